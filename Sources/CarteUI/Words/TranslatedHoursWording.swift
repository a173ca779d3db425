import HoursCore

/// Opening hours in the person's language.
struct TranslatedHoursWording: HoursWording {
    func phrase(_ phrase: HoursPhrase) -> String {
        switch phrase {
        case .openAlways: tr("Open 24 hours")
        // Translators: %1 here and below is a time, perhaps with a day: “23:00”, “Mon 23:00”, “24 Dec 23:00”.
        case .open(let time): tr("Open · closes %1", time)
        case .closesIn(let minutes): tr("Closes in %1 min", "Closes in %1 min", count: minutes)
        case .openAtLeast(let time): tr("Open until %1 or later", time)
        case .openWithoutEnd: tr("Open · closing time unknown")
        case .perhapsStillOpen: tr("Perhaps still open")
        case .opens(let time): tr("Opens %1", time)
        case .perhapsOpens(let time): tr("Perhaps opens %1", time)
        case .closed: tr("Closed")
        case .unknown: tr("Hours unknown")
        // Translators: a day and a time, “Mon 11:00”. It stands in the sentences above.
        case .onDay(let day, let time): tr("%1 %2", day, time, context: "day and time")
        // Translators: %1 and %2 are times.
        case .range(let from, let to): tr("%1–%2", from, to)
        case .from(let time): tr("from %1", time)
        case .rangeOrLater(let from, let to): tr("%1–%2 or later", from, to)
        case .perhaps(let range): tr("perhaps %1", range)
        // Translators: %2 is a remark on %1.
        case .remark(let text, let comment): tr("%1 (%2)", text, comment)
        case .zoneAssumed: tr("Times in your time zone")
        // Translators: %1 is a town, as the system names zones: “Tokyo”.
        case .zoneOfPlace(let name): tr("Times in the time zone of %1", name)
        // Translators: %1 is what the data says: “Sa Su 10:00-14:00”.
        case .readAsList(let text): tr("Read as a list of days: %1", text)
        }
    }

    func shortName(of weekday: Weekday) -> String {
        switch weekday {
        case .monday: tr("Mon")
        case .tuesday: tr("Tue")
        case .wednesday: tr("Wed")
        case .thursday: tr("Thu")
        case .friday: tr("Fri")
        case .saturday: tr("Sat")
        case .sunday: tr("Sun")
        }
    }

    func name(of weekday: Weekday) -> String {
        switch weekday {
        case .monday: tr("Monday")
        case .tuesday: tr("Tuesday")
        case .wednesday: tr("Wednesday")
        case .thursday: tr("Thursday")
        case .friday: tr("Friday")
        case .saturday: tr("Saturday")
        case .sunday: tr("Sunday")
        }
    }

    func date(month: Int, day: Int) -> String {
        // Translators: a day and a month, “24 Dec”.
        tr("%1 %2", "\(day)", Self.month(month), context: "date")
    }

    func time(hour: Int, minute: Int, clock: ClockStyle) -> String {
        guard clock == .hours12 else {
            return EnglishHoursWording().time(hour: hour, minute: minute, clock: clock)
        }
        let (twelve, isMorning) = ClockStyle.twelve(hour)
        let shown = String(twelve)
        // Translators: times of a clock with twelve hours, “11 AM”, “11:30 PM”.
        guard minute > 0 else { return isMorning ? tr("%1 AM", shown) : tr("%1 PM", shown) }
        let minutes = minute < 10 ? "0\(minute)" : String(minute)
        return isMorning ? tr("%1:%2 AM", shown, minutes) : tr("%1:%2 PM", shown, minutes)
    }

    func list(_ parts: [String]) -> String {
        // Translators: what stands between the parts of a list.
        parts.joined(separator: tr(", "))
    }

    private static func month(_ number: Int) -> String {
        switch number {
        case 1: tr("Jan")
        case 2: tr("Feb")
        case 3: tr("Mar")
        case 4: tr("Apr")
        case 5: tr("May")
        case 6: tr("Jun")
        case 7: tr("Jul")
        case 8: tr("Aug")
        case 9: tr("Sep")
        case 10: tr("Oct")
        case 11: tr("Nov")
        default: tr("Dec")
        }
    }
}

extension HoursWording where Self == TranslatedHoursWording {
    /// The person's language.
    static var translated: TranslatedHoursWording { TranslatedHoursWording() }
}
