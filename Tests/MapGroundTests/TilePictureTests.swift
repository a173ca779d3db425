import CGtk
import Foundation
import GuideCore
import MapStyle
import TestSupport
import Testing
import VectorTiles

@testable import MapGround

/// Compares a tile with its reference picture, `Fixtures/tile.png`. Names are not in it, because fonts differ.
///
/// After an intended change of the map's look, run the tests with the environment variable `CARTE_PICTURES`, look at
/// `tile.png` in that folder, and copy it to the fixtures.
@Suite("The reference picture of a tile")
struct TilePictureTests {
    /// The quarters of the picture, in rows.
    private static let appearances = [
        MapAppearance(), MapAppearance(isDark: true), MapAppearance(isHighContrast: true),
        MapAppearance(isDark: true, isHighContrast: true),
    ]

    @Test("a tile looks like its reference picture", arguments: appearances.indices)
    func looks(index: Int) throws {
        let difference = try paint(Self.appearances[index]).difference(from: reference(index))
        #expect(difference.isSmall, "\(difference)")
    }

    @Test("the comparison notices other colours", arguments: appearances.indices)
    func colours(index: Int) throws {
        let painted = try paint(Self.appearances[index])
        for other in Self.appearances.indices where other != index {
            let difference = try painted.difference(from: reference(other))
            #expect(!difference.isSmall, "\(difference)")
        }
    }

    @Test("the comparison notices a tile that is moved by one pixel", arguments: appearances.indices)
    func position(index: Int) throws {
        let difference = try paint(Self.appearances[index], dx: 1).difference(from: reference(index))
        #expect(!difference.isSmall, "\(difference)")
    }

    @Test("the comparison notices lines of another zoom level", arguments: appearances.indices)
    func widths(index: Int) throws {
        let difference = try paint(Self.appearances[index], zoom: 15).difference(from: reference(index))
        #expect(!difference.isSmall, "\(difference)")
    }

    @Test("the picture that a developer copies to the fixtures is the reference picture")
    func save() throws {
        let folder = PictureFolder.url ?? URL.temporaryDirectory.appending(path: "tile-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { if PictureFolder.url == nil { try? FileManager.default.removeItem(at: folder) } }
        let file = folder.appending(path: "tile.png")
        try write(to: file)
        for index in Self.appearances.indices {
            let difference = try quarter(index, of: file).difference(from: reference(index))
            #expect(difference.isSmall, "\(difference)")
        }
    }

    private func write(to file: URL) throws {
        let side = Int32(TileBlocks.count)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 2 * side, 2 * side)
        defer { cairo_surface_destroy(surface) }
        let data = try #require(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        for (index, appearance) in Self.appearances.enumerated() {
            try paint(appearance).write(
                to: data + index / 2 * TileBlocks.count * stride + index % 2 * TileBlocks.count * 4,
                stride: stride)
        }
        cairo_surface_mark_dirty(surface)
        let status = cairo_surface_write_to_png(surface, file.path)
        try #require(status == CAIRO_STATUS_SUCCESS)
    }

    private func reference(_ index: Int) throws -> TileBlocks {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try quarter(index, of: folder.appending(path: "Fixtures/tile.png"))
    }

    private func quarter(_ index: Int, of file: URL) throws -> TileBlocks {
        let surface = cairo_image_surface_create_from_png(file.path)
        defer { cairo_surface_destroy(surface) }
        try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, "\(file.path)")
        let data = try #require(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        return TileBlocks(
            data + index / 2 * TileBlocks.count * stride + index % 2 * TileBlocks.count * 4, stride: stride,
            pixels: 1)
    }

    /// Paints the areas and lines of a tile of central Helsinki.
    ///
    /// - Parameters:
    ///   - dx: the distance to the right, px.
    ///   - zoom: the zoom level of the widths.
    private func paint(_ appearance: MapAppearance, dx: Double = 0, zoom: Int = 14) throws -> TileBlocks {
        let source = try MapSource([MapFile(TemporaryMap.helsinki("mbtiles"))])
        let tile = try #require(TileAddress(zoom: 14, x: 9327, y: 4742))
        let found = try #require(try source.find(tile))
        guard case .vector(let vector, let schema) = found.contents else {
            throw MapTileError(fileName: found.fileName, tile: tile, fault: .unknownPicture)
        }
        let size = Int32(TilePainter.tileSize)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, size, size)
        defer { cairo_surface_destroy(surface) }
        let cairo = try #require(cairo_create(surface))
        defer { cairo_destroy(cairo) }
        MapStyle(appearance).ground.setSource(of: cairo)
        cairo_paint(cairo)
        cairo_translate(cairo, dx, 0)
        try ShapePainter(vector, schema, found.part, MapStyle(appearance), zoom: zoom, on: cairo, 1).paint()
        cairo_surface_flush(surface)
        let data = try #require(cairo_image_surface_get_data(surface))
        return TileBlocks(
            data, stride: Int(cairo_image_surface_get_stride(surface)),
            pixels: TilePainter.tileSize / TileBlocks.count)
    }
}

/// The folder for pictures of a run of the tests.
private enum PictureFolder {
    static let url = ProcessInfo.processInfo.environment["CARTE_PICTURES"].map { URL(filePath: $0) }
}

/// The mean colours of the squares of a tile. Means hide differences between versions of cairo.
private struct TileBlocks {
    /// The number of squares on each side.
    static let count = 64
    /// Blue, green and red of each square, in rows.
    private var values: [Double] = []

    /// - Parameters:
    ///   - data: the first pixel, with 4 bytes.
    ///   - stride: the number of bytes of a row.
    ///   - pixels: the number of pixels on each side of a square.
    init(_ data: UnsafeMutablePointer<UInt8>, stride: Int, pixels: Int) {
        for row in 0..<Self.count {
            for column in 0..<Self.count {
                for channel in 0..<3 {
                    var sum = 0
                    for y in row * pixels..<(row + 1) * pixels {
                        for x in column * pixels..<(column + 1) * pixels {
                            sum += Int(data[y * stride + x * 4 + channel])
                        }
                    }
                    values.append(Double(sum) / Double(pixels * pixels))
                }
            }
        }
    }

    /// Writes a pixel for each square.
    func write(to data: UnsafeMutablePointer<UInt8>, stride: Int) {
        for (index, value) in values.enumerated() {
            let (square, channel) = index.quotientAndRemainder(dividingBy: 3)
            let (row, column) = square.quotientAndRemainder(dividingBy: Self.count)
            data[row * stride + column * 4 + channel] = UInt8(value.rounded())
        }
    }

    struct Difference: CustomStringConvertible {
        /// The mean difference of a colour, 0…255.
        let mean: Double
        /// The share of colours that differ visibly.
        let share: Double

        var isSmall: Bool { mean < 0.6 && share < 0.01 }
        var description: String { "mean \(mean), share \(share)" }
    }

    func difference(from other: TileBlocks) -> Difference {
        let differences = zip(values, other.values).map { abs($0 - $1) }
        let count = Double(differences.count)
        return Difference(
            mean: differences.reduce(0, +) / count,
            share: Double(differences.count { $0 > 6 }) / count)
    }
}
