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
}
