import Foundation
import GRDB
import GuideCore
import Synchronization
import Testing

@testable import GuideStore

/// Another window undoes an edit while a file with this edit is being written.
@Suite("Undo during an export or an exchange")
struct UndoWhileWritingTests {
    @Test("an edit that is undone during an export does not come back with the file")
    func export() throws {
        let (guide, phone) = (try TemporaryGuide(), try TemporaryGuide())
        let store = try guide.open(importing: (1...1500).map { feature($0, "Place \($0)") })
        try store.perform(.setNote("window"), on: node(1))
        let window = try guide.open()
        let file = guide.folder.appending(path: "out.geojson")
        var hasUndone = false
        try store.export(
            to: file, format: .geoJSON,
            progress: { _ in
                if !hasUndone { _ = try? window.undo() }
                hasUndone = true
            })
        #expect(try store.entry(node(1))?.record.note == nil)
        let other = try phone.open()
        try other.importGuide(from: file)
        #expect(try other.entry(node(1))?.record.note == "window")
        let back = guide.folder.appending(path: "back.geojson")
        try other.export(to: back, format: .geoJSON)
        try store.importGuide(from: back)
        #expect(try store.entry(node(1))?.record.note == nil)
    }

    @Test("edits that are undone before each transaction of an exchange do not come back")
    func exchange() throws {
        let (home, away) = (try SyncedDevice(), try SyncedDevice())
        try SyncedDevice.settle([home, away])
        for number in 1...3 { try home.perform(.setNote("window"), number, at: 100) }
        let window = try home.guide.open()
        let isTraced = Mutex(true)
        home.store.pool.writeWithoutTransaction { db in
            db.trace { event in
                guard "\(event)".hasPrefix("BEGIN"), isTraced.withLock({ $0 }) else { return }
                // The import of the places stays.
                if let step = try? window.nextUndo(), case .noteChanged = step.action {
                    _ = try? window.undo()
                }
            }
        }
        try home.sync()
        isTraced.withLock { $0 = false }
        home.store.pool.writeWithoutTransaction { $0.trace(nil) }
        #expect(try home.record(3).note == nil, "the exchange has a transaction")
        let undone = try (1...3).filter { try home.record($0).note == nil }
        try away.receive(from: home)
        try away.sync()
        try SyncedDevice.settle([home, away])
        for number in undone {
            #expect(try home.record(number).note == nil && away.record(number).note == nil, "\(number)")
        }
        #expect(try home.state() == away.state())
    }
}
