import Foundation

/// Reads places from contacts (vCard 2.1, RFC 2426 and RFC 6350), as map programs and address books write them.
///
/// A contact without a position or an address is no place.
struct ContactCardReader {
    /// The report so far, without the candidates' own remarks.
    var report = ImportReport()

    private var splitter = TextLineSplitter()
    /// The property that the next line may continue, and its number of lines.
    private var pending: TextLineSplitter.Line?
    private var card: ContactCardContent?
    /// The number of open cards inside the present one: an agent's.
    private var depth = 0
    /// Whether the previous property was an agent, whose card follows it (vCard 2.1).
    private var isAgentNext = false

    /// Whether a text begins with a contact.
    static func isMeant(by bytes: some Collection<UInt8>) -> Bool {
        String(decoding: bytes.prefix(64), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            .trimmingPrefix("\u{FEFF}").uppercased().hasPrefix("BEGIN:VCARD")
    }

    /// Reads the next bytes.
    ///
    /// - Returns: the places that are complete.
    mutating func consume(_ chunk: [UInt8], isLast: Bool = false) -> [ParsedPlace] {
        var places = splitter.consume(chunk, isLast: isLast).compactMap { read($0) }
        if isLast, let place = endProperty() { places.append(place) }
        return places
    }

    /// Ends the file.
    mutating func finish() throws(GuideFileError.Reason) -> [ParsedPlace] {
        let places = consume([], isLast: true)
        if let card {
            let position = SourcePosition(.contact, feature: report.featureCount + 1, line: card.line)
            report.warn(position, .truncated)
        }
        guard !report.isEmpty else { throw report.reasonForNothing }
        return places
    }

    /// Joins a line with the property that it continues.
    private mutating func read(_ line: TextLineSplitter.Line) -> ParsedPlace? {
        if let before = pending, before.bytes.count < TextLineSplitter.lineLimit {
            if line.bytes.first == .space || line.bytes.first == .tab {
                pending = .init(bytes: before.bytes + line.bytes.dropFirst(), number: before.number)
                return nil
            }
            // The lines of quoted-printable text end with this sign.
            if before.bytes.last == UInt8(ascii: "="),
                ContactProperty(before.bytes)?.isQuotedPrintable == true
            {
                pending = .init(bytes: before.bytes.dropLast() + line.bytes, number: before.number)
                return nil
            }
        }
        defer { pending = line }
        return endProperty()
    }

    private mutating func endProperty() -> ParsedPlace? {
        defer { pending = nil }
        guard let line = pending, let property = ContactProperty(line.bytes) else { return nil }
        defer { isAgentNext = property.name == "AGENT" && property.text.isEmpty }
        switch (property.name, property.text.uppercased()) {
        case ("BEGIN", "VCARD") where card != nil && isAgentNext: depth += 1
        case ("BEGIN", "VCARD"):
            defer { (card, depth) = (ContactCardContent(line: line.number), 0) }
            return card.flatMap { end($0, isComplete: false) }
        case ("END", "VCARD") where depth > 0: depth -= 1
        case ("END", "VCARD"):
            defer { card = nil }
            return card.flatMap { end($0, isComplete: true) }
        default: if depth == 0 { card?.add(property) }
        }
        return nil
    }

    private mutating func end(_ card: ContactCardContent, isComplete: Bool) -> ParsedPlace? {
        report.featureCount += 1
        let position = SourcePosition(.contact, feature: report.featureCount, line: card.line)
        let saved = card.saved
        let warnings = card.warnings + (isComplete ? [] : [.unendedContact])
        guard saved.coordinate != nil || saved.address != nil else {
            let named = position.named(saved.name)
            report.skip(named, .noPositionOrAddress)
            for warning in warnings { report.warn(named, warning) }
            return nil
        }
        report.placeCount += 1
        return saved.parsed(at: position, warnings)
    }
}
