import AdwKit
import BottomSheet
import CGtk
import Foundation
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// A title bar behind the scrim, which has moved out of sight.
final class SheetTitleBarTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    private func session(
        _ behind: [Widget], _ body: (ContentWindow, BottomSheet) throws -> Void
    ) rethrows {
        let sheet = BottomSheet(
            behind: Box(.vertical, behind), content: Label("Content"), configuration: .restaurantDetail)
        let window = ContentWindow(title: "Sheet", width: 400, height: 800)
        window.show(sheet)
        window.present()
        wait(for: "the first layout") { sheet.state.container.height > 0 }
        sheet.open()
        settle(sheet, at: .detent(.half))
        try body(window, sheet)
        if window.isAlive { window.destroy() }
        MainLoop.turn()
    }

    /// Returns a point of the sheet on the screen, which the window fills except for its border.
    @MainActor
    private func onScreen(_ x: Double, _ y: Double, of sheet: BottomSheet) throws -> Point {
        let display = try SharedDisplay.main
        return Point(
            x + Double(display.width - sheet.width) / 2, y + Double(display.height - sheet.height) / 2)
    }

    @MainActor
    private var bar: [Widget] {
        [HeaderBar(title: "Places", end: [Button("Find")]), Label("Behind").expand(vertically: true)]
    }

    /// Returns the places of buttons along the window's upper edge.
    @MainActor
    private func buttons(of sheet: BottomSheet) -> [Double] {
        stride(from: 2.0, to: Double(sheet.width), by: 4).filter { x in
            sheet.pointedWidgets(at: x, 23).contains { $0.gesture == .press }
        }
    }

    func testOnlyTheWindowsButtonsOfTheTitleBarWork() throws {
        try onMain {
            try session(bar) { window, sheet in
                let places = buttons(of: sheet)
                XCTAssertEqual(places.min() ?? 0, 290, accuracy: 40, "beside them “Find” would be pressed")
                var isClosed = false
                window.onClose { isClosed = true }
                let close = try onScreen(XCTUnwrap(places.max()) - 8, 23, of: sheet)
                try SharedDisplay.main.mouse.click(at: close)
                wait(for: "the end of the window") { isClosed }
            }
        }
    }

    func testTapBesideTheButtonsClosesTheSheetLikeOneOnTheScrim() throws {
        try onMain {
            try session(bar) { _, sheet in
                try SharedDisplay.main.mouse.click(at: onScreen(100, 23, of: sheet))
                settle(sheet, at: .closed)
                wait(for: "the bar itself") { sheet.peer(at: 100, 23, as: WindowHandle.self) == nil }
                XCTAssertNotNil(sheet.peer(at: 100, 23, as: HeaderBar.self))
            }
        }
    }

    /// A start restores an open place without a move, so no frames of a move place the title bar.
    func testButtonsAreThereAfterAnEarlyMoveWithoutAnimation() {
        onMain {
            for isFirst in [true, false] {
                let sheet = BottomSheet(
                    behind: Box(.vertical, bar), content: Label("Content"), configuration: .restaurantDetail)
                let window = ContentWindow(title: "Sheet", width: 400, height: 800)
                window.show(sheet)
                if isFirst { sheet.move(to: .half, animated: false) }
                window.present()
                wait(for: "the first layout") { sheet.state.container.height > 0 }
                if !isFirst { sheet.move(to: .half, animated: false) }
                settle(sheet, at: .detent(.half))
                wait(for: "the window’s buttons") { !buttons(of: sheet).isEmpty }
                window.destroy()
                MainLoop.turn()
            }
        }
    }

    /// A title bar has fewer buttons in a narrow window.
    func testButtonsAreThoseOfTheCoveredTitleBar() {
        onMain {
            let bar = bar
            session(bar) { _, sheet in
                for part in bar[0].gtk.descendants where part.isA(gtk_window_controls_get_type()) {
                    gtk_window_controls_set_decoration_layout(OpaquePointer(part), ":close")
                }
                wait(for: "one button") { (buttons(of: sheet).min() ?? 0) > Double(sheet.width) - 50 }
            }
        }
    }

    /// libadwaita has the preview from 1.7 on.
    func testAPreviewOfAPhoneHidesTheWindowsButtons() {
        typealias SetPreview = @convention(c) (UnsafeMutablePointer<GtkWidget>, gboolean) -> Void
        guard let function = dlsym(nil, "adw_window_set_adaptive_preview") else { return }
        onMain {
            session(bar) { window, sheet in
                wait(for: "the window’s buttons") { !buttons(of: sheet).isEmpty }
                unsafeBitCast(function, to: SetPreview.self)(window.gtk, 1)
                wait(for: "no buttons") { buttons(of: sheet).isEmpty }
                XCTAssertNotNil(sheet.peer(at: 100, 23, as: WindowHandle.self))
            }
        }
    }

    func testNothingReplacesAMissingTitleBar() {
        onMain {
            session([Label("Behind").expand(vertically: true)]) { _, sheet in
                XCTAssertEqual(buttons(of: sheet), [])
                XCTAssertNil(sheet.peer(at: 100, 23, as: WindowHandle.self))
            }
        }
    }
}
