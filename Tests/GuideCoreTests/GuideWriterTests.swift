import Foundation
import GuideCore
import Testing

@Suite("Writing guides to disk")
struct GuideWriterTests {
    private let bar = Place(id: UUID(), kind: .bar, name: "Bar")

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test("A written file is read as the same guide", arguments: GuideFormat.complete)
    func writing(format: GuideFormat) throws {
        try withFolder { folder in
            let url = folder.appending(path: "guide.\(format.fileExtension)")
            try Data("old".utf8).write(to: url)
            let places = (0..<5_000).map { Place(id: UUID(), kind: .bar, name: "Bar \($0)") }
            let writer = try GuideWriter(url: url, format: format)
            for place in places { try writer.write(place) }
            #expect(try Data(contentsOf: url) == Data("old".utf8), "until the end the file is as it was")
            try writer.finish()
            #expect(try GuideFile.read(url: url).places == places)
            #expect(try names(in: folder) == [url.lastPathComponent])
        }
    }

    @Test("An unfinished file is deleted, and the old file stays")
    func abandoning() throws {
        try withFolder { folder in
            let url = folder.appending(path: "guide.csv")
            try Data("old".utf8).write(to: url)
            try {
                let writer = try GuideWriter(url: url, format: .csv)
                try writer.write(bar)
            }()
            #expect(try names(in: folder) == ["guide.csv"])
            #expect(try Data(contentsOf: url) == Data("old".utf8))
        }
    }

    @Test("a replaced file keeps its permissions", arguments: [0o600, 0o664, 0o640])
    func permissions(mode: Int) throws {
        try withFolder { folder in
            let url = folder.appending(path: "guide.csv")
            try Data("old".utf8).write(to: url)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
            try AtomicFile.write(Array("new".utf8), to: url)
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            #expect(attributes[.posixPermissions] as? Int == mode)
            #expect(try Data(contentsOf: url) == Data("new".utf8))
        }
    }

    @Test("a file can have the longest name of the file system")
    func longName() throws {
        try withFolder { folder in
            let name = String(repeating: "ß", count: 125) + ".json"
            #expect(name.utf8.count == 255)
            try AtomicFile.write(Array("new".utf8), to: folder.appending(path: name))
            #expect(try names(in: folder) == [name])
        }
    }

    @Test(
        "a suggested name has no slash, and at most 200 bytes of whole characters",
        arguments: [
            ("Date night", "Date night"), ("Lunch/Dinner", "Lunch-Dinner"),
            (String(repeating: "夜", count: 200), String(repeating: "夜", count: 66)),
            (String(repeating: "👩‍🍳", count: 200), String(repeating: "👩‍🍳", count: 18)),
        ])
    func suggestion(text: String, name: String) {
        #expect(FileName.suggestion(text) == name)
    }

    @Test("A symbolic link stays, and its target is written")
    func links() throws {
        try withFolder { folder in
            let url = folder.appending(path: "real.geojson")
            let link = folder.appending(path: "link.geojson")
            try Data("old".utf8).write(to: url)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
            let writer = try GuideWriter(url: link, format: .geoJSON)
            try writer.write(bar)
            try writer.finish()
            #expect(try GuideFile.read(url: url).places == [bar])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == url.path)
        }
    }

    @Test("A folder with the same name and a missing folder have different errors")
    func obstacles() throws {
        try withFolder { folder in
            #expect(throws: GuideWriteError(fileName: folder.lastPathComponent, obstacle: .isFolder)) {
                _ = try GuideWriter(url: folder, format: .csv)
            }
            let lost = folder.appending(path: "missing/guide.csv")
            #expect(throws: GuideWriteError(fileName: "guide.csv", obstacle: .noFolder)) {
                _ = try GuideWriter(url: lost, format: .csv)
            }
            let error = GuideWriteError(fileName: "a.csv", obstacle: .diskFull)
            #expect(
                error.localizedDescription
                    == "Could not write “a.csv”: the disk is full. Free some space, or choose another disk."
            )
        }
    }

    @Test(
        "The file extension gives the format",
        arguments: [
            ("GeoJSON", .geoJSON), ("json", .geoJSON), ("csv", .csv), ("KMZ", .kmz), ("vcf", .vCard),
            ("xlsx", nil),
        ]
            as [(String, GuideFormat?)])
    func formats(end: String, format: GuideFormat?) {
        #expect(GuideFormat(fileExtension: end) == format)
    }
}
