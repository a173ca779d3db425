/// English words for opening hours.
public struct EnglishHoursWording: HoursWording {
    public init() {}

    public func phrase(_ phrase: HoursPhrase) -> String {
        switch phrase {
        case .openAlways: "Open 24 hours"
        case .open(let time): "Open · closes \(time)"
        case .closesIn(let minutes): "Closes in \(minutes) min"
        case .openAtLeast(let time): "Open until \(time) or later"
        case .openWithoutEnd: "Open · closing time unknown"
        case .perhapsStillOpen: "Perhaps still open"
        case .opens(let time): "Opens \(time)"
        case .perhapsOpens(let time): "Perhaps opens \(time)"
        case .closed: "Closed"
        case .unknown: "Hours unknown"
        case .onDay(let day, let time): "\(day) \(time)"
        case .range(let from, let to): "\(from)–\(to)"
        case .from(let time): "from \(time)"
        case .rangeOrLater(let from, let to): "\(from)–\(to) or later"
        case .perhaps(let range): "perhaps \(range)"
        case .remark(let text, let comment): "\(text) (\(comment))"
        case .zoneAssumed: "Times in your time zone"
        case .zoneOfPlace(let name): "Times in the time zone of \(name)"
        case .readAsList(let text): "Read as a list of days: \(text)"
        }
    }

    public func shortName(of weekday: Weekday) -> String {
        String(name(of: weekday).prefix(3))
    }

    public func name(of weekday: Weekday) -> String {
        switch weekday {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }

    public func date(month: Int, day: Int) -> String {
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        return "\(day) \(months[(month - 1) % 12])"
    }
}

extension HoursWording where Self == EnglishHoursWording {
    /// English, the language of the program's own texts.
    public static var english: EnglishHoursWording { EnglishHoursWording() }
}
