import Foundation

/// Opening hours in the notation of OpenStreetMap's key `opening_hours` (specification 0.7.2).
///
/// ```swift
/// let hours = OpeningHours("Tu-Th 17:00-22:00; Fr-Sa 17:00-01:00")
/// let helsinki = OpeningHours.Context(
///     timeZone: TimeZone(identifier: "Europe/Helsinki") ?? .gmt, countryCode: "FI")
/// let state = hours.state(at: .now, in: helsinki).state  // .open, .closed or .unknown
/// ```
///
/// Common mistakes in the notation are understood. Every text makes a value: an unreadable one keeps its text
/// and is *unknown* at every moment (``isReadable``). Hours are never guessed. Parsing takes some
/// microseconds, so parse wherever you have a text. Values can be used on any thread.
///
/// Two decisions differ from other evaluators. An interval belongs to the day on which it starts, also after
/// midnight. So a later rule after `;` replaces the intervals that *start* on its days. Time that depends on
/// unknown facts is unknown, not closed: school holidays, or the sun without a position.
public struct OpeningHours: Hashable, Sendable {
    /// The text, unchanged.
    public let text: String

    /// The parsed text; nil if it is unreadable.
    let schedule: Schedule?

    /// The version of the evaluation. Evaluate stored spans of another version again.
    public static let rulesVersion = 2

    /// Parses any text; see ``isReadable``.
    public init(_ text: String) {
        self.text = text
        self.schedule = Schedule(reading: text)
    }

    /// Whether the text was understood. If not, show ``text`` unchanged.
    public var isReadable: Bool { schedule != nil }

    /// Whether days without a comma (`Sa Su`) were read as a list. Show ``text`` next to the result then.
    public var isRepaired: Bool { schedule?.isRepaired ?? false }

    /// Two values are equal if their texts are.
    public static func == (one: OpeningHours, other: OpeningHours) -> Bool {
        one.text == other.text
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension OpeningHours {
    /// The facts about a place that its hours depend on.
    ///
    /// ```swift
    /// let tokyo = OpeningHours.Context(
    ///     timeZone: TimeZone(identifier: "Asia/Tokyo") ?? .gmt, countryCode: "JP",
    ///     coordinate: Coordinate(latitude: 35.68, longitude: 139.69))
    /// ```
    public struct Context: Hashable, Sendable {
        /// The place's zone, which the hours refer to.
        public var timeZone: TimeZone

        /// Whether it is the user's zone, because the place's zone is unknown.
        public var isZoneAssumed: Bool

        /// The country for public holidays (`PH`): ISO 3166-1, two letters.
        public var countryCode: String?

        /// The position for sunrise and sunset.
        public var coordinate: Coordinate?

        /// Creates a context.
        ///
        /// - Parameters:
        ///   - timeZone: the place's zone, see ``ZoneMap``. If it is unknown, the user's zone; tell the user
        ///     then.
        ///   - isZoneAssumed: whether it is the user's zone.
        ///   - countryCode: nil if it is unknown; see ``HolidayCalendar``.
        ///   - coordinate: nil if it is unknown. Hours that depend on the sun are unknown then.
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
        /// Open for certain.
        case open
        /// Closed for certain.
        case closed

        /// The data does not tell, says “perhaps”, or is unreadable.
        case unknown
    }

    /// The state at a moment and its comment.
    public struct Status: Hashable, Sendable {
        /// The state.
        public let state: State

        /// The comment in the data, for example “by appointment”.
        public let comment: String?

        /// Creates a status.
        public init(state: State, comment: String? = nil) {
            self.state = state
            self.comment = comment
        }
    }

    /// A period in which a place is open, or its state is unknown.
    public struct Span: Hashable, Sendable {
        /// The first moment.
        public let start: Date

        /// The first moment after the span.
        public let end: Date

        /// ``State/open`` or ``State/unknown``. Time outside all spans is closed.
        public let state: State

        /// The comment in the data.
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
