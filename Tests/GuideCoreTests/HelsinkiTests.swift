import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("The places of central Helsinki")
struct HelsinkiTests {
    private func read(_ languages: [String] = []) throws -> (places: [Place], report: ImportReport) {
        try GuideReader.read(
            Fixture.data("helsinki.geojson"), fileName: "helsinki.geojson", languages: languages)
    }

    @Test("526 features give 431 places, 4 duplicates and 91 other features")
    func counts() throws {
        let (places, report) = try read()
        #expect(places.count == 431)
        #expect(report.featureCount == 526)
        #expect(report.placeCount == 431)
        #expect(report.mergedCount == 4)
        #expect(report.skippedCount == 91)
        #expect(report.skipped.count == 91)
    }

    @Test("Each place has a unique id, the same in every language")
    func identity() throws {
        let first = try read().places.map(\.id)
        #expect(Set(first).count == 431)
        #expect(try read(["ru", "en"]).places.map(\.id) == first)
    }

    @Test("Three places have no name, and every place has a display name")
    func names() throws {
        let places = try read().places
        #expect(places.count { $0.name == nil } == 3)
        for place in places {
            #expect(!place.displayName.isEmpty && !place.type.isEmpty && !place.summary.isEmpty)
        }
    }

    @Test("Every place has its OpenStreetMap object and its attribution")
    func attribution() throws {
        for place in try read().places {
            #expect(place.source.attribution == "© OpenStreetMap contributors")
            #expect(PlaceIdentifier.object(in: place.id) != nil)
        }
    }

    @Test("Every place has a position in Helsinki")
    func positions() throws {
        let centre = try #require(Coordinate(latitude: 60.17, longitude: 24.945))
        for place in try read().places {
            let coordinate = try #require(place.coordinate)
            #expect(coordinate.distance(to: centre) < 2_000)
        }
    }

    @Test("A way with a line and an area is one place")
    func duplicates() throws {
        let (places, report) = try read()
        let matches = places.filter { $0.source == .openStreetMap(OSMObject(.way, 122_595_277)) }
        #expect(matches.map(\.name) == ["Vltava"])
        let duplicates = report.warnings.count {
            if case .duplicate = $0.warning { true } else { false }
        }
        #expect(duplicates == 4)
    }

    @Test("A place has the values of all its tags")
    func fields() throws {
        let place = try #require(try read().places.first { $0.name == "Maya Bar & Grill" })
        #expect(place.kind == .restaurant)
        #expect(place.location == "Mikonkatu 18, 00100 Helsinki")
        #expect(place.website == "https://www.maya.fi/")
        #expect(
            place.openingHours
                == "Mo-Th 11:00-23:00; Fr 11:00-24:00; Sa 12:00-24:00; Su 13:00-23:00")
        #expect(place.wheelchair == .limited)
        #expect(place.diets == [.vegan: .yes, .vegetarian: .yes])
        #expect(
            place.summary
                == "Restaurant with vegetarian and vegan food, partly wheelchair accessible.")
    }

    @Test("The chunk size does not change the places", arguments: [1, 7, 4096])
    func chunks(size: Int) throws {
        let data = try Fixture.data("helsinki.geojson")
        var reader = GuideReader(fileName: "helsinki.geojson")
        for start in stride(from: 0, to: data.count, by: size) {
            reader.consume(data[start..<min(start + size, data.count)])
        }
        let chunked = try reader.finish()
        let whole = try read()
        #expect(chunked.places == whole.places)
        #expect(chunked.report == whole.report)
    }
}
