import Messages

/// The result of reading a file, with counts and remarks.
public struct ImportReport: Hashable, Sendable, Codable {
    /// A remark about a skipped feature.
    public struct Skip: Hashable, Sendable, Codable, MessageConvertible {
        /// The feature's number and line in the file.
        public let position: SourcePosition
        /// The reason why the feature did not become a place.
        public let reason: SkipReason
        /// The position and the reason: “feature 3, line 7: It has closed for good.”
        public var message: Message { Message("%1: %2", position, reason) }

        /// Stored with the last import, so the names stay.
        private enum CodingKeys: String, CodingKey {
            case position = "place"
            case reason
        }
    }

    /// A remark about a feature that was read.
    public struct Notice: Hashable, Sendable, Codable, MessageConvertible {
        /// The feature's number and line in the file.
        public let position: SourcePosition
        /// The problem. The place was still imported.
        public let warning: ImportWarning
        /// The position and the warning: “feature 3, line 7: It has no position.”
        public var message: Message { Message("%1: %2", position, warning) }

        /// Stored with the last import, so the names stay.
        private enum CodingKeys: String, CodingKey {
            case position = "place"
            case warning
        }
    }

    /// The maximum number of remarks of each kind. Counting continues beyond it.
    ///
    /// A file of a million invalid features must not fill the memory.
    public static let lineLimit = 20_000

    /// The number of features in the file.
    public internal(set) var featureCount = 0

    /// The number of places, without duplicates counted by ``countDuplicate(_:of:)``.
    public internal(set) var placeCount = 0

    /// The number of duplicates: features = places + merged + skipped + deletions.
    public internal(set) var mergedCount = 0

    /// The number of features that did not become places.
    public internal(set) var skippedCount = 0

    /// Remarks about skipped features, in the file's order, at most ``lineLimit``.
    public private(set) var skipped: [Skip] = []

    /// The number of skipped features that are other objects, such as benches and crossings.
    ///
    /// Reports of earlier versions lack it; then the remarks are counted.
    public var otherCount: Int { others ?? skipped.count(where: \.reason.isOtherObject) }
    private var others: Int?

    /// The remarks about other objects, and about places that could not be imported.
    public var skippedLines: (others: [Skip], places: [Skip]) {
        (skipped.filter(\.reason.isOtherObject), skipped.filter { !$0.reason.isOtherObject })
    }

    /// Other remarks, in the file's order, at most ``lineLimit``.
    public private(set) var warnings: [Notice] = []

    /// The number of other remarks, also beyond the limit.
    public var warningCount: Int { warnings.count + (moreWarnings ?? 0) }
    /// Reports of earlier versions lack it.
    private var moreWarnings: Int?

    /// The deletions of places that the user had added. Reports of earlier versions lack them.
    public private(set) var deletions: [PlaceDeletion]?

    /// The lists of a file that Carte wrote. Reports of earlier versions lack them.
    private(set) var lists: [PlaceList.Listed]?

    /// The colours of lists by their names, from a file that has them after its places.
    private(set) var listColours: [String: String]?

    /// The number of files in an archive that have no places, such as pictures.
    public var otherFileCount: Int { otherFiles ?? 0 }
    /// Reports of earlier versions lack it.
    private var otherFiles: Int?

    /// Creates an empty report.
    public init() {}

    /// Adds the report of a file in an archive.
    mutating func append(_ other: ImportReport, ofFile file: String?) {
        featureCount += other.featureCount
        placeCount += other.placeCount
        mergedCount += other.mergedCount
        skippedCount += other.skippedCount
        if other.others != nil || others != nil { others = otherCount + other.otherCount }
        let space = (skipped: Self.lineLimit - skipped.count, warnings: Self.lineLimit - warnings.count)
        skipped += other.skipped.prefix(max(0, space.skipped)).map {
            Skip(position: $0.position.inFile(file), reason: $0.reason)
        }
        warnings += other.warnings.prefix(max(0, space.warnings)).map {
            Notice(position: $0.position.inFile(file), warning: $0.warning)
        }
        let more = other.warningCount - min(other.warnings.count, max(0, space.warnings))
        if more > 0 { moreWarnings = (moreWarnings ?? 0) + more }
        for deletion in other.deletions ?? [] { add(deletion) }
        for list in other.lists ?? [] { add(list) }
        for (name, colour) in other.listColours ?? [:] { add(colour: colour, ofList: name) }
    }

    mutating func countOtherFiles(_ count: Int) { if count > 0 { otherFiles = otherFileCount + count } }

    /// Reports a file of an archive that cannot be read, or not completely.
    mutating func skip(file error: GuideFileError) {
        skip(SourcePosition(.file, feature: 0, line: 0).inFile(error.fileName), .file(error))
    }

    /// Counts a place as a duplicate, for callers that read in batches.
    ///
    /// - Parameters:
    ///   - position: the later occurrence.
    ///   - earlier: the occurrence that it was merged with.
    public mutating func countDuplicate(_ position: SourcePosition, of earlier: SourcePosition) {
        placeCount -= 1
        mergedCount += 1
        warn(position, .duplicate(of: earlier))
    }

    /// Adds a remark about a place, for callers that know more than the file.
    public mutating func note(_ position: SourcePosition, _ warning: ImportWarning) {
        warn(position, warning)
    }

    /// Counts a place as skipped, for callers that know more than the file.
    public mutating func leaveOut(_ position: SourcePosition, _ reason: SkipReason) {
        placeCount -= 1
        skip(position, reason)
    }

    mutating func add(_ deletion: PlaceDeletion) {
        // In place: a copy of a long list for each deletion would be slow.
        if deletions == nil { deletions = [] }
        deletions?.append(deletion)
    }

    /// The maximum number of lists of a file.
    private static let listLimit = 10_000

    /// Adds a list. Those beyond the limit are reported as too many.
    mutating func add(_ list: PlaceList.Listed) {
        if lists == nil { lists = [] }
        if lists?.count ?? 0 < Self.listLimit { lists?.append(list) }
    }

    /// Removes the lists and returns them, since the report of an import is stored.
    public mutating func takeLists(ofSample isOfSample: Bool) -> [PlaceList] {
        let taken = (lists ?? []).filter { $0.isOfSample == isOfSample }.map(\.list)
        lists?.removeAll { $0.isOfSample == isOfSample }
        if lists?.isEmpty == true { lists = nil }
        return taken
    }

    mutating func add(colour: String, ofList name: String) {
        listColours = listColours ?? [:]
        if listColours?.count ?? 0 < Self.listLimit { listColours?[name] = colour }
    }

    /// Removes the colours of lists and returns them, since the report of an import is stored.
    public mutating func takeListColours() -> [String: String] {
        defer { listColours = nil }
        return listColours ?? [:]
    }

    /// Whether the file has no data about places.
    var isEmpty: Bool { placeCount == 0 && deletions == nil && lists == nil }

    /// The reason why a completely read file has no places.
    var reasonForNothing: GuideFileError.Reason {
        // A bench means that there are no places; an unreadable feature does not.
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
        } else {
            moreWarnings = (moreWarnings ?? 0) + 1
        }
    }

    /// Adds remarks about the file, also beyond the limit for single places.
    mutating func add(_ notices: [Notice]) { warnings += notices }

    /// Sorts the remarks by the file's order. They leave it if a place is resolved late.
    mutating func sort() {
        skipped = ImportReport.sorted(skipped, by: \.position)
        warnings = ImportReport.sorted(warnings, by: \.position)
    }

    private static func sorted<Line>(_ lines: [Line], by position: KeyPath<Line, SourcePosition>) -> [Line] {
        // The number makes the sort stable: remarks about the same place keep their order.
        let files = lines.reduce(into: [String?: Int]()) { files, line in
            let file = line[keyPath: position].file
            if files[file] == nil { files[file] = files.count }
        }
        let numbered = lines.enumerated().sorted {
            let (one, other) = ($0.element[keyPath: position], $1.element[keyPath: position])
            return (files[one.file] ?? 0, one.feature, $0.offset) < (
                files[other.file] ?? 0, other.feature, $1.offset
            )
        }
        return numbered.map(\.element)
    }
}

/// A position in a file: a GeoJSON feature, an Overpass element or a table row.
public struct SourcePosition: Hashable, Sendable, Codable {
    /// The name of a file's parts in its format.
    public enum Unit: String, CaseIterable, Hashable, Sendable, Codable {
        case feature
        case element
        case row
        case placemark
        case waypoint
        case line
        case contact
        /// A whole file of an archive.
        case file
    }

    /// The name of the part.
    public let unit: Unit

    /// The number of the part, from 1.
    public let feature: Int

    /// The first line of the part, from 1.
    public let line: Int

    /// The name of the file in an archive; nil for another file, and for the main file of a KMZ archive.
    public private(set) var file: String?

    /// The name of the object, if it could be read. It helps the user to find it.
    public internal(set) var name: String?

    /// Creates a position from number and line.
    ///
    /// - Parameter file: the name of the file in an archive; nil for another file.
    public init(_ unit: Unit = .feature, feature: Int, line: Int, file: String? = nil) {
        self.unit = unit
        self.feature = feature
        self.line = line
        self.file = file
    }

    func inFile(_ file: String?) -> SourcePosition {
        var position = self
        position.file = file
        return position
    }

    func named(_ name: String?) -> SourcePosition {
        var position = self
        position.name = name ?? self.name
        return position
    }
}

extension SourcePosition: MessageConvertible {
    /// The number and the line, with the file of an archive.
    public var message: Message {
        guard let file else { return place }
        return unit == .file ? Message(verbatim: file) : Message("%1, %2", file, place)
    }

    private var place: Message {
        let (number, line) = (String(feature), String(line))
        return switch unit {
        case .feature: Message("feature %1, line %2", number, line)
        case .element: Message("element %1, line %2", number, line)
        case .row: Message("row %1, line %2", number, line)
        case .placemark: Message("placemark %1, line %2", number, line)
        case .waypoint: Message("waypoint %1, line %2", number, line)
        case .line: Message("line %1", line)
        case .contact: Message("contact %1, line %2", number, line)
        case .file: Message(verbatim: file ?? "")
        }
    }

    /// The number and the line, with the object's name if it is known.
    public var title: Message { name.map { Message("%1 (%2)", $0, self) } ?? message }
}
