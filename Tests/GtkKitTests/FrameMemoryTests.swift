import CGtk
import Foundation
import GtkTestSupport
import XCTest

@testable import GtkKit

/// A frame that covers its window must not get its memory from the system.
final class FrameMemoryTests: GtkTestCase, @unchecked Sendable {
    /// Fills the window with another colour in each frame.
    private final class Flash: CustomWidget {
        override class var typeName: String { "GtkKitFrameMemoryTestFlash" }

        private(set) var frames = 0

        override func draw(_ snapshot: Snapshot) {
            frames += 1
            let colour = frames % 2 == 0 ? Colour.black : Colour.black.opacity(0.5)
            snapshot.fill(Rectangle(width: Double(width), height: Double(height)), with: colour)
        }
    }

    private var pageFaults: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_minflt
    }

    /// The median number of page faults of a frame.
    @MainActor
    private func pageFaultsOfFrame(of flash: Flash) -> Int {
        let counts = (0..<21).map { _ in
            let (before, frame) = (pageFaults, flash.frames)
            flash.redraw()
            wait(for: "a frame") { flash.frames > frame }
            MainLoop.turn()
            return pageFaults - before
        }
        return counts.sorted()[counts.count / 2]
    }

    func testFramesThatCoverTheWindowReuseTheirMemory() throws {
        try onMain {
            let flash = Flash()
            let window = Window(title: "Flash", width: 360, height: 640)
            // Frames then cover the window's border as well.
            gtk_window_set_decorated(window.window, 0)
            window.show(flash)
            window.present()
            wait(for: "the first frame") { flash.frames > 0 }
            try XCTSkipUnless(Renderer(of: flash.gtk)?.isCairo == true, "painted by a graphics card")
            let pages = flash.width * flash.height * 4 / Int(getpagesize())
            let memory = FrameMemory()
            let without = pageFaultsOfFrame(of: flash)
            memory.keep(for: flash)
            let kept = pageFaultsOfFrame(of: flash)
            // The C library may also return the memory of GTK's own image in each frame.
            XCTAssertLessThan(
                kept, max(pages / 2, without - pages / 2), "\(pages) pages, without: \(without)")
            memory.release()
            XCTAssertGreaterThanOrEqual(pageFaultsOfFrame(of: flash), without / 2, "nothing is kept")
            window.destroy()
        }
    }
}
