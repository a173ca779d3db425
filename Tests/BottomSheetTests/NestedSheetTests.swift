import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// A sheet over a sheet, or in its content: closing it does not change the lower one.
final class NestedSheetTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    private struct Family {
        let opener = Button("Open another")
        let parentsOpener = Button("Open")
        let inside = Button("Inside")
        let outer: BottomSheet
        let parent: BottomSheet
        let nested: BottomSheet

        /// - Parameter isInContent: whether the nested sheet is inside its parent's content, or over the
        ///   whole parent.
        init(isInContent: Bool) {
            if isInContent {
                nested = BottomSheet(behind: opener, content: inside, configuration: .restaurantDetail)
                parent = BottomSheet(behind: parentsOpener, content: nested, configuration: .restaurantDetail)
                outer = parent
            } else {
                parent = BottomSheet(behind: parentsOpener, content: opener, configuration: .restaurantDetail)
                nested = BottomSheet(behind: parent, content: inside, configuration: .restaurantDetail)
                outer = nested
            }
        }
    }

    /// Runs a test with both sheets open: the parent at full, so all of it is visible, the nested one at
    /// half.
    @MainActor
    private func session(isInContent: Bool, _ body: (Family, VirtualDisplay) throws -> Void) throws {
        let family = Family(isInContent: isInContent)
        let window = Window(title: "Sheets", width: 400, height: 800)
        window.show(family.outer)
        window.present()
        wait(for: "the first layout") { family.outer.state.container.height > 0 && window.isActive }
        family.parentsOpener.grabFocus()
        family.parent.move(to: .full)
        settle(family.parent, at: .detent(.full))
        wait(for: "room in the parent") { family.nested.state.container.height > 0 }
        try body(family, try SharedDisplay.main)
        window.destroy()
        MainLoop.turn()
    }

    func testClosedNestedSheetLeavesItsParentOpenWithTheFocus() throws {
        try onMain {
            for isInContent in [false, true] {
                try session(isInContent: isInContent) { family, display in
                    let (parent, nested) = (family.parent, family.nested)
                    let ways: [(name: String, close: @MainActor () throws -> Void)] = [
                        ("Escape", { try display.keyboard.press(.escape) }),
                        // The visible part of the parent's handle or content above the nested sheet.
                        ("the scrim", { try display.touch.tap(at: Point(200, 150)) }),
                        (
                            "a drag",
                            {
                                // More than half of its height closes it without a throw, which a slow
                                // machine might miss.
                                try display.touch.drag(
                                    from: Point(200, 540), to: Point(200, 795), duration: 0.1, hold: 0)
                            }
                        ),
                        ("the program", { nested.dismiss() }),
                    ]
                    for way in ways {
                        let name = "\(way.name), in its content: \(isInContent)"
                        family.opener.grabFocus()
                        wait(for: "the focus on the opener, \(name)") { family.opener.hasFocus }
                        nested.open()
                        settle(nested, at: .detent(.half))
                        family.inside.grabFocus()
                        awaitPlace(of: family.inside, in: nested)
                        XCTAssertTrue(family.inside.hasFocus, name)
                        var told: [SheetEvent] = []
                        parent.onEvent = { told.append($0) }
                        try way.close()
                        settle(nested, at: .closed)
                        MainLoop.turn()
                        XCTAssertEqual(told, [], "nothing happens to the parent: \(name)")
                        XCTAssertEqual(parent.state.lastDetent, .detent(.full), name)
                        XCTAssertEqual(parent.state.phase, .idle, name)
                        XCTAssertTrue(parent.isModal, name)
                        wait(for: "the focus on the opener, \(name)") { family.opener.hasFocus }
                    }
                    // The parent handles the next Escape.
                    try display.keyboard.press(.escape)
                    settle(parent, at: .closed)
                    XCTAssertTrue(family.parentsOpener.hasFocus)
                }
            }
        }
    }

    func testModalSheetInTheContentBlocksTheOuterSheet() throws {
        try onMain {
            try session(isInContent: true) { family, display in
                let (parent, nested) = (family.parent, family.nested)
                nested.open()
                settle(nested, at: .detent(.half))
                awaitPlace(of: family.inside, in: nested)
                let bar = Point(200, parent.state.offset + 16)
                let ways: [(name: String, act: @MainActor () throws -> Void)] = [
                    ("a tap on the outer handle", { try display.touch.tap(at: bar) }),
                    (
                        "a drag of the outer handle",
                        { try display.touch.drag(from: bar, to: Point(200, 400), duration: 0.1, hold: 0) }
                    ),
                    (
                        "a wheel on the outer handle",
                        {
                            try display.mouse.move(to: bar)
                            try display.mouse.wheel(notches: -1)
                        }
                    ),
                    ("a tap on the outer scrim", { try display.touch.tap(at: Point(200, 20)) }),
                ]
                for way in ways {
                    try way.act()
                    display.pause(0.1)
                    XCTAssertEqual(parent.state.target, .detent(.full), way.name)
                    XCTAssertEqual(parent.state.phase, .idle, way.name)
                    XCTAssertEqual(nested.state.target, .detent(.half), way.name)
                }
                nested.dismiss()
                settle(nested, at: .closed)
                try display.touch.tap(at: bar)
                settle(parent, at: .detent(.half))
            }
        }
    }

    func testNestedSheetHandlesItsHandlesKeys() throws {
        try onMain {
            try session(isInContent: true) { family, display in
                let (parent, nested) = (family.parent, family.nested)
                parent.move(to: .half)
                settle(parent, at: .detent(.half))
                nested.open()
                settle(nested, at: .detent(.half))
                for (key, detent) in [
                    (Harness.Key.end, Detent.ID.full), (.pageDown, .half), (.pageUp, .full),
                ] {
                    try display.keyboard.press(key)
                    settle(nested, at: .detent(detent))
                    XCTAssertEqual(parent.state.target, .detent(.half), "\(key)")
                }
            }
        }
    }
}
