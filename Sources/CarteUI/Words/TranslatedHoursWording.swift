import GuideCore

/// Opening hours in the person's language.
struct TranslatedHoursWording: HoursWording {
    func phrase(_ phrase: HoursPhrase) -> String {
        switch phrase {
        case .openAlways: tr("Open 24 hours")
        case .open(let time): tr("Open · closes %1", time)
        case .closesIn(let minutes): tr("Closes in %1 min", "Closes in %1 min", count: minutes)
        case .openAtLeast(let time): tr("Open until %1 or later", time)
        case .openWithoutEnd: tr("Open · closing time unknown")
        case .perhapsStillOpen: tr("Perhaps still open")
        case .opens(let time): tr("Opens %1", time)
        case .perhapsOpens(let time): tr("Perhaps opens %1", time)
        case .closed: tr("Closed")
        case .unknown: tr("Hours unknown")
        case .onDay(let day, let time): tr("%1 %2", day, time)
        case .range(let from, let to): tr("%1–%2", from, to)
        case .from(let time): tr("from %1", time)
        case .rangeOrLater(let from, let to): tr("%1–%2 or later", from, to)
        case .perhaps(let range): tr("perhaps %1", range)
        case .remark(let text, let comment): tr("%1 (%2)", text, comment)
        case .zoneAssumed: tr("Times in your time zone")
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
        // Day and month: each language has its order and its spaces.
        tr("%1 %2", "\(day)", Self.month(month))
    }

    func list(_ parts: [String]) -> String { parts.joined(separator: tr(", ")) }

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
