import CGtk
import GuideCore
import MapStyle
import VectorTiles

/// Paints tiles with cairo. One thread at a time may use it; it needs no display.
///
/// ```swift
/// let painter = TilePainter(source, languages: LanguagePreference(["fi"]))
/// let hasTile = try painter.paint(tile, MapAppearance(), on: cairo, scale: 2)
/// ```
public final class TilePainter {
    /// The width and height of a tile, px.
    public static let tileSize = 256

    private let source: MapSource
    private let languages: LanguagePreference
    let text: MapText
    /// The names that tiles own. A tile is asked for them by all of its neighbours.
    private var ownedNames: [OwnedKey: [PointName]] = [:]

    private struct OwnedKey: Hashable {
        let tile: TileAddress
        let textScale: Double
    }

    private static let ownedCacheSize = 256

    /// Creates a painter.
    ///
    /// - Parameter languages: the languages of names.
    public init(_ source: MapSource, languages: LanguagePreference) {
        self.source = source
        self.languages = languages
        text = MapText(languages)
    }

    /// Paints a tile from the corner of a cairo context. It paints outside the tile as well, so clip the
    /// context.
    ///
    /// - Parameter scale: the number of pixels per px.
    /// - Returns: false, without painting, if no file has the tile.
    public func paint(
        _ tile: TileAddress, _ appearance: MapAppearance, on cairo: OpaquePointer, scale: Double
    ) throws(MapTileError) -> Bool {
        guard let found = try source.find(tile) else { return false }
        do throws(TileFault) {
            switch found.contents {
            case .raster(let picture):
                let size = Double(Self.tileSize) * scale
                guard RasterPainter.paint(picture, found.part, on: cairo, size: size) else {
                    throw .unknownPicture
                }
            case .vector(let vector, let schema):
                try paint(
                    tile, vector, schema, found.part, MapStyle(appearance), appearance, on: cairo,
                    scale)
            }
        } catch {
            throw MapTileError(fileName: found.fileName, tile: found.address, fault: error)
        }
        return true
    }

    private func paint(
        _ tile: TileAddress, _ vector: VectorTile, _ schema: MapSchema, _ part: MapSource.Part,
        _ style: MapStyle, _ appearance: MapAppearance, on cairo: OpaquePointer, _ scale: Double
    ) throws(TileFault) {
        let names = PointNames.drawn { dx, dy in
            tile.neighbour(dx: dx, dy: dy).map { owned($0, style, appearance) } ?? []
        }
        let streets = try StreetNames.placed(
            in: tile, vector, schema, part, style, languages, text, avoiding: names.map(\.box))
        try ShapePainter(vector, schema, part, style, zoom: tile.zoom, on: cairo, scale).paint()
        cairo_save(cairo)
        cairo_scale(cairo, scale, scale)
        for street in streets {
            text.draw(
                street.label, on: cairo, x: street.x, y: street.y, angle: street.angle,
                colour: street.look.colour, halo: style.halo)
        }
        for name in names.reversed() {
            guard let look = style.name(name.kind, zoom: tile.zoom) else { continue }
            text.draw(
                text.label(name.text, look, isWrapped: true), on: cairo, x: name.x, y: name.y,
                colour: look.colour, halo: style.halo)
        }
        cairo_restore(cairo)
    }

    /// Returns the names that a tile owns; none for a missing or damaged tile, which reports its fault when it
    /// is painted.
    private func owned(_ tile: TileAddress, _ style: MapStyle, _ appearance: MapAppearance) -> [PointName] {
        let key = OwnedKey(tile: tile, textScale: appearance.textScale)
        if let names = ownedNames[key] { return names }
        var names: [PointName] = []
        if let found = try? source.find(tile), case .vector(let vector, let schema) = found.contents {
            names =
                (try? PointNames.owned(
                    by: tile, vector, schema, found.part, style, languages, text)) ?? []
        }
        if ownedNames.count >= Self.ownedCacheSize { ownedNames.removeAll(keepingCapacity: true) }
        ownedNames[key] = names
        return names
    }
}
