/// Detects the format of a file by its first bytes. It ignores the name: `.json` can be anything.
enum FormatSniffer {
    /// The maximum number of bytes that are examined.
    static let size = 1 << 16

    /// The detected format.
    enum Format {
        /// GeoJSON or Overpass. Each list in the file tells which.
        case json
        /// - Parameters:
        ///   - headerLine: the line of the columns' names, or of the first row without them.
        ///   - names: the columns of a table without their names.
        case table(
            separator: UInt8, quoting: TableSplitter.Quoting, headerLine: Int, names: [String]? = nil)
        /// KML or GPX.
        case xml
        /// A text with addresses of positions.
        case links
        /// vCard.
        case contacts
        case unknown(looksLike: Found?)
    }

    /// The separators of tables, in the order of preference.
    private static let separators: [UInt8] = [.tab, .semicolon, .comma, UInt8(ascii: "|")]

    /// Returns the format of a file with these first bytes.
    ///
    /// - Returns: nil if more bytes are necessary.
    static func format(of bytes: [UInt8], isWhole: Bool) -> Format? {
        if let stranger = stranger(bytes) { return .unknown(looksLike: stranger) }
        let text = bytes.drop { $0.isJSONSpace || byteOrderMark.contains($0) || $0 == .recordSeparator }
        // A file that begins with so much white space is not a table, and the bytes need not be kept.
        guard let first = text.first else { return isWhole || bytes.count >= size ? .json : nil }
        // A column name never begins like this.
        if first == .openBrace || first == .openBracket { return .json }
        if first == UInt8(ascii: "<"), isMap(text) { return .xml }
        guard isWhole || bytes.count >= size else { return nil }
        if ContactCardReader.isMeant(by: bytes) { return .contacts }
        if let table = table(bytes) ?? listWithoutNames(bytes) { return table }
        if LinkListReader.isMeant(by: bytes) { return .links }
        switch first {
        case .quote, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "t"),
            UInt8(ascii: "f"), UInt8(ascii: "n"):
            return .json
        case UInt8(ascii: "<"): return .unknown(looksLike: .markup)
        default: return .unknown(looksLike: nil)
        }
    }

    /// Whether XML has the root element of KML or GPX near its beginning, or is a part of KML without it.
    private static func isMap(_ bytes: some Collection<UInt8>) -> Bool {
        var elements = XMLElementNames(Array(bytes.prefix(size)))
        guard let root = elements.next() else { return false }
        if root == "kml" || root == "gpx" { return true }
        let isPart = KMLDocument.roots.contains(root)
        if isPart, root == "Placemark" { return true }
        while let name = elements.next() {
            // Other XML begins with a `Document`, too.
            if name == "kml" || name == "gpx" || isPart && name == "Placemark" { return true }
        }
        return false
    }

    /// The UTF-8 byte order mark, which some programs write at the start of texts.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The maximum number of rows up to the names of the columns.
    private static let descriptionLimit = 20

    /// Chooses the separator that gives the most known column names, otherwise the most fields.
    private static func table(_ bytes: [UInt8]) -> Format? {
        var best: (separator: UInt8, columns: TableColumns, line: Int)?
        var bestRank = (0, 0)
        for separator in separators {
            var splitter = TableSplitter(separator: separator)
            let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
            let beginning = Array(bytes[start...].prefix(size))
            let rows = splitter.consume(beginning) + splitter.finish()
            var headers = rows.filter { !$0.isEmpty }.prefix(descriptionLimit)
            if let first = headers.first, String(decoding: first.bytes, as: UTF8.self).hasPrefix("sep="),
                headers.count > 1
            {
                headers.removeFirst()
            }
            var encoding = TextEncoding(beginning: [])
            let read = headers.map { (row: $0, columns: TableColumns(names: encoding.decode($0).texts)) }
            // Takeout writes the description of a list before the names of the columns.
            guard let (row, columns) = read.first(where: { $0.columns.savedMeanings != nil }) ?? read.first,
                row.problem == nil, columns.names.count > 1,
                columns.knownCount > 0 || columns.savedMeanings != nil
            else { continue }
            let rank = (columns.knownCount, columns.names.count)
            if rank > bestRank {
                best = (separator, columns, row.line)
                bestRank = rank
            }
        }
        return best.map { separator, columns, line in
            .table(
                separator: separator, quoting: columns.isOverpass ? .whereNeeded : .standard, headerLine: line
            )
        }
    }

    /// Detects a list of Takeout by its links: without the names of its columns, or with names in a language that
    /// translates `URL`.
    private static func listWithoutNames(_ bytes: [UInt8]) -> Format? {
        let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        let beginning = Array(bytes[start...].prefix(size))
        for separator in separators {
            var splitter = TableSplitter(separator: separator)
            let rows = splitter.consume(beginning) + splitter.finish()
            var encoding = TextEncoding(beginning: [])
            let read = rows.filter { !$0.isEmpty && $0.problem == nil }.prefix(descriptionLimit).map {
                (line: $0.line, texts: encoding.decode($0).texts)
            }
            guard let names = read.lazy.compactMap({ TakeoutPlace.columns(ofRow: $0.texts) }).first else {
                continue
            }
            // Takeout writes the description of a list before the names of the columns.
            let table = read.drop { $0.texts.count != names.count }
            guard let first = table.first else { continue }
            // A short link may stand in the first row.
            let hasNames = !first.texts[2].isEmpty && !first.texts[2].hasPrefix("http")
            let line = hasNames ? table.dropFirst().first?.line ?? first.line : first.line
            return .table(separator: separator, quoting: .standard, headerLine: line, names: names)
        }
        return nil
    }

    /// Detects other common formats by their first bytes.
    private static func stranger(_ bytes: [UInt8]) -> Found? {
        let marks: [([UInt8], Found)] = [
            (Array("PK\u{3}\u{4}".utf8), .archive),
            ([0x1F, 0x8B], .gzip), (Array("BZh".utf8), .bzip2),
            (Array("SQLite format 3".utf8), .sqlite), (Array("%PDF".utf8), .pdf),
            ([0x89] + Array("PNG".utf8), .picture), ([0xFF, 0xD8, 0xFF], .picture),
        ]
        return marks.first { bytes.starts(with: $0.0) }?.1
    }
}
