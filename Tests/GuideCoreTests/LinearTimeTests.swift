import Foundation
import Testing

@testable import GuideCore

/// Measures the processor time of this thread for two sizes, the second four times the first.
///
/// Other processes do not change this time.
@Suite("Linear time for large files", .serialized)
struct LinearTimeTests {
    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        var start = timespec()
        var end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        try body()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }

    /// Expects linear time. Quadratic time would be sixteen times as long for four times the size.
    ///
    /// - Parameter read: reads data of the given size.
    private func expectLinear(_ size: Int, _ read: (Int) throws -> Void) throws {
        // The minimum of three runs, because a page fault can make one run longer.
        let few = try (0..<3).map { _ in try seconds { try read(size) } }.min() ?? 0
        let many = try seconds { try read(4 * size) }
        #expect(many < 9 * few, "\(few) s, \(many) s")
    }

    @Test("a cuisine tag with tens of thousands of values takes linear time")
    func values() throws {
        try expectLinear(10_000) { (count: Int) throws in
            let list = (0..<count).map { "c\($0)" }.joined(separator: ";")
            #expect(try Fixture.place(#""cuisine":"\#(list)""#).cuisines.count == count)
        }
    }

    @Test("a file of blanks takes linear time", arguments: [" ", "\n", "\t \r\n"])
    func blanks(blank: String) throws {
        try expectLinear(4 << 20) { (size: Int) throws in
            var reader = GuideReader(fileName: "blank")
            let chunk = Array(String(repeating: blank, count: (1 << 16) / blank.utf8.count).utf8)
            for _ in 0..<(size >> 16) { reader.consume(chunk) }
            let error = #expect(throws: GuideFileError.self) { try reader.finish() }
            #expect(error?.reason == .empty)
        }
    }

    @Test("a long table row takes linear time")
    func row() throws {
        try expectLinear(1 << 18) { (size: Int) throws in
            var reader = GuideReader(fileName: "long.csv")
            reader.consume("lat,lon,amenity,name\n1,2,bar,\"".utf8)
            let chunk = Array(String(repeating: "long ", count: 13_107).utf8)
            for _ in 0..<(size >> 16) { reader.consume(chunk) }
            reader.consume("\"\n".utf8)
            #expect(try reader.finish().places.first?.name?.utf8.count ?? 0 > size / 2)
        }
    }

    @Test(
        "XML with endless comments, notes with endless tags, and links with many spaces take linear time",
        arguments: ["<!--", "<!-- a --", "<?", "<a", "<a>"])
    func markup(part: String) throws {
        // The first 64 KB decide the format. One file takes too little time for a measurement.
        try expectLinear(1 << 14) { (size: Int) throws in
            let bytes = Array(("<x/>" + String(repeating: part, count: size / part.utf8.count)).utf8)
            for _ in 0..<8 {
                var reader = PlaceReader(fileName: "a.kml")
                _ = try? reader.consume(bytes)
                _ = try? reader.finish()
            }
        }
        try expectLinear(1 << 15) { (size: Int) throws in
            let text = String(repeating: part, count: size / part.utf8.count)
            #expect(!HTMLNote.plain(text + "x").isEmpty)
        }
    }

    @Test("a link of a map with many spaces takes linear time")
    func spaces() throws {
        try expectLinear(1 << 13) { (size: Int) throws in
            let link = "https://www.google.com/maps?q=" + String(repeating: "+", count: size) + "x"
            #expect(PositionLink(link) == nil)
        }
    }

    @Test("many deletions and lists in a file take linear time")
    func deletions() throws {
        try expectLinear(20_000) { (count: Int) throws in
            var report = ImportReport()
            for _ in 0..<count { report.add(PlaceDeletion(of: UUID(), at: .now)) }
            #expect(report.deletions?.count == count)
        }
    }

    @Test("an archive with many small entries takes linear time", arguments: [[], [3, 0]])
    func entries(deflated: [UInt8]) throws {
        // A local header: the method is 8 for deflated data. An empty deflate stream is 03 00.
        let header =
            Array("PK\u{3}\u{4}".utf8) + [20, 0, 0, 0, deflated.isEmpty ? 0 : 8, 0]
            + [UInt8](repeating: 0, count: 8) + [UInt8(deflated.count), 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
        let entry = header + Array("a".utf8) + deflated
        try expectLinear(30_000) { (count: Int) throws in
            let reader = ZipReader { $0 == "doc.kml" }
            let writer = ZipWriter()
            let wanted = try #require(writer.store(Array("text".utf8), as: "doc.kml")) + writer.finish()
            var unpacked: [UInt8] = []
            try reader.consume(Array(repeatElement(entry, count: count).joined()) + wanted) { part in
                if case .bytes(let bytes) = part { unpacked += bytes }
            }
            #expect(unpacked == Array("text".utf8))
        }
    }

    @Test("a tar archive with many small files takes linear time")
    func files() throws {
        let entry = TarReaderTests.entry("a", "b")
        try expectLinear(10_000) { (count: Int) throws in
            let reader = TarReader { _ in false }
            let bytes = Array(repeatElement(entry, count: count).joined()) + TarReaderTests.end
            try reader.consume(bytes) { _ in }
            #expect(reader.otherCount == count)
        }
    }

    @Test("places without ids at one position take linear time", arguments: [false, true])
    func crowd(hasOneName: Bool) throws {
        try expectLinear(500) { (count: Int) throws in
            let rows = (0..<count).map { "60,25,bar,\(hasOneName ? "Chain" : "Bar \($0)"),Aleksi,\($0)\n" }
            let text = "lat,lon,amenity,name,street,housenumber\n" + rows.joined()
            #expect(try GuideReader.read(Data(text.utf8), fileName: "crowd.csv").places.count == count)
        }
    }
}
