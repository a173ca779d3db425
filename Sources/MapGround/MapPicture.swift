import CGtk
import Foundation
import GuideCore
import MapStyle
import VectorTiles

/// A picture of a map as a PNG file. It needs no display.
///
/// ```swift
/// let view = MapPicture.View(latitude: 60.17, longitude: 24.94, zoom: 15, width: 800, height: 600)
/// let hasTiles = try MapPicture(source).write(view, MapAppearance(), to: "map.png")
/// ```
public struct MapPicture {
    /// The visible part of a map.
    public struct View: Hashable, Sendable {
        /// The latitude of the centre, degrees.
        public var latitude: Double
        /// The longitude of the centre, degrees.
        public var longitude: Double
        /// The zoom level.
        public var zoom: Int
        /// The width, px.
        public var width: Int
        /// The height, px.
        public var height: Int
        /// The number of pixels per px.
        public var scale: Int

        /// Creates a view.
        public init(latitude: Double, longitude: Double, zoom: Int, width: Int, height: Int, scale: Int = 1) {
            self.latitude = latitude
            self.longitude = longitude
            self.zoom = zoom
            self.width = width
            self.height = height
            self.scale = scale
        }
    }

    /// A picture that cannot be written.
    public struct WriteError: Error {
        /// Cairo's message.
        public let reason: String
    }

    private let painter: TilePainter
    private let attribution: String

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - languages: the languages of names.
    ///   - attribution: the copyright notice in the corner.
    public init(_ source: MapSource, languages: LanguagePreference, attribution: String) {
        painter = TilePainter(source, languages: languages)
        self.attribution = attribution
    }

    /// Paints a view and writes the file.
    ///
    /// - Returns: the number of visible tiles that a map file has. With none, nothing is written.
    /// - Throws: ``MapTileError`` for a damaged tile, ``WriteError``.
    public func write(_ view: View, _ appearance: MapAppearance, to path: String) throws -> Int {
        let (width, height) = (view.width * view.scale, view.height * view.scale)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { throw WriteError(reason: "cairo_create") }
        defer { cairo_destroy(cairo) }
        MapStyle(appearance).ground.setSource(of: cairo)
        cairo_paint(cairo)
        let count = try paint(view, appearance, on: cairo)
        guard count > 0 else { return 0 }
        painter.paintNotice(
            attribution, appearance, on: cairo, width: width, height: height, scale: view.scale)
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw WriteError(reason: String(cString: cairo_status_to_string(status)))
        }
        return count
    }

    private func paint(_ view: View, _ appearance: MapAppearance, on cairo: OpaquePointer) throws -> Int {
        let side = Double(TilePainter.tileSize)
        let world = side * Double(1 << view.zoom)
        let latitude = view.latitude * .pi / 180
        let left = (view.longitude + 180) / 360 * world - Double(view.width) / 2
        let top = (1 - asinh(tan(latitude)) / .pi) / 2 * world - Double(view.height) / 2
        func indices(_ start: Double, _ length: Int) -> ClosedRange<Int> {
            Int((start / side).rounded(.down))...Int(((start + Double(length) - 1) / side).rounded(.down))
        }
        let columns = 1 << view.zoom
        var count = 0
        for y in indices(top, view.height) {
            for x in indices(left, view.width) {
                // The columns repeat around the Earth. Their number is a power of 2.
                guard let tile = TileAddress(zoom: view.zoom, x: x & (columns - 1), y: y) else { continue }
                cairo_save(cairo)
                defer { cairo_restore(cairo) }
                let scale = Double(view.scale)
                cairo_translate(
                    cairo, ((Double(x) * side - left) * scale).rounded(),
                    ((Double(y) * side - top) * scale).rounded())
                cairo_rectangle(cairo, 0, 0, side * scale, side * scale)
                cairo_clip(cairo)
                if try painter.paint(tile, appearance, on: cairo, scale: scale) { count += 1 }
            }
        }
        return count
    }
}

extension TilePainter {
    /// Draws a copyright notice in the lower right corner.
    fileprivate func paintNotice(
        _ notice: String, _ appearance: MapAppearance, on cairo: OpaquePointer, width: Int, height: Int,
        scale: Int
    ) {
        let style = MapStyle(appearance)
        guard let look = style.name(.street, zoom: 16) else { return }
        let label = text.label(notice, look, isWrapped: false)
        cairo_save(cairo)
        cairo_scale(cairo, Double(scale), Double(scale))
        text.draw(
            label, on: cairo, x: Double(width / scale) - label.width / 2 - 6,
            y: Double(height / scale) - label.height / 2 - 4, colour: look.colour, halo: style.halo)
        cairo_restore(cairo)
    }
}
