import CGtk
import GtkKit
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Memory of Swift values that C reads or keeps.
final class BorrowedMemoryTests: GtkTestCase, @unchecked Sendable {
    /// Draws an outline around its area.
    private final class Frame: CustomWidget {
        override class var typeName: String { "GtkKitTestFrame" }

        override func draw(_ snapshot: Snapshot) {
            let area = Rectangle(width: Double(width), height: Double(height))
            snapshot.fill(area, with: .white)
            snapshot.outline(of: area, corners: .square, colour: .black)
        }
    }

    /// In a release build C once read beyond a single number.
    func testAnOutlineHasOnePixelOnEachSide() throws {
        try onMain {
            let display = try SharedDisplay.main
            let window = Window(title: "Frame", width: 400, height: 800)
            let frame = Frame()
            window.show(frame)
            window.present()
            wait(for: "the frame") { frame.width > 380 && frame.height > 780 }
            // Without a compositor GTK draws a border around the window.
            let (left, top) = ((display.width - frame.width) / 2, (display.height - frame.height) / 2)
            let (right, bottom) = (left + frame.width - 1, top + frame.height - 1)
            let rows: [(x: Int, y: Int, colour: UInt32)] = [
                (left, 400, 0x000000), (left + 1, 400, 0xffffff), (right, 400, 0x000000),
                (right - 1, 400, 0xffffff), (200, top, 0x000000), (200, top + 1, 0xffffff),
                (200, bottom, 0x000000), (200, bottom - 1, 0xffffff), (200, 400, 0xffffff),
            ]
            wait(for: "the outline") {
                guard let picture = try? display.picture() else { return false }
                return rows.allSatisfy { picture[$0.x, $0.y] == Harness.Colour($0.colour) }
            }
            window.destroy()
        }
    }

    /// GLib keeps the name of a static quark after the call. Swift's string is valid only during it.
    func testGLibHasItsOwnCopyOfNames() {
        for name in ["gtkkit-peer", "gtkkit-list-model"] {
            XCTAssertEqual(ownQuark(name), ownQuark(name), name)
        }
    }

    /// Another copy of GtkKit in the process has other quarks, so it does not read this copy's objects.
    func testQuarksBelongToOneCopyOfGtkKit() {
        XCTAssertNotEqual(ownQuark("gtkkit-peer"), g_quark_from_string("gtkkit-peer"))
    }
}
