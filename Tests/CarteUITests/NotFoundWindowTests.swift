import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The list of saved places that the guide does not have.
final class NotFoundWindowTests: GtkTestCase, @unchecked Sendable {
    func testTheListKeepsItsPositionAndItsFocusWhenAPlaceLeavesIt() throws {
        let guide = try ExchangeGuide()
        let file = guide.folder.appending(path: "Date night.csv")
        let rows = (101...160).map { "Saved \($0),Soup,,," }
        try Data((["Title,Note,URL,Tags,Comment"] + rows).joined(separator: "\n").utf8).write(to: file)
        try guide.store.importGuide(from: file)
        try onMain {
            let parent = Window(title: "Lists", width: 400, height: 600)
            parent.present()
            let page = NotFoundWindow(guide.store, over: parent)
            page.present()
            defer { parent.destroy() }
            let scroller = try XCTUnwrap(page.all(ScrolledWindow.self).first)
            /// The rows in sight from top to bottom.
            @MainActor func names() -> [String] {
                page.all(SavedPlaceRow.self).compactMap { row in
                    row.rowEdges(in: scroller).flatMap { edges in
                        row.isMapped && edges.bottom > 0 && edges.top < Double(scroller.height)
                            ? (edges.top, row.visibleTexts[0]) : nil
                    }
                }.sorted { $0.0 < $1.0 }.map(\.1)
            }
            wait(for: "the first places") { names().first == "Saved 101" }
            wait(for: "the keyboard") { page.isActive }
            wait(for: "all places") { page.all(SavedPlaceRow.self).count == 60 }
            scroller.scrollPosition = 1000
            wait(for: "the middle") { names().first.map { $0 > "Saved 105" } == true }
            let before = names()
            let saved = try guide.store.notFoundYet()
            let row = try XCTUnwrap(
                page.all(SavedPlaceRow.self).first { $0.visibleTexts.first == before[2] })
            row.focusRow()
            let position = scroller.scrollPosition
            try guide.store.settle(
                saved: XCTUnwrap(saved.first { $0.name == before[2] }).id, as: nil)
            wait(for: "the list without it") { !names().contains(before[2]) }
            XCTAssertEqual(scroller.scrollPosition, position)
            XCTAssertEqual(Array(names().prefix(2)), Array(before.prefix(2)))
            XCTAssertEqual(names()[2], before[3])
            let focused = page.all(SavedPlaceRow.self).first { $0.hasRowFocus }
            XCTAssertEqual(focused?.visibleTexts.first, before[3])
            // A change of another kind.
            try guide.store.perform(.add(PlaceList(id: UUID(), name: "Summer")))
            XCTAssertFalse(MainLoop.run(for: 0.3) { scroller.scrollPosition != position })
        }
    }
}
