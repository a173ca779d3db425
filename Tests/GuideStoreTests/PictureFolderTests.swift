import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Pictures beside an imported file")
struct PictureFolderTests {
    let guide: TemporaryGuide

    init() throws {
        guide = try TemporaryGuide()
        let pictures = guide.folder.appending(path: "pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        for name in ["soup.png", "phở & bò.png"] {
            try Data("not really".utf8).write(to: pictures.appending(path: name))
        }
    }

    private func image(of value: String) throws -> String? {
        let store = try guide.open(importing: [feature(1, "A", #""image":"\#(value)""#)])
        return try store.entry(node(1))?.place.image
    }

    @Test("the absolute path is stored", arguments: ["soup.png", "phở & bò.png"])
    func completed(name: String) throws {
        #expect(
            try image(of: "pictures/\(name)") == guide.folder.path + "/pictures/\(name)")
    }

    @Test("each picture of each tag gets its absolute path")
    func several() throws {
        let store = try guide.open(importing: [
            feature(1, "A", #""image":"pictures/soup.png; none.png","image:0":"pictures/phở & bò.png""#)
        ])
        let folder = guide.folder.path + "/pictures/"
        #expect(
            try store.entry(node(1))?.place.pictures
                == [folder + "soup.png", "none.png", folder + "phở & bò.png"])
    }

    @Test("the path is normalised")
    func standardised() throws {
        #expect(
            try image(of: "./pictures/../pictures/soup.png") == guide.folder.path + "/pictures/soup.png")
    }

    @Test(
        "addresses, absolute paths, folders and missing files stay unchanged",
        arguments: [
            "https://example.org/a.png", "file:///tmp/a.png", "/tmp/a.png", "pictures", "pictures/none.png",
            "File:Soup.jpg",
        ])
    func untouched(value: String) throws {
        #expect(try image(of: value) == value)
    }

    @Test("pictures stay at their path after an export elsewhere and its import")
    func exported() throws {
        let store = try guide.open(importing: [feature(1, "A", #""image":"pictures/soup.png""#)])
        let elsewhere = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).geojson")
        defer { try? FileManager.default.removeItem(at: elsewhere) }
        try store.export(to: elsewhere, format: .geoJSON)
        #expect(try store.importGuide(from: elsewhere).changedNothing)
        #expect(
            try store.importGuide(from: guide.folder.appending(path: "region.geojson")).changedNothing)
    }
}
