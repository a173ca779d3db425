import Foundation
import Testing

@testable import GuideCore

@Suite("Lists of places")
struct PlaceListTests {
    @Test("a name is one clean line, and an empty one makes no list")
    func names() throws {
        #expect(PlaceList(name: " Date\n night\u{202E} ")?.name == "Date night")
        #expect(PlaceList(name: " \n") == nil)
        #expect(PlaceList(name: "Date night")?.id == PlaceList(name: "DATE NIGHT")?.id)
        #expect(PlaceList(name: "Favourites")?.id != PlaceList.favourites.id)
    }

    @Test("colours and emoji are checked")
    func look() throws {
        var list = try #require(PlaceList(name: "A", colour: "C01C28", emoji: "🕯️"))
        #expect(list.colour == "#c01c28" && list.emoji == "🕯️")
        #expect(!list.setColour("red") && !list.setEmoji("ab") && !list.setEmoji("1"))
        #expect(list.colour == "#c01c28" && list.emoji == "🕯️")
        #expect(list.setColour("#abc") && list.colour == "#aabbcc")
        #expect(list.setEmoji(nil) && list.emoji == nil)
    }

    @Test(
        "other programs' names for the lists that always exist",
        arguments: [
            ("Favourites", PlaceList.favourites), ("favorite places", .favourites),
            ("Starred places", .favourites),
            ("Want to go", .wantToGo),
        ])
    func standard(name: String, list: PlaceList) { #expect(list.isNamed(name)) }

    @Test("the later change of each part wins, in any order")
    func merge() throws {
        let start = try #require(PlaceList(name: "Date night"))
        var (one, other) = (start, start)
        one.rename("Anniversary")
        one.revise(since: start, at: Date(timeIntervalSince1970: 10))
        other.setColour("#c01c28")
        other.isDeleted = true
        other.revise(since: start, at: Date(timeIntervalSince1970: 20))
        let merged = one.merging(other)
        #expect(merged == other.merging(one) && merged.merging(one) == merged)
        #expect(merged.name == "Anniversary" && merged.colour == "#c01c28" && merged.isDeleted)
    }

    @Test("the members of two devices are joined, and the later removal counts")
    func members() throws {
        let (a, b, c) = (UUID(), UUID(), UUID())
        func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
        let one = PersonalRecord(lists: [a, b], revisedLists: [a: at(10), b: at(10), c: at(30)])
        let other = PersonalRecord(lists: [b, c], revisedLists: [a: at(20), c: at(20)])
        let merged = one.merging(other)
        #expect(merged == other.merging(one))
        #expect(merged.lists == [b])
    }

    @Test("a list survives a file", arguments: GuideFormat.complete)
    func file(format: GuideFormat) throws {
        var list = try #require(PlaceList(name: #"=Date; "night""#, colour: "#c01c28", emoji: "🕯️"))
        list.position = 3
        list.reviseAll(at: Date(timeIntervalSince1970: 100))
        var plain = try #require(PlaceList(name: "Visitors"))
        plain.isDeleted = true
        var encoder = GuideEncoder(format, lists: [list, plain])
        let record = PersonalRecord(
            lists: [list.id, plain.id], revisedLists: [list.id: Date(timeIntervalSince1970: 5)])
        let place = Place(id: UUID(), kind: .cafe, name: "A")
        var bytes = encoder.begin() + encoder.encode(place, record)
        bytes += encoder.encode(list) + encoder.encode(plain, isOfSample: true) + encoder.end()
        var reader = PlaceReader()
        let places = try reader.consume(bytes) + reader.finish()
        #expect(places.map(\.record) == [record])
        // A list with its first name is written by its name, which other programs can read.
        #expect(places[0].listNames == ["Visitors"])
        var report = reader.report
        #expect(report.takeLists(ofSample: false) == [list])
        #expect(report.takeLists(ofSample: true) == [plain])
        #expect(report.placeCount == 1 && report.skippedCount == 0)
    }
}
