import Foundation
import GuideCore
import Messages
import Testing

@testable import GuideStore

@Suite("Edits of several places")
struct SeveralPlacesTests {
    private let all = (1...3).map(node)

    private func store(_ guide: TemporaryGuide) throws -> GuideStore {
        try guide.open(importing: [feature(1, "A"), feature(2, "B"), feature(3, "C")])
    }

    private func favourites(_ store: GuideStore) throws -> [String] {
        var filters = GuideQuery.Filters()
        filters.isFavourite = true
        return try store.names("", filters)
    }

    @Test("one undo takes back an edit of several places, and keeps what one of them had before")
    func undo() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        try store.perform(.setFavourite(true), on: node(2))
        let step = try #require(try store.perform(.setFavourite(true), on: all))
        #expect(step.text(in: .english) == "New favourite A and 1 more place")
        #expect(try favourites(store) == ["A", "B", "C"])
        #expect(try store.perform(.setFavourite(true), on: all) == nil)
        #expect(try store.undo() == step)
        #expect(try favourites(store) == ["B"])
        try store.redo()
        #expect(try favourites(store) == ["A", "B", "C"])
        try store.undo()
        #expect(try store.nextUndo()?.text(in: .english) == "New favourite B")
    }

    @Test("each list has the number of its places among several ones, and one undo keeps a former member")
    func members() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        let list = try #require(PlaceList(name: "Date night"))
        func counts() throws -> [UUID: Int] { try store.listCounts(ofPlaces: [node(1), node(2)]) }
        #expect(try counts() == [:])
        try store.perform(.setListed(true, in: list), on: [node(2), node(3)])
        try store.perform(.setFavourite(true), on: [node(1), node(2)])
        try store.perform(.setWantsToGo(true), on: [node(3)])
        #expect(try counts() == [list.id: 1, PlaceList.favourites.id: 2])
        try store.perform(.setListed(true, in: list), on: [node(1), node(2)])
        #expect(try counts()[list.id] == 2)
        try store.perform(.setListed(false, in: list), on: [node(1), node(2)])
        #expect(try counts()[list.id] == nil)
        try store.undo()
        try store.undo()
        #expect(try counts()[list.id] == 1)
        #expect(try store.entry(node(2))?.record.lists == [list.id])
    }

    @Test("several places get one rating in one step")
    func rate() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        func ratings() throws -> [Int?] { try all.map { try store.entry($0)?.record.rating } }
        try store.perform(.setRating(2), on: node(2))
        try store.perform(.setRating(5), on: all)
        #expect(try ratings() == [5, 5, 5])
        try store.perform(.setRating(nil), on: all)
        #expect(try ratings() == [nil, nil, nil])
        try store.undo()
        #expect(try ratings() == [5, 5, 5])
        try store.undo()
        #expect(try ratings() == [nil, 2, nil])
    }

    @Test("several places are hidden and shown again in one step")
    func hide() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        let step = try #require(try store.perform(.hide(true), on: [node(1), node(3)]))
        #expect(step.text(in: .english) == "Hiding of A and 1 more place")
        #expect(try store.names("") == ["B"])
        try store.undo()
        #expect(try store.names("") == ["A", "B", "C"])
    }

    @Test("a list that does not exist is made in the same step")
    func newList() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        func lists() throws -> [String] { try store.lists().map { "\($0.list.name) \($0.placeCount)" } }
        let list = try #require(PlaceList(name: "Date night"))
        try store.perform(.setListed(true, in: list), on: [node(1)])
        #expect(try store.nextUndo()?.text(in: .english) == "A in “Date night”")
        #expect(try lists().last == "Date night 1")
        try store.undo()
        #expect(try lists() == ["Favourites 0", "Want to Go 0"])
        try store.redo()
        // A deleted list of the name does not come back with its places.
        try store.perform(.delete(list))
        try store.perform(.setListed(true, in: list), on: [node(2), node(3)])
        #expect(try lists().last == "Date night 2")
        // A new list with the name of an existing one is that one.
        let renamed = try #require(try store.lists().last).list
        try store.perform(.rename(renamed, "Anniversary"))
        try store.perform(.setListed(true, in: try #require(PlaceList(name: "anniversary"))), on: [node(1)])
        try store.perform(.setListed(true, in: try #require(PlaceList(name: "Favorites"))), on: [node(1)])
        #expect(try lists() == ["Favourites 1", "Want to Go 0", "Anniversary 3"])
    }

    @Test("an unknown place changes nothing")
    func unknown() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        let list = try #require(PlaceList(name: "Date night"))
        #expect(throws: GuideStoreError.self) {
            try store.perform(.setListed(true, in: list), on: [node(1), UUID()])
        }
        #expect(try store.lists().count == 2)
        #expect(try store.entry(node(1))?.record.lists == [])
    }

    @Test("name and look of a list change in one step")
    func change() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        let list = try #require(PlaceList(name: "Date night"))
        try store.perform(.add(list))
        let step = try store.perform(.change(list, name: "Anniversary", colour: "#c01c28", emoji: "🕯️"))
        #expect(step?.text(in: .english) == "New name of the list “Date night”")
        let changed = try #require(try store.lists().last).list
        #expect(changed.name == "Anniversary" && changed.colour == "#c01c28" && changed.emoji == "🕯️")
        try store.undo()
        let restored = try #require(try store.lists().last).list
        #expect(restored.name == "Date night" && restored.colour == nil && restored.emoji == nil)
    }

    @Test("only chosen places are exported")
    func export() throws {
        let guide = try TemporaryGuide()
        let store = try store(guide)
        let file = guide.folder.appending(path: "out.csv")
        #expect(try store.export(.chosen([node(1), node(3)]), to: file, format: .csv) == 2)
        let empty = try TemporaryGuide()
        let other = try empty.open()
        try other.importGuide(from: file)
        #expect(try other.names("") == ["A", "C"])
    }
}
