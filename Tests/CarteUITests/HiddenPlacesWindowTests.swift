import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The window with the hidden places.
final class HiddenPlacesWindowTests: GtkTestCase, @unchecked Sendable {
    func testRowChangesOnceThePlaceIsShownAgain() {
        onMain {
            let parent = Window(title: "Guide", width: 360, height: 720)
            let entries = ["Aino", "Savoy"].map { name in
                GuideEntry(Place(id: UUID(), kind: .bar, name: name), PersonalRecord())
            }
            let page = HiddenPlacesWindow(entries, over: parent)
            var asked: [UUID] = []
            page.onShow = { asked.append($0) }
            page.present()
            wait(for: "the window") { page.rows[0].isMapped }
            XCTAssertTrue(page.rows[0].button.activate())
            wait(for: "the wish") { asked == [entries[0].id] }
            XCTAssertTrue(page.rows.allSatisfy(\.isHidden), "still hidden")
            page.show(hidden: [entries[1].id])
            XCTAssertEqual(page.rows.map(\.isHidden), [false, true])
            XCTAssertFalse(page.rows[0].button.isUsable, "there is nothing to be done about it")
            // Another window has hidden them again.
            page.show(hidden: Set(entries.map(\.id)))
            XCTAssertTrue(page.rows[0].button.activate())
            wait(for: "the wish again") { asked.count == 2 }
            page.destroy()
            parent.destroy()
        }
    }
}
