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
    /// The number of screen pixels per px.
    private let scale: Double
    /// The start times of the moves, s.
    private(set) var openings: [Double] = []
    private(set) var closings: [Double] = []
    /// The time from the start of the process to the first frame, s.
    let startTime: Double

    /// - Parameter size: the screen's size in its own pixels.
    init(
        _ path: String, _ arguments: [String] = [], in fixtures: Fixtures,
        environment: [String: String] = [:],
        size: (width: Int, height: Int) = WatchedProgram.size
    )
        throws
    {
        display = try VirtualDisplay(width: size.width, height: size.height)
        frameFile = fixtures.fresh()
        scale = environment["GDK_SCALE"].flatMap(Double.init) ?? 1
        let library = URL(filePath: try WatchedProgram.ownProduct("libFrameWatch.so")).path
        let start = Frame.now
        program = try display.start(
            path, arguments: arguments,
            environment: environment.merging(["LD_PRELOAD": library, "FRAME_WATCH": frameFile.path]) { $1 })
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
        try eventually(timeout: 60, "an idle program") {
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
