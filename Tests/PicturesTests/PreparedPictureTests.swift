import Foundation
import Testing

@testable import Harness
@testable import Pictures

@Suite("Pictures that are stored")
struct PreparedPictureTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func path(_ name: String, _ contents: [UInt8]) throws -> String {
        let url = folder.url.appending(path: name)
        try Data(contents).write(to: url)
        return url.path
    }

    private func reason(_ contents: [UInt8], _ name: String = "photo.jpg") throws -> PictureError.Reason? {
        let path = try path(name, contents)
        do throws(PictureError) {
            _ = try PreparedPicture(path: path)
            return nil
        } catch {
            #expect(error.source == .file(name))
            return error.reason
        }
    }

    /// The values of EXIF 2.3 and the corner at which the upper left corner of the stored pixels belongs.
    @Test(
        "a picture is turned upright",
        arguments: [(1, 0), (2, 1), (3, 2), (4, 3), (5, 0), (6, 1), (7, 2), (8, 3)] as [(UInt8, Int)])
    func orientation(value: UInt8, corner: Int) throws {
        let picture = try PreparedPicture(
            path: path("photo.jpg", PictureFixture.photo(width: 80, height: 40, orientation: value)))
        let decoded = try PictureFixture.decode(picture.contents)
        #expect((decoded.width == 80) == (value < 5) && decoded.width + decoded.height == 120)
        #expect(decoded.corners == [0, 1, 2, 3].map { $0 == corner })
    }

    @Test("the position and other metadata are left out")
    func metadata() throws {
        let photo = try PictureFixture.photo(width: 80, height: 40, orientation: 6)
        #expect(Data(photo).range(of: Data("GPS-SECRET".utf8)) != nil)
        let picture = try PreparedPicture(path: path("photo.jpg", photo))
        #expect(Data(picture.contents).range(of: Data("GPS-SECRET".utf8)) == nil)
        #expect(Data(picture.contents).range(of: Data("Exif".utf8)) == nil)
    }

    @Test(
        "the longer side has at most 1,600 px, and a small picture keeps its size",
        arguments: [
            ((4000, 3000), (1600, 1200)), ((900, 3200), (450, 1600)), ((1600, 1000), (1600, 1000)),
            ((40, 30), (40, 30)), ((9000, 1), (1600, 1)),
        ] as [((Int, Int), (Int, Int))])
    func size(of size: (Int, Int), stored: (Int, Int)) throws {
        for format in ["jpeg", "png"] {
            let file = try PictureFixture.file(width: size.0, height: size.1, format)
            let decoded = try PictureFixture.decode(try PreparedPicture(clipboard: file).contents)
            #expect(decoded.width == stored.0 && decoded.height == stored.1, "\(format)")
        }
    }

    @Test("a large picture that is turned has at most 1,600 px, too")
    func turned() throws {
        let photo = try PictureFixture.photo(width: 3200, height: 1600, orientation: 8)
        let decoded = try PictureFixture.decode(try PreparedPicture(clipboard: photo).contents)
        #expect(decoded.width == 800 && decoded.height == 1600)
        #expect(decoded.corners == [false, false, false, true])
    }

    @Test("a picture with a transparent pixel is PNG; others are JPEG, even with a channel for it")
    func format() throws {
        let opaque: [(String, UInt8?)] = [("png", 0xFF), ("png", nil), ("jpeg", nil)]
        for (format, alpha) in [("png", 0), ("png", 0x80), ("png", 0xFE)] + opaque {
            // Odd, so that rows of pixels may have bytes behind their end. The large one is scaled.
            for width in [41, 3001] {
                let file = try PictureFixture.file(width: width, height: 43, format, alpha: alpha)
                let stored = try PreparedPicture(clipboard: file)
                let note = "\(format) \(alpha ?? 0) \(width)"
                #expect(stored.format == ((alpha ?? 0xFF) < 0xFF ? .png : .jpeg), "\(note)")
                #expect(
                    try PictureFixture.decode(stored.contents).corners == [true, false, false, false],
                    "\(note)")
            }
        }
    }

    @Test("equal files give equal pictures")
    func equal() throws {
        let file = try PictureFixture.file(width: 2000, height: 1000)
        #expect(try PreparedPicture(clipboard: file) == PreparedPicture(clipboard: file))
    }

    @Test("a file that is no picture is refused with the reason")
    func refused() throws {
        #expect(try reason([]) == .empty)
        #expect(try reason(Array("This is a text, not a picture.".utf8)) == .unsupported)
        #expect(try reason([UInt8](repeating: 0, count: 100)) == .unsupported)
        #expect(throws: PictureError.self) { try PreparedPicture(path: "/nowhere/x.jpg") }
        let large = folder.url.appending(path: "large.jpg")
        try Data().write(to: large)
        #expect(truncate(large.path, off_t(PreparedPicture.maximumFileSize + 1)) == 0)
        #expect(throws: PictureError(source: .file("large.jpg"), reason: .tooLarge)) {
            try PreparedPicture(path: large.path)
        }
        do throws(PictureError) {
            _ = try PreparedPicture(path: folder.url.path)
            Issue.record("A folder is no picture.")
        } catch {
            if case .unreadable = error.reason {} else { Issue.record("\(error)") }
        }
    }

    @Test(
        "pixels of a camera become a JPEG file of at most 1,600 px",
        arguments: [((81, 40), (81, 40)), ((2000, 1000), (1600, 800))] as [((Int, Int), (Int, Int))])
    func camera(size: (Int, Int), stored: (Int, Int)) throws {
        // The colours of the fixture: one in the upper left quarter, and another one elsewhere.
        let pixels: [UInt32] = (0..<size.0 * size.1).map {
            $0 % size.0 < size.0 / 2 && $0 / size.0 < size.1 / 2 ? 0xFFE0_2020 : 0xFF20_60E0
        }
        let picture = try PreparedPicture(width: size.0, height: size.1, pixels: pixels)
        #expect(picture.format == .jpeg)
        let decoded = try PictureFixture.decode(picture.contents)
        #expect((decoded.width, decoded.height) == stored)
        #expect(decoded.corners == [true, false, false, false])
        #expect(throws: PictureError(source: .camera, reason: .noMemory)) {
            try PreparedPicture(width: 0, height: 0, pixels: [])
        }
    }

    @Test("a format without a loader is refused with a cure", arguments: [true, false])
    func jpegXL(isContainer: Bool) throws {
        // ISO/IEC 18181: a container's signature box, or the start of a bare codestream.
        let start: [UInt8] =
            isContainer
            ? [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A] : [0xFF, 0x0A]
        let file = start + [UInt8](repeating: 0x20, count: 500)
        let reason = try reason(file, "photo.jxl")
        // A system may have a loader, for which these bytes are no picture.
        #expect(reason == .unsupported || reason == .damaged)
        let error = PictureError(source: .file("photo.jxl"), reason: .unsupported)
        #expect(
            error.description
                == "Carte cannot read the picture “photo.jxl”. Save it as JPEG or PNG, and add that file.")
    }

    @Test("a picture that ends in the middle is damaged", arguments: ["jpeg", "png", "bmp"])
    func cut(format: String) throws {
        let file = try PictureFixture.file(width: 400, height: 300, format)
        for share in [0.1, 0.5, 0.9] {
            let part = Array(file.prefix(Int(Double(file.count) * share)))
            #expect(try reason(part) != nil, "\(share)")
        }
        // The last bytes are the end of the file, which no decoder needs.
        if format != "bmp" { #expect(try reason(file.dropLast(2)) == .damaged) }
    }

    @Test("a photo with data behind its end, and with a thumbnail, is complete only with its own end")
    func end() throws {
        let file = try PictureFixture.file(width: 400, height: 300)
        #expect(try reason(file + Array("a film".utf8)) == nil)
        let thumbnail = try PictureFixture.file(width: 16, height: 12)
        let segment: [UInt8] = [
            0xFF, 0xE2, UInt8((thumbnail.count + 2) >> 8), UInt8((thumbnail.count + 2) & 0xFF),
        ]
        let photo = file.prefix(2) + segment + thumbnail + file.dropFirst(2)
        #expect(try reason(Array(photo)) == nil)
        #expect(try reason(Array(photo.dropLast(20))) == .damaged)
    }

    /// A few hundred bytes can declare a picture of gigabytes.
    @Test("a picture of too many pixels is refused before it is decoded")
    func bomb() throws {
        var file = try PictureFixture.file(width: 16, height: 16, "png")
        // The header IHDR has the width and the height; its checksum follows.
        file.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        file.replaceSubrange(29..<33, with: Self.checksum(Array(file[12..<29])))
        #expect(try reason(file, "bomb.png") == .tooManyPixels)
        var jpeg = try PictureFixture.file(width: 16, height: 16)
        let frame = try #require(Data(jpeg).range(of: Data([0xFF, 0xC0, 0, 17, 8])))
        jpeg.replaceSubrange(frame.upperBound..<frame.upperBound + 4, with: [0x75, 0x30, 0x75, 0x30])
        #expect(try reason(jpeg) == .tooManyPixels)
    }

    /// A box of ISO/IEC 14496-12.
    private static func box(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        number(contents.count + 8) + Array(name.utf8) + contents
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    @Test(
        "a HEIC or AVIF file of too many pixels is refused by its declared size",
        arguments: [
            (30_000, 30_000, true), (Int(UInt32.max), Int(UInt32.max), true), (10_001, 10_000, true),
            (10_000, 10_000, false),
        ])
    func heif(width: Int, height: Int, isRefused: Bool) throws {
        let types = Self.box("ftyp", Array("avif".utf8) + Self.number(0) + Array("mif1".utf8))
        func sizes(_ width: Int, _ height: Int) -> [UInt8] {
            let size = Self.box("ispe", Self.number(0) + Self.number(width) + Self.number(height))
            // A thumbnail comes first.
            let thumbnail = Self.box("ispe", Self.number(0) + Self.number(160) + Self.number(120))
            let properties = Self.box("iprp", Self.box("ipco", thumbnail + size))
            return Self.box("meta", Self.number(0) + properties)
        }
        // Pixels may come first, and may have the same letters.
        let noise = Array("ispe".utf8) + [UInt8](repeating: 255, count: 16)
        let pixels = Self.box("mdat", [UInt8](repeating: 7, count: 1 << 21) + noise)
        for file in [sizes(width, height) + pixels, pixels + sizes(width, height)] {
            #expect(try (reason(types + file, "photo.avif") == .tooManyPixels) == isRefused)
        }
        // A cut box must not crash.
        for count in 0..<32 { _ = try reason(types + sizes(width, height).dropLast(count)) }
    }

    /// The header of a file without pixels, by each format's specification.
    private static func header(_ format: String, _ width: Int, _ height: Int) -> [UInt8] {
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func field(_ tag: Int, _ value: Int) -> [UInt8] {
            little(tag, 2) + little(4, 2) + little(1, 4) + little(value, 4)
        }
        func webP(_ name: String, _ contents: [UInt8]) -> [UInt8] {
            Array("RIFF".utf8) + little(contents.count + 12, 4) + Array("WEBP\(name)".utf8)
                + little(contents.count, 4) + contents
        }
        return switch format {
        case "gif": Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
        case "bmp":
            Array("BM".utf8) + little(54, 4) + little(0, 4) + little(54, 4) + little(40, 4) + little(width, 4)
                + little(-height, 4) + little(1, 2) + little(24, 2) + little(0, 24)
        case "old bmp":
            Array("BM".utf8) + little(26, 4) + little(0, 4) + little(26, 4) + little(12, 4) + little(width, 2)
                + little(height, 2) + little(1, 2) + little(24, 2)
        case "lossy webp": webP("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A] + little(width, 2) + little(height, 2))
        case "lossless webp": webP("VP8L", [0x2F] + little(width - 1 | (height - 1) << 14, 4))
        case "extended webp": webP("VP8X", little(0, 4) + little(width - 1, 3) + little(height - 1, 3))
        case "tiff":
            [0x49, 0x49, 42, 0] + little(8, 4) + little(2, 2) + field(256, width) + field(257, height)
                + little(0, 4)
        case "big-endian tiff":
            [0x4D, 0x4D, 0, 42] + number(8) + [0, 2] + [1, 0, 0, 4] + number(1) + number(width) + [
                1, 1, 0, 4,
            ] + number(1) + number(height) + number(0)
        case "ppm": Array("P6\n# a comment 1 1\n\(width)\n\(height) 255\n".utf8)
        default:
            Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>".utf8)
        }
    }

    @Test(
        "a file of too many pixels is refused by its header",
        arguments: [
            "gif", "bmp", "old bmp", "lossy webp", "lossless webp", "extended webp", "tiff",
            "big-endian tiff", "ppm", "svg",
        ])
    func header(format: String) throws {
        let file = Self.header(format, 16_000, 12_000)
        #expect(try reason(file) == .tooManyPixels)
        // SVG has no pixels, so a small file has a picture.
        if format != "svg" {
            for count in 0..<file.count { _ = try reason(file.dropLast(count)) }
            #expect(try reason(Self.header(format, 100, 100)) != .tooManyPixels)
        }
    }

    @Test("a format without a known header is refused")
    func unknownFormat() throws {
        #expect(
            try reason([UInt8](repeating: 1, count: 18) + Array("TRUEVISION-XFILE.\0".utf8)) == .unsupported)
    }

    /// The CRC-32 of the PNG specification, big-endian.
    private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        value = ~value
        return (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    @Test("random bytes in a picture never crash", arguments: 1...40)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        var file = try PictureFixture.file(width: 64, height: 48, seed.isMultiple(of: 2) ? "png" : "jpeg")
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        _ = try? PreparedPicture(clipboard: file)
    }
}
