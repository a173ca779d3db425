import Foundation
import GtkKit
import GtkTestSupport
import XCTest

@testable import CarteUI
@testable import GuideStore

/// Backups and damaged guides, without the rest of the window.
final class RecoveryControllerTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private func backUp(_ recovery: RecoveryController) -> String? {
        var answer: String?
        Task { answer = await recovery.backUpNow() }
        wait(for: "the backup") { answer != nil }
        return answer
    }

    func testOnlyAGuideWithPlacesIsBackedUp() throws {
        try onMain {
            for (count, words) in [(0, "The guide has no places yet."), (3, "Backed up on ")] {
                try withGuide(places: count) { fixture in
                    let recovery = RecoveryController(fixture.session, fixture.messages, in: fixture.window)
                    let answer = try XCTUnwrap(backUp(recovery))
                    XCTAssertTrue(answer.hasPrefix(words), answer)
                    XCTAssertEqual(fixture.session.guide?.store.backups().count, min(count, 1))
                }
            }
        }
    }

    func testBackupIsRestoredIfTheUserAgrees() throws {
        try onMain {
            try withGuide { fixture in
                let recovery = RecoveryController(fixture.session, fixture.messages, in: fixture.window)
                let store = try XCTUnwrap(fixture.session.guide?.store)
                _ = backUp(recovery)
                let backup = try XCTUnwrap(store.backups().last)
                let id = fixture.ids[0]
                try store.perform(.setFavourite(true), on: id)
                let isFavourite = { (try? store.entry(id)?.record.isFavourite) == true }
                fixture.window.present()
                for (button, isKept) in [("Cancel", true), ("Restore", false)] {
                    let preferences = Window(title: "Preferences", width: 300, height: 300)
                    preferences.present()
                    recovery.askWhetherToRestore(backup, into: .own, over: preferences)
                    wait(for: "the question") { OpenWindows.press(button) }
                    wait(for: "the answer \(button)") {
                        !OpenWindows.texts.contains("Restore This Backup?") && isFavourite() == isKept
                    }
                    if isKept {
                        XCTAssertTrue(preferences.isAlive)
                        preferences.destroy()
                    } else {
                        XCTAssertFalse(preferences.isAlive, "the window shows the restored guide")
                    }
                }
                wait(for: "a message") {
                    OpenWindows.texts.contains { $0.hasPrefix("Restored the backup of ") }
                }
            }
        }
    }

    func testDamagedGuideIsReportedUntilTheUserResponds() throws {
        try onMain {
            let fixture = try ControllerFixture(places: 0)
            defer { fixture.end() }
            try Data("no database".utf8).write(to: GuideStore.defaultURL)
            let recovery = RecoveryController(fixture.session, fixture.messages, in: fixture.window)
            var imports = 0
            recovery.onImport = { imports += 1 }
            fixture.session.onAttempt = { _ in recovery.report() }
            fixture.window.present()
            fixture.session.open(.own)
            wait(for: "the message") { OpenWindows.texts.contains("The Guide Was Damaged") }
            let store = try XCTUnwrap(fixture.session.guide?.store)
            XCTAssertNotNil(store.unreportedRecovery, "the next start reports it again")
            wait(for: "the button") { OpenWindows.press("Import…") }
            wait(for: "the import") { imports == 1 }
            XCTAssertNil(store.unreportedRecovery)
        }
    }
}
