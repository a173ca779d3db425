import Foundation
import GuideCore
import Testing

@testable import GuideStore

/// A device with the user's two guides.
final class Device: Sendable {
    let own: GuideStore
    let sample: GuideStore
    private let guides: [TemporaryGuide]

    /// - Parameter sample: the features of the sample guide.
    init(sample features: [String] = [feature(100, "Ember"), feature(101, "Lotus")]) throws {
        let (ownGuide, sampleGuide) = (try TemporaryGuide(), try TemporaryGuide())
        guides = [ownGuide, sampleGuide]
        let sample = try sampleGuide.open(importing: features)
        self.sample = sample
        own = try GuideStore(url: ownGuide.url, person: .test, sample: { sample })
    }

    func take(_ features: [String]) throws { try own.importGuide(from: try guides[0].file(features)) }

    /// Imports everything from another device.
    @discardableResult
    func take(from other: Device, _ format: GuideFormat = .geoJSON) throws -> GuideImportReport {
        let file = guides[0].folder.appending(path: "everything.\(format.fileExtension)")
        try other.own.export(.everything, to: file, format: format)
        return try own.importGuide(from: file)
    }

    /// Edits a place at the given time.
    func perform(_ edit: Edit, _ number: Int, in store: GuideStore, at seconds: Double) throws {
        try store.perform(edit, on: node(number), at: Date(timeIntervalSince1970: seconds))
    }

    func record(_ number: Int) throws -> PersonalRecord? {
        try (sample.entry(node(number)) ?? own.entry(node(number)))?.record
    }

    /// Returns all entries of both guides.
    func everything() throws -> [Set<GuideEntry>] {
        [Set(try own.all()), Set(try sample.all())] + [
            Set(try own.hiddenPlaces()), Set(try sample.hiddenPlaces()),
        ]
    }
}

@Suite("Export of both guides as one file")
struct EverythingTests {
    private let desktop: Device
    private let phone: Device

    init() throws {
        desktop = try Device()
        phone = try Device()
        try desktop.take([1, 2, 3].map { feature($0, "Place \($0)") })
    }

    @Test(
        "the newest edits of both devices win, each in its guide",
        arguments: GuideFormat.complete)
    func thereAndBack(format: GuideFormat) throws {
        let (home, away) = (desktop, phone)
        let added = UUID()
        try home.perform(.setNote("window"), 1, in: home.own, at: 100)
        try home.perform(.setWantsToGo(true), 2, in: home.own, at: 100)
        try home.own.perform(.hide(true), on: node(3))
        try home.own.perform(.add([.name(""): "Mökki", .kind: "cafe"]), on: added)
        try home.perform(.setFavourite(true), 100, in: home.sample, at: 100)
        try home.sample.perform(.addVisit(Date(timeIntervalSince1970: 1000)), on: node(100))
        try home.sample.perform(.correct([.phones: "+358 9 111"]), on: node(101))

        let report = try away.take(from: home, format)
        #expect(report.addedCount == 4)
        #expect(report.sample?.changedCount == 2)
        #expect(try away.everything() == home.everything())
        #expect(try away.sample.entry(node(101))?.place.phone == "+358 9 111")

        try away.perform(.setNote("terrace"), 1, in: away.own, at: 200)
        try away.perform(.setFavourite(false), 100, in: away.sample, at: 200)
        try away.sample.perform(.addVisit(Date(timeIntervalSince1970: 2000)), on: node(100))
        try home.perform(.setRating(5), 2, in: home.own, at: 300)
        try home.take(from: away, format)
        #expect(try home.record(1)?.note == "terrace")
        #expect(try home.record(2)?.rating == 5)
        #expect(try home.record(100)?.isFavourite == false)
        #expect(try home.record(100)?.visits.map(\.timeIntervalSince1970) == [1000, 2000])

        try away.take(from: home, format)
        #expect(try away.everything() == home.everything())
        #expect(try away.own.entry(added)?.correction.isOwn == true)
        #expect(try away.own.names("").count == 3)
        for store in [home.own, home.sample, away.own, away.sample] { #expect(try store.examine().isHealthy) }
    }

    @Test(
        "the file has only edited places of the sample, and a second import changes nothing",
        arguments: GuideFormat.complete)
    func again(format: GuideFormat) throws {
        try desktop.sample.perform(.setRating(4), on: node(100))
        #expect(try phone.take(from: desktop, format).file.placeCount == 4)
        let before = try phone.everything()
        let report = try phone.take(from: desktop, format)
        #expect(report.changedNothing)
        #expect(report.unchangedCount == 4)
        #expect(report.step == nil)
        #expect(try phone.everything() == before)
        // An import on the device of the export changes nothing either.
        #expect(try desktop.take(from: desktop, format).changedNothing)
    }

    @Test("the report is one line with counts by guide")
    func words() throws {
        try desktop.own.perform(.setRating(4), on: node(1))
        try desktop.sample.perform(.setRating(4), on: node(100))
        let report = try phone.take(from: desktop)
        let counts = ImportCounts(of: [report])
        #expect(counts.changes?.description == "3 added, 1 with your notes, 1 of the sample guide")
        #expect(
            report.step?.description
                == "Import of everything.geojson (3 added, 1 of the sample guide)")
        #expect(report.hasOwnPlaces)
    }

    @Test("the import is undone and redone as one step")
    func undo() throws {
        try desktop.sample.perform(.setRating(4), on: node(100))
        try desktop.sample.perform(.hide(true), on: node(101))
        let before = try phone.everything()
        try phone.take(from: desktop)
        let after = try phone.everything()
        try phone.own.undo()
        #expect(try phone.everything() == before)
        #expect(try phone.own.nextUndo() == nil)
        try phone.own.redo()
        #expect(try phone.everything() == after)
    }

    @Test("an import of edits to the sample only is one step as well")
    func onlySample() throws {
        let empty = try Device()
        try empty.sample.perform(.setRating(4), on: node(100))
        let report = try phone.take(from: empty)
        #expect(!report.hasOwnPlaces)
        #expect(!report.changedNothing)
        #expect(ImportCounts(of: [report]).changes?.description == "1 of the sample guide")
        try phone.own.undo()
        #expect(try phone.record(100) == PersonalRecord())
    }

    @Test("a later undo keeps newer edits of the sample guide")
    func since() throws {
        for number in [100, 101] { try desktop.sample.perform(.setRating(4), on: node(number)) }
        try phone.take(from: desktop)
        try phone.sample.perform(.setFavourite(true), on: node(100))
        try phone.own.undo()
        #expect(try phone.record(100)?.rating == 4)
        #expect(try phone.record(100)?.isFavourite == true)
        #expect(try phone.record(101) == PersonalRecord())
        try phone.own.redo()
        #expect(try phone.record(100)?.isFavourite == true)
        #expect(try phone.record(101)?.rating == 4)
        // The last edit is undone first, as usual.
        try phone.sample.undo()
        #expect(try phone.record(100)?.rating == 4)
        #expect(try phone.record(100)?.isFavourite == false)
    }

    @Test("undo also works after an update of the sample's places")
    func upToDateSince() throws {
        try desktop.sample.perform(.setRating(4), on: node(100))
        try phone.take(from: desktop)
        let guide = try TemporaryGuide()
        try phone.sample.importGuide(
            from: try guide.file([feature(100, "Ember & Co"), feature(101, "Lotus")]))
        try phone.own.undo()
        #expect(try phone.record(100) == PersonalRecord())
        #expect(try phone.sample.entry(node(100))?.place.displayName == "Ember & Co")
    }

    @Test("the import keeps this version's sample places, and adds unknown ones")
    func otherVersion() throws {
        let newer = try Device(sample: [feature(100, "Ember & Co", #""phone":"+1""#)])
        for number in [100, 101] { try desktop.sample.perform(.setRating(number - 98), on: node(number)) }
        try newer.take(from: desktop)
        #expect(try newer.sample.entry(node(100))?.place.displayName == "Ember & Co")
        #expect(try newer.record(100)?.rating == 2)
        #expect(try newer.sample.entry(node(101))?.place.displayName == "Lotus")
        #expect(try newer.record(101)?.rating == 3)
    }

    @Test("a file without the guide tag goes to the user's own guide")
    func older() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "older-\(UUID()).geojson")
        defer { try? FileManager.default.removeItem(at: file) }
        try desktop.sample.perform(.setRating(4), on: node(100))
        try desktop.sample.export(to: file, format: .geoJSON)
        let report = try phone.own.importGuide(from: file)
        #expect(report.addedCount == 2)
        #expect(report.sample == nil)
        #expect(try phone.own.entry(node(100))?.record.rating == 4)
        #expect(try phone.record(100) == PersonalRecord())
    }

    @Test("a guide without a sample skips the sample's places, and the report says why")
    func alone() throws {
        try desktop.sample.perform(.setRating(4), on: node(100))
        let guide = try TemporaryGuide()
        let file = guide.folder.appending(path: "everything.geojson")
        try desktop.own.export(.everything, to: file, format: .geoJSON)
        let report = try guide.open().importGuide(from: file)
        #expect(report.addedCount == 3)
        #expect(report.file.skippedCount == 1)
        #expect(report.file.skipped.first?.reason == .ofSample)
        #expect(report.file.skipped.first?.position.name == "Ember")
    }

    @Test("a damaged record is reported with its place, and the rest is imported")
    func damaged() throws {
        let guide = try TemporaryGuide()
        let file = try guide.file([
            feature(1, "A", #""carte:guide":"sampel","carte:rating":4"#),
            feature(100, "Ember", #""carte:guide":"sample","carte:rating":9,"carte:note":"near""#),
        ])
        let report = try phone.own.importGuide(from: file)
        #expect(try phone.record(1)?.rating == 4)
        #expect(try phone.record(100)?.note == "near")
        #expect(
            report.file.warnings.map(\.description) == [
                "feature 1, line 1: “sampel” is not a valid value for “carte:guide” and was left out.",
                "feature 2, line 2: “9” is not a valid value for “carte:rating” and was left out.",
            ])
    }

    @Test("the import is atomic")
    func whole() throws {
        try desktop.sample.perform(.setRating(4), on: node(100))
        // The last write of an import fails.
        try phone.own.pool.write {
            try $0.execute(
                sql: "CREATE TRIGGER full BEFORE UPDATE ON undoStep BEGIN SELECT RAISE(ABORT, 'full'); END")
        }
        let before = try phone.everything()
        #expect(throws: GuideStoreError.self) { try phone.take(from: desktop) }
        #expect(try phone.everything() == before)
    }
}
