import Foundation
import HoursCore
import Testing

@testable import CarteUI

@Suite("Parsing of the command line")
struct InvocationTests {
    private let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)

    @Test("without arguments there is no request")
    func nothing() {
        #expect(Invocation(arguments: []).requests == [])
    }

    @Test("words and --open are one search; files, positions and --surprise are separate")
    func everything() throws {
        let invocation = Invocation(
            search: "pho", isOpen: true, isSurprise: true,
            arguments: ["/tmp/a.geojson", "geo:60.17,24.94", "geography.csv"])
        #expect(invocation.files == ["/tmp/a.geojson", "geography.csv"])
        #expect(
            invocation.requests == [
                .search("pho", isOpen: true), .near(try #require(helsinki)), .surprise,
            ])
        #expect(invocation.problems == [])
    }

    @Test("an empty search opens the search bar")
    func empty() {
        #expect(Invocation(search: "", arguments: []).requests == [.search()])
    }

    @Test("an invalid position is a problem and not a file")
    func problem() {
        let invocation = Invocation(arguments: ["geo:x"])
        #expect(invocation.files == [] && invocation.requests == [])
        #expect(invocation.problems.map(\.address) == ["geo:x"])
    }
}

@Suite("References to places for other programs")
struct PlaceReferenceTests {
    @Test("a written reference is parsed again")
    func roundTrip() {
        for guide in [GuideKind.own, .sample] {
            let place = PlaceReference(guide: guide, id: UUID())
            #expect(PlaceReference(rawValue: place.rawValue) == place)
        }
    }

    @Test(
        "other texts are not references",
        arguments: ["", "own", "own/", "/", "own/1", "own/a/b", "other/6BD33F2C-7A4E-4C70-9C02-7A44DA9C2E0A"])
    func nonsense(text: String) {
        #expect(PlaceReference(rawValue: text) == nil)
    }
}
