import Foundation

/// Reads places from JSON: GeoJSON (RFC 7946) and Overpass answers.
///
/// GeoJSON can be a FeatureCollection, a Feature, a bare geometry, or one of them per line (also RFC 8142
/// sequences).
struct JSONGuideReader {
    /// The report so far, without the candidates' own remarks.
    var report = ImportReport()

    private var splitter = JSONRecordSplitter(listKeys: ["features", "elements"])
    private let parser: FeatureParser
    private let known: KnownRecords?
    private var skeleton = OverpassSkeleton()
    private var candidates: [ParsedPlace] = []
    /// Whether a top-level value was GeoJSON, and the problem of the first that was not.
    private var hasSeenGeoJSON = false
    private var refusal: GuideFileError.Reason?

    /// - Parameter known: the records to skip; nil for none.
    init(parser: FeatureParser, known: KnownRecords? = nil) {
        (self.parser, self.known) = (parser, known)
    }

    /// Reads the next bytes.
    ///
    /// - Returns: the places that are complete.
    /// - Throws: if the file declares an unsupported coordinate system.
    mutating func consume(_ chunk: [UInt8]) throws(GuideFileError.Reason) -> [ParsedPlace] {
        let records = splitter.consume(chunk).filter { known?.note($0.bytes) != true }
        if splitter.hasSeenList, let system = foreignSystem { throw .otherCoordinateSystem(system) }
        let contents = records.concurrentMap { [parser] in JSONContent($0, parser) }
        for (record, content) in zip(records, contents.joined()) { add(content, of: record) }
        return takeCandidates()
    }

    /// Ends the file.
    mutating func finish() throws(GuideFileError.Reason) -> [ParsedPlace] {
        let (ending, last) = splitter.finish()
        if let last { add(JSONContent(last, parser), of: last) }
        for candidate in skeleton.finish() {
            let isFound = candidate.place.coordinate != nil
            add(isFound ? .place(candidate) : .skipped(.noPosition), at: candidate.sourcePosition)
        }
        let isEmpty = report.isEmpty
        let remark = splitter.note.map { TextCleaner.clean(Self.text(of: $0)).text }
        switch ending {
        case .empty:
            throw .empty
        case .notJSON(let position) where isEmpty:
            throw .notJSON(line: position.line, column: position.column)
        case .truncated(let position) where isEmpty:
            throw .truncated(line: position.line, column: position.column)
        case .notJSON(let position), .truncated(let position):
            report.warn(nextPosition(line: position.line), .truncated)
        case .complete:
            break
        }
        if let remark, isEmpty { throw .partialAnswer(remark: remark) }
        if let remark { report.warn(nextPosition(line: splitter.line), .partialAnswer(remark: remark)) }
        guard isEmpty else { return takeCandidates() }
        if let refusal, !hasSeenGeoJSON, !splitter.hasSeenList { throw refusal }
        throw report.reasonForNothing
    }

    /// The unsupported coordinate system of the lists; nil if it is supported.
    private var foreignSystem: String? {
        guard let bytes = splitter.system else { return nil }
        var json = JSONParser(bytes)
        return CoordinateSystem.foreignName(try? json.parse())
    }

    /// Returns the text between two JSON quotes; unchanged if it is cut off inside an escape.
    private static func text(of note: [UInt8]) -> String {
        var json = JSONParser([0x22] + note + [0x22])
        return (try? json.parse())?.string ?? String(decoding: note, as: UTF8.self)
    }

    private var unit: SourcePosition.Unit = .feature

    /// The position after the last feature.
    private func nextPosition(line: Int) -> SourcePosition {
        SourcePosition(unit, feature: report.featureCount + 1, line: line)
    }

    private mutating func takeCandidates() -> [ParsedPlace] {
        defer { candidates = [] }
        return candidates
    }

    private mutating func add(_ content: JSONContent, of record: JSONRecord) {
        unit = record.unit
        let position = nextPosition(line: record.start.line)
        switch content {
        case .skipped(let reason, let refusal):
            self.refusal = self.refusal ?? refusal
            report.featureCount += 1
            report.skip(position, reason)
        case .feature(let outcome, let isRepaired):
            hasSeenGeoJSON = true
            report.featureCount += 1
            add(outcome, at: position, isRepaired: isRepaired)
        case .element(let element, nil, _):
            // An element without tags has only a position and does not count.
            keep(element)
        case .element(let element, let outcome?, let isRepaired):
            report.featureCount += 1
            add(element, outcome, at: position, isRepaired: isRepaired)
        }
    }

    private mutating func add(
        _ element: OverpassElement, _ outcome: FeatureParser.Outcome, at position: SourcePosition,
        isRepaired: Bool
    ) {
        guard case .place(var candidate) = outcome else {
            keep(element)
            return add(outcome, at: position)
        }
        guard candidate.warnings.contains(.noPosition) else {
            return add(outcome, at: position, isRepaired: isRepaired)
        }
        candidate.warnings.removeAll { $0 == .noPosition }
        if isRepaired { candidate.warnings.insert(.invalidUTF8, at: 0) }
        candidate.move(to: position)
        let members = element.references
        if let resolved = skeleton.resolved(candidate, of: members) {
            add(.place(resolved), at: position)
        } else if !skeleton.keep(candidate, of: members) {
            report.skip(candidate.sourcePosition, .noPosition)
        }
    }

    private mutating func keep(_ element: OverpassElement) {
        switch element.object.kind {
        case .node:
            if let position = element.geometry.coordinate {
                skeleton.keep(node: element.object.number, at: position)
            }
        case .way:
            if let nodes = element.nodes { skeleton.keep(way: element.object.number, nodes: nodes) }
        case .relation:
            break
        }
    }

    private mutating func add(
        _ outcome: FeatureParser.Outcome, at position: SourcePosition, isRepaired: Bool = false
    ) {
        switch outcome {
        case .skipped(let reason, let name):
            report.skip(position.named(name), reason)
        case .deleted(let deletion):
            report.add(deletion)
        case .list(let list):
            report.add(list)
        case .place(var candidate):
            if isRepaired { candidate.warnings.insert(.invalidUTF8, at: 0) }
            candidate.move(to: position)
            report.placeCount += 1
            candidates.append(candidate)
        }
    }
}

/// The content of a record, independent of earlier ones. It has no number yet.
private enum JSONContent: Sendable {
    /// - Parameter refusal: the problem if the file has nothing else.
    case skipped(SkipReason, refusal: GuideFileError.Reason? = nil)
    case feature(FeatureParser.Outcome, isRepaired: Bool)
    /// - Parameter outcome: nil for an element without tags.
    case element(OverpassElement, outcome: FeatureParser.Outcome?, isRepaired: Bool)

    init(_ record: JSONRecord, _ parser: FeatureParser) {
        guard !record.isOversized else {
            self = .skipped(.tooLarge)
            return
        }
        var json = JSONParser(record.bytes)
        do throws(JSONError) {
            self.init(try json.parse(), of: record, isRepaired: json.didRepairText, parser)
        } catch {
            let isTooDeep = error.problem == .tooDeep
            let place = record.position(at: error.offset)
            let refusal: GuideFileError.Reason =
                isTooDeep
                ? .notGeoJSON(found: .deepNesting) : .notJSON(line: place.line, column: place.column)
            self = .skipped(isTooDeep ? .tooDeep : .malformed, refusal: record.isRoot ? refusal : nil)
        }
    }

    private init(_ value: JSONValue, of record: JSONRecord, isRepaired: Bool, _ parser: FeatureParser) {
        let position = SourcePosition(record.unit, feature: 0, line: record.start.line)
        if record.isRoot, !value.isFeatureOrGeometry {
            let stranger = value.stranger
            self = .skipped(.notAFeature(found: stranger), refusal: .notGeoJSON(found: stranger))
        } else if record.unit == .feature {
            self = .feature(parser.read(value, at: position), isRepaired: isRepaired)
        } else if let element = OverpassElement(value), !OverpassDerivedObject.isMeant(by: value) {
            let outcome = element.tags.map { tags in
                parser.read(element.identity, properties: tags, at: position) { element.geometry }
            }
            self = .element(element, outcome: outcome, isRepaired: isRepaired)
        } else if let object = OverpassDerivedObject(value) {
            self = .feature(object.outcome(parser, at: position), isRepaired: isRepaired)
        } else {
            self = .skipped(.notAnElement(found: value.stranger))
        }
    }
}

extension JSONValue {
    /// Whether it is a GeoJSON feature or geometry. A feature without a type has properties.
    var isFeatureOrGeometry: Bool {
        if let type = self["type"]?.string, type == "Feature" || PlaceGeometry.types.contains(type) {
            return true
        }
        return self["properties"]?.members != nil
    }

    /// The kind of other data.
    var stranger: Found {
        guard let members else { return kind }
        switch members["type"]?.string {
        case "FeatureCollection": return .emptyCollection
        case "Topology": return .topoJSON
        case let type?: return .objectOfType(TextCleaner.clean(String(type.prefix(40))).text)
        case nil: break
        }
        if members["attributes"]?.members != nil || members["spatialReference"] != nil { return .esriJSON }
        return members["elements"]?.elements == nil ? .objectWithoutType : .overpassAnswer
    }
}

extension ParsedPlace {
    /// Sets the position in the file and keeps the name.
    fileprivate mutating func move(to position: SourcePosition) {
        sourcePosition = position.named(sourcePosition.name)
    }
}

extension JSONRecord {
    var unit: SourcePosition.Unit { list == 1 ? .element : .feature }

    /// Returns line and column in the file of a byte of the record.
    func position(at offset: Int) -> TextPosition {
        let before = bytes.prefix(offset)
        let lines = before.count { $0 == .newline }
        guard let lineStart = before.lastIndex(of: .newline) else {
            return TextPosition(line: start.line, column: start.column + before.count)
        }
        return TextPosition(line: start.line + lines, column: before.count - lineStart)
    }
}
