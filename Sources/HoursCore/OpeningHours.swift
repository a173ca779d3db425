import Foundation

/// When a place is open, as the OpenStreetMap key `opening_hours` writes it (specification 0.7.2), read
/// together with the ways in which people miss that notation.
///
/// ```swift
/// let hours = OpeningHours("Tu-Th 17:00-22:00; Fr-Sa 17:00-01:00")
/// let helsinki = OpeningHours.Context(timeZone: zone, countryCode: "FI")
/// hours.state(at: now, in: helsinki).state  // .open, .closed or .unknown
/// ```
///
/// Every text makes a value. One that cannot be read keeps its words, says so (``isReadable``) and is
/// *unknown* at every moment: hours are never guessed. Reading takes some microseconds, so that a value may
/// be made wherever a text is at hand.
///
/// Two decisions make its answers differ from those of other readers. An interval belongs to the day on
/// which it starts, also beyond midnight: what a later rule after `;` replaces is the intervals that
/// *start* on its days. And what depends on something that is not known (the dates of school holidays,
/// the sun where there is no position) is unknown instead of closed.
public struct OpeningHours: Hashable, Sendable {
    /// The text, word for word.
    public let text: String

    /// What the text says; `nil` where it cannot be read.
    let schedule: Schedule?

    /// The version of the rules of evaluation. Spans that were stored under another version are to be evaluated again.
    public static let rulesVersion = 2

    /// Reads a text of any kind; see ``isReadable``.
    public init(_ text: String) {
        self.text = text
        self.schedule = Schedule(reading: text)
    }

    /// Whether the text could be read. Where not, show ``text`` as it is.
    public var isReadable: Bool { schedule != nil }

    /// Whether days stood side by side (`Sa Su`) and were read as the list that they plainly are. Show ``text``
    /// beside what was read.
    public var isRepaired: Bool { schedule?.isRepaired ?? false }

    public static func == (one: OpeningHours, other: OpeningHours) -> Bool {
        one.text == other.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension OpeningHours {
    /// Where a place is, as far as its hours depend on it.
    public struct Context: Hashable, Sendable {
        /// The zone whose clock the hours are written in.
        public var timeZone: TimeZone

        /// Whether that is the person's zone, because the place's own is not known.
        public var isZoneAssumed: Bool

        /// The country (ISO 3166-1, two letters) whose public holidays `PH` means.
        public var countryCode: String?

        /// The position for which the sun rises and sets.
        public var coordinate: Coordinate?

        /// - Parameters:
        ///   - timeZone: The zone of the place where it is known, else that of the user; the user is to
        ///     be told; see ``ZoneMap``.
        ///   - isZoneAssumed: whether it is that of the user.
        ///   - countryCode: `nil` where it is not known; see ``HolidayCalendar``.
        ///   - coordinate: `nil` where it is not known; hours that end at sunset are then unknown.
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
    /// What is known about a moment.
    public enum State: String, Hashable, Sendable {
        case open
        case closed

        /// The data does not say, says “perhaps”, or cannot be read.
        case unknown
    }

    /// The state at a moment, with what the data says about it.
    public struct Status: Hashable, Sendable {
        public let state: State

        /// The data's own words: “by appointment”.
        public let comment: String?

        public init(state: State, comment: String? = nil) {
            self.state = state
            self.comment = comment
        }
    }

    /// A stretch of time in which a place is open, or in which it is unknown whether it is.
    public struct Span: Hashable, Sendable {
        /// Its first moment.
        public let start: Date

        /// The first moment after it.
        public let end: Date

        /// ``State/open`` or ``State/unknown``; what no span covers is closed.
        public let state: State

        /// The data's own words about it.
        public let comment: String?

        public init(start: Date, end: Date, state: State, comment: String? = nil) {
            self.start = start
            self.end = end
            self.state = state
            self.comment = comment
        }
    }
}
