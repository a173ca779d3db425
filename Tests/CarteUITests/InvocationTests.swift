import Foundation
import HoursCore
import Testing

@testable import CarteUI

@Suite("What a command line asks for")
struct InvocationTests {
    private let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)

    @Test("is nothing in particular, without arguments")
    func nothing() {
        #expect(Invocation(arguments: []).errands == [])
    }

    @Test("words and what is open are one search; files, positions and a surprise go beside it")
    func everything() throws {
        let invocation = Invocation(
            search: "pho", isOpen: true, isSurprise: true,
            arguments: ["/tmp/a.geojson", "geo:60.17,24.94", "geography.csv"])
        #expect(invocation.files == ["/tmp/a.geojson", "geography.csv"])
        #expect(
            invocation.errands == [
                .search("pho", isOpen: true), .near(try #require(helsinki)), .surprise,
            ])
        #expect(invocation.problems == [])
    }

    @Test("an empty search is one, too: that which is ready to type")
    func empty() {
        #expect(Invocation(search: "", arguments: []).errands == [.search()])
    }

    @Test("a position that is none is a problem, and no file")
    func problem() {
        let invocation = Invocation(arguments: ["geo:x"])
        #expect(invocation.files == [] && invocation.errands == [])
        #expect(invocation.problems.map(\.address) == ["geo:x"])
    }
}

@Suite("A place as other programs know it")
struct PlaceReferenceTests {
    @Test("is read as it is written")
    func roundTrip() {
        for guide in [GuideKind.own, .sample] {
            let place = PlaceReference(guide: guide, id: UUID())
            #expect(PlaceReference(rawValue: place.rawValue) == place)
        }
    }

    @Test(
        "is nothing else",
        arguments: ["", "own", "own/", "/", "own/1", "own/a/b", "other/6BD33F2C-7A4E-4C70-9C02-7A44DA9C2E0A"])
    func nonsense(text: String) {
        #expect(PlaceReference(rawValue: text) == nil)
    }
}
