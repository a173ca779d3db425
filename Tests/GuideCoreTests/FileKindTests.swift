import Foundation
import GuideCore
import Testing

@Suite("The kind of a new file")
struct FileKindTests {
    private static let feature =
        #"{"type":"Feature","id":"node/1","properties":{"amenity":"cafe"},"geometry":{"type":"Point","coordinates":[25,60]}}"#
    private static let overpass =
        #"{"version":0.6,"elements":[{"type":"node","id":1,"lat":60,"lon":25,"tags":{"amenity":"pub"}},"#

    static let files: [(text: String, kind: GuideFile.Kind)] = [
        (#"{"type":"FeatureCollection","features":[\#(feature)]}"#, .guide(places: 1)),
        (#"{"type":"FeatureCollection","features":[\#(feature)"#, .unfinished),
        (#"{"type":"FeatureCollection","feat"#, .unfinished),
        (
            overpass + #"{"type":"node","id":2,"lat":60,"lon":25,"tags":{"amenity":"bar"}}]}"#,
            .guide(places: 2)
        ),
        (overpass, .unfinished), ("", .unfinished),
        ("lat,lon,amenity\n60,25,cafe\n", .guide(places: 1)),
        (#"{"type":"FeatureCollection","features":[]}"#, .other), ("<html></html>", .other),
        ("%PDF-1.7", .other), ("Dear Sir or Madam", .other), (#"{"name":"package","version":"1"}"#, .other),
    ]

    @Test("a file is a complete guide, an unfinished guide or something else", arguments: files)
    func kinds(text: String, kind: GuideFile.Kind) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "kind-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(GuideFile.kind(of: url) == kind)
    }

    @Test("a missing file and a folder are not guides")
    func nothing() {
        #expect(GuideFile.kind(of: URL(filePath: "/nowhere/at/all")) == .other)
        #expect(GuideFile.kind(of: FileManager.default.temporaryDirectory) == .other)
    }
}
