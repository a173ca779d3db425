import Foundation
import GtkTestSupport
import XCTest

@testable import CarteUI
@testable import GuideStore

final class GuideSessionTests: ControllerTestCase, @unchecked Sendable {
    func testOpenGuideIsReportedOnceAsNew() throws {
        try onMain {
            let fixture = try ControllerFixture(places: 3)
            defer { fixture.end() }
            var opened: [(GuideKind, Bool)] = []
            fixture.session.willReplace = { _ in XCTAssertNil(fixture.session.guide) }
            fixture.session.onOpen = { opened.append(($0.kind, $1)) }
            fixture.session.open(.own)
            wait(for: "the guide") { opened.count == 1 }
            XCTAssertEqual(fixture.session.guide?.count, 3)
            XCTAssertEqual(fixture.session.state.total, 3)
            fixture.session.open(.own)
            wait(for: "the guide again") { opened.count == 2 }
            XCTAssertEqual(opened.map(\.0), [.own, .own])
            XCTAssertEqual(opened.map(\.1), [true, false], "the visible guide stays")
        }
    }

    func testUnreadableGuideIsAProblemUntilItIsReadable() throws {
        try onMain {
            let fixture = try ControllerFixture(places: 0)
            defer { fixture.end() }
            // A folder instead of the file.
            let url = GuideStore.defaultURL
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            var attempts = 0
            fixture.session.onAttempt = { _ in attempts += 1 }
            fixture.session.open(.own)
            wait(for: "an error") { fixture.session.state.problem != nil }
            XCTAssertEqual(fixture.session.state.page, .problem)
            XCTAssertNil(fixture.session.guide)
            try FileManager.default.removeItem(at: url)
            fixture.session.open(.own)
            wait(for: "an empty guide") { fixture.session.guide?.count == 0 }
            XCTAssertNil(fixture.session.state.problem)
            XCTAssertEqual(attempts, 2)
        }
    }

    func testOtherLanguageOfNamesReopensTheGuide() throws {
        try onMain {
            try withGuide { fixture in
                let (store, library) = (fixture.session.guide?.store, fixture.session.library)
                var changes: [String] = []
                fixture.session.onShelfChange = { changes.append("shelf") }
                fixture.session.onPreferencesChange = { changes.append("preferences") }
                fixture.settings.units = .miles
                XCTAssertEqual(changes, ["preferences"])
                fixture.settings.nameLanguage = .language("ru")
                wait(for: "the guide for Russian names") { fixture.session.guide?.store !== store }
                XCTAssertEqual(changes, ["preferences", "shelf"])
                XCTAssertFalse(fixture.session.library === library)
            }
        }
    }

    func testStateIsReportedOnlyIfItChanged() throws {
        try onMain {
            try withGuide { fixture in
                var old: [String] = []
                fixture.session.onChange = { old.append($0.search.text) }
                fixture.session.handle(.textChanged("soup"))
                fixture.session.handle(.textChanged("soup"))
                fixture.session.handle(.textChanged("bread"))
                XCTAssertEqual(old, ["", "soup"])
            }
        }
    }

    func testResultForAClosedWindowIsDropped() throws {
        try onMain {
            let fixture = try ControllerFixture(places: 1)
            defer { fixture.end() }
            var (isAlive, isAsked) = (true, false)
            let session = GuideSession(fixture.settings, fixture.session.library) {
                isAsked = true
                return isAlive
            }
            isAlive = false
            session.open(.own)
            wait(for: "the answer") { isAsked }
            XCTAssertNil(session.guide)
        }
    }
}
