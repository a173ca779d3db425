import Foundation
import HoursCore
import Testing

@testable import GuideCore

@Suite("The guide of a place in a file with both guides")
struct GuideTagTests {
    private func read(_ bytes: [UInt8]) throws -> (places: [ParsedPlace], report: ImportReport) {
        var reader = PlaceReader()
        let places = try reader.consume(bytes) + reader.finish()
        return (places, reader.report)
    }

    @Test("the guide is read as it was written, and is not a tag", arguments: GuideFormat.complete)
    func thereAndBack(format: GuideFormat) throws {
        var encoder = GuideEncoder(format)
        var own = Place(id: UUID(), kind: .cafe)
        own.coordinate = Coordinate(latitude: 60, longitude: 25)
        var sample = own
        sample.id = UUID()
        let record = PersonalRecord(rating: 3)
        let file =
            encoder.begin() + encoder.encode(own, record) + encoder.encode(sample, record, isOfSample: true)
            + encoder.end()
        let (places, report) = try read(file)
        #expect(places.map(\.isOfSample) == [false, true])
        #expect(places.map(\.place.id) == [own.id, sample.id])
        #expect(places.allSatisfy { $0.place.extraTags.isEmpty && $0.record == record })
        #expect(report.warnings.isEmpty)
    }

    @Test("an invalid guide is reported, and the place is imported into the user's guide")
    func damaged() throws {
        let file = #"""
            {"type":"Feature","geometry":null,"properties":{"amenity":"bar","carte:guide":"moon","carte:rating":2}}
            """#
        let (places, report) = try read(Array(file.utf8))
        #expect(places.map(\.isOfSample) == [false])
        #expect(places.first?.record.rating == 2)
        let lines = report.warnings.map(\.description)
        #expect(
            lines.contains(
                "feature 1, line 1: “moon” is not a valid value for “carte:guide” and was left out."),
            "\(lines)")
    }
}
