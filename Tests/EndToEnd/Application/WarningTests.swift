import Harness
import XCTest

/// Situations in which GTK wrote warnings to standard error. Each session fails for any warning at its end.
final class WarningTests: XCTestCase {
    func testNarrowingTheWindowWithAnOpenCardWritesNoWarning() throws {
        let carte = try CarteSession(width: 1280, height: 800)
        try carte.waitForList()
        try carte.openPlace()
        for width in [412, 1280, 412] {
            let before = try carte.mark
            try carte.display.resize(width: width, height: 800)
            try eventually("a sheet in \(width) px", seeing: { try carte.frames(after: before).last }) {
                $0?.raw["width"]?.number == Double(width)
            }
            _ = try carte.display.stillPicture()
        }
    }

    func testAStartAndAnImportWriteNoWarning() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForList()
        for _ in 0..<5 { try carte.display.keyboard.press(.pageDown) }
        try carte.restart([Fixture.helsinki.path])
        try carte.waitForText("431 places")
        try carte.waitForList()
        for _ in 0..<5 { try carte.display.keyboard.press(.pageDown) }
        try carte.restart()
        try carte.waitForText("431 places")
        try carte.waitForList()
    }
}
