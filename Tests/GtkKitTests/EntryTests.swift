import GtkTestSupport
import Harness
import TestSupport
import XCTest

@testable import GtkKit

final class EntryTests: GtkTestCase, @unchecked Sendable {
    func testAnEntryReportsEditsByTheUserOnly() throws {
        try onMain {
            let display = try SharedDisplay.main
            let entry = Entry(placeholder: "Name", label: "Name of the list")
            var (texts, enters) = ([String](), 0)
            entry.onChange { texts.append($0) }
            entry.onEnter { enters += 1 }
            let window = Window(title: "Entry", width: 400, height: 800)
            window.show(Box(.vertical, [entry]))
            window.present()
            entry.text = "s"
            wait(for: "the entry") { entry.height > 0 && window.isActive }
            entry.grabFocus()
            try display.keyboard.press(.end)
            try display.keyboard.type("oup")
            try display.keyboard.press(.enter)
            wait(for: "Enter") { enters == 1 }
            XCTAssertEqual(texts, ["so", "sou", "soup"])
            XCTAssertEqual(entry.text, "soup")
            window.destroy()
        }
    }
}

final class GridTests: GtkTestCase, @unchecked Sendable {
    func testChildrenInAColumnHaveACommonEdge() throws {
        try onMain {
            let grid = Grid(columnSpacing: 10, rowSpacing: 4)
            let wide = Label("A long name of a field")
            let (first, second, last) = (Label("one"), Label("two"), Label("three"))
            grid.attach(wide, column: 0, row: 0)
            grid.attach(first, column: 1, row: 0)
            grid.attach(Label("Name"), column: 0, row: 1)
            grid.attach(second, column: 1, row: 1)
            grid.attach(last, column: 0, row: 2, width: 2)
            let window = Window(title: "Grid", width: 400, height: 800)
            window.show(grid.align(horizontal: .start, vertical: .start))
            window.present()
            wait(for: "the layout") { last.height > 0 }
            let left = try XCTUnwrap(first.frame(in: grid)).x
            XCTAssertEqual(left, Double(wide.width) + 10)
            XCTAssertEqual(second.frame(in: grid)?.x, left)
            XCTAssertEqual(last.width, grid.width)
            XCTAssertEqual(second.edges(in: grid)?.top, Double(first.height) + 4)
            grid.remove(last)
            XCTAssertFalse(last.isAlive)
            window.destroy()
        }
    }
}

final class PictureWidgetTests: GtkTestCase, @unchecked Sendable {
    /// Returns a texture of 40 × 20 pixels of one colour.
    @MainActor
    private func texture(_ colour: GtkKit.Colour) throws -> Texture {
        try XCTUnwrap(
            Texture(size: PixelSize(width: 40, height: 20)) { canvas in
                canvas.rectangle(0, 0, 40, 20, radius: 0)
                canvas.fill(colour)
            })
    }

    func testAPictureKeepsItsProportionsOrCoversItsSpace() throws {
        try onMain {
            let display = try SharedDisplay.main
            let picture = GtkKit.Picture(try texture(GtkKit.Colour(0xff0000)), label: "A red area")
            let window = Window(title: "Picture", width: 400, height: 800)
            window.show(picture)
            window.present()
            wait(for: "the picture") { (try? display.picture()[200, 400]) == Harness.Colour(0xff0000) }
            XCTAssertNotEqual(try display.picture()[200, 100], Harness.Colour(0xff0000))
            picture.fit(.cover)
            wait(for: "the whole space") {
                (try? display.picture()[200, 100]) == Harness.Colour(0xff0000)
            }
            picture.show(nil)
            XCTAssertTrue(picture.isEmpty)
            window.destroy()
        }
    }

    func testAnUnreadableFileIsNoPicture() {
        onMain {
            let picture = GtkKit.Picture(file: "/no/such/file.png", label: "Nothing")
            XCTAssertTrue(picture.isEmpty)
            let window = Window(title: "Picture", width: 100, height: 100)
            window.show(picture)
            window.destroy()
        }
    }
}

final class AppearanceTests: GtkTestCase, @unchecked Sendable {
    func testMarginsOfEachSideFollowTheReadingDirection() throws {
        try onMain {
            for isMirrored in [false, true] {
                let child = Box(.vertical).margin(start: 10, end: 20, top: 30, bottom: 40)
                let box = Box(.vertical, [child.expand(vertically: true)])
                for widget in [child, box] { widget.isRightToLeft = isMirrored }
                let window = Window(title: "Margins", width: 200, height: 200)
                window.show(box)
                window.present()
                wait(for: "the layout") { child.width > 0 }
                let frame = try XCTUnwrap(child.frame(in: box))
                XCTAssertEqual(frame.x, isMirrored ? 20 : 10)
                XCTAssertEqual(frame.width, Double(box.width - 30))
                XCTAssertEqual([frame.y, frame.height], [30, Double(box.height - 70)])
                window.destroy()
            }
        }
    }

    func testThemesOfHighContrastAreKnownByTheirNames() {
        for theme in [
            "HighContrast", "HighContrastInverse", "Default-hc", "Default-hc-dark", "Default:hc-dark",
        ] {
            XCTAssertTrue(theme.isHighContrastTheme, theme)
        }
        for theme in ["Default", "Adwaita:dark", "Adwaita-dark", "hc", ""] {
            XCTAssertFalse(theme.isHighContrastTheme, theme)
        }
    }
}
