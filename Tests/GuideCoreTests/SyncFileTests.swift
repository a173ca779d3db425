import Foundation
import Testing

@testable import GuideCore

@Suite("The file of a device")
final class SyncFileTests {
    private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz")

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Returns a file with these contents.
    private func put(_ bytes: some Sequence<UInt8>) throws -> URL {
        try Data(bytes).write(to: url)
        return url
    }

    private let header = SyncFile.Header(
        device: UUID(), name: "laptop", written: Date(timeIntervalSince1970: 1_000_000))

    private func file(_ header: SyncFile.Header? = nil, note: String = "window") throws -> (
        bytes: [UInt8], checksum: String
    ) {
        let list = try #require(PlaceList(name: "Date night"))
        var content = try SyncFile.Content(header ?? self.header, lists: [list])
        content.add(
            PlaceDeletion(
                of: PlaceIdentifier.uuid(for: OSMObject(.node, 1)), at: Date(timeIntervalSince1970: 5)))
        content.add(
            Place(id: PlaceIdentifier.uuid(for: OSMObject(.node, 1)), kind: .cafe),
            PersonalRecord(note: note, lists: [list.id]))
        return content.finish()
    }

    @Test("it is read as it was written, lists before places")
    func roundTrip() throws {
        let url = try put(try file().bytes)
        #expect(try SyncFile.header(of: url) == header)
        var lists: [String] = []
        var notes: [String?] = []
        let report = try SyncFile.read(url) { places, read in
            lists += read.map(\.name)
            if !places.isEmpty { #expect(lists == ["Date night"]) }
            notes += places.map(\.record.note)
        }
        #expect(lists == ["Date night"] && notes == ["window"])
        #expect(report.deletions?.count == 1)
    }

    @Test("other programs unpack it: a line of JSON, then GeoJSON")
    func gzip() throws {
        try AtomicFile.write(try file().bytes, to: url)
        let unpacking = Process()
        unpacking.executableURL = URL(filePath: "/usr/bin/env")
        unpacking.arguments = ["gzip", "-dc", url.path]
        let output = Pipe()
        unpacking.standardOutput = output
        try unpacking.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        unpacking.waitUntilExit()
        #expect(unpacking.terminationStatus == 0)
        let lines = text.split(separator: "\n", maxSplits: 1)
        #expect(lines.first?.hasPrefix(#"{"carte-sync":1,"device":""#) == true)
        let guide = try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any]
        #expect((guide?["features"] as? [Any])?.count == 3)
    }

    @Test("the checksum is of the data, not of the time")
    func checksum() throws {
        var later = header
        later.written += 100
        #expect(try file(later).checksum == file().checksum)
        #expect(try file(later).bytes != file().bytes)
        #expect(try file(note: "terrace").checksum != file().checksum)
    }

    @Test("a file that ends anywhere in the middle is incomplete, and gives no error of another kind")
    func cutOff() throws {
        let bytes = try file().bytes
        for count in 0..<bytes.count {
            #expect(throws: SyncFile.Fault.incomplete, "\(count)") {
                try SyncFile.read(put(bytes.prefix(count))) { _, _ in }
            }
        }
    }

    @Test("a file with any changed byte is refused, or has the same data")
    func damaged() throws {
        let bytes = try file().bytes
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x55
            do {
                var notes: [String?] = []
                _ = try SyncFile.read(put(damaged)) { places, _ in notes += places.map(\.record.note) }
                // Bytes 3 to 9 are flags, time and system of gzip.
                #expect(notes == ["window"] && index < 10, "\(index)")
            } catch {
                #expect(error is SyncFile.Fault, "\(index)")
            }
        }
    }

    @Test("a file of a newer version, without data, and with a long header")
    func versions() throws {
        var newer = header
        newer.version += 1
        #expect(throws: SyncFile.Fault.newer) { try SyncFile.read(put(file(newer).bytes)) { _, _ in } }
        #expect(throws: SyncFile.Fault.newer) { try SyncFile.header(of: put(file(newer).bytes)) }
        var empty = try SyncFile.Content(header, lists: [])
        #expect(try SyncFile.read(put(empty.finish().bytes)) { _, _ in }.placeCount == 0)
        var long = header
        long.name = String(repeating: "x", count: 100_000)
        #expect(throws: SyncFile.Fault.foreign) { try SyncFile.header(of: put(file(long).bytes)) }
    }

    @Test("a copy has the checksum of its own bytes, so a file that was replaced since is recognised")
    func replaced() throws {
        let checksum = try SyncFile.checksum(of: put(try file().bytes))
        let copy = try AtomicFile(url.appendingPathExtension("copy"))
        #expect(try SyncFile.copy(url, to: copy) == checksum)
        #expect(try Data(contentsOf: copy.temporaryFile) == Data(contentsOf: url))
        _ = try put(try file(note: "terrace").bytes)
        #expect(try SyncFile.copy(url, to: AtomicFile(url.appendingPathExtension("copy"))) != checksum)
        withExtendedLifetime(copy) {}
    }

    @Test("the bytes that are taken while places are added are the same file, and few remain in memory")
    func streamed() throws {
        var (whole, parts) = (
            try SyncFile.Content(header, lists: []), try SyncFile.Content(header, lists: [])
        )
        var (bytes, largest) = ([UInt8](), 0)
        for number in Int64(1)...20_000 {
            let id = PlaceIdentifier.uuid(for: OSMObject(.node, number))
            let place = Place(id: id, kind: .cafe, name: "Café \(number)")
            whole.add(place, PersonalRecord(note: place.name))
            parts.add(place, PersonalRecord(note: place.name))
            let part = parts.takeBytes()
            largest = max(largest, part.count)
            bytes += part
        }
        let (expected, rest) = (whole.finish(), parts.finish())
        #expect(bytes + rest.bytes == expected.bytes && rest.checksum == expected.checksum)
        #expect(largest < expected.bytes.count / 4)
        #expect(try SyncFile.read(put(expected.bytes)) { _, _ in }.placeCount == 20_000)
    }
}
