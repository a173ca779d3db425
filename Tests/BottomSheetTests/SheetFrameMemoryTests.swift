import GtkTestSupport
import SheetCore
import XCTest

@testable import BottomSheet
@testable import GtkKit

/// The memory for the frames of a sheet is kept only while the sheet is on the screen.
final class SheetFrameMemoryTests: SheetTestCase, @unchecked Sendable {
    func testTheMemoryIsReleasedWhenTheSheetIsUnmapped() throws {
        try onMain {
            let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
            let memory = sheet.presenter.frameMemory
            XCTAssertFalse(memory.isKept, "a closed sheet")
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            wait(for: "a frame with the sheet") { sheet.surface.isMapped }
            sheet.redraw()
            MainLoop.turn()
            try XCTSkipUnless(Renderer(of: sheet.gtk)?.isCairo == true, "painted by a graphics card")
            wait(for: "the memory") { memory.isKept }
            sheet.isVisible = false
            XCTAssertFalse(memory.isKept, "a sheet that is not on the screen")
            sheet.isVisible = true
            wait(for: "the memory of a sheet that is back") { memory.isKept }
            sheet.dismiss()
            settle(sheet, at: .closed)
            wait(for: "a frame without the sheet") { !memory.isKept }
            window.destroy()
        }
    }
}
