import Foundation
import GuideCore
import MapStyle
import VectorTiles

/// The name of a place, a lake, a park or a station at a point.
struct PointName {
    let text: String
    let kind: NameKind
    /// The point in px from the corner of the tile that owns the name.
    let x: Double
    let y: Double
    /// The importance among names of the kind, the smallest first.
    let rank: Double
    /// The rectangle of the text with a margin, around the point.
    var box: NameBox
}

/// Finds the names at points, and decides which are drawn.
///
/// A tile owns the names whose points are in it. A name may extend into the neighbours, so each of them draws
/// its part. All tiles must decide equally about a name. The rule therefore depends only on the names nearby:
/// **a name is drawn if no more important name overlaps it**, drawn or not. Names are less wide than two thirds
/// of a tile, so the names of the eight neighbours suffice.
struct PointNames {
    /// The width of a tile, px.
    static let tileSize = 256.0

    /// The maximum number of names that a tile owns.
    private static let limit = 48

    /// The free space around a name, px.
    private static let margin = 4.0

    /// The maximum size of a text with its margin, px. Larger ones would reach further than the neighbours.
    private static let maximumSize = 2 * tileSize / 3

    /// Returns the names that a tile owns, the most important one first.
    static func owned(
        by tile: TileAddress, _ vector: VectorTile, _ schema: MapSchema, _ part: MapSource.Part,
        _ style: MapStyle, _ languages: LanguagePreference, _ text: MapText
    ) throws(TileFault) -> [PointName] {
        var names: [PointName] = []
        var geometry = TileGeometry()
        for layer in vector.layers {
            guard let rule = schema.rules[layer.name], rule.nameKinds.contains(where: { !$0.isOnLine })
            else { continue }
            let kinds = LayerKinds(layer, rule)
            let keys = NameKeys(layer, languages)
            let ranks = Ranks(layer)
            let transform = TileTransform(layer, part, size: tileSize)
            for feature in layer.features where feature.shape != .polygons {
                guard let kind = try kinds.name(feature), !kind.isOnLine,
                    style.name(kind, zoom: tile.zoom) != nil, let name = try keys.name(of: feature)
                else { continue }
                try layer.read(feature, into: &geometry)
                guard let point = anchor(geometry, feature.shape) else { continue }
                let (x, y) = transform(point)
                guard (0..<tileSize).contains(x), (0..<tileSize).contains(y) else { continue }
                names.append(
                    PointName(
                        text: name, kind: kind, x: x, y: y, rank: try ranks.rank(of: feature),
                        box: NameBox(x: x, y: y, width: 0, height: 0)))
            }
        }
        names.sort(by: isMoreImportant)
        var owned: [PointName] = []
        var seen: Set<String> = []
        // Pango measures only the names that come first. A tile may have a million.
        for var name in names where !seen.contains(name.text) {
            guard owned.count < limit, let look = style.name(name.kind, zoom: tile.zoom) else { break }
            let label = text.label(name.text, look, isWrapped: true)
            let (width, height) = (label.width + 2 * margin, label.height + 2 * margin)
            guard max(width, height) <= maximumSize else { continue }
            name.box = NameBox(x: name.x, y: name.y, width: width, height: height)
            seen.insert(name.text)
            owned.append(name)
        }
        return owned
    }

    /// Returns the names that a tile draws, with boxes relative to its corner.
    ///
    /// - Parameter owned: returns the names of a neighbour, or of the tile itself for 0, 0.
    static func drawn(owned: (_ dx: Int, _ dy: Int) -> [PointName]) -> [PointName] {
        var names: [PointName] = []
        for dy in -1...1 {
            for dx in -1...1 {
                let (x, y) = (Double(dx) * tileSize, Double(dy) * tileSize)
                names += owned(dx, dy).map { $0.moved(dx: x, dy: y) }
            }
        }
        let tile = NameBox(x: tileSize / 2, y: tileSize / 2, width: tileSize, height: tileSize)
        return names.filter { name in
            name.box.overlaps(tile)
                && !names.contains { $0.box.overlaps(name.box) && isMoreImportant($0, name) }
        }
    }

    /// A total order of names, which does not depend on the tile. Positions are compared as wholes of a px,
    /// because they are computed with rounding.
    private static func isMoreImportant(_ first: PointName, _ second: PointName) -> Bool {
        if first.kind != second.kind { return first.kind.rawValue < second.kind.rawValue }
        if first.rank != second.rank { return first.rank < second.rank }
        if first.text != second.text { return first.text < second.text }
        let (a, b) = ((first.x.rounded(), first.y.rounded()), (second.x.rounded(), second.y.rounded()))
        return a < b
    }

    /// The point of a name: the first point, or the middle of a line.
    private static func anchor(_ geometry: TileGeometry, _ shape: VectorTileFeature.Shape) -> TileGeometry
        .Point?
    {
        guard shape == .lines, geometry.partCount > 0 else { return geometry.points.first }
        let range = geometry.range(ofPart: 0)
        return geometry.points[range.lowerBound + range.count / 2]
    }

}

/// The importance of a layer's features. It looks up each key once.
private struct Ranks {
    private let layer: VectorTileLayer
    private let rank: Int?
    private let sizes: [Int]

    init(_ layer: VectorTileLayer) {
        self.layer = layer
        rank = layer.keys.firstIndex(of: "rank")
        sizes = ["population", "way_area"].compactMap { layer.keys.firstIndex(of: $0) }
    }

    /// Returns the rank of a feature, the smallest for the most important one.
    func rank(of feature: VectorTileFeature) throws(TileFault) -> Double {
        if let rank, let value = try number(rank, feature) { return value }
        for key in sizes {
            if let size = try number(key, feature), size > 0 { return -log(size) }
        }
        return 0
    }

    private func number(_ key: Int, _ feature: VectorTileFeature) throws(TileFault) -> Double? {
        guard let index = try layer.valueIndex(ofKey: key, in: feature),
            case .number(let number) = layer.values[index]
        else { return nil }
        return number
    }
}

extension PointName {
    fileprivate func moved(dx: Double, dy: Double) -> PointName {
        PointName(
            text: text, kind: kind, x: x + dx, y: y + dy, rank: rank, box: box.moved(dx: dx, dy: dy))
    }
}
