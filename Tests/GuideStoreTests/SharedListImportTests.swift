import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Imports of another person's list")
struct SharedListImportTests {
    private let friend: TemporaryGuide
    private let sender: GuideStore
    private let guide: TemporaryGuide
    private let receiver: GuideStore
    private let dateNight: PlaceList

    /// The friend's list has place 1. The receiver has all places and no list.
    init() throws {
        let places = (1...3).map { feature($0, "Place \($0)") }
        (friend, guide) = (try TemporaryGuide(), try TemporaryGuide())
        sender = try friend.open(importing: places)
        receiver = try guide.open(importing: places)
        dateNight = try #require(PlaceList(name: "Date night", colour: "#c01c28", emoji: "🕯️"))
        try sender.perform(.add(dateNight))
        try sender.perform(.setListed(true, in: dateNight), on: node(1))
    }

    @discardableResult
    private func receive(_ format: GuideFormat = .geoJSON) throws -> GuideImportReport {
        var query = GuideQuery()
        query.filters.lists = [dateNight.id]
        let file = friend.folder.appending(path: "list.\(format.fileExtension)")
        try sender.export(.places(query), to: file, format: format)
        return try receiver.importGuide(from: file)
    }

    private func lists(_ store: GuideStore) throws -> [String: Int] {
        let own = try store.lists().filter { !$0.list.isStandard }.map { ($0.list.name, $0.placeCount) }
        return Dictionary(own) { _, _ in -1 }
    }

    private static let readable = GuideFormat.allCases.filter { $0 != .vCard }

    @Test("a list that was deleted here exists again after an import", arguments: readable)
    func deleted(format: GuideFormat) throws {
        try receive(format)
        try receiver.perform(.delete(dateNight))
        try sender.perform(.setListed(true, in: dateNight), on: node(2))
        #expect(try receive(format).listCount == 1)
        #expect(try lists(receiver) == ["Date night": 2])
        #expect(try receive(format).changedNothing)
        try receiver.undo()
        #expect(try lists(receiver) == [:])
    }

    @Test("a renamed list that was deleted here exists again after an import")
    func deletedAndRenamed() throws {
        try sender.perform(.rename(dateNight, "Anniversary"))
        try receive()
        #expect(try lists(receiver) == ["Anniversary": 1])
        try receiver.perform(.delete(dateNight))
        try receive()
        #expect(try lists(receiver) == ["Anniversary": 1])
    }

    @Test(
        "places go into the receiver's list of the same name, and there is no second one", arguments: readable
    )
    func namesake(format: GuideFormat) throws {
        // A list of an import has no times, so the file may add a colour.
        let place = feature(3, "Place 3", #""carte:lists":["Foo"]"#)
        try receiver.importGuide(from: try guide.file([place], name: "foo.geojson"))
        let foo = try #require(try receiver.lists().last?.list)
        try receiver.perform(.rename(foo, "Date night"))
        try receive(format)
        #expect(try lists(receiver) == ["Date night": 2])
        let list = try #require(try receiver.lists().last?.list)
        #expect(list.id == foo.id && list.colour == "#c01c28" && list.emoji == "🕯️")
        #expect(try receive(format).changedNothing)
        #expect(try lists(receiver) == ["Date night": 2])
        try receiver.undo()
        #expect(try lists(receiver) == ["Date night": 1])
    }

    @Test(
        "a list that the receiver renamed stays apart from the sender's list of its former name",
        arguments: readable)
    func renamedHere(format: GuideFormat) throws {
        try receiver.perform(.add(dateNight))
        try receiver.perform(.setListed(true, in: dateNight), on: node(3))
        try receiver.perform(.rename(dateNight, "Anniversary"))
        try receive(format)
        #expect(try lists(receiver) == ["Anniversary": 1, "Date night": 1])
        #expect(try receiver.lists().last?.list.emoji == "🕯️")
        #expect(try receiver.entry(node(1))?.record.lists.count == 1)
        #expect(try receive(format).changedNothing)
        try receiver.undo()
        #expect(try lists(receiver) == ["Anniversary": 1])
    }

    @Test(
        "the user's own export from before a renaming makes no second list", arguments: GuideFormat.complete)
    func ownExport(format: GuideFormat) throws {
        try receiver.perform(.add(dateNight))
        try receiver.perform(.setListed(true, in: dateNight), on: node(3))
        let file = guide.folder.appending(path: "own.\(format.fileExtension)")
        try receiver.export(to: file, format: format)
        try receiver.perform(.rename(dateNight, "Anniversary"))
        #expect(try receiver.importGuide(from: file).changedNothing)
        #expect(try lists(receiver) == ["Anniversary": 1])
    }

    @Test(
        "a list of the same name keeps the colour that the receiver chose, also none",
        arguments: [nil, "#000000"])
    func ownColour(colour: String?) throws {
        let foo = try #require(PlaceList(name: "Foo", colour: "#111111"))
        try receiver.perform(.add(foo))
        try receiver.perform(.change(foo, name: "Date night", colour: colour, emoji: nil))
        try receive()
        #expect(try receiver.lists().last?.list.colour == colour)
    }

    @Test("a list with the name of a standard list becomes that list only")
    func standard() throws {
        let named = try #require(PlaceList(name: "Favourites"))
        let file = friend.folder.appending(path: "list.geojson")
        let text = [
            feature(1, "Place 1", #""carte:lists":["Favourites"]"#),
            #"{"type":"Feature","geometry":null,"properties":{"carte:list":\#(Self.json(of: named))}}"#,
        ]
        try Data("{\"type\":\"FeatureCollection\",\"features\":[\(text.joined(separator: ","))]}".utf8)
            .write(to: file)
        try receiver.importGuide(from: file)
        #expect(try lists(receiver) == [:])
        #expect(try receiver.lists().map(\.placeCount) == [1, 0])
    }

    private static func json(of list: PlaceList) -> String {
        #"{"id":"\#(list.id.uuidString.lowercased())","name":"\#(list.name)","position":0}"#
    }

    @Test("another device that was offline does not bring back an imported list that was deleted")
    func offline() throws {
        let (home, away) = (try SyncedDevice(), try SyncedDevice())
        var query = GuideQuery()
        query.filters.lists = [dateNight.id]
        let file = friend.folder.appending(path: "list.geojson")
        try sender.export(.places(query), to: file, format: .geoJSON)
        try home.store.importGuide(from: file)
        try SyncedDevice.settle([home, away])
        #expect(try lists(away.store) == ["Date night": 1])
        try away.store.perform(.delete(dateNight))
        try home.perform(.setNote("window"), 2, at: 300)
        try SyncedDevice.settle([home, away])
        for device in [home, away] { #expect(try lists(device.store) == [:]) }
    }
}
