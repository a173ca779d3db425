import CGtk
import Foundation
import GuideCore
import MapGround
import MapStyle
import VectorTiles

/// The pixels of painted tiles.
struct PaintedMap {
    let size: Int
    private var bytes: [UInt8] = []

    /// Paints a tile.
    init?(
        _ painter: TilePainter, _ tile: TileAddress, _ appearance: MapAppearance = MapAppearance(),
        scale: Int = 1
    ) throws {
        size = TilePainter.tileSize * scale
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size), Int32(size))
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return nil }
        defer { cairo_destroy(cairo) }
        guard try painter.paint(tile, appearance, on: cairo, scale: Double(scale)) else { return nil }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        bytes = Array(UnsafeBufferPointer(start: data, count: size * size * 4))
    }

    /// Returns the fraction of pixels around a point that have about a colour.
    func share(of colour: MapColour, x: Int, y: Int, radius: Int) -> Double {
        var (found, count) = (0, 0)
        for row in max(0, y - radius)...min(size - 1, y + radius) {
            for column in max(0, x - radius)...min(size - 1, x + radius) {
                count += 1
                if isColour(colour, column, row) { found += 1 }
            }
        }
        return Double(found) / Double(count)
    }

    /// Returns the fraction of all pixels that have about a colour.
    func share(of colour: MapColour) -> Double {
        share(of: colour, x: size / 2, y: size / 2, radius: size / 2)
    }

    private func isColour(_ colour: MapColour, _ x: Int, _ y: Int) -> Bool {
        let place = (y * size + x) * 4
        // Blue, green and red on little-endian machines.
        return zip([colour.blue, colour.green, colour.red], bytes[place..<place + 3]).allSatisfy {
            abs($0 * 255 - Double($1)) <= 4
        }
    }
}

/// A position in degrees, as a tile and a pixel in it.
struct MapPoint {
    let tile: TileAddress
    let x: Int
    let y: Int

    init?(latitude: Double, longitude: Double, zoom: Int) {
        let world = Double(TilePainter.tileSize << zoom)
        let column = Int((longitude + 180) / 360 * world)
        let row = Int((1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * world)
        let side = TilePainter.tileSize
        guard let tile = TileAddress(zoom: zoom, x: column / side, y: row / side) else { return nil }
        (self.tile, x, y) = (tile, column % side, row % side)
    }
}
