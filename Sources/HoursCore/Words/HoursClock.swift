import Foundation
import Messages

/// A remark about the clock of the times, where it is necessary.
///
/// ```swift
/// if let clock = context.clock(for: .current, at: .now) { print(clock.message) }
/// ```
public enum HoursClock: Hashable, Sendable {
    /// The place's zone is unknown, so times are in the user's zone.
    case zoneAssumed

    /// The place's clock differs from the user's.
    case zoneOfPlace(TimeZone)
}

extension HoursClock: MessageConvertible {
    /// The remark as a sentence.
    public var message: Message {
        switch self {
        case .zoneAssumed: Message("Times in your time zone")
        // Translators: %1 is a town in the name of a time zone, such as “Tokyo”.
        case .zoneOfPlace(let zone): Message("Times in the time zone of %1", ZoneTown(zone))
        }
    }
}

/// The town that names a zone: “Tokyo”.
public struct ZoneTown: MessageArgument {
    private let zone: TimeZone

    /// Creates the town of a zone.
    public init(_ zone: TimeZone) { self.zone = zone }

    /// Returns the town in a language.
    public func text(in language: Language) -> String {
        Date.now.formatted(
            Date.FormatStyle(locale: language.locale, timeZone: zone).timeZone(.exemplarLocation))
    }
}

extension OpeningHours.Context {
    /// Returns a remark about the clock; nil if it agrees with the user's.
    ///
    /// - Parameters:
    ///   - person: the user's zone.
    ///   - moment: the moment to compare. Two zones can agree in winter only.
    public func clock(for person: TimeZone, at moment: Date) -> HoursClock? {
        if isZoneAssumed { return .zoneAssumed }
        guard timeZone.secondsFromGMT(for: moment) != person.secondsFromGMT(for: moment) else { return nil }
        return .zoneOfPlace(timeZone)
    }
}

extension OpeningHours {
    /// The remark that days without a comma were read as a list; nil if they were not.
    public var repair: Message? {
        // Translators: %1 is the text in the data, such as “Sa Su 10:00-14:00”.
        isRepaired ? Message("Read as a list of days: %1", text) : nil
    }
}
