import Foundation

/// Reads places from a text table: the CSV of Overpass, of Carte, and others with named columns.
struct TableGuideReader {
    /// The report so far, without the candidates' own remarks.
    var report = ImportReport()

    private var splitter: TableSplitter
    private var encoding: TextEncoding
    private let parser: FeatureParser
    /// The maximum size of the first line in bytes: more columns than a place has tags.
    private static let maximumHeaderSize = 1 << 20

    private var columns: TableColumns?
    private var isFirstRowRead = false
    /// Whether a row had fewer fields than columns. Then a short last row is normal.
    private var isRagged = false
    private var candidates: [ParsedPlace] = []

    /// The file's name without its extension: the name of a list of saved places.
    private let fileName: String?

    /// The line of the columns' names. Lines before it are the description of a list.
    private let headerLine: Int

    /// - Parameter names: the columns, if the table lacks the row with their names.
    init(
        parser: FeatureParser, splitter: TableSplitter, encoding: TextEncoding, fileName: String? = nil,
        headerLine: Int = 1, names: [String]? = nil
    ) {
        columns = names.map { TableColumns(names: $0) }
        isFirstRowRead = names != nil
        self.headerLine = headerLine
        self.parser = parser
        self.fileName = fileName
        self.splitter = splitter
        self.encoding = encoding
    }

    private var isAtStart = true

    /// Reads the next bytes.
    ///
    /// - Returns: the places that are complete.
    /// - Throws: if the first row lacks a required column.
    mutating func consume(_ chunk: [UInt8]) throws(GuideFileError.Reason) -> [ParsedPlace] {
        // The first chunk is long enough, because the format is known only then.
        let mark = FormatSniffer.byteOrderMark
        let isMarked = isAtStart && chunk.starts(with: mark)
        isAtStart = false
        let rows = splitter.consume(isMarked ? Array(chunk.dropFirst(mark.count)) : chunk)
        for row in rows { try read(row) }
        return takeCandidates()
    }

    /// Ends the file.
    mutating func finish() throws(GuideFileError.Reason) -> [ParsedPlace] {
        for row in splitter.finish() { try read(row) }
        if !isFirstRowRead { try requireColumns() }
        // A list may be empty.
        let isEmptyList = columns?.savedMeanings != nil && report.featureCount == 0
        guard !report.isEmpty || isEmptyList else { throw report.reasonForNothing }
        return takeCandidates()
    }

    private mutating func takeCandidates() -> [ParsedPlace] {
        defer { candidates = [] }
        return candidates
    }

    /// Rejects a table without the positions or the kinds of its places.
    private func requireColumns() throws(GuideFileError.Reason) {
        guard let columns, !columns.missing.isEmpty else { return }
        throw .missingColumns(columns.missing, found: columns.names)
    }

    private mutating func read(_ row: TableRow) throws(GuideFileError.Reason) {
        guard !row.isEmpty, row.line >= headerLine else { return }
        let position = SourcePosition(.row, feature: report.featureCount + 1, line: row.line)
        guard columns != nil || row.bytes.count <= Self.maximumHeaderSize else {
            throw .unreadableHeader(.tooLarge)
        }
        if let problem = row.problem {
            // Without the first line the meaning of the others is unknown.
            if columns == nil { throw .unreadableHeader(problem.reason) }
            // An unclosed quote at the end of the file is a truncated file, unless the file started with it.
            if problem == .openQuote, row.isLast, !report.isEmpty { return report.warn(position, .truncated) }
            report.featureCount += 1
            return report.skip(position, problem.reason)
        }
        let (fields, repair) = encoding.decode(row)
        var texts = fields.map(SpreadsheetFormula.unescaped)
        if repair == .foundWindows1252 { report.warn(position, .legacyEncoding(name: "Windows-1252")) }
        guard var columns else {
            // Excel writes the separator on a line of its own.
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
        if let meanings = columns.savedMeanings {
            texts = TakeoutPlace.joiningLink(in: texts, meanings)
        }
        let isShort = texts.count < columns.names.count
        if isShort, row.isLast, !isRagged, report.featureCount > 0 {
            return report.warn(position, .truncated)
        }
        if columns.savedMeanings != nil, texts.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return }
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
        if let meanings = columns.savedMeanings {
            addSaved(texts, meanings, at: position, warnings)
        } else {
            read(texts, columns: columns, at: position, warnings: warnings)
        }
    }

    private mutating func addSaved(
        _ texts: [String], _ meanings: [String], at position: SourcePosition, _ warnings: [ImportWarning]
    ) {
        let fields = Dictionary(zip(meanings, texts)) { first, _ in first }
        guard let saved = TakeoutPlace.read(row: fields, list: fileName) else {
            return report.skip(position, .nothingSaved)
        }
        report.placeCount += 1
        candidates.append(saved.parsed(at: position, warnings))
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
        case .list(let list):
            report.add(list)
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
    /// The reason to skip the row.
    fileprivate var reason: SkipReason {
        switch self {
        case .openQuote: .openQuote
        case .tooLarge: .tooLarge
        }
    }
}
