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

    /// The content is where the sheet is, below its handle.
    @MainActor
    func awaitPlace(of content: Widget, in sheet: BottomSheet) {
        wait(for: "the sheet in its place") {
            let top = content.middle(in: sheet).y - Double(content.height) / 2
            return content.height > 0 && (0...60).contains(top - sheet.state.offset)
        }
    }
}
