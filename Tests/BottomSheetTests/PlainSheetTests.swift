import Foundation
import Harness
import XCTest

/// A sheet in a GTK program without libadwaita.
final class PlainSheetTests: XCTestCase {
    /// Starts the program and opens its sheet at half the height of 800 px.
    ///
    /// - Parameters:
    ///   - settings: lines for GTK's `settings.ini`.
    ///   - body: gets the program and the pictures with the closed and the open sheet.
    private func withSheet(
        settings: [String] = [], _ body: (ProgramUnderTest, _ closed: Picture, _ open: Picture) throws -> Void
    ) throws {
        let display = try VirtualDisplay(width: 400, height: 800, settings: settings)
        defer { display.stop() }
        let program = try display.start(ProgramUnderTest.executable(named: "PlainSheet"))
        try display.waitForWindow(of: program)
        let closed = try eventually("the button", seeing: { try display.stillPicture() }) {
            $0.part(Area(x: 0, y: 2, width: 400, height: 40)).highestContrast > 4
        }
        try display.keyboard.press(.enter)
        let open = try eventually("the sheet's rows", seeing: { try display.stillPicture() }) {
            // The handle is at its place at half the height.
            $0.part(Self.rows).highestContrast > 1.5 && $0.part(Self.handle).highestContrast > 1.3
        }
        try body(program, closed, open)
        XCTAssertEqual(program.complaints, [])
    }

    private static let handle = Area(x: 150, y: 408, width: 100, height: 12)
    private static let rows = Area(x: 4, y: 440, width: 100, height: 200)

    func testItDoesNotLoadLibadwaita() throws {
        try withSheet { program, _, _ in
            let files = try ProcessFigures.mappedFiles(of: program.processIdentifier)
            XCTAssertTrue(files.contains { $0.contains("/libgtk-4.so") })
            XCTAssertFalse(files.contains { $0.contains("adwaita") })
        }
    }

    func testItsColoursAreThoseOfTheTheme() throws {
        for settings in [[], ["gtk-application-prefer-dark-theme=1"]] {
            try withSheet(settings: settings) { _, closed, open in
                let (window, sheet) = (closed[300, 600], open[300, 600])
                XCTAssertTrue(sheet.isNear(window), "\(sheet) in a window of \(window), \(settings)")
                XCTAssertGreaterThan(open.part(Self.rows).highestContrast, 7, "the text, \(settings)")
            }
        }
    }

    /// The handle and the sheet's edge are pale at normal contrast.
    func testHighContrastThemesRaiseTheContrastOfHandleAndEdge() throws {
        for theme in ["HighContrast", "HighContrastInverse"] {
            try withSheet(settings: ["gtk-theme-name=\(theme)"]) { _, closed, open in
                XCTAssertTrue(open[300, 600].isNear(closed[300, 600]), theme)
                XCTAssertGreaterThan(open.part(Self.handle).highestContrast, 4.5, "the handle, \(theme)")
                let edge = open.part(Area(x: 100, y: 396, width: 1, height: 8))
                XCTAssertGreaterThan(edge.highestContrast, 3, "the sheet's edge, \(theme)")
            }
        }
    }
}
