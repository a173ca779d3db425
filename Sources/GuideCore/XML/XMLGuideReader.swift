import Foundation
import HoursCore

/// Reads places from KML 2.2 and GPX 1.1.
///
/// Folders and categories are lists. A place with OpenStreetMap's tags, as Carte writes it, is a place of a guide.
/// Others are places that the user saved (``SavedPlace``).
struct XMLGuideReader {
    /// The report so far, without the candidates' own remarks.
    var report = ImportReport()

    private var tokenizer = XMLTokenizer()
    private let parser: FeatureParser
    private let fileName: String?
    private var document: (any XMLPlaceDocument)?
    private var candidates: [ParsedPlace] = []
    /// The problem that ended the reading of the document.
    private var problem: (problem: XMLTokenizer.Problem, line: Int)?
    private var root: String?

    init(parser: FeatureParser, fileName: String?) {
        self.parser = parser
        self.fileName = fileName
    }

    /// Reads the next bytes.
    ///
    /// - Returns: the places that are complete.
    /// - Throws: if the document is in an unknown text encoding.
    mutating func consume(
        _ chunk: [UInt8], isLast: Bool = false
    ) throws(GuideFileError.Reason) -> [ParsedPlace] {
        guard problem == nil else { return [] }
        var records: [XMLPlace] = []
        var remarks: [(number: Int, line: Int, warning: ImportWarning)] = []
        var (document, root, known) = (self.document, self.root, tokenizer.repairs)
        do throws(XMLTokenizer.Problem) {
            try tokenizer.consume(chunk, isLast: isLast) { token, line, repairs in
                if root == nil, case .start(let name, _) = token {
                    root = name
                    if KMLDocument.roots.contains(name) { document = KMLDocument() }
                    if name == "gpx" { document = GPXDocument() }
                }
                if repairs != known {
                    let number = records.count { !$0.isDocument } + 1
                    if let line = repairs.legacyLine, known.legacyLine == nil {
                        remarks.append((number, line, .legacyEncoding(name: "Windows-1252")))
                    }
                    if let line = repairs.unclosedLine, known.unclosedLine == nil {
                        remarks.append((number, line, .repairedXML))
                    }
                    known = repairs
                }
                if let record = document?.take(token, line) { records.append(record) }
            }
        } catch .unknownEncoding(let name) {
            throw .unknownEncoding(name)
        } catch {
            problem = (error, tokenizer.line)
        }
        (self.document, self.root) = (document, root)
        for remark in remarks {
            report.warn(position(remark.number, line: remark.line), remark.warning)
        }
        for record in records { add(record) }
        defer { candidates = [] }
        return candidates
    }

    /// Returns the position of a problem in a place after those that were read.
    private func position(_ number: Int = 1, line: Int) -> SourcePosition {
        SourcePosition(
            root == "gpx" ? .waypoint : .placemark, feature: report.featureCount + number, line: line)
    }

    /// Ends the file.
    mutating func finish() throws(GuideFileError.Reason) -> [ParsedPlace] {
        let last = try consume([], isLast: true)
        if let problem, !report.isEmpty {
            report.warn(
                position(line: problem.line), problem.problem == .truncated ? .truncated : .brokenXML)
        }
        guard report.isEmpty else { return last }
        if root != nil, document == nil { throw .unknownFormat(looksLike: .markup) }
        if let problem { throw .notXML(line: problem.line) }
        throw report.reasonForNothing
    }

    private mutating func add(_ record: XMLPlace) {
        var record = record
        if record.isDocument {
            for json in record.lists {
                var tags = Tags([PlaceList.key: .string(json)])
                if let list = PlaceList(tags: &tags) { report.add(.init(list: list, isOfSample: false)) }
            }
            for (name, colour) in record.listColours { report.add(colour: colour, ofList: name) }
            return
        }
        report.featureCount += 1
        let position = SourcePosition(record.unit, feature: report.featureCount, line: record.line)
        if record.isNetworkLink { return report.skip(position.named(record.name), .networkLink) }
        // A place that Carte wrote has all its tags. Its title may be “Unnamed cafe”.
        let isOfCarte = record.tags["@id"] != nil || record.tags[Correction.Key.own.rawValue] != nil
        if record.tags["name"] == nil, !isOfCarte { record.tags["name"] = record.name }
        let properties = record.tags.mapValues(JSONValue.string)
        let outcome = parser.read([:], properties: properties, at: position) {
            PlaceGeometry { $0.add(point: record.coordinate) }
        }
        switch outcome {
        case .place(let place):
            report.placeCount += 1
            candidates.append(place)
        case .deleted(let deletion): report.add(deletion)
        case .list(let list): report.add(list)
        case .skipped(let reason, let name):
            // An object of OpenStreetMap that is no place to eat is not a saved place.
            guard reason.isOtherObject, !record.isOfOpenStreetMap else {
                return report.skip(position.named(name), reason)
            }
            addSaved(record, at: position)
        }
    }

    private mutating func addSaved(_ record: XMLPlace, at position: SourcePosition) {
        // A MultiGeometry can have a point beside its area.
        if record.isShape, record.coordinate == nil {
            return report.skip(position.named(record.name), .notAPoint)
        }
        let saved = record.saved(fileName: fileName)
        guard saved.isUsable else { return report.skip(position, .nothingSaved) }
        report.placeCount += 1
        candidates.append(saved.parsed(at: position, record.warnings))
    }
}
