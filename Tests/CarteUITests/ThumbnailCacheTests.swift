import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import Synchronization
import XCTest

@testable import CarteUI

/// The disk cache of the list's thumbnails.
final class ThumbnailCacheTests: GtkTestCase, @unchecked Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "thumbnails-\(UUID().uuidString)")

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    /// The cache of a run of the program, with a count of the created pictures.
    private final class Program: Sendable {
        let cache: ThumbnailCache
        private let counter: Counter

        private final class Counter: Sendable {
            let made = Mutex(0)
        }

        var made: Int { counter.made.withLock { $0 } }

        init(_ folder: URL, limit: Int = 32_000_000) {
            let counter = Counter()
            self.counter = counter
            cache = ThumbnailCache(folder: folder, limit: limit) { request in
                counter.made.withLock { $0 += 1 }
                return request.texture()
            }
        }
    }

    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../data/sample/pictures").standardizedFileURL

    private func request(
        _ name: String = "long-net.svg", in folder: URL = samples, size: (Int, Int) = (48, 48),
        radius: Double = 8
    ) -> PictureRequest {
        let place = Place(
            id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), kind: .restaurant,
            name: "The Long Net", image: name)
        return PictureRequest(
            subject: PictureSubject(place, folder: folder), size: PixelSize(width: size.0, height: size.1),
            radius: radius)
    }

    private var files: [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    func testThumbnailIsCreatedOnceAndReadByTheNextRun() throws {
        let first = Program(folder)
        let made = try XCTUnwrap(first.cache.texture(request()))
        XCTAssertEqual(first.made, 1)
        let next = Program(folder)
        let read = try XCTUnwrap(next.cache.texture(request()))
        XCTAssertEqual(next.made, 0)
        XCTAssertEqual(read.size, made.size)
        XCTAssertEqual(read.pixels, made.pixels)
        XCTAssertEqual(Set(made.pixels ?? []).count > 10, true, "there is something to be seen")
    }

    func testAnotherSizeRadiusOrFileCreatesAnotherThumbnail() throws {
        let pictures = folder.appending(path: "pictures", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        let picture = pictures.appending(path: "a.svg")
        let red =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>"#
        try Data(red.utf8).write(to: picture)
        let program = Program(folder.appending(path: "cache"))
        func look(_ request: PictureRequest) -> [UInt8]? { program.cache.texture(request)?.pixels }
        let first = look(request("a.svg", in: pictures))
        XCTAssertNotNil(first)
        _ = look(request("a.svg", in: pictures, size: (96, 96)))
        _ = look(request("a.svg", in: pictures, radius: 0))
        _ = look(request("none.svg", in: pictures))
        XCTAssertEqual(program.made, 4)
        // The same size and modification time as before.
        let date = try XCTUnwrap(
            FileManager.default.attributesOfItem(atPath: picture.path)[.modificationDate] as? Date)
        try Data(red.replacing("red", with: "tan").utf8).write(to: picture)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: picture.path)
        XCTAssertNotEqual(look(request("a.svg", in: pictures)), first)
        XCTAssertEqual(program.made, 5)
    }

    func testDamagedFileIsReplaced() throws {
        let sound = try XCTUnwrap(Program(folder).cache.texture(request())).pixels
        let file = try XCTUnwrap(files.first)
        let contents = try Data(contentsOf: file)
        var flipped = contents
        flipped[contents.count / 2] ^= 1
        for damaged in [Data(), contents.dropLast(), contents + [0], flipped, Data("<html>".utf8)] {
            try damaged.write(to: file)
            let program = Program(folder)
            XCTAssertEqual(program.cache.texture(request())?.pixels, sound)
            XCTAssertEqual(program.made, 1, "\(damaged.count) bytes")
            XCTAssertEqual(try Data(contentsOf: file), contents, "the file is sound again")
        }
    }

    func testFolderHasAMaximumSizeAndCanBeDeleted() throws {
        let program = Program(folder, limit: 60_000)
        for radius in 0..<20 { _ = program.cache.texture(request(radius: Double(radius))) }
        let size = try files.reduce(0) { $0 + (try Data(contentsOf: $1).count) }
        XCTAssertLessThanOrEqual(size, 60_000)
        XCTAssertGreaterThan(size, 30_000)
        // The newest pictures are still cached.
        _ = program.cache.texture(request(radius: 19))
        XCTAssertEqual(program.made, 20)
        try FileManager.default.removeItem(at: folder)
        XCTAssertNotNil(program.cache.texture(request(radius: 19)))
        XCTAssertEqual(files.count, 1)
    }

    func testUnwritableFolderCreatesPicturesEachTime() throws {
        try Data().write(to: folder)
        let program = Program(folder)
        for _ in 0..<2 { XCTAssertNotNil(program.cache.texture(request())) }
        XCTAssertEqual(program.made, 2)
    }

    func testPicturesOfTheDetailsAreNotCached() {
        let program = Program(folder)
        XCTAssertNotNil(program.cache.texture(request(size: (ThumbnailCache.largestWidth + 1, 20))))
        XCTAssertEqual(files, [])
    }
}
