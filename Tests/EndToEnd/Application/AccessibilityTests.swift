import GtkTestSupport
import Harness
import XCTest

/// Carte as a screen reader presents it.
final class AccessibilityTests: XCTestCase {
    func testSheetIsADialogAndItsHandleReportsAndChangesTheDetent() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        XCTAssertNotNil(try program.first { $0.role == "list" && $0.name == "Places" })
        XCTAssertNil(try program.first { $0.role == "dialog" }, "closed, and met all the same")
        let first = try carte.mark
        let row = try XCTUnwrap(
            try program.first { $0.role == "list item" && $0.name.hasPrefix("Abol Table") })
        try row.perform("row.open")
        XCTAssertEqual(try carte.trace.waitForRest(after: first).detent, "half")
        let sheet = try carte.element("Abol Table", role: "dialog")
        XCTAssertTrue(sheet.has(.modal))
        let handle = try XCTUnwrap(try sheet.first { $0.name == "Details of Abol Table" })
        XCTAssertEqual(handle.role, "slider")
        XCTAssertTrue(handle.has(.focusable))
        try eventually("the focus on the handle") { handle.has(.focused) }

        let rows: [(action: String?, detent: String, words: String, actions: Set<String>)] = [
            (nil, "half", "half open, 50 percent", ["sheet.expand", "sheet.dismiss"]),
            ("sheet.expand", "full", "fully open, 94 percent", ["sheet.collapse", "sheet.dismiss"]),
            ("sheet.collapse", "half", "half open, 50 percent", ["sheet.expand", "sheet.dismiss"]),
        ]
        for row in rows {
            let before = try carte.mark
            if let action = row.action {
                try handle.perform(action)
                XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, row.detent)
            }
            try eventually(
                "the words of \(row.detent)", seeing: { handle.valueWords }, until: { row.words == $0 })
            XCTAssertEqual(Set(handle.actions), row.actions, row.detent)
            XCTAssertTrue(sheet.has(.modal), row.detent)
        }
        try handle.perform("sheet.dismiss")
        try carte.waitForNo("dialog") { $0.role == "dialog" }
    }

    /// GTK before 4.14 has no announcements. A screen reader speaks changes of the focused element there.
    func testMessagesAreAnnounced() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.display.keyboard.type("abol")
        try carte.waitForNews("1 of 26 places")
        try carte.display.keyboard.press(.down)
        try carte.display.keyboard.press(.enter)
        let favourite = try carte.focus("Favourite")
        let own = favourite.description
        try carte.display.keyboard.press(.space)
        try carte.waitForNews("Marked as a favourite")
        guard carte.announcements?.texts.isEmpty != false else { return }
        try eventually("the news at the button", seeing: { favourite.description }) {
            $0.hasPrefix("Marked as a favourite")
        }
        try eventually("its own description again", seeing: { favourite.description }) { $0 == own }
    }

    /// The entry is hidden before the first search.
    func testFirstSearchReportsTheFocusOfTheEntry() throws {
        let openings: [(VirtualDisplay) throws -> Void] = [
            { try $0.keyboard.press(.f, with: .control) },
            { try $0.keyboard.type("a") },
        ]
        for open in openings {
            let carte = try CarteSession()
            try carte.waitForList()
            let focused = try FocusEvents(of: carte.program)
            try open(carte.display)
            let entry = try carte.element("Search places") {
                $0.name == "Search places" && $0.has(.focused)
            }
            try eventually("the report of the focus") { focused.contain(entry) }
        }
    }

    /// The title bar above the sheet keeps its buttons, because they belong to the window.
    func testNothingBehindTheModalSheetIsReachable() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        _ = try carte.element("Abol Table", role: "dialog")
        let program = try Accessible.program(carte.program)
        func reachable(_ element: Accessible) throws -> [String] {
            guard element.role != "dialog" else { return [] }
            let own = element.has(.focusable) ? ["\(element.role) “\(element.name)”"] : []
            return try own + element.children.flatMap(reachable)
        }
        try eventually("nothing but the window's buttons", seeing: { try reachable(program) }) {
            Set($0).isSubset(of: ["button “Minimize”", "button “Maximize”", "button “Close”"])
        }
    }

    func testNoElementIsNamedAfterItsClass() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try carte.openPlace()
        let nameless = try program.first {
            $0.has(.focusable) && ($0.name.isEmpty || $0.name.hasPrefix("Gtk"))
        }
        let inside = try nameless?.children.map { "\($0.role) “\($0.name)”" } ?? []
        XCTAssertNil(nameless, "a \(nameless?.role ?? "") without a name, with \(inside) in it")
    }

    /// A screen reader speaks the focused element with its ancestors, so only one of them may have the name.
    func testNoElementRepeatsTheNameOfAnAncestor() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openFully()
        try carte.element("Favourite").perform("Click")
        try carte.waitForNews("Marked as a favourite")
        _ = try carte.element("an answer") { $0.role.contains("button") && $0.name.contains("Undo") }
        let program = try Accessible.program(carte.program)
        // From 4.16 on, GTK itself gives the button inside a menu button the same name.
        let isOld = program.toolkitVersion.hasPrefix("4.8.")
        XCTAssertEqual(try twice(program, inside: "").filter { isOld || !$0.hasPrefix("toggle button") }, [])
    }

    private func twice(_ element: Accessible, inside name: String) throws -> [String] {
        let own = element.name
        let words = own.split(separator: " ")
        let isDoubled =
            words.count > 1 && words.count % 2 == 0
            && words.prefix(words.count / 2) == words.suffix(words.count / 2)
        let isRepeated = element.has(.focusable) && !own.isEmpty && own == name
        let here = isDoubled || isRepeated ? ["\(element.role) “\(own)”"] : []
        return try here + element.children.flatMap { try twice($0, inside: own) }
    }
}
