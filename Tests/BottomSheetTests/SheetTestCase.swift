import BottomSheet
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

/// A test of a sheet in a window that fills the display.
class SheetTestCase: GtkTestCase, @unchecked Sendable {
    @MainActor
    func present(
        _ configuration: SheetConfiguration = .restaurantDetail, behind: Widget, content: Widget
    ) -> (window: Window, sheet: BottomSheet) {
        let sheet = BottomSheet(behind: behind, content: content, configuration: configuration)
        let window = Window(title: "Sheet", width: 400, height: 800)
        window.show(sheet)
        window.present()
        wait(for: "the first layout") { sheet.state.container.height > 0 }
        return (window, sheet)
    }

    @MainActor
    func settle(_ sheet: BottomSheet, at target: SheetTarget) {
        wait(for: "rest at \(target)") { sheet.state.phase == .idle && sheet.state.detent == target }
    }
}
