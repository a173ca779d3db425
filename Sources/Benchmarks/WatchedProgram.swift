import Foundation
import Harness

/// A program on its own display whose frames are recorded. It has a list and opens a page over it on a tap.
final class WatchedProgram {
    static let size = (width: 400, height: 800)
    /// The time from a tap or key to rest. Both animations take about 0.4 s.
    static let moveTime = 0.5

    let display: VirtualDisplay
    private let program: ProgramUnderTest
    private let frameFile: URL
    private let turnFile: URL
    private let widgetWatch: WidgetWatch?
    /// The number of screen pixels per px.
    private let scale: Double
    /// The start times of the moves, s.
    private(set) var openings: [Double] = []
    private(set) var closings: [Double] = []
    /// The time from the start of the process to the first frame, s.
    let startTime: Double

    /// - Parameters:
    ///   - size: the screen's size in its own pixels.
    ///   - isInspected: whether its widgets can be found, and the long turns of Carte's main loop are recorded.
    init(
        _ path: String, _ arguments: [String] = [], in fixtures: Fixtures,
        environment: [String: String] = [:],
        size: (width: Int, height: Int) = WatchedProgram.size, isInspected: Bool = false
    )
        throws
    {
        display = try VirtualDisplay(width: size.width, height: size.height)
        (frameFile, turnFile) = (fixtures.fresh(), fixtures.fresh())
        scale = environment["GDK_SCALE"].flatMap(Double.init) ?? 1
        widgetWatch = isInspected ? WidgetWatch() : nil
        var environment = environment
        var libraries = [URL(filePath: try WatchedProgram.ownProduct("libFrameWatch.so")).path]
        if let watched = try widgetWatch?.environment() {
            environment.merge(watched) { $1 }
            environment["CARTE_STALLS"] = turnFile.path
            libraries += [watched["LD_PRELOAD"]].compactMap { $0 }
        }
        environment["LD_PRELOAD"] = libraries.joined(separator: ":")
        environment["FRAME_WATCH"] = frameFile.path
        let start = Frame.now
        program = try display.start(path, arguments: arguments, environment: environment)
        try display.waitForWindow(of: program)
        let file = frameFile
        let first = try eventually("the first frame of \(path)") {
            Frame.all(in: file).first(where: \.isPainted)
        }
        startTime = first.start + first.work / 1e3 - start
        _ = try display.stillPicture()
    }

    /// The path of a product that was built with this program and is not installed.
    static func ownProduct(_ name: String) throws -> String {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: own).deletingLastPathComponent().appending(path: name).path
    }

    /// Opens the page of a row and closes it.
    func openAndClose(row: Int) throws {
        try display.touch.tap(at: Point(150 * scale, (160 + 68 * Double(row)) * scale))
        openings.append(Frame.now)
        display.pause(Self.moveTime + 0.2)
        closings.append(Frame.now)
        try display.keyboard.press(.escape)
        display.pause(Self.moveTime + 0.2)
    }

    /// Returns a widget of an inspected program, as soon as it shows it.
    func widget(
        _ what: String, timeout: TimeInterval = 15, where isWanted: (ShownWidget) -> Bool
    ) throws -> ShownWidget {
        try eventually(timeout: timeout, "\(what) in the program") {
            try widgetWatch?.widgets(of: program).first { isWanted($0) && $0.isOnTop }
        }
    }

    /// Clicks a button of an inspected program at scale 1.
    ///
    /// - Parameter name: the text or the tooltip.
    /// - Returns: the time of the click, s.
    @discardableResult
    func click(_ name: String) throws -> Double {
        let button = try widget("“\(name)”") { $0.text == name || $0.tooltip == name }
        let start = Frame.now
        try display.mouse.click(at: button.middle)
        return start
    }

    /// Returns the number of turns of an inspected Carte's main loop with more work than a frame may take.
    func lateWork(_ what: String, in time: ClosedRange<Double>, _ conditions: String) -> Measurement {
        let turns = MainLoopTurn.all(in: turnFile).filter { time.contains($0.time) }.map {
            $0.processor * 1000
        }
        let work = frames.filter { time.contains($0.start) }.map(\.processor)
        return Measurement(
            name: "turns of the main thread over 16.7 ms, \(what)",
            value: Double(turns.count { $0 > 16.7 }), unit: "turns", limit: 1,
            details: [
                "longestTurn": turns.max() ?? 0, "longestFrame": work.max() ?? 0,
                "frames": Double(work.count),
            ],
            conditions: conditions)
    }

    var frames: [Frame] { Frame.all(in: frameFile) }

    /// The painted frames of all moves.
    var moves: [Frame] {
        frames.filter { frame in
            frame.isPainted
                && (openings + closings).contains { (0...Self.moveTime).contains(frame.start - $0) }
        }
    }

    /// The frames of moves that took too long: move, phase and duration in ms.
    var lateFrames: [(what: String, milliseconds: Double)] {
        let events = openings.map { ($0, "opening") } + closings.map { ($0, "closing") }
        return moves.filter { $0.processor > 16.7 }.compactMap { frame in
            events.filter { $0.0 <= frame.start }.max { $0.0 < $1.0 }.map { time, move in
                ("\(move), \(Int((frame.start - time) * 1000)) ms after, \(frame.phase)", frame.processor)
            }
        }
    }

    /// The first frame with new content of each opening.
    var firstFrames: [Frame] {
        let frames = frames
        return openings.compactMap { opening in
            frames.filter { (0...0.25).contains($0.start - opening) }.max { $0.layout < $1.layout }
        }
    }

    /// The time from each tap to the last frame of a kind, s.
    func openingTimes(untilLast isCounted: (Frame) -> Bool) -> [Double] {
        let counted = frames.filter(isCounted)
        return zip(openings, closings).compactMap { opening, closing in
            counted.last { opening < $0.start && $0.start < closing }.map {
                $0.start + $0.work / 1e3 - opening
            }
        }
    }

    /// The processor time of all threads so far, ms, in steps of 10.
    var processorTime: Double {
        get throws { try ProcessFigures(of: program.processIdentifier).processorTime * 1000 }
    }

    /// Waits until the program is idle, so that a later measurement does not include work of the start.
    func waitUntilIdle() throws {
        var last = -Double.infinity
        try eventually(timeout: 120, "an idle program") {
            display.pause(0.5)
            let now = try processorTime
            defer { last = now }
            return now - last < 20
        }
    }

    /// The memory: private pages and the share of shared ones, kB.
    var memory: Double {
        let rollup = "/proc/\(program.processIdentifier)/smaps_rollup"
        guard let text = try? String(contentsOfFile: rollup, encoding: .utf8) else { return 0 }
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    }

    func stop() { display.stop() }
}

/// A turn of a main loop, recorded by Carte itself.
struct MainLoopTurn: Decodable {
    /// The end on the monotonic clock, s.
    var time: Double
    /// The processor time, s.
    var processor: Double

    static func all(in file: URL) -> [MainLoopTurn] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap {
            try? JSONDecoder().decode(MainLoopTurn.self, from: Data($0.utf8))
        }
    }
}

/// The cost of a frame in ms, recorded by FrameWatch.
struct Frame {
    /// The start on the monotonic clock, s.
    var start: Double
    var work: Double
    var update: Double
    var layout: Double
    var paint: Double
    /// The processor time of the thread that makes frames. It excludes other load on the machine.
    var processor: Double
    /// The number of page faults of that thread.
    var pageFaults: Double

    fileprivate init?(line: Substring) {
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 7 else { return nil }
        start = numbers[0] / 1e6
        work = numbers[1] / 1e3
        update = numbers[2] / 1e3
        layout = numbers[3] / 1e3
        paint = numbers[4] / 1e3
        processor = numbers[5] / 1e3
        pageFaults = numbers[6]
    }

    /// Whether something was painted. An empty frame takes some microseconds.
    var isPainted: Bool { paint > 0.1 }

    /// Whether a layout took place, as in a move. A fading scrollbar is only painted.
    var isLaidOut: Bool { isPainted && layout > 0.1 }

    /// The phase that took longest.
    var phase: String {
        [("update", update), ("layout", layout), ("paint", paint)].max { $0.1 < $1.1 }?.0 ?? ""
    }

    static func all(in file: URL) -> [Frame] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { Frame(line: $0) }
    }

    /// The current time on the frames' clock, s.
    static var now: Double { ProcessInfo.processInfo.systemUptime }
}
