import Foundation
import GuideCore
import Testing

/// Test files and helpers that several tests use.
enum Fixture {
    static func data(_ name: String) throws -> Data {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
        return try Data(contentsOf: url)
    }

    /// Returns a point feature with these members of `properties`. The members are JSON.
    static func feature(
        _ properties: String, geometry: String = #"{"type":"Point","coordinates":[25,60]}"#, id: String? = nil
    ) -> String {
        let id = id.map { #""id":\#($0),"# } ?? ""
        return #"{"type":"Feature",\#(id)"geometry":\#(geometry),"properties":{\#(properties)}}"#
    }

    static func collection(_ features: [String]) -> String {
        #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
    }

    static func read(
        _ text: String, languages: [String] = []
    ) throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        try GuideReader.read(Data(text.utf8), fileName: "test.geojson", languages: languages)
    }

    /// Imports one feature with these properties and returns its place.
    static func place(
        _ properties: String, geometry: String = #"{"type":"Point","coordinates":[25,60]}"#,
        id: String? = nil, languages: [String] = []
    ) throws -> Place {
        let text = collection([
            feature(
                #""amenity":"cafe""# + (properties.isEmpty ? "" : "," + properties), geometry: geometry,
                id: id)
        ])
        return try #require(try read(text, languages: languages).places.first)
    }

    /// Returns the reason for which a text is rejected; nil if it is accepted.
    static func refusal(of text: String) -> GuideFileError.Reason? {
        do throws(GuideFileError) {
            _ = try read(text)
            return nil
        } catch {
            return error.reason
        }
    }
}

/// A folder in which a test writes files. It is deleted with its contents.
final class TestFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }
}
