import GtkTestSupport
import TestSupport
import XCTest

/// What ``AuditTests`` asks of each screen of a visit, asked of the other ones.
final class AuditPageTests: XCTestCase {
    private static let settings: [(name: String, dark: Bool, textScale: Double)] = [
        ("light", false, 1), ("dark", true, 1), ("large", false, 2),
    ]

    func testASearchAndWhatItDoesNotFind() throws {
        try audit { carte, audit in
            let program = try Accessible.program(carte.program)
            try carte.waitForList()
            try carte.display.keyboard.type("bakrey")
            try program.waitForText("Showing results for “bakery”")
            try audit.look(at: "search")
            try carte.display.keyboard.press(.escape)
            try program.waitForText("Sample · 26 places")
            try carte.display.keyboard.type("qqqqqqqq")
            try program.waitForText("No Places Found")
            try audit.look(at: "nothing found")
        }
    }

    func testWhatAnImportSays() throws {
        try audit([Fixture.helsinki.path]) { carte, audit in
            try carte.waitForText("431 imported")
            try audit.look(at: "imported")
            try carte.openLastReport()
            try carte.waitForWindows(2)
            try audit.look(at: "report")
        }
    }

    func testAWideWindow() throws {
        try audit(width: 1280, height: 800) { carte, audit in
            try carte.waitForList()
            try audit.look(at: "list")
            try carte.openFully()
            try audit.look(at: "card")
        }
    }

    private func audit(
        width: Int = 360, height: Int = 720, _ arguments: [String] = [], line: UInt = #line,
        _ visit: (CarteSession, inout Audit) throws -> Void
    ) throws {
        for setting in Self.settings {
            try Audit.run(
                "\(setting.name), \(width) px", width: width, height: height, dark: setting.dark,
                accessibility: true, textScale: setting.textScale, arguments: arguments, line: line,
                visit: visit)
        }
    }
}
