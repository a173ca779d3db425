import Foundation
import GuideCore
import Testing

/// Files and shapes of files that several tests read.
enum Fixture {
    static func data(_ name: String) throws -> Data {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
        return try Data(contentsOf: url)
    }

    /// A point feature with these members of `properties`, written as JSON.
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
    ) throws(GuideFileError) -> (places: [Restaurant], report: ImportReport) {
        try GuideReader.read(Data(text.utf8), fileName: "test.geojson", languages: languages)
    }

    /// The one place of a collection with one feature of these properties.
    static func place(
        _ properties: String, geometry: String = #"{"type":"Point","coordinates":[25,60]}"#,
        id: String? = nil, languages: [String] = []
    ) throws -> Restaurant {
        let text = collection([
            feature(
                #""amenity":"cafe""# + (properties.isEmpty ? "" : "," + properties), geometry: geometry,
                id: id)
        ])
        return try #require(try read(text, languages: languages).places.first)
    }

    /// The reason for which a text is refused, `nil` where it is not.
    static func refusal(of text: String) -> GuideFileError.Reason? {
        do throws(GuideFileError) {
            _ = try read(text)
            return nil
        } catch {
            return error.reason
        }
    }
}
