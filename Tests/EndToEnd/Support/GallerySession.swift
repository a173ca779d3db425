import Foundation
import Harness
import SheetCore
import TestSupport
import XCTest

/// The gallery on its own display, with one page open and its sheet traced.
final class GallerySession {
    let display: VirtualDisplay
    let program: ProgramUnderTest
    let trace: TraceReader
    let page: SheetPreset
    private let folder: URL

    convenience init(
        _ page: SheetPreset, width: Int = 360, height: Int = 720, dark: Bool = false,
        accessibility: Bool = false, settings: [String] = [], _ options: String...
    ) throws {
        try self.init(
            page, width: width, height: height, dark: dark, accessibility: accessibility,
            settings: settings, options: options)
    }

    /// - Parameter options: options of the program, in addition to the page.
    init(
        _ page: SheetPreset, width: Int = 360, height: Int = 720, dark: Bool = false,
        accessibility: Bool = false, settings: [String] = [], options: [String]
    ) throws {
        self.page = page
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        display = try VirtualDisplay(width: width, height: height, settings: settings)
        let isBeside = options.contains("--panel") && width >= 720
        let sides = ["leading", "trailing"] + (width < 720 ? [] : ["leadingEdge", "trailingEdge"])
        let started = try TracedProgram.start(
            ProgramUnderTest.executable(named: "sheet-gallery"), on: display, in: folder,
            sheetWidth: isBeside ? width - 360 : width,
            isSideways: !Set(options).isDisjoint(with: sides), dark: dark, accessibility: accessibility,
            ["--page", page.rawValue] + options)
        (program, trace) = (started.program, started.trace)
    }

    deinit {
        TracedProgram.end(program)
        display.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The number of lines in the trace. Later lines are the response to the next action.
    var mark: Int {
        get throws { try trace.lines().count }
    }

    /// The height of the sheet's container, px.
    var height: Double {
        get throws { try XCTUnwrap(trace.lines().last { $0.event == "containerResized" }?.height) }
    }

    /// The natural height of handle and content, px.
    var contentHeight: Double {
        get throws {
            let names = ["contentMeasured", "contentReplaced"]
            let line = try trace.lines().last { names.contains($0.event ?? "") }
            return try XCTUnwrap(line?.raw["contentHeight"]?.number)
        }
    }

    /// The middle of the sheet, px from the container's left edge.
    var middle: Double {
        get throws {
            let line = try trace.lines().last { $0.event == "containerResized" }
            let size = Size(width: try XCTUnwrap(line?.width), height: try height)
            let span = page.configuration().span(in: size)
            return span.leading + span.width / 2
        }
    }

    /// Returns the screen position of a point in the container. Both have the same lower edge.
    func point(_ x: Double, _ y: Double) throws -> Point {
        Point(x, Double(display.height) - (try height) + y)
    }

    /// Presses a key and waits until the sheet rests.
    @discardableResult
    func press(_ key: Key) throws -> TraceLine {
        let before = try mark
        try display.keyboard.press(key)
        return try trace.waitForRest(after: before)
    }

    /// Opens the sheet from the page's first control, which has the focus.
    @discardableResult
    func open() throws -> TraceLine { try press(.enter) }

    /// Drags down the middle from a height of the container (px), and waits until the sheet rests.
    ///
    /// - Parameter hold: the time that the finger rests before it lifts, s.
    @discardableResult
    func drag(from y: Double, by distance: Double, hold: Double = 0.3) throws -> TraceLine {
        let before = try mark
        let start = try point(middle, y)
        try display.touch.drag(
            from: start, to: Point(start.x, start.y + distance), duration: 0.25, hold: hold)
        return try trace.waitForRest(after: before)
    }

    /// Drags in six steps beyond the tap threshold, and waits after each step until the sheet has moved.
    @discardableResult
    func lead(from y: Double, by distance: Double) throws -> TraceLine {
        let before = try mark
        let start = try point(middle, y)
        let threshold = distance < 0 ? -10.0 : 10
        var end = start
        try display.touch.begin(at: start)
        for step in 1...6 {
            let last = try XCTUnwrap(trace.frames().last?.offset)
            end = Point(start.x, start.y + threshold + (distance - threshold) * Double(step) / 6)
            try display.touch.move(to: end)
            try eventually("the sheet of \(page) where the finger is, step \(step)") {
                guard let frame = try trace.frames().last, let offset = frame.offset else { return false }
                return frame.phase == "dragging" && (offset - last) * distance > 0
            }
        }
        display.pause(0.3)
        try display.touch.end(at: end)
        return try trace.waitForRest(after: before)
    }

    /// Returns the offsets of the frames after a mark, px.
    func offsets(after mark: Int) throws -> [Double] { try trace.frames(after: mark).compactMap(\.offset) }
}
