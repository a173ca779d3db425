import Testing
import VectorTiles

@Suite("Raster tiles")
struct RasterTileTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 1, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0]

    /// A start, an application segment, and a frame header with height before width.
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 1, 0, 2, 0, 1, 0, 0, 0]

    private static func webP(_ chunk: String, _ bytes: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8) + [0, 0, 0, 0] + bytes
            + [UInt8](repeating: 0, count: 12)
    }

    @Test("PNG, JPEG and WebP are recognised by their first bytes")
    func formats() throws {
        #expect(try RasterTile(Self.png).format == .png)
        #expect(try RasterTile(Self.jpeg).format == .jpeg)
        // 256 × 512: extended, lossless and lossy.
        #expect(try RasterTile(Self.webP("VP8X", [0, 0, 0, 0, 255, 0, 0, 255, 1, 0])).format == .webP)
        #expect(try RasterTile(Self.webP("VP8L", [0x2F, 0xFF, 0xC0, 0x7F, 0])).format == .webP)
        #expect(try RasterTile(Self.webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0, 1, 0, 2])).format == .webP)
    }

    @Test("pictures of other formats and without a complete header are refused")
    func unknown() {
        for bytes in [Array("GIF89a".utf8), [], Array(Self.png.prefix(20)), Array(Self.jpeg.prefix(12))] {
            #expect(throws: TileFault.unknownPicture) { try RasterTile(bytes) }
        }
    }

    @Test("a picture that would need too much memory is refused")
    func large() {
        var png = Self.png
        png[17] = 1  // 65,792 columns
        #expect(throws: TileFault.unknownPicture) { try RasterTile(png) }
        var jpeg = Self.jpeg
        jpeg[15] = 0xFF  // 65,280 columns
        #expect(throws: TileFault.unknownPicture) { try RasterTile(jpeg) }
    }
}
