import GtkKit
import GtkTestSupport
import XCTest

@testable import CarteUI

final class KeyboardHelpTests: GtkTestCase, @unchecked Sendable {
    func testEveryKeyOfAnActionIsListed() {
        onMain {
            let listed = Set(KeyboardHelp.groups.flatMap(\.shortcuts).flatMap(\.keys))
            for action in AppAction.allCases {
                if let key = action.keys.first { XCTAssertTrue(listed.contains(key), "\(action)") }
            }
        }
    }

    func testTheWindowFitsAPhoneLyingDown() {
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
