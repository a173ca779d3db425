import Messages

/// What became of the features of a file.
public struct ImportReport: Hashable, Sendable, Codable {
    /// A line about a feature that was skipped.
    public struct Skip: Hashable, Sendable, Codable, MessageConvertible {
        public let position: SourcePosition
        public let reason: SkipReason
        public var message: Message { Message("%1: %2", position, reason) }

        /// Stored with the last import.
        private enum CodingKeys: String, CodingKey {
            case position = "place"
            case reason
        }
    }

    /// A line about a feature that was read, with something to say.
    public struct Notice: Hashable, Sendable, Codable, MessageConvertible {
        public let position: SourcePosition
        public let warning: ImportWarning
        public var message: Message { Message("%1: %2", position, warning) }

        /// Stored with the last import.
        private enum CodingKeys: String, CodingKey {
            case position = "place"
            case warning
        }
    }

    /// How many lines of a kind are kept; counts go on beyond, so that a file of a million features of rubbish
    /// does not fill the memory.
    public static let lineLimit = 20_000

    /// Features in the file.
    public internal(set) var featureCount = 0

    /// Places read: each once, as far as duplicates have been counted with ``countDuplicate(_:of:)``.
    public internal(set) var placeCount = 0

    /// Features that were another's duplicate: features = places + merged + skipped + deletions.
    public internal(set) var mergedCount = 0

    /// Features that did not become places.
    public internal(set) var skippedCount = 0

    /// Why, for the first ``lineLimit`` of them, in the file's order.
    public private(set) var skipped: [Skip] = []

    /// Skipped features that are other objects, such as benches and crossings. Reports of earlier versions have no number: then those that have a line.
    public var otherCount: Int { others ?? skipped.count(where: \.reason.isOtherObject) }
    private var others: Int?

    /// The lines of ``skipped`` about other objects, and those about places that could not be imported.
    public var skippedLines: (others: [Skip], places: [Skip]) {
        (skipped.filter(\.reason.isOtherObject), skipped.filter { !$0.reason.isOtherObject })
    }

    /// What else is to say, in the file's order, at most ``lineLimit`` lines.
    public private(set) var warnings: [Notice] = []

    /// Places of the user's own that the file says are deleted. Reports of earlier versions know nothing of it.
    public private(set) var deletions: [PlaceDeletion]?

    /// A report about no features.
    public init() {}

    /// Counts a place that turned out to be an earlier one, for who reads a file in batches.
    ///
    /// - Parameters:
    ///   - position: where the later one stands.
    ///   - earlier: where the one stands that it was merged with.
    public mutating func countDuplicate(_ position: SourcePosition, of earlier: SourcePosition) {
        placeCount -= 1
        mergedCount += 1
        warn(position, .duplicate(of: earlier))
    }

    /// Adds a line about a place, for who knows more than the file.
    public mutating func note(_ position: SourcePosition, _ warning: ImportWarning) {
        warn(position, warning)
    }

    /// Counts a place as one that was left out, for who knows more than the file.
    public mutating func leaveOut(_ position: SourcePosition, _ reason: SkipReason) {
        placeCount -= 1
        skip(position, reason)
    }

    mutating func add(_ deletion: PlaceDeletion) { deletions = (deletions ?? []) + [deletion] }

    /// Whether the file says nothing about places.
    var isEmpty: Bool { placeCount == 0 && deletions == nil }

    /// Why there is no place in a file that was read to its end.
    var reasonForNothing: GuideFileError.Reason {
        // A bench says that there are no places; what could not be read does not.
        let unread = skipped.first { skip in
            switch skip.reason {
            case .notFood, .closedForGood, .notYetOpen: false
            default: true
            }
        }
        if let unread { return .nothingReadable(features: featureCount, first: unread) }
        let closed = skipped.count { [.closedForGood, .notYetOpen].contains($0.reason) }
        return closed > 0 ? .notInBusiness(places: closed) : .noPlaces(features: featureCount)
    }

    mutating func skip(_ position: SourcePosition, _ reason: SkipReason) {
        skippedCount += 1
        if reason.isOtherObject { others = otherCount + 1 }
        if skipped.count < ImportReport.lineLimit { skipped.append(Skip(position: position, reason: reason)) }
    }

    mutating func warn(_ position: SourcePosition, _ warning: ImportWarning) {
        if warnings.count < ImportReport.lineLimit {
            warnings.append(Notice(position: position, warning: warning))
        }
    }

    /// Adds lines about the file, also beyond the limit of lines about single places.
    mutating func add(_ notices: [Notice]) { warnings += notices }

    /// Puts the lines in the file's order, which they leave where a place is known late.
    mutating func sort() {
        skipped = ImportReport.sorted(skipped, by: \.position)
        warnings = ImportReport.sorted(warnings, by: \.position)
    }

    private static func sorted<Line>(_ lines: [Line], by position: KeyPath<Line, SourcePosition>) -> [Line] {
        // The number makes it stable: the lines about one place stay in the order in which they were found.
        let numbered = lines.enumerated().sorted {
            ($0.element[keyPath: position].feature, $0.offset) < (
                $1.element[keyPath: position].feature, $1.offset
            )
        }
        return numbered.map(\.element)
    }
}

/// Where in a file something stands: a feature of GeoJSON, an element of Overpass, a row of a table.
public struct SourcePosition: Hashable, Sendable, Codable {
    /// What a file of that format calls its parts.
    public enum Unit: String, Hashable, Sendable, Codable {
        case feature
        case element
        case row
    }

    /// What the part is called.
    public let unit: Unit

    /// The number of the part, the first being 1.
    public let feature: Int

    /// The line on which it begins, the first being 1.
    public let line: Int

    /// What it calls itself, as far as that could be read: for who looks for the thing and not for the line.
    public internal(set) var name: String?

    /// The part of that number on that line.
    public init(_ unit: Unit = .feature, feature: Int, line: Int) {
        self.unit = unit
        self.feature = feature
        self.line = line
    }

    func named(_ name: String?) -> SourcePosition {
        var position = self
        position.name = name ?? self.name
        return position
    }
}

extension SourcePosition: MessageConvertible {
    /// The number and the line.
    public var message: Message {
        let (number, line) = (String(feature), String(line))
        return switch unit {
        case .feature: Message("feature %1, line %2", number, line)
        case .element: Message("element %1, line %2", number, line)
        case .row: Message("row %1, line %2", number, line)
        }
    }

    /// The same with what it calls itself, as far as that is known.
    public var title: Message { name.map { Message("%1 (%2)", $0, self) } ?? message }
}
