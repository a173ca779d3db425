import Foundation
import GuideCore
import VectorTiles

/// The addresses of a server's tiles, from a TileJSON (github.com/mapbox/tilejson-spec, version 3) or from the user.
struct TileTemplate: Hashable, Sendable {
    /// The address with `{z}`, `{x}` and `{y}`.
    let text: String
    /// The server's zoom levels.
    var zooms = 0...TileAddress.zooms.upperBound
    /// The copyright notice, which may be HTML.
    var attribution = MapInformation.openStreetMapNotice
    /// Whether rows count from the south.
    var countsFromSouth = false
    /// The names of the layers of vector tiles; empty if the server does not tell.
    var layers: [String] = []

    /// - Returns: nil without the three variables.
    init?(_ text: String) {
        guard ["{z}", "{x}", "{y}"].allSatisfy(text.contains) else { return nil }
        self.text = text
    }

    /// The parts of a TileJSON that Carte uses. Only the addresses are necessary.
    private struct TileJSON: Decodable {
        struct Layer: Decodable {
            let id: String
        }

        let tiles: [String]
        let minzoom: Int?
        let maxzoom: Int?
        let attribution: String?
        let scheme: String?
        let layers: [Layer]?

        enum CodingKeys: String, CodingKey {
            case tiles, minzoom, maxzoom, attribution, scheme
            case layers = "vector_layers"
        }
    }

    /// Reads a TileJSON.
    ///
    /// - Returns: nil for other contents.
    init?(tileJSON: Data) {
        guard let json = try? JSONDecoder().decode(TileJSON.self, from: tileJSON),
            let text = json.tiles.first, let template = TileTemplate(text)
        else { return nil }
        self = template
        let all = TileAddress.zooms
        let low = min(max(json.minzoom ?? 0, 0), all.upperBound)
        zooms = low...min(max(json.maxzoom ?? all.upperBound, low), all.upperBound)
        if let notice = json.attribution, !notice.isEmpty { attribution = notice }
        countsFromSouth = json.scheme == "tms"
        layers = json.layers?.map(\.id) ?? []
    }

    /// Returns the address of a tile.
    func address(of tile: TileAddress) -> String {
        let row = countsFromSouth ? (1 << tile.zoom) - 1 - tile.y : tile.y
        return text.replacing("{z}", with: "\(tile.zoom)").replacing("{x}", with: "\(tile.x)")
            .replacing("{y}", with: "\(row)")
    }
}
