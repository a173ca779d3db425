import Foundation
import HoursCore
import Testing

@testable import GuideCore

@Suite("Archives of map programs")
struct ArchiveTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func read(_ bytes: some Sequence<UInt8>) throws -> (saved: [SavedPlace], report: ImportReport) {
        let url = folder.url.appending(path: "trip.kmz")
        try Data(bytes).write(to: url)
        var saved: [SavedPlace] = []
        let report = try GuideFile.stream(url: url) { saved += $0.compactMap(\.saved) }
        return (saved, report)
    }

    private func names(_ bytes: some Sequence<UInt8>) throws -> [String?] {
        try read(bytes).saved.map(\.name)
    }

    /// Made by Python's zipfile: a stored picture, then a deflated doc.kml.
    private let archive =
        "UEsDBBQAAAAAAAAAIQByr2HfLAAAACwAAAAPAAAAaW1hZ2VzL2ljb24ucG5niVBOR3h4eHh4eHh4eHh4eHh4eHh4eHh4eHh4"
        + "eHh4eHh4eHh4eHh4eHh4eHhQSwMEFAAAAAgAAAAhACSPfjSAAAAAtwAAAAcAAABkb2Mua21sTY5NCsIwEIWvIl1LRkNRlDGr"
        + "7ty48AIhBg3NzIQkEo+vlaLdPfjeH44UVy+KXE7do9Z0BGitKUme76Eo9hU+DtBKdwYHcU/yXA2yJW+uOSSEr8RLtM6TzePM"
        + "zlJIyo9KmFJOJN8C2+qL0b069OvdRm33CEuAMLth0Qn/6emPeQNQSwECFAMUAAAAAAAAACEAcq9h3ywAAAAsAAAADwAAAAAA"
        + "AAAAAAAAgAEAAAAAaW1hZ2VzL2ljb24ucG5nUEsBAhQDFAAAAAgAAAAhACSPfjSAAAAAtwAAAAcAAAAAAAAAAAAAAIABWQAA"
        + "AGRvYy5rbWxQSwUGAAAAAAIAAgByAAAA/gAAAAAA"

    @Test("KMZ: the KML file in the archive is read, a damaged one is an error")
    func kmz() throws {
        let bytes = try #require(Data(base64Encoded: archive))
        let saved = try read(bytes).saved
        #expect(saved.map(\.name) == ["Kosmos"] && saved[0].lists == ["Trip"])
        var damaged = bytes
        let middle = bytes.count / 2
        damaged[middle] ^= 0xFF
        damaged[middle + 3] ^= 0xFF
        #expect(throws: GuideFileError.self) { try read(damaged) }
        let spreadsheet = Data(bytes.map { $0 })
            .replacing(Data("doc.kml".utf8), with: Data("doc.xml".utf8))
        let reason = GuideFileError.Reason.unknownFormat(looksLike: .archive)
        #expect(throws: GuideFileError(fileName: "trip.kmz", reason: reason)) { try read(spreadsheet) }
    }

    private static func kml(_ name: String, in list: String) -> [UInt8] {
        Array(
            """
            <kml><Document><name>\(list)</name><Placemark><name>\(name)</name>
            <Point><coordinates>24.94,60.17</coordinates></Point></Placemark></Document></kml>
            """.utf8)
    }

    /// A file of an archive, as other programs write it.
    private struct Entry {
        var name: String
        var contents: [UInt8]
        var isDeflated = true
        /// Whether the sizes come after the data.
        var hasDescriptor = false
        /// Whether the descriptor has its optional signature.
        var hasSignature = true
        /// Whether the sizes have 64 bits.
        var isLong = false
        var flags = 0
        var method: Int?

        var bytes: [UInt8] {
            let deflater = Deflater(.none)
            let data = isDeflated ? deflater.deflate(contents) + deflater.finish() : contents
            let crc = Array(Self.number(Checksum(contents).value, 4))
            func sizes(_ count: Int) -> [UInt8] {
                Self.number(data.count, count) + Self.number(contents.count, count)
            }
            let extra =
                isLong && !hasDescriptor
                ? Self.number(1, 2) + Self.number(16, 2) + Self.number(contents.count, 8)
                    + Self.number(data.count, 8) : []
            let header =
                Self.number(0x0403_4b50, 4) + Self.number(isLong ? 45 : 20, 2)
                + Self.number(flags | (hasDescriptor ? 8 : 0), 2)
                + Self.number(method ?? (isDeflated ? 8 : 0), 2) + Self.number(0, 4)
                + (hasDescriptor ? [UInt8](repeating: 0, count: 12) : crc)
                + (hasDescriptor ? [] : isLong ? [UInt8](repeating: 0xFF, count: 8) : sizes(4))
                + Self.number(name.utf8.count, 2) + Self.number(extra.count, 2) + Array(name.utf8) + extra
            let descriptor =
                (hasSignature ? Self.number(0x0807_4b50, 4) : []) + crc + sizes(isLong ? 8 : 4)
            return header + data + (hasDescriptor ? descriptor : [])
        }

        static func number(_ value: some BinaryInteger, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
    }

    /// Returns an archive with these files. Of the directory at the end, only the signature matters.
    private static func archive(_ entries: Entry...) -> [UInt8] {
        entries.flatMap(\.bytes) + Entry.number(0x0201_4b50, 4) + [UInt8](repeating: 0, count: 64)
    }

    @Test(
        "all forms of sizes are read: before and after the data, with 32 and 64 bits",
        arguments: [true, false])
    func sizes(isDeflated: Bool) throws {
        for hasDescriptor in isDeflated ? [false, true] : [false] {
            for (isLong, hasSignature) in [(false, true), (true, true), (false, false), (true, false)] {
                func entry(_ name: String, _ contents: [UInt8]) -> Entry {
                    Entry(
                        name: name, contents: contents, isDeflated: isDeflated,
                        hasDescriptor: hasDescriptor, hasSignature: hasSignature, isLong: isLong)
                }
                let bytes = Self.archive(
                    entry("images/one.png", [UInt8](repeating: 7, count: 5000)), entry("empty.txt", []),
                    entry("doc.kml", Self.kml("Kosmos", in: "Trip")))
                #expect(try names(bytes) == ["Kosmos"], "\(hasDescriptor) \(isLong) \(hasSignature)")
            }
        }
    }

    @Test("all KML files are read, each with its own lists; hidden files of macOS are not")
    func severalFiles() throws {
        let bytes = Self.archive(
            Entry(name: "__MACOSX/._doc.kml", contents: [1, 2, 3]),
            Entry(name: "doc.kml", contents: Self.kml("Kosmos", in: "Trip")),
            Entry(name: "files/", contents: [], isDeflated: false),
            Entry(name: "files/two.KML", contents: Self.kml("Ekberg", in: "Cafés"), hasDescriptor: true),
            Entry(name: "files/.hidden.kml", contents: Self.kml("Hidden", in: "Hidden")))
        let (saved, report) = try read(bytes)
        #expect(saved.map(\.name) == ["Kosmos", "Ekberg"] && saved.map(\.lists) == [["Trip"], ["Cafés"]])
        #expect(report.warnings.isEmpty && report.placeCount == 2)
    }

    @Test("a broken KML file beside others is reported, and the others are read")
    func brokenFile() throws {
        for broken in ["<kml><Placemark><name>A", "<kml><Placemark></kml>"] {
            let bytes = Self.archive(
                Entry(name: "doc.kml", contents: Self.kml("Kosmos", in: "Trip")),
                Entry(name: "two.kml", contents: Array(broken.utf8)),
                Entry(name: "three.kml", contents: Self.kml("Ekberg", in: "Trip")))
            let (saved, report) = try read(bytes)
            #expect(saved.map(\.name) == ["Kosmos", "Ekberg"])
            #expect(report.skipped.map(\.position.file) == ["two.kml"] && report.skippedCount == 1)
        }
        #expect(throws: GuideFileError.self) {
            try read(Self.archive(Entry(name: "doc.kml", contents: Array("<kml><Placemark></kml>".utf8))))
        }
    }

    @Test("entries that cannot be unpacked are skipped, and named if they are the places")
    func unsupported() throws {
        let doc = Entry(name: "doc.kml", contents: Self.kml("Kosmos", in: "Trip"))
        var encrypted = Entry(name: "photo.jpg", contents: [1, 2, 3], isDeflated: false, flags: 1)
        #expect(try names(Self.archive(encrypted, doc)) == ["Kosmos"])
        encrypted.name = "doc.kml"
        let reason = GuideFileError.Reason.archive(.unsupported)
        #expect(throws: GuideFileError(fileName: "trip.kmz", reason: reason)) {
            try read(Self.archive(encrypted))
        }
        // Damage behind the places does no harm.
        var damaged = Entry(name: "photo.jpg", contents: [UInt8](1...200), hasDescriptor: true).bytes
        damaged[45] ^= 0xFF
        damaged[46] ^= 0xFF
        #expect(try names(doc.bytes + damaged + [UInt8](repeating: 9, count: 100)) == ["Kosmos"])
        let cut = Self.archive(doc).prefix(doc.bytes.count - 60)
        #expect(throws: GuideFileError.self) { try read(cut) }
    }

    @Test(
        "bytes after the deflated data of an entry are skipped, at any size of blocks",
        arguments: [1, 40, 1000])
    func padded(size: Int) throws {
        let deflater = Deflater(.none)
        let data = deflater.deflate(Array("other".utf8)) + deflater.finish() + [1, 2, 3, 4, 5]
        let header =
            Array("PK\u{3}\u{4}".utf8) + [20, 0, 0, 0, 8, 0] + [UInt8](repeating: 0, count: 8)
            + [UInt8(data.count), 0, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0] + Array("a".utf8)
        let writer = ZipWriter()
        let archive =
            header + data + (try #require(writer.store(Array("text".utf8), as: "doc.kml"))) + writer.finish()
        for wanted in ["a", "doc.kml"] {
            let reader = ZipReader { $0 == wanted }
            var parts: [ArchivePart] = []
            for start in stride(from: 0, to: archive.count, by: size) {
                try reader.consume(Array(archive.dropFirst(start).prefix(size))) { parts.append($0) }
            }
            let bytes = parts.flatMap { part -> [UInt8] in
                if case .bytes(let bytes) = part { bytes } else { [] }
            }
            #expect(bytes == Array((wanted == "a" ? "other" : "text").utf8))
            #expect(parts.first == .start(wanted) && parts.last == .end)
        }
    }

    @Test("files packed by Carte are unpacked again, in blocks of any size, also by Python")
    func packed() throws {
        let text = Array((0..<40_000).map { "line \($0)\n" }.joined().utf8)
        let picture = [UInt8](0...255)
        for size in [1000, 1 << 20] {
            let writer = ZipWriter()
            var packed = writer.begin("doc.kml")
            for start in stride(from: 0, to: text.count, by: size) {
                packed += writer.pack(Array(text.dropFirst(start).prefix(size)))
            }
            packed += writer.end()
            packed += try #require(writer.store(picture, as: "pictures/one.jpg"))
            packed += writer.finish()
            #expect(packed.count < text.count / 3)
            let reader = ZipReader { _ in true }
            var files: [(name: String, contents: [UInt8], isDone: Bool)] = []
            for start in stride(from: 0, to: packed.count, by: 777) {
                try reader.consume(Array(packed.dropFirst(start).prefix(777))) { part in
                    switch part {
                    case .start(let name): files.append((name, [], false))
                    case .bytes(let bytes): files[files.count - 1].contents += bytes
                    case .end: files[files.count - 1].isDone = true
                    case .failed: Issue.record("failed")
                    }
                }
            }
            #expect(files.map(\.name) == ["doc.kml", "pictures/one.jpg"] && files.allSatisfy(\.isDone))
            #expect(files.map(\.contents) == [text, picture])
            let url = folder.url.appending(path: "packed.zip")
            try Data(packed).write(to: url)
            let check = Process()
            check.executableURL = URL(filePath: "/usr/bin/env")
            // testzip() compares all checksums, and returns the first wrong file.
            let program = """
                import sys, zipfile
                archive = zipfile.ZipFile(sys.argv[1])
                sys.exit(archive.testzip() or archive.namelist() != ["doc.kml", "pictures/one.jpg"])
                """
            check.arguments = ["python3", "-c", program, url.path]
            try check.run()
            check.waitUntilExit()
            #expect(check.terminationStatus == 0)
        }
    }

    private func pictures(_ bytes: [UInt8]) throws -> [PictureName] {
        let url = folder.url.appending(path: "pictures.kmz")
        try Data(bytes).write(to: url)
        var names: [PictureName] = []
        try ArchivedPictures.forEach(in: url) { name, contents in
            #expect(name.fits(contents))
            names.append(name)
        }
        return names
    }

    @Test("only whole pictures with the name of their contents are taken, and no path leaves the folder")
    func pictures() throws {
        let doc = Entry(name: "doc.kml", contents: Self.kml("Kosmos", in: "Trip"))
        let contents: [UInt8] = [1, 2, 3]
        let name = PictureName(of: contents, .jpeg)
        func entry(_ path: String, _ contents: [UInt8]) -> Entry { Entry(name: path, contents: contents) }
        let good = entry("pictures/\(name.rawValue)", contents)
        #expect(try pictures(Self.archive(doc, good)) == [name])
        for path in [
            "../\(name.rawValue)", "pictures/../\(name.rawValue)", "/pictures/\(name.rawValue)",
            "pictures/photo.jpg", "pictures/sub/\(name.rawValue)", "pictures/..", "pictures/", name.rawValue,
        ] {
            #expect(try pictures(Self.archive(doc, entry(path, contents))).isEmpty, "\(path)")
        }
        // Other contents than the name says, and a file that is cut off.
        #expect(try pictures(Self.archive(entry(good.name, [1, 2]), doc)).isEmpty)
        #expect(try pictures(doc.bytes + good.bytes.dropLast(2)).isEmpty)
        #expect(try pictures(Array("<kml></kml>".utf8)).isEmpty)
        #expect(try pictures([]).isEmpty)
        // A few kilobytes that unpack to 20 MB.
        let bomb = [UInt8](repeating: 0, count: 20 << 20)
        let large = entry("pictures/\(PictureName(of: bomb, .png).rawValue)", bomb)
        #expect(large.bytes.count < 100_000)
        #expect(try pictures(Self.archive(large, good)) == [name])
    }
}
