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
        let parts = LinkLine(line)
        guard let link = parts.position else { return nil }
        self.init(link.coordinate, named: parts.name ?? link.name)
    }

    /// Whether a line has a link whose position only a server knows, such as `https://maps.app.goo.gl/…`.
    public static func isShort(_ line: some StringProtocol) -> Bool {
        LinkLine.words(of: line).contains {
            MapLink.parts(of: $0.address)?.host.map { shortHosts.contains($0.lowercased()) } == true
        }
    }

    /// Whether a line has an address of any page.
    static func hasAddress(_ line: some StringProtocol) -> Bool {
        LinkLine.words(of: line).contains { $0.address.contains("://") }
    }

    /// Returns the number of addresses of positions and of objects of OpenStreetMap in a text.
    public static func count(in text: some StringProtocol) -> Int {
        LinkLine.words(of: text).count { PositionLink($0.address) != nil || LinkLine.isObject($0.address) }
    }

    /// The hosts of short links to places.
    private static let shortHosts: Set<String> = [
        "maps.app.goo.gl", "goo.gl", "g.co", "g.page", "share.google", "maps.apple",
    ]

    private init(_ coordinate: Coordinate, named name: String?) {
        self.coordinate = coordinate
        self.name = SavedPlace.clean(name)
    }
}
