import Foundation

/// Reads a text with addresses of positions, such as `Kosmos https://maps.apple.com/?ll=…`, and of objects of
/// OpenStreetMap.
///
/// The rest of a line is the name of its place, without the number of a list. An address alone on its line has the line
/// above it as its name. Comments (`#`, `//`, `;`) and lines of signs are no places if they have no address of a map;
/// other lines without a position are reported.
struct LinkListReader {
    /// The report so far, without the candidates' own remarks.
    var report = ImportReport()

    private var splitter = TextLineSplitter()
    /// Whether a line was not UTF-8.
    private var isLegacy = false

    /// The last line, if it may be the name of the next address.
    private var heading: (text: String, position: SourcePosition)?

    /// The maximum number of lines before the first address.
    private static let headingLimit = 100

    /// Whether a text has an address of a map near its beginning.
    static func isMeant(by bytes: some Collection<UInt8>) -> Bool {
        let text = String(decoding: bytes.prefix(2 * TextLineSplitter.lineLimit), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).lazy.filter { !isBlank($0) }
        func hasAddress(_ line: Substring) -> Bool {
            SavedPlace(line: line) != nil || PositionLink.isShort(line)
        }
        guard let first = lines.first else { return false }
        if hasAddress(first) { return true }
        // A web page, JSON or a table with such an address is no list.
        guard !"<{[".contains(first.trimmingCharacters(in: .whitespaces).prefix(1)) else { return false }
        let beginning = lines.prefix(headingLimit).map { (line: $0, hasAddress: hasAddress($0)) }
        guard let index = beginning.firstIndex(where: \.hasAddress) else { return false }
        return beginning[..<index].allSatisfy {
            isComment($0.line) || !$0.line.contains { ";\t".contains($0) }
        }
    }

    /// Reads the next bytes.
    ///
    /// - Returns: the places that are complete.
    mutating func consume(_ chunk: [UInt8], isLast: Bool = false) -> [ParsedPlace] {
        splitter.consume(chunk, isLast: isLast).compactMap { read($0) }
    }

    /// Ends the file.
    mutating func finish() throws(GuideFileError.Reason) -> [ParsedPlace] {
        let places = consume([], isLast: true)
        skipHeading()
        guard !report.isEmpty else { throw report.reasonForNothing }
        return places
    }

    private mutating func read(_ line: TextLineSplitter.Line) -> ParsedPlace? {
        let utf8 = String(validating: line.bytes, as: UTF8.self)
        let text = Substring(utf8 ?? TextEncoding.windows1252(line.bytes))
        let content = Self.isBlank(text) ? "" : Self.withoutNumber(text)
        let found = SavedPlace(line: content)
        guard !content.isEmpty, found != nil || !Self.isComment(text) || PositionLink.isShort(content) else {
            skipHeading()
            return nil
        }
        report.featureCount += 1
        let position = SourcePosition(.line, feature: report.featureCount, line: line.number)
        if utf8 == nil, !isLegacy {
            isLegacy = true
            report.warn(position, .legacyEncoding(name: "Windows-1252"))
        }
        guard var saved = found else {
            skipHeading()
            let name = TextCleaner.clean(String(content.prefix(200))).text
            heading = (name, position.named(String(name.prefix(60))))
            if PositionLink.hasAddress(text) { skipHeading() }
            return nil
        }
        let isNamed = saved.name != nil || heading?.text.hasSuffix(":") == true
        if isNamed { skipHeading() }
        saved.name = saved.name ?? heading?.text
        // The name and the address are one entry.
        if heading != nil { report.featureCount -= 1 }
        heading = nil
        guard saved.isUsable else {
            report.skip(position, .nothingSaved)
            return nil
        }
        report.placeCount += 1
        return saved.parsed(at: position)
    }

    /// Reports the last line as one without an address.
    private mutating func skipHeading() {
        if let heading { report.skip(heading.position, .noLink) }
        heading = nil
    }

    private static func isComment(_ text: Substring) -> Bool {
        let line = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return line.hasPrefix("#") || line.hasPrefix("//") || line.hasPrefix(";")
            || line.allSatisfy { $0.isWhitespace || $0.isPunctuation || $0.isSymbol }
    }

    /// Returns a line without the sign of a comment and the number of a list before its content: `#2 Kosmos`, `1. Kosmos`.
    private static func withoutNumber(_ text: Substring) -> Substring {
        let line = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let content = line.drop { "#/;".contains($0) }
        let rest = content.drop { $0.isASCII && $0.isNumber }
        let end = rest.drop { ".):".contains($0) }
        let isNumber = rest.startIndex > content.startIndex && end.first?.isWhitespace == true
        // “24 Grill” is a name.
        return isNumber && (line.first == "#" || end.startIndex > rest.startIndex) ? end : content
    }

    private static func isBlank(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" }
    }
}
