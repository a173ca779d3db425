import Foundation
import Messages

/// The time zone of the hours, if the user must be told.
public enum HoursClock: Hashable, Sendable {
    /// The place's zone is unknown, so the user's is assumed.
    case zoneAssumed

    /// The place's zone, whose time differs from the user's.
    case zoneOfPlace(TimeZone)
}

extension HoursClock: MessageConvertible {
    /// A sentence about the zone.
    public var message: Message {
        switch self {
        case .zoneAssumed: Message("Times in your time zone")
        // Translators: %1 is a town, as the system names zones: “Tokyo”.
        case .zoneOfPlace(let zone): Message("Times in the time zone of %1", ZoneTown(zone))
        }
    }
}

/// A time zone's town as an argument of a message: “Tokyo”.
public struct ZoneTown: MessageArgument {
    private let zone: TimeZone

    /// Creates the town of a zone.
    public init(_ zone: TimeZone) { self.zone = zone }

    /// Returns the town's name, as the system translates it.
    public func text(in language: Language) -> String {
        Date.now.formatted(
            Date.FormatStyle(locale: language.locale, timeZone: zone).timeZone(.exemplarLocation))
    }
}

extension OpeningHours.Context {
    /// Returns the zone that the user must be told; `nil` if it has the same time as the user's.
    ///
    /// - Parameters:
    ///   - person: the user's zone.
    ///   - moment: the time of the comparison; two zones may agree in winter only.
    public func clock(for person: TimeZone, at moment: Date) -> HoursClock? {
        if isZoneAssumed { return .zoneAssumed }
        guard timeZone.secondsFromGMT(for: moment) != person.secondsFromGMT(for: moment) else { return nil }
        return .zoneOfPlace(timeZone)
    }
}

extension OpeningHours {
    /// A sentence about missing commas, if the text was repaired: “Read as a list of days: Sa Su
    /// 10:00-14:00”.
    public var repair: Message? {
        // Translators: %1 is what the data says: “Sa Su 10:00-14:00”.
        isRepaired ? Message("Read as a list of days: %1", text) : nil
    }
}
