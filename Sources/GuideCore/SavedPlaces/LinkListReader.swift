import Foundation

/// Reads a text with an address of a position in each line, such as `Kosmos https://maps.apple.com/?ll=…`.
///
/// The rest of a line is the name of its place.
struct LinkListReader {
    /// The report so far, without the candidates' own remarks.
    var report = ImportReport()

    private var buffer: [UInt8] = []
    private var line = 0

    /// The maximum size of a line, bytes.
    private static let lineLimit = 1 << 16

    /// Whether a text begins with a line with an address of a map.
    static func isMeant(by bytes: some Collection<UInt8>) -> Bool {
        let text = String(decoding: bytes.prefix(2 * lineLimit), as: UTF8.self)
        guard let first = text.split(whereSeparator: \.isNewline).first(where: { !isBlank($0) }) else {
            return false
        }
        return PositionLink(line: first) != nil
    }

    /// Reads the next bytes.
    ///
    /// - Returns: the places that are complete.
    mutating func consume(_ chunk: [UInt8], isLast: Bool = false) -> [ParsedPlace] {
        buffer += chunk
        var places: [ParsedPlace] = []
        var start = 0
        while let end = buffer[start...].firstIndex(of: .newline)
            ?? (isLast && start < buffer.count ? buffer.count : nil)
        {
            line += 1
            if let place = read(buffer[start..<end]) { places.append(place) }
            start = min(end + 1, buffer.count)
        }
        buffer.removeFirst(start)
        // The rest of an endless line is of no use.
        if buffer.count > Self.lineLimit { buffer = Array(buffer.prefix(Self.lineLimit)) }
        return places
    }

    /// Ends the file.
    mutating func finish() throws(GuideFileError.Reason) -> [ParsedPlace] {
        let places = consume([], isLast: true)
        guard !report.isEmpty else { throw report.reasonForNothing }
        return places
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>) -> ParsedPlace? {
        let text = Substring(String(decoding: bytes, as: UTF8.self))
        guard !Self.isBlank(text) else { return nil }
        report.featureCount += 1
        let position = SourcePosition(.line, feature: report.featureCount, line: line)
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
