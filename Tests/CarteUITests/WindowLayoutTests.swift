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

    func testAWiderMapWithItsListInTheSheetTakesNoFocus() throws {
        try onMain {
            try withGuide { fixture in
                let shown = Shown(fixture, width: 400)
                wait(for: "the window") { shown.sheet.state.container.width > 0 }
                shown.sheet.move(to: .half, animated: false)
                for (showsMap, takesFocus) in [(true, false), (false, true)] {
                    shown.layout.arrange(inWidth: 400)
                    shown.results.showsMap = showsMap
                    shown.results.takesFocus = false
                    shown.layout.arrange(inWidth: WindowLayout.wideWidth)
                    XCTAssertEqual(shown.results.takesFocus, takesFocus)
                }
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

    func testMessagesRideTheSheetUnlessItsTargetHasNoSpaceForThem() throws {
        try onMain {
            try withGuide { fixture in
                let shown = Shown(fixture, width: 400)
                wait(for: "the window") { shown.sheet.state.container.width > 0 }
                // Up to half and down again they keep the sheet's edge.
                for target in [SheetTarget.detent(.half), .closed, .detent(.half)] {
                    let places = places(ofMessagesIn: shown, whileSheetMovesTo: target)
                    XCTAssertTrue(places.allSatisfy { $0.message == $0.sheet }, "\(target): \(places)")
                }
                // A sheet that leaves for full, or closes from there, has them at the window's edge.
                for target in [SheetTarget.detent(.full), .closed] {
                    let places = places(ofMessagesIn: shown, whileSheetMovesTo: target)
                    XCTAssertTrue(places.allSatisfy { $0.message == 0 }, "\(target): \(places)")
                }
            }
        }
    }

    /// Returns the heights (px) of the sheet and below the messages in each frame of a move.
    @MainActor
    private func places(
        ofMessagesIn shown: Shown, whileSheetMovesTo target: SheetTarget
    ) -> [(sheet: Int, message: Int)] {
        let sheet = shown.sheet
        var places: [(sheet: Int, message: Int)] = []
        sheet.onStateChange = { [unowned shown] state in
            shown.layout.update()
            let height = Int(state.container.height - state.offset)
            places.append((height, shown.messages.freeRoom.bottom))
        }
        if let detent = target.detent { sheet.move(to: detent) } else { sheet.dismiss() }
        wait(for: "\(target)") { sheet.state.isIdle && sheet.state.lastDetent == target }
        XCTAssertGreaterThan(places.count, 3, "a move has frames")
        return places
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
