import Foundation
import Testing

@testable import GuideCore

@Suite("Tar archives")
struct TarReaderTests {
    /// A header block of a file, as POSIX defines it.
    private static func header(
        _ name: String, size: Int, kind: Character = "0", prefix: String = "", largeSize: Bool = false,
        magic: String = "ustar\u{0}00"
    ) -> [UInt8] {
        var block = [UInt8](repeating: 0, count: 512)
        func put(_ text: some Sequence<UInt8>, at start: Int) {
            for (index, byte) in text.enumerated() { block[start + index] = byte }
        }
        put(name.utf8.prefix(100), at: 0)
        put("0000644\u{0}".utf8, at: 100)
        if largeSize {
            put([0x80], at: 124)
            put((0..<8).map { UInt8(truncatingIfNeeded: size >> (56 - 8 * $0)) }, at: 128)
        } else {
            let digits = String(size, radix: 8)
            put((String(repeating: "0", count: 11 - digits.count) + digits).utf8, at: 124)
        }
        put(String(kind).utf8, at: 156)
        put(magic.utf8, at: 257)
        put(prefix.utf8.prefix(155), at: 345)
        put("        ".utf8, at: 148)
        let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
        put((String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} ").utf8, at: 148)
        return block
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }

    static func entry(_ name: String, _ text: String, kind: Character = "0") -> [UInt8] {
        header(name, size: text.utf8.count, kind: kind) + padded(Array(text.utf8))
    }

    static let end = [UInt8](repeating: 0, count: 1024)

    private func unpack(
        _ bytes: [UInt8], in size: Int = 1 << 20, wanted: @escaping (String) -> Bool = { _ in true }
    )
        throws -> (files: [String: String], reader: TarReader)
    {
        let reader = TarReader(isWanted: wanted)
        var files: [String: String] = [:]
        var (name, contents) = ("", [UInt8]())
        for start in stride(from: 0, to: bytes.count, by: size) {
            try reader.consume(Array(bytes.dropFirst(start).prefix(size))) { part in
                switch part {
                case .start(let path): (name, contents) = (path, [])
                case .bytes(let bytes): contents += bytes
                case .end: files[name] = String(decoding: contents, as: UTF8.self)
                case .failed: Issue.record("failed")
                }
            }
        }
        return (files, reader)
    }

    @Test("files of any size are unpacked, in blocks of any size", arguments: [1, 7, 511, 512, 513, 1 << 20])
    func sizes(of size: Int) throws {
        let texts = ["", "a", String(repeating: "b", count: 512), String(repeating: "c", count: 1000)]
        let archive =
            texts.enumerated().flatMap { Self.entry("f\($0)", $1) } + Self.entry("folder/", "", kind: "5")
            + Self.entry("link", "", kind: "2") + Self.entry("last", "z") + Self.end
        let (files, reader) = try unpack(archive, in: size)
        #expect(files.count == 5 && files["last"] == "z" && reader.isComplete)
        for (index, text) in texts.enumerated() { #expect(files["f\(index)"] == text) }
        let some = try unpack(archive, in: size) { $0 == "f3" }
        #expect(some.files == ["f3": texts[3]] && some.reader.otherCount == 4)
    }

    @Test("long names of POSIX, pax and GNU tar, and sizes of base 256")
    func names() throws {
        let long = String(repeating: "folder/", count: 40) + "Café.csv"
        let record = " path=\(long)\n"
        let length = record.utf8.count + 3
        #expect((100...999).contains(length))
        let size = "12 size=4\n"
        let archive =
            Self.header("Café.csv", size: 1, prefix: "Takeout/Saved") + Self.padded([65])
            + Self.entry("x", "\(length)\(record)", kind: "x") + Self.entry("cut", "b")
            + Self.entry("././@LongLink", long + ".2\u{0}", kind: "L") + Self.entry("cut", "c")
            + Self.header("large", size: 3, largeSize: true) + Self.padded(Array("def".utf8))
            + Self.entry("g", "19 comment=\(size)", kind: "g")
            + Self.entry("x", "10 size=4\n", kind: "x") + Self.header("four", size: 0)
            + Self.padded([1, 2, 3, 4])
            // GNU tar has other data in the place of the prefix.
            + Self.header("gnu", size: 0, prefix: "0123", magic: "ustar  \u{0}") + Self.end
        let (files, _) = try unpack(archive)
        #expect(files["Takeout/Saved/Café.csv"] == "A" && files[long] == "b" && files[long + ".2"] == "c")
        #expect(files["large"] == "def" && files["four"]?.utf8.count == 4 && files["gnu"] == "")
        #expect(files.count == 6)
    }

    @Test("damage is an error, and a cut archive is not complete")
    func damage() throws {
        let good = Self.entry("a", "text")
        var bad = Self.entry("b", "text")
        bad[3] = 7
        #expect(throws: GuideFileError.ArchiveProblem.damaged) { try unpack(good + bad + Self.end) }
        for cut in [Array(good.dropLast(510)), good, good + good.prefix(100)] {
            #expect(try !unpack(cut).reader.isComplete)
        }
        let endless = Self.header("name", size: 1 << 30, kind: "L")
        #expect(throws: GuideFileError.ArchiveProblem.damaged) { try unpack(endless) }
        let negative = Self.header("a", size: -1, largeSize: true)
        #expect(throws: GuideFileError.ArchiveProblem.damaged) { try unpack(negative) }
        #expect(!TarReader.isMeant(by: bad) && TarReader.isMeant(by: good))
        #expect(!TarReader.isMeant(by: Self.end) && !TarReader.isMeant(by: [1, 2, 3]))
    }
}
