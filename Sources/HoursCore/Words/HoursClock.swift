import Foundation
import Messages

/// Whose clock times are of, where that has to be said.
public enum HoursClock: Hashable, Sendable {
    /// Nobody knows the place's own zone, and the person's is taken.
    case zoneAssumed

    /// It shows another time than the person's.
    case zoneOfPlace(TimeZone)
}

extension HoursClock: MessageConvertible {
    public var message: Message {
        switch self {
        case .zoneAssumed: Message("Times in your time zone")
        // Translators: %1 is a town, as the system names zones: “Tokyo”.
        case .zoneOfPlace(let zone): Message("Times in the time zone of %1", ZoneTown(zone))
        }
    }
}

/// The town that a zone is named after: “Tokyo”.
public struct ZoneTown: MessageArgument {
    private let zone: TimeZone

    public init(_ zone: TimeZone) { self.zone = zone }

    public func text(in language: Language) -> String {
        Date.now.formatted(
            Date.FormatStyle(locale: language.locale, timeZone: zone).timeZone(.exemplarLocation))
    }
}

extension OpeningHours.Context {
    /// Whose clock the times are of; `nil` where it shows the same time as the person's.
    ///
    /// - Parameters:
    ///   - person: the person's own zone.
    ///   - moment: when; two zones may agree in winter only.
    public func clock(for person: TimeZone, at moment: Date) -> HoursClock? {
        if isZoneAssumed { return .zoneAssumed }
        guard timeZone.secondsFromGMT(for: moment) != person.secondsFromGMT(for: moment) else { return nil }
        return .zoneOfPlace(timeZone)
    }
}

extension OpeningHours {
    /// That the text is read with a comma between its days, where it is: “Read as a list of days: Sa Su 10:00-14:00”.
    public var repair: Message? {
        // Translators: %1 is what the data says: “Sa Su 10:00-14:00”.
        isRepaired ? Message("Read as a list of days: %1", text) : nil
    }
}
