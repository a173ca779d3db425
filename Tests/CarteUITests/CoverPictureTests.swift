import CGtk
import Foundation
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI
@testable import GtkKit

/// Checks the pixels of covers, because the compiler does not check their pictures.
final class CoverPictureTests: GtkTestCase, @unchecked Sendable {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../data/covers").standardizedFileURL
    private static let thumbnail = PixelSize(width: 48, height: 48)

    /// Cuisines for each food that a kind of place can show, and for none.
    private static let cuisines: [Amenity: [[String]]] = [
        .restaurant: [["vegan"], ["pasta"], ["fish"], ["salad"]], .cafe: [["tea"], ["coffee"], ["bakery"]],
        .fastFood: [["kebab"], ["burger"], ["chips"], ["pizza"]], .bar: [["wine"], ["cocktails"]],
        .biergarten: [["pizza"], ["german"]],
    ]
    /// The number of ways to serve the food of a kind of place, if more than one.
    private static let servings: [Amenity: Int] = [
        .restaurant: 3, .cafe: 3, .fastFood: 3, .bar: 1, .pub: 3, .foodCourt: 2, .iceCream: 3,
    ]

    private func pixels(
        _ art: CoverArt, _ size: PixelSize = thumbnail, radius: Double = 0, in folder: URL = folder
    ) throws -> [UInt8] {
        let texture = try XCTUnwrap(art.texture(filling: size, radius: radius, from: folder))
        XCTAssertEqual(texture.size, size)
        var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
        gdk_texture_download(OpaquePointer(texture.object.raw), &bytes, gsize(size.width * 4))
        return bytes
    }

    /// Returns the pixels between two columns, row by row.
    private func columns(_ range: Range<Int>, of pixels: [UInt8], width: Int) -> [UInt8] {
        stride(from: 0, to: pixels.count, by: width * 4).flatMap { row in
            pixels[row + range.lowerBound * 4..<row + range.upperBound * 4]
        }
    }

    /// Returns the pixels of each row.
    private func rows(of pixels: [UInt8], width: Int) -> [[UInt32]] {
        let colours = pixels.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        return stride(from: 0, to: colours.count, by: width).map { Array(colours[$0..<$0 + width]) }
    }

    func testMoodsFoodsAndServingsOfAKindLookDifferent() throws {
        for kind in Amenity.allCases {
            for cuisines in Self.cuisines[kind] ?? [[]] {
                let all = try (0..<CoverArt.variants).map {
                    try pixels(CoverArt(kind: kind, variant: $0, cuisines: cuisines))
                }
                XCTAssertEqual(Set(all.prefix(4)).count, 4, "moods of \(kind) \(cuisines)")
            }
            let foods = try (Self.cuisines[kind] ?? [[]]).map {
                try pixels(CoverArt(kind: kind, variant: 0, cuisines: $0))
            }
            XCTAssertEqual(Set(foods).count, foods.count, "foods of \(kind)")
            let plain = try (0..<3).map {
                try pixels(CoverArt(kind: kind, variant: 4 * $0, cuisines: Self.cuisines[kind]?[0] ?? []))
            }
            XCTAssertEqual(Set(plain).count, Self.servings[kind] ?? 1, "servings of \(kind)")
        }
        let drinks = try (0..<3).map { try pixels(CoverArt(kind: .bar, variant: 4 * $0)) }
        XCTAssertEqual(Set(drinks).count, 3, "cocktails")
    }

    func testEachMoodHasACompletePalette() throws {
        for kind in Amenity.allCases {
            let file = Self.folder.appending(path: kind.rawValue + ".svg")
            let picture = try String(contentsOf: file, encoding: .utf8)
            for role in ["top", "bottom", "motif", "table", "accent"]
            where picture.contains("class=\"\(role)") {
                for mood in 0..<4 {
                    let rule = ".mood\(mood) .\(role) { color: #"
                    XCTAssertTrue(picture.contains(rule), "\(kind): \(rule)")
                }
            }
        }
    }

    func testWidePictureHasTheSubjectInItsMiddleAndSceneryAtItsSides() throws {
        let (narrow, wide) = (PixelSize(width: 300, height: 200), PixelSize(width: 1100, height: 200))
        for kind in Amenity.allCases {
            let art = CoverArt(kind: kind, variant: 0)
            let (one, other) = (try pixels(art, narrow), try pixels(art, wide))
            let difference = zip(
                columns(50..<250, of: one, width: 300), columns(450..<650, of: other, width: 1100)
            ).map { abs(Int($0) - Int($1)) }.max()
            // The antialiasing of shapes at other positions.
            XCTAssertLessThan(try XCTUnwrap(difference), 12, "\(kind)")
            for side in [0..<200, 900..<1100] {
                let part = columns(side, of: other, width: 1100)
                let colours = rows(of: part, width: 200).map { Set($0).count }
                XCTAssertGreaterThan(try XCTUnwrap(colours.max()), 4, "nothing at the side of \(kind)")
            }
        }
    }

    func testThumbnailIsOpaqueExceptForRoundCorners() throws {
        let pixels = try pixels(CoverArt(kind: .pub, variant: 3), radius: 8)
        let alpha = stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
        for corner in [0, 47, 47 * 48, 48 * 48 - 1] { XCTAssertEqual(alpha[corner], 0) }
        for row in 8..<40 { XCTAssertEqual(Set(alpha[row * 48..<row * 48 + 48]), [255]) }
    }

    func testMissingOrInvalidPictureGivesAPlainCover() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "covers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let art = CoverArt(kind: .bar, variant: 0)
        for contents in [nil, "", "no picture", "<svg", "<svg>", "<svg><g></svg>", "<?xml version='1.0'?>"] {
            if let contents {
                let file = folder.appending(path: "bar.svg")
                try contents.write(to: file, atomically: true, encoding: .utf8)
            }
            let pixels = try pixels(art, in: folder)
            XCTAssertEqual(Set(stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }), [255])
            let rows = rows(of: pixels, width: 48)
            for row in rows { XCTAssertEqual(Set(row).count, 1, "not plain with “\(contents ?? "no file")”") }
            XCTAssertNotEqual(rows.first, rows.last)
        }
    }
}
