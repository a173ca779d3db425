import Foundation
import GtkKit
import GtkTestSupport
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The exchange with other devices while the window is open, without the rest of the window.
final class FolderSyncTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private final class Shared {
        let fixture: ControllerFixture
        let sync: FolderSync
        let other: ExchangeGuide
        let folder: URL
        var problems: [String] = []

        init(_ fixture: ControllerFixture, retry: Double) throws {
            self.fixture = fixture
            other = try ExchangeGuide()
            folder = other.folder.appending(path: "shared")
            let features = (101...103).map { ExchangeGuide.feature($0) }
            try other.store.importGuide(from: try other.file("places.geojson", features))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            sync = FolderSync(
                fixture.session, fixture.settings, in: fixture.window,
                pauses: .init(edit: 0.05, file: 0.05, retry: retry))
            sync.onProblem = { [unowned self] in problems.append($0) }
        }

        isolated deinit { sync.finish() }

        var files: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
                .filter(SyncReport.isFile)
        }

        func file(_ name: String) -> URL { folder.appending(path: name) }
    }

    @MainActor
    private func withSync(retry: Double = 0.4, _ body: (Shared, GuideStore) throws -> Void) throws {
        try withGuide { fixture in
            let shared = try Shared(fixture, retry: retry)
            try body(shared, try XCTUnwrap(fixture.session.guide?.store))
        }
    }

    func testTheChosenFolderGetsThisDevicesFileAndStopEndsTheExchange() throws {
        try onMain {
            try withSync { shared, store in
                shared.sync.start()
                XCTAssertNil(shared.sync.state.folder)
                shared.fixture.settings.syncFolder = shared.folder.path
                wait(for: "the file") {
                    shared.files.count == 1 && shared.sync.state.status?.lastWritten != nil
                }
                shared.fixture.settings.syncFolder = ""
                XCTAssertEqual(shared.sync.state, FolderSync.State())
                try store.perform(.setNote("late"), on: shared.fixture.ids[0])
                // An exchange would begin after 0.05 s.
                let isWritten = MainLoop.run(for: 0.5) { shared.sync.state != FolderSync.State() }
                XCTAssertFalse(isWritten)
                XCTAssertEqual(try shared.other.store.sync(with: shared.folder).changedCount, 0)
            }
        }
    }

    func testChangesGoBothWaysWhileTheWindowIsOpen() throws {
        try onMain {
            try withSync { shared, store in
                let place = shared.fixture.ids[0]
                shared.fixture.settings.syncFolder = shared.folder.path
                wait(for: "the file") { shared.files.count == 1 }
                try store.perform(.setNote("window"), on: place)
                wait(for: "the note there") {
                    _ = try? shared.other.store.sync(with: shared.folder)
                    return (try? shared.other.store.entry(place)?.record.note) == "window"
                }
                try shared.other.store.perform(.setRating(5), on: place)
                try shared.other.store.sync(with: shared.folder)
                wait(for: "the rating here") { (try? store.entry(place)?.record.rating) == 5 }
                wait(for: "the device") { shared.sync.state.status?.devices.count == 1 }
                XCTAssertEqual(shared.problems, [])
            }
        }
    }

    func testAProblemIsReportedOnceAndGoes() throws {
        try onMain {
            try withSync { shared, _ in
                shared.fixture.settings.syncFolder = shared.folder.path
                wait(for: "the file") { shared.files.count == 1 }
                let letter = shared.file("a.carte-sync")
                try Data("a letter".utf8).write(to: letter)
                let text = "“a.carte-sync” is not a file of Carte. Move it to another folder."
                wait(for: "the problem") { shared.problems == [text] }
                try Data("b letter".utf8).write(to: shared.file("b.carte-sync"))
                wait(for: "the other problem") { shared.sync.state.problems.count == 2 }
                XCTAssertEqual(shared.problems.filter { $0 == text }.count, 1)
                for name in ["a", "b"] {
                    try FileManager.default.removeItem(at: shared.file("\(name).carte-sync"))
                }
                wait(for: "the end of the problems") { shared.sync.state.problems.isEmpty }
            }
        }
    }

    /// Puts the beginning of the other device's file into the folder, and waits until it was found. The file rates a place
    /// with 5 stars.
    @MainActor
    private func beginCopy(_ shared: Shared) throws -> (place: UUID, name: String, bytes: Data) {
        let place = shared.fixture.ids[1]
        try shared.other.store.perform(.setRating(5), on: place)
        let elsewhere = shared.other.folder.appending(path: "elsewhere")
        try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        let name = try shared.other.store.sync(with: elsewhere).fileName
        let bytes = try Data(contentsOf: elsewhere.appending(path: name))
        shared.fixture.settings.syncFolder = shared.folder.path
        wait(for: "the file") { shared.files.count == 1 }
        try bytes.prefix(100).write(to: shared.file(name))
        wait(for: "the state") { shared.sync.state.problems.count == 1 }
        return (place, name, bytes)
    }

    func testAFileThatIsBeingCopiedIsNotReportedUntilItStaysIncomplete() throws {
        try onMain {
            try withSync { shared, store in
                let (place, name, bytes) = try beginCopy(shared)
                XCTAssertEqual(shared.problems, [])
                wait(for: "the message") { shared.problems.count == 1 }
                try bytes.write(to: shared.file(name))
                wait(for: "the rating") { (try? store.entry(place)?.record.rating) == 5 }
                wait(for: "the end of the problem") { shared.sync.state.problems.isEmpty }
            }
        }
    }

    func testAFileThatArrivesWhileARetryIsPendingIsReadAtOnce() throws {
        try onMain {
            try withSync(retry: 60) { shared, store in
                let (place, name, bytes) = try beginCopy(shared)
                try bytes.write(to: shared.file(name))
                wait(for: "the rating") { (try? store.entry(place)?.record.rating) == 5 }
            }
        }
    }

    func testAFolderThatAppearsLaterIsUsed() throws {
        try onMain {
            try withSync { shared, _ in
                try FileManager.default.removeItem(at: shared.folder)
                shared.fixture.settings.syncFolder = shared.folder.path
                wait(for: "the message") { shared.problems.count == 1 }
                XCTAssertTrue(shared.problems[0].contains("“shared”"), shared.problems[0])
                try FileManager.default.createDirectory(at: shared.folder, withIntermediateDirectories: true)
                wait(for: "the file") { shared.files.count == 1 && shared.sync.state.problems.isEmpty }
                XCTAssertEqual(shared.problems.count, 1)
            }
        }
    }

    func testTheEndOfTheProgramWritesTheLastEdits() throws {
        try onMain {
            try withSync { shared, store in
                shared.fixture.settings.syncFolder = shared.folder.path
                wait(for: "the file") { shared.sync.state.status?.lastWritten != nil }
                try store.perform(.setNote("last"), on: shared.fixture.ids[0])
                shared.sync.finish()
                XCTAssertEqual(try shared.other.store.sync(with: shared.folder).changedCount, 1)
            }
        }
    }

    func testAnExchangeThatHangsHardlyDelaysTheEndOfTheProgram() throws {
        try onMain {
            try withSync { shared, store in
                shared.fixture.settings.syncFolder = shared.folder.path
                wait(for: "the file") { shared.sync.state.status?.lastWritten != nil }
                let place = shared.fixture.ids[0]
                try store.perform(.setNote("last"), on: place)
                let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                DispatchQueue.global().async {
                    try? store.merge { _ in
                        begin.signal()
                        _ = end.wait(timeout: .now() + 10)
                    }
                }
                begin.wait()
                let start = ContinuousClock.now
                shared.sync.finish()
                XCTAssertLessThan(ContinuousClock.now - start, .seconds(8))
                end.signal()
                wait(for: "the end of the exchange") {
                    _ = try? shared.other.store.sync(with: shared.folder)
                    return (try? shared.other.store.entry(place)?.record.note) == "last"
                }
            }
        }
    }
}
