import GtkKit
import GtkTestSupport
import XCTest

@testable import CarteUI

final class KeyboardHelpTests: GtkTestCase, @unchecked Sendable {
    func testHelpListsAllShortcuts() {
        onMain {
            let listed = KeyboardHelp.groups.flatMap(\.shortcuts).flatMap(\.keys)
            // The keys of lists and sheets.
            let plain: [Key] = [
                .escape, .enter, .space, .up, .down, .pageUp, .pageDown, .home, .end, .f6,
            ]
            let ofMap =
                [Key.left, .right, .up, .down, .tab].map(\.accelerator)
                + [ZoomKeys.zoomIn, ZoomKeys.zoomOut].compactMap(\.first)
            let told =
                AppAction.allCases.compactMap(\.keys.first)
                + TextKeys.allCases.compactMap(\.accelerators.first)
                + PictureKeys.allCases.compactMap(\.accelerators.first) + plain.map(\.accelerator) + ofMap
            // GTK's shortcut for the primary menu, that of the sheet's pages, and those of a list in its window.
            let others = ["F10", "<Alt>Left", ListRow.moveKeys.up, ListRow.moveKeys.down]
            XCTAssertEqual(listed.sorted(), (told + others).sorted())
        }
    }

    func testWindowFitsAPhoneInLandscape() {
        onMain {
            let parent = Window(title: "Guide", width: 360, height: 294)
            let window = KeyboardHelp.makeWindow(over: parent)
            XCTAssertLessThanOrEqual(window.extent(.horizontal).minimum, 360)
            XCTAssertLessThanOrEqual(window.extent(.vertical).minimum, 294)
            window.destroy()
            parent.destroy()
        }
    }
}
