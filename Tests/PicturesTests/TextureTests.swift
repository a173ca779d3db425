import Foundation
import GtkKit
import Testing

@testable import Harness

/// The guide's pictures are shown from their files; ``PreparedPictureTests`` has those of the user.
@Suite("Pictures that are shown")
struct TextureTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func path(_ contents: [UInt8]) throws -> String {
        let url = folder.url.appending(path: "photo.jpg")
        try Data(contents).write(to: url)
        return url.path
    }

    /// Whether the colour of each corner is that of the stored picture's upper left quarter, clockwise.
    private func corners(_ texture: Texture) throws -> [Bool] {
        let (width, height) = (texture.size.width, texture.size.height)
        let pixels = try #require(texture.pixels)
        func isRed(_ x: Int, _ y: Int) -> Bool {
            // Cairo's order is blue, green, red.
            let pixel = (y * width + x) * 4
            return pixels[pixel + 2] > 150 && pixels[pixel] < 110
        }
        let (right, bottom) = (width - 1 - width / 8, height - 1 - height / 8)
        return [
            isRed(width / 8, height / 8), isRed(right, height / 8), isRed(right, bottom),
            isRed(width / 8, bottom),
        ]
    }

    /// The values of EXIF 2.3 and the corner at which the upper left corner of the stored pixels belongs.
    @Test(
        "a photo is shown upright in its proportions",
        arguments: [(1, 0), (2, 1), (3, 2), (4, 3), (5, 0), (6, 1), (7, 2), (8, 3)] as [(UInt8, Int)])
    func orientation(value: UInt8, corner: Int) throws {
        let path = try path(PictureFixture.photo(width: 160, height: 80, orientation: value))
        let expected = [0, 1, 2, 3].map { $0 == corner }
        let fitting = try Texture(path: path, fitting: PixelSize(width: 80, height: 80))
        let isTurned = value >= 5
        #expect(fitting.size == PixelSize(width: isTurned ? 40 : 80, height: isTurned ? 80 : 40))
        #expect(try corners(fitting) == expected)
        // The whole picture, and half of it: the crop keeps the middle.
        let whole = isTurned ? PixelSize(width: 30, height: 60) : PixelSize(width: 60, height: 30)
        #expect(try corners(Texture(path: path, filling: whole)) == expected)
        #expect(try Texture(path: path, filling: whole).size == whole)
        let square = PixelSize(width: 48, height: 48)
        #expect(try corners(Texture(path: path, filling: square)) == expected)
    }
}
