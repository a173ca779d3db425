import Foundation

/// Reads a text with an address of a position in each line, such as `Kosmos https://maps.apple.com/?ll=…`.
///
/// The rest of a line is the name of its place.
struct LinkListReader {
    /// The report so far, without the candidates' own remarks.
    var report = ImportReport()

    private var splitter = TextLineSplitter()
    /// Whether a line was not UTF-8.
    private var isLegacy = false

    /// Whether a text begins with a line with an address of a map.
    static func isMeant(by bytes: some Collection<UInt8>) -> Bool {
        let text = String(decoding: bytes.prefix(2 * TextLineSplitter.lineLimit), as: UTF8.self)
        guard let first = text.split(whereSeparator: \.isNewline).first(where: { !isBlank($0) }) else {
            return false
        }
        return PositionLink(line: first) != nil || PositionLink.isShort(first)
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
        guard !report.isEmpty else { throw report.reasonForNothing }
        return places
    }

    private mutating func read(_ line: TextLineSplitter.Line) -> ParsedPlace? {
        let utf8 = String(validating: line.bytes, as: UTF8.self)
        let text = Substring(utf8 ?? TextEncoding.windows1252(line.bytes))
        guard !Self.isBlank(text) else { return nil }
        report.featureCount += 1
        let position = SourcePosition(.line, feature: report.featureCount, line: line.number)
        if utf8 == nil, !isLegacy {
            isLegacy = true
            report.warn(position, .legacyEncoding(name: "Windows-1252"))
        }
        guard let link = PositionLink(line: text) else {
            let name = TextCleaner.clean(String(text.prefix(60))).text
            report.skip(position.named(name), .noLink)
            return nil
        }
        let saved = SavedPlace(name: link.name, coordinate: link.coordinate)
        guard saved.isUsable else {
            report.skip(position, .nothingSaved)
            return nil
        }
        report.placeCount += 1
        return saved.parsed(at: position)
    }

    private static func isBlank(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" }
    }
}
