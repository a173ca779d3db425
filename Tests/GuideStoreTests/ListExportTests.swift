import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Files of lists and of some places")
struct ListExportTests {
    private let guide: TemporaryGuide
    private let store: GuideStore
    private let dateNight: PlaceList
    private let visitors: PlaceList
    private let old: PlaceList

    /// A is in both lists and in a deleted one, B in the first list. A has all data of a user.
    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [feature(1, "A"), feature(2, "B"), feature(3, "C")])
        dateNight = try #require(PlaceList(name: "Date night", colour: "#c01c28", emoji: "🕯️"))
        visitors = try #require(PlaceList(name: "Visitors"))
        old = try #require(PlaceList(name: "Bygone"))
        for (place, list) in [(1, dateNight), (2, dateNight), (1, visitors), (1, old)] {
            if try !store.lists().contains(where: { $0.id == list.id }) { try store.perform(.add(list)) }
            try store.perform(.setListed(true, in: list), on: node(place))
        }
        try store.perform(.delete(old))
        let edits: [Edit] = [
            .setNote("By the window"), .setRating(4), .setFavourite(true), .setWantsToGo(true),
            .addVisit(Date(timeIntervalSince1970: 1_700_000_000)),
        ]
        for edit in edits { try store.perform(edit, on: node(1)) }
    }

    private func query(_ lists: PlaceList...) -> GuideQuery {
        var query = GuideQuery()
        query.filters.lists = Set(lists.map(\.id))
        return query
    }

    private func export(_ scope: GuideStore.ExportScope, as format: GuideFormat) throws -> URL {
        let file = guide.folder.appending(path: "out.\(format.fileExtension)")
        try store.export(scope, to: file, format: format)
        return file
    }

    private static let readable = GuideFormat.allCases.filter { $0 != .vCard }

    @Test("the file of a list restores this list with its notes, and nothing else", arguments: readable)
    func shared(format: GuideFormat) throws {
        let file = try export(.places(query(dateNight)), as: format)
        let friend = try TemporaryGuide()
        let other = try friend.open()
        try other.importGuide(from: file)
        let own = try other.lists().filter { !$0.list.isStandard }
        #expect(own.map(\.list.name) == ["Date night"] && own.map(\.placeCount) == [2])
        #expect(own.first?.list.colour == "#c01c28" && own.first?.list.emoji == "🕯️")
        let records = try other.all().map(\.record)
        #expect(records.map(\.note) == ["By the window", nil])
        for record in records {
            #expect(record.lists == [dateNight.id])
            #expect(!record.isFavourite && !record.wantsToGo && record.rating == nil && record.visits.isEmpty)
        }
        withExtendedLifetime(friend) {}
    }

    @Test("the file of a list names no other list and no rating", arguments: GuideFormat.allCases)
    func names(format: GuideFormat) throws {
        let file = try export(.places(query(dateNight)), as: format)
        // KMZ is compressed; its content is that of KML.
        guard format != .kmz else { return }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("Date night") && text.contains("By the window"))
        for word in ["Visitors", "Bygone", visitors.id.uuidString.lowercased()] {
            #expect(!text.contains(word), "\(word)")
        }
        if format != .csv { #expect(!text.contains("carte:rating") && !text.contains("carte:visited")) }
    }

    @Test("other programs see the name of the list", arguments: [GuideFormat.kml, .gpx])
    func title(format: GuideFormat) throws {
        let list = try export(.places(query(dateNight)), as: format)
        #expect(try String(contentsOf: list, encoding: .utf8).contains("<name>Date night</name>"))
        let all = try export(.guide, as: format)
        #expect(try String(contentsOf: all, encoding: .utf8).contains("<name>Carte</name>"))
    }

    @Test("the file of the favourites has the mark of this list only", arguments: readable)
    func favourites(format: GuideFormat) throws {
        let file = try export(.places(query(.favourites)), as: format)
        let friend = try TemporaryGuide()
        let other = try friend.open()
        try other.importGuide(from: file)
        #expect(try other.lists().map(\.placeCount) == [1, 0])
        withExtendedLifetime(friend) {}
    }

    @Test("an import of a list's own file changes nothing", arguments: readable)
    func intoItself(format: GuideFormat) throws {
        let file = try export(.places(query(dateNight)), as: format)
        let before = try store.all()
        let report = try store.importGuide(from: file)
        #expect(report.changedNothing, "\(report)")
        #expect(try store.all() == before)
    }

    @Test("an import of a list's file keeps the receiver's own note")
    func ownNote() throws {
        let file = try export(.places(query(dateNight)), as: .geoJSON)
        let friend = try TemporaryGuide()
        let other = try friend.open(importing: [feature(1, "A")])
        try other.perform(.setNote("Mine"), on: node(1), at: Date(timeIntervalSince1970: 1))
        try other.importGuide(from: file)
        #expect(try other.entry(node(1))?.record.note == "Mine")
        withExtendedLifetime(friend) {}
    }

    @Test(
        "the file of a list has the sender's corrections, and an import keeps the receiver's",
        arguments: readable)
    func corrections(format: GuideFormat) throws {
        for (edit, place) in [
            (.correct([.phones: "1"]), 1), (.correct([.phones: "2"]), 2), (.hide(true), 1), (.hide(false), 1),
        ] as [(Edit, Int)] {
            try store.perform(edit, on: node(place))
        }
        let file = try export(.places(query(dateNight)), as: format)
        // A table has all columns, and KMZ is compressed.
        if ![.csv, .kmz].contains(format) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for key in ["carte:amended", "carte:hidden", "carte:withdrawn"] { #expect(!text.contains(key)) }
        }
        let friend = try TemporaryGuide()
        let other = try friend.open(importing: [feature(1, "A"), feature(2, "B")])
        let past = Date(timeIntervalSince1970: 1)
        try other.perform(.correct([.phones: "9"]), on: node(1), at: past)
        try other.perform(.hide(true), on: node(1), at: past)
        try other.importGuide(from: file)
        #expect(try other.entry(node(1))?.place.phone == "9")
        #expect(try other.hiddenPlaces().map(\.id) == [node(1)])
        #expect(try other.entry(node(2))?.place.phone == "2")
        withExtendedLifetime(friend) {}
    }

    @Test("the file of chosen places has the lists that they are in, also renamed ones", arguments: readable)
    func chosen(format: GuideFormat) throws {
        try store.perform(.rename(dateNight, "Anniversary"))
        let file = try export(.chosen([node(2)]), as: format)
        let friend = try TemporaryGuide()
        let other = try friend.open()
        try other.importGuide(from: file)
        #expect(try other.lists().map(\.list.name) == ["Favourites", "Want to Go", "Anniversary"])
        withExtendedLifetime(friend) {}
    }

    @Test("the file of a search has the user's data, and no deleted list", arguments: readable)
    func search(format: GuideFormat) throws {
        let file = try export(.places(GuideQuery(text: "A")), as: format)
        let friend = try TemporaryGuide()
        let other = try friend.open()
        try other.importGuide(from: file)
        #expect(
            try other.lists().map(\.list.name) == ["Favourites", "Want to Go", "Date night", "Visitors"])
        let record = try #require(try other.all().first?.record)
        #expect(record.rating == 4 && record.isFavourite && record.visits.count == 1)
        withExtendedLifetime(friend) {}
    }
}
