import Foundation
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
}
