import Foundation
import Harness

extension CarteSession {
    /// Drags something from another program, and drops it on the window, which must be larger than 160 × 100 px.
    ///
    /// - Parameter arguments: those of `DragSource`: a path, or a type and its data.
    func drop(_ arguments: String...) throws {
        // Without a window manager, both windows are in the upper left corner, the smaller one on top.
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let source = try display.start(
            URL(filePath: tests).deletingLastPathComponent().appending(path: "DragSource").path,
            arguments: arguments)
        try display.waitForWindow(of: source)
        _ = try display.stillPicture()
        try display.mouse.drag(
            through: [Point(80, 80), Point(120, 150), Point(200, 500), Point(200, 510)], duration: 1,
            hold: 0.5)
    }
}
