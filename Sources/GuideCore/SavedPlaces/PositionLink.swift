import Foundation
import HoursCore

/// A position in an address: `geo:`, or a link of OpenStreetMap, Google Maps or Apple Maps.
///
/// ```swift
/// PositionLink("https://www.openstreetmap.org/?mlat=60.17&mlon=24.94")?.coordinate
/// ```
///
/// OpenStreetMap's short links contain the position. Those of Google and Apple do not (``isShort(_:)``).
public struct PositionLink: Hashable, Sendable {
    /// The position.
    public let coordinate: Coordinate

    /// The name of the place in the address; nil without one.
    public let name: String?

    /// - Returns: nil for an address without a position.
    public init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if GeoAddress.isMeant(by: text) {
            guard let address = try? GeoAddress(text) else { return nil }
            self.init(address.coordinate, named: GeoAddress.label(of: text))
        } else if let found = MapLink(text)?.place {
            self.init(found.coordinate, named: found.name)
        } else {
            return nil
        }
    }

    /// Finds the first address in a line, such as `Kosmos: <https://maps.apple.com/?ll=…>`. The rest of the line is the
    /// name.
    ///
    /// - Returns: nil for a line without an address of a position.
    public init?(line: some StringProtocol) {
        // The label of such an address may have spaces.
        if GeoAddress.isMeant(by: line.trimmingCharacters(in: .whitespacesAndNewlines)),
            let link = PositionLink(String(line))
        {
            self = link
            return
        }
        // Markdown: `[Kosmos](https://…)`.
        let words = Self.words(of: String(line).replacing("](", with: " ("))
        let links = words.map { PositionLink($0.address) }
        guard let link = links.lazy.compactMap(\.self).first else { return nil }
        var name = zip(words, links).filter { $1 == nil }.map(\.0.written)
            .joined(separator: " ").trimmingCharacters(in: Self.signs)
        if name.hasPrefix("["), !name.contains("]") { name.removeFirst() }
        self.init(link.coordinate, named: name.isEmpty ? link.name : name)
    }

    /// Whether a line has a link whose position only a server knows, such as `https://maps.app.goo.gl/…` or
    /// `https://www.openstreetmap.org/node/17`.
    public static func isShort(_ line: some StringProtocol) -> Bool {
        words(of: line).contains {
            MapLink.parts(of: $0.address)?.host.map { shortHosts.contains($0.lowercased()) } == true
                || MapLink($0.address)?.isObject == true
        }
    }

    /// Whether a line has an address of any page.
    static func hasAddress(_ line: some StringProtocol) -> Bool {
        words(of: line).contains { $0.address.contains("://") }
    }

    /// Returns the number of addresses with a position in a text.
    public static func count(in text: some StringProtocol) -> Int {
        words(of: text).count { PositionLink($0.address) != nil }
    }

    /// The hosts of short links to places.
    private static let shortHosts: Set<String> = [
        "maps.app.goo.gl", "goo.gl", "g.co", "g.page", "share.google", "maps.apple",
    ]

    /// The words of a line, as they are written and without signs around an address.
    private static func words(of line: some StringProtocol) -> [(written: String, address: String)] {
        line.split(whereSeparator: \.isWhitespace).map { word in
            let address = word.trimmingCharacters(in: signs)
            // A bracket at the end alone may belong to the label of an address.
            let isInBrackets = address.hasPrefix("(") && address.hasSuffix(")")
            return (String(word), isInBrackets ? String(address.dropFirst().dropLast()) : address)
        }
    }

    /// Signs between a name and an address, and around an address.
    private static let signs = CharacterSet(charactersIn: " ,;:|-–—•*<>\"'“”„«»")

    private init(_ coordinate: Coordinate, named name: String?) {
        self.coordinate = coordinate
        self.name = SavedPlace.clean(name)
    }
}
