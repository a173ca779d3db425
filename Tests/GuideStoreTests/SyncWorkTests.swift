import Foundation
import GRDB
import GRDBSQLite
import GuideCore
import Testing

@testable import GuideStore

@Suite("The work of an exchange with other devices")
struct SyncWorkTests {
    private let home: SyncedDevice

    init() throws {
        home = try SyncedDevice()
        try home.perform(.setNote("window"), 1, at: 100)
        try home.perform(.setNote("terrace"), 2, at: 100)
        #expect(try home.sync().encodedCount == 2)
    }

    @Test("an exchange without changes encodes no place, also after a restart")
    func unchanged() throws {
        for _ in 1...3 { #expect(try home.sync().encodedCount == 0) }
        let store = try home.guide.open()
        #expect(try store.sync(with: home.folder, as: "device").encodedCount == 0)
        // Places without data of the user are not in the file.
        try store.importGuide(from: try home.guide.file([feature(3, "Renamed"), feature(9, "New")]))
        try store.prepareIndexes()
        let report = try store.sync(with: home.folder, as: "device")
        #expect(report.encodedCount == 0 && !report.hasWritten)
    }

    @Test("each kind of change is written by the next exchange")
    func changes() throws {
        let list = try #require(PlaceList(name: "Date night"))
        let (store, own) = (home.store, UUID())
        let changes: [(String, () throws -> Void)] = [
            ("note", { try home.perform(.setNote("door"), 1, at: 200) }),
            ("undo", { try store.undo() }),
            ("redo", { try store.redo() }),
            ("visit", { try home.perform(.addVisit(Date(timeIntervalSince1970: 50)), 3, at: 200) }),
            ("member", { try store.perform(.setListed(true, in: list), on: [node(1)]) }),
            ("list", { try store.perform(ListEdit.rename(list, "Night out")) }),
            ("correction", { try home.perform(.correct([.phones: "+358 9 1"]), 2, at: 200) }),
            ("hiding", { try home.perform(.hide(true), 3, at: 200) }),
            ("own place", { try store.perform(.add([.name(""): "Mökki", .kind: "cafe"]), on: own) }),
            ("deletion", { try store.perform(.delete, on: own) }),
            (
                "facts of a place with a note",
                { try store.importGuide(from: try home.guide.file([feature(1, "Renamed")])) }
            ),
            // As carte-tool does while the window is open.
            (
                "another program",
                { try home.guide.open().perform(.setNote("bar"), on: node(1), at: .now) }
            ),
        ]
        for (name, change) in changes {
            try change()
            let report = try home.sync()
            #expect(report.hasWritten && report.encodedCount > 0, "\(name)")
            #expect(try home.sync().encodedCount == 0, "\(name)")
        }
    }

    @Test("an edit during the writing is in the next file")
    func during() throws {
        try home.perform(.setNote("door"), 1, at: 200)
        let revision = try home.store.read(UserDataRevision.read)
        #expect(try home.sync().hasWritten)
        let written = try home.store.read { try SyncState.own($0, guide: home.store.url) }?.ownRevision
        // The state of the data that were read, not of the moment at which the file was complete.
        #expect(written == revision)
        try home.perform(.setNote("bar"), 1, at: 300)
        #expect(try home.sync().hasWritten)
    }

    @Test("a file is written anew by a version of Carte that may write more")
    func version() throws {
        try home.store.write { db in
            var state = try #require(try SyncState.own(db, guide: home.store.url))
            state.ownRevision = UserDataRevision(number: state.ownRevision?.number ?? 0, version: "0.0.1")
            try state.write(db)
        }
        let report = try home.sync()
        // This version has the same data, so the file stays.
        #expect(report.encodedCount == 2 && !report.hasWritten)
        #expect(try home.sync().encodedCount == 0)
    }

    @Test("a guide of a version without the counter is written once")
    func migration() throws {
        try home.store.write { db in
            var state = try #require(try SyncState.own(db, guide: home.store.url))
            state.ownRevision = nil
            try state.write(db)
        }
        #expect(try home.sync().encodedCount == 2)
        #expect(try home.sync().encodedCount == 0)
    }

    @Test("only the changed places of a file are read, unless another version of Carte has read the others")
    func onlyChanged() throws {
        let away = try SyncedDevice()
        try away.receive(from: home)
        #expect(try away.sync().readCount == 2)
        try home.perform(.setNote("door"), 1, at: 200)
        try home.sync()
        try away.receive(from: home)
        let report = try away.sync()
        #expect(report.readCount == 1 && report.changedCount == 1)
        #expect(try away.record(1).note == "door" && away.record(2).note == "terrace")

        try away.store.change { try $0.execute(sql: "UPDATE mergedRecords SET version = '0'") }
        try home.perform(.setNote("bar"), 1, at: 300)
        try home.sync()
        try away.receive(from: home)
        #expect(try away.sync().readCount == 2)
        #expect(try away.state() == home.state())
    }

    @Test("a file without a place that the guide had before is merged")
    func nothingNew() throws {
        let away = try SyncedDevice()
        try away.receive(from: home)
        try away.sync()
        try home.perform(.addVisit(Date(timeIntervalSince1970: 5)), 3, at: 200)
        try home.store.undo()
        try home.sync()
        let name = try #require(try home.file).lastPathComponent
        try away.put(try #require(try home.bytes), as: "copy \(name)")
        try away.receive(from: home)
        let report = try away.sync()
        #expect(report.problems.isEmpty && !report.hasChanges)
    }

    /// Returns how many thousand instructions SQLite runs for an exchange, without those of other connections.
    private func work(_ device: SyncedDevice) throws -> Int {
        let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { count.deallocate() }
        count.pointee = 0
        func watch(_ isOn: Bool) {
            device.store.pool.writeWithoutTransaction { db in
                sqlite3_progress_handler(
                    db.sqliteConnection, isOn ? 1000 : 0,
                    { count in
                        count?.assumingMemoryBound(to: Int.self).pointee += 1
                        return 0
                    }, count)
            }
        }
        watch(true)
        try device.sync()
        watch(false)
        return count.pointee
    }

    /// Four times the places must not be sixteen times the work.
    @Test(
        "the work of a first exchange, and of the deletion of all its places, grows with the number of places"
    )
    func linear() throws {
        var works: [[Int]] = []
        for count in [300, 1200] {
            let (from, to) = (try SyncedDevice([]), try SyncedDevice([]))
            let placemarks = (0..<count).map {
                "<Placemark><name>Place \($0)</name><description>N</description><Point><coordinates>25,\(50 + Double($0) / 100)</coordinates></Point></Placemark>"
            }
            let file = from.guide.folder.appending(path: "trip.kml")
            try Data("<kml><Document>\(placemarks.joined())</Document></kml>".utf8).write(to: file)
            try from.store.importGuide(from: file)
            try from.sync()
            try to.receive(from: from)
            let first = try work(to)
            #expect(try to.store.count(GuideQuery()) == count)
            // The history of this device has all places, too.
            let ids = Set(try to.store.ids(GuideQuery()))
            try to.store.perform(.setRating(3), on: Array(ids))
            try from.store.undo()
            try from.sync()
            try to.receive(from: from)
            works.append([first, try work(to)])
        }
        for (few, many) in zip(works[0], works[1]) { #expect(many < 8 * few, "\(works)") }
    }
}
