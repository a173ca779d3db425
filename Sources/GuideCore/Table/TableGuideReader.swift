import Foundation

/// Reads places from a table in text: the CSV of Overpass, of Carte, and of whoever names their columns.
struct TableGuideReader {
    /// What became of the rows so far, without what each candidate says itself.
    var report = ImportReport()

    private var splitter: TableSplitter
    private var encoding: TextEncoding
    private let parser: FeatureParser
    private var columns: TableColumns?
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
        guard !report.isEmpty else { throw report.reasonForNothing }
        return takeCandidates()
    }

    private mutating func takeCandidates() -> [PlaceCandidate] {
        defer { candidates = [] }
        return candidates
    }

    private mutating func read(_ row: TableRow) throws(GuideFileError.Reason) {
        guard !row.isEmpty else { return }
        let position = SourcePosition(.row, feature: report.featureCount + 1, line: row.line)
        if let problem = row.problem {
            // Within quotes at the end of the file, the rest of it is missing rather than a quote, unless it began so.
            if row.isLast, !report.isEmpty { return report.warn(position, .truncated) }
            report.featureCount += 1
            return report.skip(position, problem == .openQuote ? .openQuote : .tooLarge)
        }
        let (fields, repair) = encoding.decode(row)
        let texts = fields.map(SpreadsheetFormula.unescaped)
        if repair == .foundWindows1252 { report.warn(position, .legacyEncoding(name: "Windows-1252")) }
        guard let columns else {
            // Excel says in a line of its own what separates the others.
            if texts.count <= 2, texts[0].hasPrefix("sep=") { return }
            let columns = TableColumns(names: texts)
            guard columns.missing.isEmpty else {
                throw .missingColumns(columns.missing, found: columns.names)
            }
            self.columns = columns
            return
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
        var properties: [String: JSONValue] = Dictionary(minimumCapacity: texts.count)
        for (key, text) in zip(columns.keys, texts) where !text.isEmpty {
            guard let key, properties[key] == nil else { continue }
            properties[key] = .string(text)
        }
        func field(_ index: Int?) -> String {
            index.flatMap { $0 < texts.count ? texts[$0] : nil } ?? ""
        }
        let latitude = field(columns.latitude)
        let longitude = field(columns.longitude)
        let feature = columns.isOfNodes ? ["geometry": JSONValue.object(["type": .string("Point")])] : [:]
        let outcome = parser.read(feature, properties: properties, at: position) {
            PlaceGeometry(latitude: latitude, longitude: longitude)
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

extension PlaceGeometry {
    /// A point in the words of a table, in which the decimals may stand behind a comma.
    init(latitude: String, longitude: String) {
        self.init { geometry in
            let texts = [latitude, longitude].map { $0.trimmingCharacters(in: .whitespaces) }
            guard texts.contains(where: { !$0.isEmpty }) else { return }
            let numbers = texts.map { Double($0.contains(".") ? $0 : $0.replacing(",", with: ".")) }
            guard let latitude = numbers[0], let longitude = numbers[1] else {
                geometry.refuse(TextCleaner.clean(texts.joined(separator: " ")).text)
                return
            }
            geometry.add(point: geometry.position(latitude: latitude, longitude: longitude))
        }
    }
}
