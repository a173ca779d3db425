import BottomSheet
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

@testable import CarteUI

/// The layout for the window's width, without the rest of the window.
final class WindowLayoutTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private final class Shown {
        let fixture: ControllerFixture
        let behind: CollapsingBox
        let sheet: BottomSheet
        let messages: MessageOverlay
        let results: ResultsController
        let layout: WindowLayout

        init(_ fixture: ControllerFixture, width: Int) {
            self.fixture = fixture
            results = ResultsController(
                fixture.session, pictures: PictureLoader(make: { _ in nil }), in: fixture.window)
            behind = CollapsingBox([], above: results.pages, least: 68, yielding: [])
            sheet = BottomSheet(
                behind: behind, content: Label("The details"), configuration: .restaurantDetail)
            messages = MessageOverlay(sheet)
            layout = WindowLayout(of: sheet, over: behind, results, messages, fixture.settings)
            sheet.onStateChange = { [unowned self] _ in layout.update() }
            fixture.window.show(messages.minimumSize(width: width))
            fixture.window.present()
        }

        var arrangement: PlaceListView.Arrangement? {
            results.pages.all(PlaceListView.self).first?.arrangement
        }
    }

    func testWideWindowHasCardsOrTheCompactListOfTheSettings() throws {
        try onMain {
            try withGuide { fixture in
                let shown = Shown(fixture, width: 400)
                let button = shown.layout.compactButton
                shown.layout.arrange(inWidth: WindowLayout.wideWidth - 1)
                XCTAssertEqual(shown.arrangement, .rows)
                XCTAssertFalse(button.isVisible)
                shown.layout.arrange(inWidth: WindowLayout.wideWidth)
                XCTAssertEqual(shown.arrangement, .cards)
                XCTAssertTrue(button.isVisible)
                button.isOn = true
                shown.layout.arrange(inWidth: WindowLayout.wideWidth)
                XCTAssertEqual(shown.arrangement, .columns)
                fixture.settings.listsCompactly = true
                let next = WindowLayout(
                    of: shown.sheet, over: shown.behind, shown.results, shown.messages, fixture.settings)
                XCTAssertTrue(next.compactButton.isOn)
            }
        }
    }

    func testListAndMessagesAreBesideTheCard() throws {
        try onMain {
            try withGuide { fixture in
                let shown = Shown(fixture, width: 1000)
                wait(for: "the window") { shown.sheet.state.container.width >= 1000 }
                let width = Int(shown.sheet.state.container.width)
                shown.layout.update()
                XCTAssertEqual(shown.behind.trailingRoom, 0)
                shown.sheet.move(to: .half)
                wait(for: "the card") { shown.sheet.state.lastDetent == .detent(.half) }
                XCTAssertTrue(shown.sheet.isCard)
                XCTAssertEqual(shown.behind.trailingRoom, width - Int(shown.sheet.span.leading) + 12)
                XCTAssertEqual(shown.messages.freeRoom.end, width - Int(shown.sheet.span.leading))
                shown.sheet.dismiss()
                wait(for: "the end of the card") { shown.sheet.state.lastDetent == .closed }
                XCTAssertEqual(shown.behind.trailingRoom, 0)
                XCTAssertTrue(shown.messages.freeRoom == (0, 0))
            }
        }
    }

    /// At full there is too little space above the sheet.
    func testMessagesAreAboveASheetThatLeavesSpace() throws {
        try onMain {
            try withGuide { fixture in
                let shown = Shown(fixture, width: 400)
                wait(for: "the window") { shown.sheet.state.container.width > 0 }
                let height = Int(shown.sheet.state.container.height)
                shown.sheet.move(to: .half)
                wait(for: "half") { shown.sheet.state.lastDetent == .detent(.half) }
                XCTAssertEqual(shown.messages.freeRoom.bottom, height / 2)
                XCTAssertEqual(shown.messages.freeRoom.end, 0)
                shown.sheet.move(to: .full)
                wait(for: "full") { shown.sheet.state.lastDetent == .detent(.full) }
                XCTAssertTrue(shown.messages.freeRoom == (0, 0))
            }
        }
    }
}
