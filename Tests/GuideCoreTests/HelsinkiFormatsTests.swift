import Foundation
import GuideCore
import Testing

@Suite("The places of central Helsinki in three formats")
struct HelsinkiFormatsTests {
    private func read(_ name: String) throws -> (places: [UUID: Place], report: ImportReport) {
        let (places, report) = try GuideReader.read(Fixture.data(name), fileName: name)
        return (Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) }), report)
    }

    @Test(
        "432 records give 431 places, and the pub tram without a position is reported",
        arguments: [
            ("helsinki.overpass.json", "element 432, line "), ("helsinki.overpass.csv", "row 432, line 433"),
        ])
    func counts(file: String, place: String) throws {
        let (places, report) = try read(file)
        #expect(places.count == 431)
        #expect(report.featureCount == 432 && report.placeCount == 431 && report.mergedCount == 0)
        #expect(report.skipped.map(\.reason) == [.noPosition])
        #expect(report.skipped.first?.description.hasPrefix(place) == true, "\(report.skipped)")
    }

    @Test("All three formats give the same places with the same ids")
    func identity() throws {
        let ids = Set(try read("helsinki.geojson").places.keys)
        #expect(Set(try read("helsinki.overpass.json").places.keys) == ids)
        #expect(Set(try read("helsinki.overpass.csv").places.keys) == ids)
    }

    @Test("Overpass gives every field of GeoJSON, and the same positions of points")
    func overpass() throws {
        let overpass = try read("helsinki.overpass.json").places
        for (id, place) in try read("helsinki.geojson").places {
            var other = try #require(overpass[id])
            try expectNear(place, other)
            other.coordinate = place.coordinate
            #expect(place == other)
        }
    }

    @Test("The table gives the fields of its columns")
    func table() throws {
        let table = try read("helsinki.overpass.csv").places
        for (id, place) in try read("helsinki.geojson").places {
            let other = try #require(table[id])
            try expectNear(place, other)
            #expect(place.kind == other.kind && place.source == other.source)
            #expect(place.names.plain == other.names.plain)
            #expect(place.cuisines == other.cuisines)
            #expect(place.openingHours == other.openingHours)
            if place.extraTags["contact:phone"] == nil { #expect(place.phones == other.phones) }
            if other.website != nil { #expect(place.website == other.website) }
            #expect(place.address.street == other.address.street)
            #expect(place.address.houseNumber == other.address.houseNumber)
            #expect(place.wheelchair == other.wheelchair)
        }
    }

    /// Expects equal positions of points, and near positions of areas: programs compute different centres.
    private func expectNear(_ place: Place, _ other: Place) throws {
        let position = try #require(place.coordinate)
        let second = try #require(other.coordinate)
        guard case .openStreetMap(let object) = place.source, object.kind == .node else {
            #expect(position.distance(to: second) < 100, "\(place.displayName)")
            return
        }
        #expect(abs(position.latitude - second.latitude) < 1e-5)
        #expect(abs(position.longitude - second.longitude) < 1e-5)
    }

    @Test(
        "The chunk size does not change the places",
        arguments: ["helsinki.overpass.json", "helsinki.overpass.csv"])
    func chunks(file: String) throws {
        let data = try Fixture.data(file)
        let whole = try GuideReader.read(data, fileName: file)
        for size in [1, 7, 4096] {
            var reader = GuideReader(fileName: file)
            for start in stride(from: 0, to: data.count, by: size) {
                reader.consume(data[start..<min(start + size, data.count)])
            }
            let chunked = try reader.finish()
            #expect(chunked.places == whole.places)
            #expect(chunked.report == whole.report)
        }
    }
}
