import GtkTestSupport
import Harness
import XCTest

extension Audit {
    /// Visits all screens from the list to the end of a place and beside that way, on a phone.
    static func walk(
        _ setting: String, dark: Bool = false, locale: String? = nil, textScale: Double = 1,
        environment: [String: String] = [:], program: String? = nil, listens: Bool = false, line: UInt = #line
    ) throws {
        let downloads = try DownloadFolder()
        try Audit.run(
            setting, dark: dark, locale: locale, textScale: textScale,
            environment: environment.merging(downloads.environment) { $1 }, program: program,
            listens: listens, line: line
        ) { carte, audit in
            try audit.visit()
            try carte.close()
            try audit.lookAtPages(downloads: downloads)
        }
    }

    private mutating func visit() throws {
        try carte.waitForList()
        let list = try look(at: "list")
        try visitMenus(list)
        try visitMap(list)
        for (name, keys) in Self.windows {
            try carte.openWindow(by: keys)
            try look(at: name)
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            _ = try carte.display.stillPicture()
        }
        let row = try XCTUnwrap(list.first { $0.type == "GtkListItemWidget" })
        let before = try carte.mark
        try carte.display.touch.tap(at: row.middle)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try look(at: "half")
        XCTAssertEqual(try carte.drag(from: 648, by: -288).detent, "full")
        let full = try look(at: "full")
        if let favourite = full.first(where: { $0.classes.contains("like") && $0.isOnTop }) {
            // By mouse, so the pointer rests on the button.
            try carte.display.mouse.click(at: favourite.middle)
            try eventually("an answer with a button") {
                try widgets.contains { $0.classes.contains("toast-title") }
            }
            let answer = try look(at: "an answer")
            // The toast would disappear while the audit visits the pages behind it.
            let close = try XCTUnwrap(answer.last { $0.isTarget && $0.type == "GtkButton" })
            try carte.display.touch.tap(at: close.middle)
            try eventually("no answer") {
                try !widgets.contains { $0.classes.contains("toast-title") }
            }
        }
        for page in 2...4 {
            try carte.display.touch.drag(from: carte.point(at: 640), to: carte.point(at: 240), duration: 0.5)
            try look(at: "page \(page)")
        }
    }

    /// Visits the menus over the list.
    private mutating func visitMenus(_ list: [ShownWidget]) throws {
        let buttons = list.filter { $0.type == "GtkToggleButton" && !$0.classes.contains("chip") }
        XCTAssertEqual(buttons.count, 5, "search, map, menu, order and cuisine")
        for (name, button) in zip(["menu", "order", "cuisine"], buttons.dropFirst(2)) {
            try carte.withPopover(name, by: { try carte.display.touch.tap(at: button.middle) }) {
                try look(at: name)
            }
        }
        let row = try XCTUnwrap(list.first { $0.type == "GtkListItemWidget" })
        try carte.withPopover("a place", by: { try carte.display.mouse.click(at: row.middle, .secondary) }) {
            try look(at: "menu of a row")
        }
    }

    /// Visits the map with its list, and a place over the list.
    private mutating func visitMap(_ list: [ShownWidget]) throws {
        let buttons = list.filter { $0.type == "GtkToggleButton" && !$0.classes.contains("chip") }
        func tap(_ point: Point) throws -> String? {
            let mark = try carte.mark
            try carte.display.touch.tap(at: point)
            return try carte.trace.waitForRest(after: mark).detent
        }
        XCTAssertEqual(try tap(buttons[1].middle), "peek")
        try look(at: "map")
        try carte.openWindow { _ in try carte.press(words["Get the Map of This Area"]) }
        _ = try carte.display.stillPicture()
        try look(at: "get a map")
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        _ = try carte.display.stillPicture()
        let mark = try carte.mark
        try carte.display.touch.drag(from: Point(180, 690), to: Point(180, 380), duration: 0.3, hold: 0.2)
        XCTAssertEqual(try carte.trace.waitForRest(after: mark).detent, "half")
        try look(at: "list over the map")
        try carte.display.keyboard.press(.f, with: .control)
        _ = try carte.display.stillPicture()
        try look(at: "search over the map")
        try carte.display.keyboard.type("qqqqqqqq")
        try carte.waitForText(words["No Places Found"])
        try look(at: "nothing found over the map")
        try carte.display.keyboard.press(.escape)
        try wait(for: "the list again") { $0.contains { $0.type == "GtkListItemWidget" && $0.isOnTop } }
        _ = try carte.display.stillPicture()
        let rows = try widgets
        let row = try XCTUnwrap(rows.first { $0.type == "GtkListItemWidget" && $0.isOnTop })
        XCTAssertEqual(try tap(row.middle), "half")
        try look(at: "place over the map")
        try carte.display.keyboard.press(.escape)
        _ = try carte.display.stillPicture()
        XCTAssertEqual(try tap(buttons[1].middle), "closed")
    }

    private static let windows: [(name: String, keys: @Sendable (Keyboard) throws -> Void)] = [
        ("get places", { try $0.press(.g, with: .control) }),
        ("preferences", { try $0.press(.comma, with: .control) }),
        ("diary", { try $0.press(.d, with: .control) }),
        ("lists", { try $0.press(.l, with: .control) }),
        ("shortcuts", { try $0.press(.slash, with: .control, .shift) }),
    ]
}
