import Foundation

/// Opening hours in the format of the OpenStreetMap key `opening_hours` (specification 0.7.2).
///
/// ```swift
/// let hours = OpeningHours("Tu-Th 17:00-22:00; Fr-Sa 17:00-01:00")
/// let helsinki = OpeningHours.Context(timeZone: zone, countryCode: "FI")
/// hours.state(at: now, in: helsinki).state  // .open, .closed or .unknown
/// ```
///
/// Common errors in the notation are read as well. Every text makes a value. An unreadable text is kept, is
/// reported by ``isReadable``, and is *unknown* at every moment: hours are never guessed. Parsing takes some
/// microseconds, so a value need not be cached.
///
/// Two decisions differ from other evaluators:
///
/// - An interval belongs to the day on which it starts, also after midnight. A later rule after `;` replaces
///   the intervals that *start* on its days.
/// - Hours that depend on unknown facts (the dates of school holidays, the sun without a position) are
///   unknown instead of closed.
public struct OpeningHours: Hashable, Sendable {
    /// The text, unchanged.
    public let text: String

    /// The parsed text; `nil` if it is unreadable.
    let schedule: Schedule?

    /// The version of the evaluation rules. Evaluate spans again that were stored with another version.
    public static let rulesVersion = 2

    /// Parses a text of any kind; see ``isReadable``.
    public init(_ text: String) {
        self.text = text
        self.schedule = Schedule(reading: text)
    }

    /// Whether the text could be parsed. If not, show ``text`` unchanged.
    public var isReadable: Bool { schedule != nil }

    /// Whether days without a comma (`Sa Su`) were read as a list. Then show ``text`` beside the result.
    public var isRepaired: Bool { schedule?.isRepaired ?? false }

    /// Returns whether two values have the same text.
    public static func == (one: OpeningHours, other: OpeningHours) -> Bool {
        one.text == other.text
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension OpeningHours {
    /// The location of a place, as far as its hours depend on it.
    public struct Context: Hashable, Sendable {
        /// The time zone of the hours.
        public var timeZone: TimeZone

        /// Whether the zone is the user's, because the place's zone is unknown.
        public var isZoneAssumed: Bool

        /// The country (ISO 3166-1, two letters) with the public holidays for `PH`.
        public var countryCode: String?

        /// The position for sunrise and sunset.
        public var coordinate: Coordinate?

        /// Creates a context.
        ///
        /// - Parameters:
        ///   - timeZone: the place's zone if known, otherwise the user's, who must be told; see ``ZoneMap``.
        ///   - isZoneAssumed: whether it is the user's zone.
        ///   - countryCode: `nil` if unknown; see ``HolidayCalendar``.
        ///   - coordinate: `nil` if unknown; then hours that end at sunset are unknown.
        public init(
            timeZone: TimeZone, isZoneAssumed: Bool = false, countryCode: String? = nil,
            coordinate: Coordinate? = nil
        ) {
            self.timeZone = timeZone
            self.isZoneAssumed = isZoneAssumed
            self.countryCode = countryCode
            self.coordinate = coordinate
        }
    }
}

extension OpeningHours {
    /// The state of a place at a moment.
    public enum State: String, Hashable, Sendable {
        /// The place is open.
        case open
        /// The place is closed.
        case closed

        /// The data has no answer, says “perhaps”, or is unreadable.
        case unknown
    }

    /// The state at a moment, with the data's comment.
    public struct Status: Hashable, Sendable {
        /// The state.
        public let state: State

        /// The data's comment: “by appointment”.
        public let comment: String?

        /// Creates a status.
        public init(state: State, comment: String? = nil) {
            self.state = state
            self.comment = comment
        }
    }

    /// A period in which a place is open, or in which its state is unknown.
    public struct Span: Hashable, Sendable {
        /// The first moment.
        public let start: Date

        /// The first moment after the period.
        public let end: Date

        /// ``State/open`` or ``State/unknown``. Between spans the place is closed.
        public let state: State

        /// The data's comment.
        public let comment: String?

        /// Creates a span.
        public init(start: Date, end: Date, state: State, comment: String? = nil) {
            self.start = start
            self.end = end
            self.state = state
            self.comment = comment
        }
    }
}
