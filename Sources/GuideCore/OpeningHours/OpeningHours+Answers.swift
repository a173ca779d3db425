import Foundation

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

    /// Where a place is, as far as its hours depend on it.
    public struct Context: Hashable, Sendable {
        /// The zone whose clock the hours are written in.
        public var timeZone: TimeZone

        /// The country (ISO 3166-1, two letters) whose public holidays `PH` means.
        public var countryCode: String?

        /// The position for which the sun rises and sets.
        public var coordinate: Coordinate?

        public init(timeZone: TimeZone, countryCode: String? = nil, coordinate: Coordinate? = nil) {
            self.timeZone = timeZone
            self.countryCode = countryCode
            self.coordinate = coordinate
        }
    }

    /// The state at a moment.
    public func state(at moment: Date, in context: Context) -> Status {
        Status(state: .unknown)
    }

    /// The first moment after the given one at which the state changes; `nil` where it does not, as far as
    /// the text can tell. Another comment is no change.
    public func nextChange(after moment: Date, in context: Context) -> Date? {
        nil
    }

    /// Everything but closed time between two moments, in order, without overlaps and cut off at both: what an
    /// index over many places needs. Spans that touch differ in state or comment.
    public func spans(from start: Date, to end: Date, in context: Context) -> [Span] {
        start < end ? [Span(start: start, end: end, state: .unknown)] : []
    }
}
