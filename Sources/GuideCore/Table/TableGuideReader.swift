import Foundation

/// Reads places from a table in text: the CSV of Overpass, of Carte, and of whoever names their columns.
struct TableGuideReader {
    /// What became of the rows so far, without what each candidate says itself.
    var report = ImportReport()

    private var splitter: TableSplitter
    private var encoding: TextEncoding
    private let parser: FeatureParser
    /// Bytes of the first line that are read: more columns than any place has tags.
    private static let maximumHeaderSize = 1 << 20

    private var columns: TableColumns?
    private var isFirstRowRead = false
    /// Whether some row has fewer fields than the table columns: then a short last row is nothing strange.
    private var isRagged = false
    private var candidates: [PlaceCandidate] = []

    init(parser: FeatureParser, splitter: TableSplitter, encoding: TextEncoding) {
        self.parser = parser
        self.splitter = splitter
        self.encoding = encoding
    }

    private var isAtStart = true

    /// Reads on.
    ///
    /// - Returns: the places that ended within the chunk.
    /// - Throws: where the first row lacks a column that no guide can do without.
    mutating func consume(_ chunk: [UInt8]) throws(GuideFileError.Reason) -> [PlaceCandidate] {
        // The first chunk is long enough: no format is known before.
        let mark = FormatSniffer.byteOrderMark
        let isMarked = isAtStart && chunk.starts(with: mark)
        isAtStart = false
        let rows = splitter.consume(isMarked ? Array(chunk.dropFirst(mark.count)) : chunk)
        for row in rows { try read(row) }
        return takeCandidates()
    }

    /// Ends the file.
    mutating func finish() throws(GuideFileError.Reason) -> [PlaceCandidate] {
        for row in splitter.finish() { try read(row) }
        if !isFirstRowRead { try requireColumns() }
        guard !report.isEmpty else { throw report.reasonForNothing }
        return takeCandidates()
    }

    private mutating func takeCandidates() -> [PlaceCandidate] {
        defer { candidates = [] }
        return candidates
    }

    /// Refuses a table that does not say where its places are, or what they are.
    private func requireColumns() throws(GuideFileError.Reason) {
        guard let columns, !columns.missing.isEmpty else { return }
        throw .missingColumns(columns.missing, found: columns.names)
    }

    private mutating func read(_ row: TableRow) throws(GuideFileError.Reason) {
        guard !row.isEmpty else { return }
        let position = SourcePosition(.row, feature: report.featureCount + 1, line: row.line)
        guard columns != nil || row.bytes.count <= Self.maximumHeaderSize else {
            throw .unreadableHeader(.tooLarge)
        }
        if let problem = row.problem {
            // What the other lines mean is not known without the first one.
            if columns == nil { throw .unreadableHeader(problem.reason) }
            // Within quotes at the end of the file, the rest of it is missing rather than a quote, unless it began so.
            if problem == .openQuote, row.isLast, !report.isEmpty { return report.warn(position, .truncated) }
            report.featureCount += 1
            return report.skip(position, problem.reason)
        }
        let (fields, repair) = encoding.decode(row)
        let texts = fields.map(SpreadsheetFormula.unescaped)
        if repair == .foundWindows1252 { report.warn(position, .legacyEncoding(name: "Windows-1252")) }
        guard var columns else {
            // Excel says in a line of its own what separates the others.
            if texts.count <= 2, texts[0].hasPrefix("sep=") { return }
            columns = TableColumns(names: texts)
            return
        }
        if !isFirstRowRead {
            isFirstRowRead = true
            columns.findShape(in: texts)
            self.columns = columns
            try requireColumns()
        }
        let isShort = texts.count < columns.names.count
        if isShort, row.isLast, !isRagged, report.featureCount > 0 {
            return report.warn(position, .truncated)
        }
        report.featureCount += 1
        if texts.dropFirst(columns.names.count).contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
            let count = columns.names.count
            return report.skip(position, .tooManyFields(found: texts.count, columns: count))
        }
        isRagged = isRagged || isShort
        var warnings: [ImportWarning] = []
        if repair == .invalidUTF8 { warnings.append(.invalidUTF8) }
        if isShort {
            warnings.append(.tooFewFields(found: texts.count, columns: columns.names.count))
        }
        read(texts, columns: columns, at: position, warnings: warnings)
    }

    private mutating func read(
        _ texts: [String], columns: TableColumns, at position: SourcePosition, warnings: [ImportWarning]
    ) {
        func field(_ index: Int?) -> String {
            index.flatMap { $0 < texts.count ? texts[$0] : nil } ?? ""
        }
        let shapes = columns.shapes.filter { TablePosition.isMeant(by: field($0)) }
        var properties: [String: JSONValue] = Dictionary(minimumCapacity: texts.count)
        for (index, (key, text)) in zip(columns.keys, texts).enumerated() where !text.isEmpty {
            guard let key, properties[key] == nil, !shapes.contains(index) else { continue }
            properties[key] = .string(text)
        }
        if columns.isOfAreas, properties["osm_way_id"] == nil { properties["osm_way_id"] = .null }
        let place = TablePosition(
            latitude: field(columns.latitude), longitude: field(columns.longitude),
            shape: field(shapes.first ?? (columns.latitude == nil ? columns.shapes.first : nil)))
        var feature: [String: JSONValue] = [:]
        feature["geometry"] =
            columns.isOfNodes && shapes.isEmpty ? .object(["type": .string("Point")]) : place.outline
        let outcome = parser.read(feature, properties: properties, at: position) {
            PlaceGeometry { place.add(to: &$0) }
        }
        switch outcome {
        case .skipped(let reason, let name):
            report.skip(position.named(name), reason)
        case .deleted(let deletion):
            report.add(deletion)
        case .place(let candidate) where columns.isOverpass && candidate.warnings.contains(.noPosition):
            report.skip(candidate.sourcePosition, .noPosition)
        case .place(var candidate):
            candidate.warnings.insert(contentsOf: warnings, at: 0)
            report.placeCount += 1
            candidates.append(candidate)
        }
    }
}

extension TableRow.Problem {
    /// Why the row is skipped.
    fileprivate var reason: SkipReason {
        switch self {
        case .openQuote: .openQuote
        case .tooLarge: .tooLarge
        }
    }
}
