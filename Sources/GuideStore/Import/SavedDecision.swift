import GuideCore
import Messages

/// The decision about a saved place, for the report.
public enum SavedDecision: Hashable, Sendable, Codable, MessageConvertible {
    /// The reason why a place was not matched.
    public enum Doubt: Hashable, Sendable, Codable {
        case unknown
        /// These places fit equally well.
        case ambiguous([String])
        /// Another entry of the file is this place, which may have been it.
        case otherEntry(String)
    }

    /// It is this place of the guide.
    case matched(String, metres: Int?)
    /// It was imported before.
    case known
    /// The guide does not have it. It became a place of the user.
    case added(Doubt)
    /// The guide does not have it, and it has no position.
    case waiting(Doubt)
    /// The user left it out of “Not Found Yet” before.
    case leftOut
    /// A place of an earlier import, and the place that the guide has now.
    case found(String, String)
    /// The import makes a list of this name exist again, which was deleted.
    case listAgain(String)

    /// The decision as a sentence, in which “it” is the saved place.
    public var message: Message {
        switch self {
        case .matched(let place, let metres?):
            Message("It is %1, %2 m away from the saved position.", place, metres)
        case .matched(let place, nil): Message("It is %1.", place)
        case .known: Message("It is one of your own places already.")
        case .added(.unknown):
            Message("The guide has no such place. It is now a place of your own, without a kind.")
        case .added(.ambiguous(let places)):
            // Translators: %1 is a list of places.
            Message(
                "It may be one of several places: %1. It is now a place of your own, without a kind.",
                MessageList(places.map { Message(verbatim: $0) }))
        case .added(.otherEntry(let place)):
            Message(
                "Another entry of the file is %1. This one is now a place of your own, without a kind.", place
            )
        case .waiting(.otherEntry(let place)):
            Message(
                "Another entry of the file is %1. This one has no position, and waits in “Not Found Yet”.",
                place)
        case .leftOut: Message("You left it out of “Not Found Yet” before.")
        case .listAgain(let name): Message("The list “%1” had been deleted. It exists again.", name)
        case .waiting(.unknown):
            Message("The guide has no such place, and the file has no position. It waits in “Not Found Yet”.")
        case .waiting(.ambiguous(let places)):
            Message(
                "It may be one of several places: %1. The file has no position. It waits in “Not Found Yet”.",
                MessageList(places.map { Message(verbatim: $0) }))
        case .found(let saved, let place): Message("“%1”, saved earlier, is %2.", saved, place)
        }
    }
}

/// The saved places of an import.
public struct SavedPlacesReport: Hashable, Sendable, Codable {
    /// A decision about a place of the file.
    public struct Line: Hashable, Sendable, Codable, MessageConvertible {
        /// The position in the file; `nil` for a place of an earlier import.
        public let position: SourcePosition?
        /// The decision.
        public let decision: SavedDecision

        /// The position and the decision.
        public var message: Message {
            position.map { Message("%1: %2", $0.title, decision) } ?? decision.message
        }
    }

    /// The number of places that the guide has.
    public internal(set) var matchedCount = 0
    /// The number of places without a position that wait in “Not Found Yet”.
    public internal(set) var waitingCount = 0
    /// The number of places of earlier imports that the guide has now.
    public internal(set) var foundCount = 0
    /// The number of the user's places that were replaced by places of the guide.
    var joinedCount = 0
    /// The decisions in the order of the file, at most `ImportReport.lineLimit`.
    public internal(set) var lines: [Line] = []
    /// The number of all decisions.
    public var lineCount: Int { max(lines.count, decisionCount ?? 0) }
    /// `nil` in reports of earlier versions.
    private var decisionCount: Int?

    /// Adds a line, or replaces an earlier one of the same place.
    ///
    /// - Parameter index: the index of the earlier line.
    /// - Returns: the index of the line, which may be beyond the limit.
    @discardableResult
    mutating func note(_ position: SourcePosition, _ decision: SavedDecision, at index: Int? = nil) -> Int {
        let line = Line(position: position.feature > 0 ? position : nil, decision: decision)
        if let index {
            if index < lines.count { lines[index] = line }
            return index
        }
        if lines.count < ImportReport.lineLimit { lines.append(line) }
        decisionCount = (decisionCount ?? 0) + 1
        return lineCount - 1
    }

    var isEmpty: Bool { self == SavedPlacesReport() }
}
