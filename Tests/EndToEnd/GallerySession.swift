import Foundation
import SheetCore
import TestSupport
import XCTest

/// The gallery on a display of its own, with one page open and its sheet traced.
final class GallerySession {
    let display: VirtualDisplay
    let program: ProgramUnderTest
    let trace: TraceReader
    let page: SheetPreset
    private let folder: URL

    init(
        _ page: SheetPreset, width: Int = 360, height: Int = 720, dark: Bool = false,
        accessibility: Bool = false, _ options: String...
    ) throws {
        self.page = page
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let display = try VirtualDisplay(width: width, height: height)
        let folder = folder
        func start() throws -> (ProgramUnderTest, TraceReader)? {
            let trace = TraceReader(url: folder.appendingPathComponent("\(UUID().uuidString).jsonl"))
            let program = try display.start(
                ProgramUnderTest.executable(named: "sheet-gallery"),
                arguments: ["--page", page.rawValue] + options,
                environment: [
                    "SHEET_TRACE": trace.url.path,
                    "ADW_DEBUG_COLOR_SCHEME": dark ? "prefer-dark" : "prefer-light",
                ], accessibility: accessibility)
            try display.waitForWindow(of: program)
            let isBeside = options.contains("--panel") && width >= 720
            let hasFullSize: ()? = try? eventually("a frame at full size") {
                try trace.lines().last(where: \.isFrame)?.width == Double(isBeside ? width - 360 : width)
            }
            guard hasFullSize != nil else {
                program.terminate()
                return nil
            }
            return (program, trace)
        }
        self.display = display
        // Once in some 200 starts GTK 4.8 does not notice that its window was maximised while it appeared: the window
        // has the new size and its content the old one.
        guard let started = try start() ?? start() else {
            throw WaitingFailed(what: "a frame at full size", timeout: 10, lastSeen: "none")
        }
        (program, trace) = started
    }

    deinit {
        display.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// How many lines the trace has: what comes after is the answer to what one does now.
    var mark: Int {
        get throws { try trace.lines().count }
    }

    /// The height of the sheet's container, px.
    var height: Double {
        get throws { try XCTUnwrap(trace.lines().last { $0.event == "containerResized" }?.height) }
    }

    /// The natural height of handle and content together, px.
    var contentHeight: Double {
        get throws {
            let names = ["contentMeasured", "contentReplaced"]
            let line = try trace.lines().last { names.contains($0.event ?? "") }
            return try XCTUnwrap(line?.raw["contentHeight"]?.number)
        }
    }

    /// A point of the container, which ends where the screen ends.
    func point(_ x: Double, _ y: Double) throws -> Point {
        Point(x, Double(display.height) - (try height) + y)
    }

    /// Presses a key and waits until the sheet has come to rest.
    @discardableResult
    func press(_ key: Key) throws -> TraceLine {
        let before = try mark
        try display.keyboard.press(key)
        return try trace.waitForRest(after: before)
    }

    /// Opens the sheet from the page's first control, which has the focus.
    @discardableResult
    func open() throws -> TraceLine { try press(.enter) }

    /// Drags from a height of the container (px) down the middle, and waits until the sheet has come to rest.
    ///
    /// - Parameter hold: how long the finger rests before it is lifted, s.
    @discardableResult
    func drag(from y: Double, by distance: Double, hold: Double = 0.3) throws -> TraceLine {
        let before = try mark
        let start = try point(160, y)
        try display.touch.drag(
            from: start, to: Point(start.x, start.y + distance), duration: 0.25, hold: hold)
        return try trace.waitForRest(after: before)
    }

    /// The offsets shown since a mark, px.
    func offsets(after mark: Int) throws -> [Double] { try trace.frames(after: mark).compactMap(\.offset) }
}
