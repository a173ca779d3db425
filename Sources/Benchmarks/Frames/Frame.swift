import Foundation

/// What one frame of a program cost, in ms; written down by FrameWatch.
struct Frame {
    /// On the monotonic clock, s.
    var start: Double
    var work: Double
    var update: Double
    var layout: Double
    var paint: Double
    /// Processor time of the thread that makes frames: what else the machine does is not in it.
    var processor: Double

    fileprivate init?(line: Substring) {
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 6 else { return nil }
        start = numbers[0] / 1e6
        work = numbers[1] / 1e3
        update = numbers[2] / 1e3
        layout = numbers[3] / 1e3
        paint = numbers[4] / 1e3
        processor = numbers[5] / 1e3
    }

    /// Where most of it went.
    var phase: String {
        [("update", update), ("layout", layout), ("paint", paint)].max { $0.1 < $1.1 }?.0 ?? ""
    }

    static func all(in file: URL) -> [Frame] {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { Frame(line: $0) }
    }

    /// s, on the clock of the frames.
    static var now: Double { ProcessInfo.processInfo.systemUptime }
}
