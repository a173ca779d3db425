import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Pictures that lie beside an imported file")
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

    @Test("are kept by their whole path", arguments: ["soup.png", "phở & bò.png"])
    func completed(name: String) throws {
        #expect(
            try image(of: "pictures/\(name)") == guide.folder.path + "/pictures/\(name)")
    }

    @Test("are kept so wherever the tags have one")
    func several() throws {
        let store = try guide.open(importing: [
            feature(1, "A", #""image":"pictures/soup.png; none.png","image:0":"pictures/phở & bò.png""#)
        ])
        let folder = guide.folder.path + "/pictures/"
        #expect(
            try store.entry(node(1))?.place.pictures
                == [folder + "soup.png", "none.png", folder + "phở & bò.png"])
    }

    @Test("keep one path, however the file writes it")
    func standardised() throws {
        #expect(
            try image(of: "./pictures/../pictures/soup.png") == guide.folder.path + "/pictures/soup.png")
    }

    @Test(
        "addresses, whole paths, folders and what is not there stay as they are",
        arguments: [
            "https://example.org/a.png", "file:///tmp/a.png", "/tmp/a.png", "pictures", "pictures/none.png",
            "File:Soup.jpg",
        ])
    func untouched(value: String) throws {
        #expect(try image(of: value) == value)
    }

    @Test("stay where they are when the guide is exported elsewhere and imported again")
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
