import Foundation

/// The parts of a line with a link, such as `Kosmos: <https://maps.apple.com/?ll=…>`.
struct LinkLine {
    /// The first address with a position.
    let position: PositionLink?

    /// The address of the first object of OpenStreetMap, in its short form.
    let object: String?

    /// The rest of the line; nil if there is none.
    let name: String?

    init(_ line: some StringProtocol) {
        // Markdown: `[Kosmos](https://…)`.
        let words = Self.words(of: String(line).replacing("](", with: " ("))
        let links = words.map { PositionLink($0.address) }
        let objects = words.map { MapLink($0.address)?.object }
        position = links.lazy.compactMap(\.self).first
        object = objects.lazy.compactMap(\.self).first.map { "https://www.openstreetmap.org/\($0)" }
        var name = words.indices.filter { links[$0] == nil && objects[$0] == nil }.map { words[$0].written }
            .joined(separator: " ").trimmingCharacters(in: Self.signs)
        if name.hasPrefix("["), !name.contains("]") { name.removeFirst() }
        self.name = name.isEmpty ? nil : name
    }

    /// Whether an address names an object of OpenStreetMap.
    static func isObject(_ address: String) -> Bool { MapLink(address)?.object != nil }

    /// The words of a line, as they are written and without signs around an address.
    static func words(of line: some StringProtocol) -> [(written: String, address: String)] {
        line.split(whereSeparator: \.isWhitespace).map { word in
            let address = word.trimmingCharacters(in: signs)
            // A bracket at the end alone may belong to the label of an address.
            let isInBrackets = address.hasPrefix("(") && address.hasSuffix(")")
            return (String(word), isInBrackets ? String(address.dropFirst().dropLast()) : address)
        }
    }

    /// Signs between a name and an address, and around an address.
    private static let signs = CharacterSet(charactersIn: " ,;:|-–—•*<>\"'“”„«»")
}

extension SavedPlace {
    /// Creates the saved place of the first link in a line, such as `Kosmos https://www.openstreetmap.org/node/17`. The
    /// rest of the line is the name.
    ///
    /// - Returns: nil for a line without an address of a position or of an object of OpenStreetMap.
    public init?(line: some StringProtocol) {
        let parts = LinkLine(line)
        if let link = PositionLink(line: line) {
            self.init(name: link.name, coordinate: link.coordinate, link: parts.object)
        } else if let object = parts.object {
            self.init(name: parts.name, link: object)
        } else {
            return nil
        }
    }

    /// The object of OpenStreetMap that the link names; nil for another link.
    public var object: OSMObject? { link.flatMap { MapLink($0)?.object } }

    /// The id of the guide's place that it is, whatever the names; nil if the file does not tell it.
    public var identity: UUID? { placeID ?? object.map(PlaceIdentifier.uuid) }
}
