import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Own places on two devices")
struct OwnPlacesExportTests {
    private let desktop: TemporaryGuide
    private let phone: TemporaryGuide

    init() throws {
        desktop = try TemporaryGuide()
        phone = try TemporaryGuide()
    }

    @discardableResult
    private func carry(_ format: GuideFormat, from one: GuideStore, to other: GuideStore) throws
        -> GuideImportReport
    {
        let file = desktop.folder.appending(path: "carried.\(format)")
        try? FileManager.default.removeItem(at: file)
        try one.export(to: file, format: format)
        return try other.importGuide(from: file)
    }

    private func filled() throws -> (GuideStore, own: UUID) {
        let home = try desktop.open(importing: [
            feature(
                1, "Kosmos",
                #""phone":"1","contact:phone":"1","name:ru":"Космос","opening_hours":"Mo 10:00-12:00""#),
            feature(2, "Savoy"), feature(3, "Aino", #""website":"a.example""#),
        ])
        let own = UUID()
        try home.perform(
            .add([.name(""): "Mökki", .kind: "restaurant", .street: "Rantatie", .position: "60.2,24.7"]),
            on: own)
        try home.perform(.correct([.city: "Espoo", .street: nil]), on: own)
        try home.perform(
            .correct([.phones: "2", .openingHours: nil, .position: "60.3,24.6", .kind: "cafe"]), on: node(1))
        try home.perform(.hide(true), on: node(2))
        try home.perform(.correct([.website: "b.example"]), on: node(3))
        try home.perform(.withdraw, on: node(3))
        return (home, own)
    }

    @Test(
        "the other device gets all data, and importing it back changes nothing",
        arguments: [GuideFormat.geoJSON, .csv])
    func roundTrip(format: GuideFormat) throws {
        let (home, own) = try filled()
        let away = try phone.open()
        try carry(format, from: home, to: away)
        for id in [own, node(1), node(2), node(3)] {
            let there = try #require(try away.entry(id))
            let here = try #require(try home.entry(id))
            #expect(there.place == here.place)
            #expect(there.correction == here.correction)
        }
        #expect(try carry(format, from: away, to: home).changedNothing)
        #expect(try carry(format, from: home, to: away).changedNothing)
        // The other device also gets the file's values below the corrections.
        try away.perform(.withdraw, on: node(1))
        let place = try #require(try away.entry(node(1))?.place)
        #expect(place.phone == "1")
        #expect(place.extraTags["contact:phone"] == "1")
        #expect(place.openingHours == "Mo 10:00-12:00")
        #expect(place[.position] == "60.0,25.0")
        #expect(place.kind == .restaurant)
        #expect(try away.examine().problems == [])
    }

    @Test("a withdrawn correction and an unhidden place reach the other device")
    func withdrawn() throws {
        let (home, own) = try filled()
        let away = try phone.open()
        try carry(.geoJSON, from: home, to: away)
        let later = Date.now + 60
        try away.perform(.withdraw, on: node(1), at: later)
        try away.perform(.hide(false), on: node(2), at: later)
        try away.perform(.correct([.city: "Vantaa", .email: "v@example.org"]), on: own, at: later)
        // For each field of a user's place, the newest edit wins.
        try home.perform(.correct([.email: "m@example.org"]), on: own, at: later + 60)
        try carry(.geoJSON, from: away, to: home)
        #expect(try home.entry(node(1))?.correction.isCorrection == false)
        #expect(try home.entry(node(1))?.place.phone == "1")
        #expect(try home.hiddenPlaces().isEmpty)
        let place = try #require(try home.entry(own)?.place)
        #expect(place.address.city == "Vantaa")
        #expect(place.email == "m@example.org")
        #expect(place.address.street == nil)
    }

    @Test("an export has standard tags for OpenStreetMap, and its ids only for places that it has")
    func openStreetMap() throws {
        let (home, own) = try filled()
        let file = desktop.folder.appending(path: "own.geojson")
        try home.export(to: file, format: .geoJSON)
        let text = try String(contentsOf: file, encoding: .utf8)
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let features = try #require(json?["features"] as? [[String: Any]])
        let feature = try #require(
            features.first { ($0["properties"] as? [String: Any])?["name"] as? String == "Mökki" })
        #expect(feature["id"] == nil)
        let properties = try #require(feature["properties"] as? [String: Any])
        #expect(properties["amenity"] as? String == "restaurant")
        #expect(properties["addr:city"] as? String == "Espoo")
        #expect(properties["carte:own"] as? String == own.uuidString.lowercased())
        #expect(
            properties.keys.filter { !$0.hasPrefix("carte:") }.sorted() == ["addr:city", "amenity", "name"])
        let corrected = try #require(
            features.first { $0["id"] as? String == "node/1" }?["properties"] as? [String: Any])
        #expect(corrected["phone"] as? String == "2")
        #expect(corrected["opening_hours"] == nil)
        #expect(corrected["contact:phone"] == nil)
    }

    @Test(
        "a deletion reaches the other device, can be undone there, and an older file does not restore the place",
        arguments: GuideFormat.complete)
    func deleted(format: GuideFormat) throws {
        let (home, own) = try filled()
        let away = try phone.open()
        try carry(format, from: home, to: away)
        try away.perform(.setNote("quiet"), on: own)
        let before = try #require(try away.entry(own))
        try home.perform(.delete, on: own, at: .now + 60)

        var report = try carry(format, from: away, to: home)
        #expect(report.changedNothing)
        #expect(report.file.skipped.map(\.reason.description) == ["You deleted it later."])
        report = try carry(format, from: home, to: away)
        #expect(report.deletedCount == 1)
        #expect(ImportCounts(of: [report]).changes?.description == "1 deleted")
        #expect(report.step?.description.hasSuffix("(1 deleted)") == true)
        #expect(try away.entry(own) == nil)
        #expect(try away.examine().problems == [])
        #expect(try carry(format, from: home, to: away).changedNothing)
        #expect(try carry(format, from: away, to: home).changedNothing)

        try away.undo()
        #expect(try away.entry(own) == before)
        try away.redo()
        #expect(try away.entry(own) == nil)
    }

    @Test("an edit newer than the deletion restores the place on both devices")
    func saidSince() throws {
        let (home, own) = try filled()
        let away = try phone.open()
        try carry(.geoJSON, from: home, to: away)
        try home.perform(.delete, on: own, at: .now + 60)
        try away.perform(.setRating(5), on: own, at: .now + 120)
        #expect(try carry(.geoJSON, from: home, to: away).deletedCount == 0)
        #expect(try carry(.geoJSON, from: away, to: home).addedCount == 1)
        #expect(try home.entry(own) == away.entry(own))
        #expect(try home.entry(own)?.record.rating == 5)
        #expect(try carry(.geoJSON, from: home, to: away).changedNothing)
    }

    @Test("a deletion reaches a third device through the second")
    func third() throws {
        let (home, own) = try filled()
        let (away, tablet) = (try phone.open(), try TemporaryGuide())
        let desk = try tablet.open()
        try carry(.csv, from: home, to: desk)
        try home.perform(.delete, on: own, at: .now + 60)
        try carry(.csv, from: home, to: away)
        #expect(try carry(.csv, from: away, to: desk).deletedCount == 1)
        #expect(try desk.entry(own) == nil)
    }

    @Test(
        "undo and redo of edits that the other device has reach it"
    )
    func takenBack() throws {
        let (home, own) = try filled()
        let away = try phone.open()
        let second = UUID()
        try home.perform(.add([.name(""): "Laavu", .kind: "cafe"]), on: second)
        try home.perform(.hide(true), on: node(3))
        try home.perform(.correct([.email: "m@example.org"]), on: node(2))
        try home.perform(.delete, on: own)
        try carry(.geoJSON, from: home, to: away)
        for _ in 1...4 { try home.undo() }
        try carry(.geoJSON, from: away, to: home)
        #expect(try home.entry(own) != nil)
        #expect(try home.entry(node(2))?.place.email == nil)
        #expect(try home.hiddenPlaces().map(\.id) == [node(2)])
        #expect(try home.entry(second) == nil)
        try carry(.geoJSON, from: home, to: away)
        #expect(Set(try away.all()) == Set(try home.all()))
        #expect(try away.hiddenPlaces() == home.hiddenPlaces())
        #expect(try carry(.geoJSON, from: away, to: home).changedNothing)
        for store in [home, away] { #expect(try store.examine().problems == []) }
    }

    @Test("a backup restores all data")
    func backups() throws {
        let (home, own) = try filled()
        try home.backUpIfDue()
        let backup = try #require(home.backups().last)
        for _ in 1...6 { try home.undo() }
        #expect(try home.entry(own) == nil)
        try home.restore(backup)
        #expect(try home.entry(own)?.correction.isOwn == true)
        #expect(try home.entry(node(1))?.place.phone == "2")
        #expect(try home.hiddenPlaces().count == 1)
    }
}
