import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Lists in the guide")
struct ListTests {
    private let dateNight = PlaceList(id: PlaceList.id(ofName: "Date night"), name: "Date night")
    private let visitors = PlaceList(id: PlaceList.id(ofName: "Visitors"), name: "Visitors")

    private func store(_ guide: TemporaryGuide) throws -> GuideStore {
        let store = try guide.open(importing: [feature(1, "A"), feature(2, "B"), feature(3, "C")])
        for list in [dateNight, visitors] { try store.perform(.add(list)) }
        return store
    }

    private func names(_ store: GuideStore) throws -> [String] {
        try store.lists().map { "\($0.list.name) \($0.placeCount)" }
    }

    private func members(_ store: GuideStore, _ lists: PlaceList...) throws -> [String] {
        var filters = GuideQuery.Filters()
        filters.lists = Set(lists.map(\.id))
        return try store.names("", filters)
    }

    @Test("a place is in several lists, and two lists always exist")
    func members() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        for (place, list) in [(1, dateNight), (1, visitors), (2, visitors), (3, .favourites), (2, .wantToGo)]
        {
            try store.perform(.setListed(true, in: list), on: node(place))
        }
        #expect(try names(store) == ["Favourites 1", "Want to Go 1", "Date night 1", "Visitors 2"])
        #expect(try members(store, visitors) == ["A", "B"])
        #expect(try members(store, dateNight, .favourites) == ["A", "C"])
        #expect(try store.entry(node(3))?.record.isFavourite == true)
        #expect(try store.perform(.setListed(true, in: visitors), on: node(1)) == nil)
        try store.perform(.setListed(false, in: visitors), on: node(1))
        #expect(try members(store, visitors) == ["B"])
        let entry = try #require(try store.entry(node(1)))
        #expect(try store.lists(of: entry.record).map(\.id) == [dateNight.id])
        try store.perform(.hide(true), on: node(2))
        #expect(try names(store)[3] == "Visitors 0")
    }

    @Test(
        "a text that finds no place finds the places of the list that it names",
        arguments: [
            ("date night", ["A", "B"]), ("DATE-NIGHT b", ["B"]), ("b date night", ["B"]),
            ("date night c", []),
            ("favourites", ["C"]), ("favorite places", ["C"]), ("date", ["A", "B"]), ("visitors", []),
        ] as [(String, [String])])
    func search(text: String, names: [String]) throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        for place in 1...2 { try store.perform(.setListed(true, in: dateNight), on: node(place)) }
        try store.perform(.setFavourite(true), on: node(3))
        #expect(try store.names(text) == names)
        #expect(try store.count(GuideQuery(text: text)) == names.count)
    }

    @Test(
        "all lists in a text apply, and a word that no common place obeys is a word again",
        arguments: [
            ("date night visitors", ["B"]), ("visitors date night", ["B"]), ("date night visitors b", ["B"]),
            ("date night visitors a", []), ("favourites visitors", ["C"]), ("visitors", ["B", "C"]),
            // The list “Tapas” has a place that is not in the other one.
            ("date night tapas", ["A"]), ("tapas date night visitors", []), ("date visitors night", []),
            ("visitors tapas", ["C"]),
        ] as [(String, [String])])
    func searchOfSeveralLists(text: String, names: [String]) throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        let tapas = try #require(PlaceList(name: "Tapas"))
        try store.perform(.add(tapas))
        try store.importGuide(
            from: try guide.file([
                feature(1, "A", #""cuisine":"tapas""#), feature(5, "D", #""cuisine":"tapas""#),
            ]))
        for (place, list) in [(1, dateNight), (2, dateNight), (2, visitors), (3, visitors), (3, tapas)] {
            try store.perform(.setListed(true, in: list), on: node(place))
        }
        try store.perform(.setFavourite(true), on: node(3))
        #expect(try store.names(text) == names)
        #expect(try store.count(GuideQuery(text: text)) == names.count)
    }

    @Test(
        "a part of a list's name, also with a typing error, finds the list if no place is found",
        arguments: [
            ("romantic", ["A"]), ("roman", ["A"]), ("dinner roman", ["A"]), ("visitor", ["B", "C"]),
            ("visiters", ["B", "C"]), ("romnatic", ["A"]), ("visitor bistro", ["B"]),
            ("ro", []), ("bistro", ["B"]), ("visitor museum", []), ("週末", ["C"]), ("約會", ["C"]),
            ("末約會", ["C"]), ("週", []), ("會週", []),
        ] as [(String, [String])])
    func searchOfParts(text: String, names: [String]) throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [
            feature(1, "A"), feature(2, "B", #""cuisine":"bistro""#), feature(3, "C"),
        ])
        let romantic = try #require(PlaceList(name: "Romantic; dinner"))
        let weekend = try #require(PlaceList(name: "週末約會"))
        for list in [romantic, visitors, weekend] { try store.perform(.add(list)) }
        for (place, list) in [(1, romantic), (2, visitors), (3, visitors), (3, weekend)] {
            try store.perform(.setListed(true, in: list), on: node(place))
        }
        #expect(try store.names(text) == names)
        #expect(try store.count(GuideQuery(text: text)) == names.count)
    }

    @Test("places of the name come before a list of the name, and a filter for lists restricts the list")
    func searchAndFilter() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        try store.perform(.setListed(true, in: dateNight), on: node(1))
        try store.perform(.setListed(true, in: visitors), on: node(2))
        var filters = GuideQuery.Filters()
        filters.lists = [visitors.id]
        #expect(try store.names("date night", filters).isEmpty)
        filters.lists = [visitors.id, dateNight.id]
        #expect(try store.names("date night", filters) == ["A"])
        try store.importGuide(from: try guide.file([feature(4, "Date Night Bar")]))
        #expect(try store.names("date night") == ["Date Night Bar"])
    }

    @Test("each edit of a list or its members is one step of undo and redo")
    func undo() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        try store.perform(.setListed(true, in: dateNight), on: node(1))
        let edits: [ListEdit] = [
            .rename(dateNight, "Anniversary"), .setLook(dateNight, colour: "#c01c28", emoji: "🕯️"),
            .move(visitors, to: 0), .delete(dateNight),
        ]
        var states = [try store.lists()]
        for edit in edits {
            #expect(try store.perform(edit) != nil)
            states.append(try store.lists())
        }
        #expect(try names(store) == ["Favourites 0", "Want to Go 0", "Visitors 0"])
        #expect(try store.entry(node(1)) != nil)
        for state in states.dropLast().reversed() {
            try store.undo()
            #expect(try store.lists() == state)
        }
        #expect(try members(store, dateNight) == ["A"])
        for state in states.dropFirst() {
            try store.redo()
            #expect(try store.lists() == state)
        }
    }

    @Test("a list of a known name is not made twice, and a deleted name begins an empty list")
    func again() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        #expect(try store.perform(.add(dateNight)) == nil)
        for name in ["date NIGHT", "Favorites", "Want to go"] {
            #expect(try store.perform(.add(try #require(PlaceList(name: name)))) == nil)
        }
        try store.perform(.setListed(true, in: dateNight), on: node(1))
        try store.perform(.rename(dateNight, "Anniversary"))
        #expect(try store.perform(.add(dateNight)) != nil)
        #expect(try names(store).suffix(3) == ["Anniversary 1", "Visitors 0", "Date night 0"])
        try store.perform(.delete(visitors))
        #expect(try store.perform(.add(visitors)) != nil)
        #expect(try names(store).last == "Visitors 0")
    }

    @Test("lists survive a restart, a backup and an export", arguments: GuideFormat.complete)
    func kept(format: GuideFormat) throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        try store.perform(.setLook(dateNight, colour: "#c01c28", emoji: "🕯️"))
        for place in 1...2 { try store.perform(.setListed(true, in: dateNight), on: node(place)) }
        let expected = try store.lists()
        #expect(try guide.open().lists() == expected)
        let backup = try #require(try store.backUpNow())
        try store.perform(.delete(dateNight))
        try store.restore(backup)
        #expect(try store.lists() == expected)

        let file = guide.folder.appending(path: "out.\(format.fileExtension)")
        try store.export(to: file, format: format)
        #expect(try store.importGuide(from: file).changedNothing)
        let empty = try TemporaryGuide()
        let other = try empty.open()
        let report = try other.importGuide(from: file)
        #expect(report.listCount == 2)
        #expect(try other.lists() == expected)
        #expect(try members(other, dateNight) == ["A", "B"])
        try other.undo()
        #expect(try names(other) == ["Favourites 0", "Want to Go 0"])
        withExtendedLifetime(empty) {}
    }

    @Test("a table by hand puts places into lists by their names")
    func byHand() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        try store.perform(.rename(visitors, "Guests"))
        let file = guide.folder.appending(path: "hand.csv")
        let text = "name,amenity,lat,lon,carte:lists\nA,restaurant,60,25,date night; New ;Guests;Favourites\n"
        try Data(text.utf8).write(to: file)
        try store.importGuide(from: file)
        #expect(try names(store) == ["Favourites 1", "Want to Go 0", "Date night 1", "Guests 1", "New 1"])
    }

    @Test("a list that one device deletes exists again if the other puts a place into it later")
    func deletedAndUsed() throws {
        let (home, away) = (try TemporaryGuide(), try TemporaryGuide())
        let (one, other) = (try store(home), try away.open())
        func carry(_ from: GuideStore, _ to: GuideStore) throws {
            let file = home.folder.appending(path: "carry.geojson")
            try from.export(to: file, format: .geoJSON)
            try to.importGuide(from: file)
        }
        try carry(one, other)
        func at(_ seconds: Double) -> Date { Date.now + seconds }
        try one.perform(.delete(dateNight), at: at(10))
        try one.perform(.delete(visitors), at: at(30))
        try other.perform(.setListed(true, in: dateNight), on: node(1), at: at(20))
        try other.perform(.setListed(true, in: visitors), on: node(1), at: at(20))
        try carry(one, other)
        try carry(other, one)
        for store in [one, other] {
            #expect(try names(store) == ["Favourites 0", "Want to Go 0", "Date night 1"])
        }
        try carry(one, other)
        #expect(try one.lists() == other.lists())
    }

    @Test("an undo of an exported edit wins on the other device")
    func undoTold() throws {
        let (home, away) = (try TemporaryGuide(), try TemporaryGuide())
        let (one, other) = (try store(home), try away.open())
        func carry() throws {
            let file = home.folder.appending(path: "carry.csv")
            try one.export(to: file, format: .csv)
            try other.importGuide(from: file)
        }
        try one.perform(.setListed(true, in: dateNight), on: node(1))
        try carry()
        #expect(try names(other)[2] == "Date night 1")
        for _ in 1...2 { try one.undo() }
        try carry()
        #expect(try one.lists() == other.lists())
        #expect(try names(other) == ["Favourites 0", "Want to Go 0", "Date night 0"])
    }
}
