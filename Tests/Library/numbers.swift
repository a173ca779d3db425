// Replays the requests that numbers.c made in C, and compares the positions of the frames with those of the engine. Compiled
// together with SheetCore.
import Glibc

/// The largest difference of a position, px.
let tolerance = 0.01

/// A request of the program, and the frames that follow it. Times are µs.
struct Request {
    var target: SheetTarget
    /// The request was handled in this interval.
    var times: ClosedRange<Int>
    var frames: [(time: Int, position: Double)] = []
}

/// A sheet of the C program.
struct Recording {
    var configuration: SheetConfiguration
    var size: Size
    var requests: [Request] = []

    /// Replays all requests, and returns the largest difference of a position, px.
    func replay() -> Double {
        var engine = SheetEngine(configuration: configuration)
        let start = Double(requests.first?.times.lowerBound ?? 0) / 1e6
        _ = engine.handle(SheetInput(.containerResized(size), at: start), permitting: true)
        var difference = 0.0
        for request in requests {
            // The exact time of the request is unknown.
            let attempts = request.times.map { Self.replay(request, at: $0, in: engine) }
            guard let best = attempts.min(by: { $0.difference < $1.difference }) else { continue }
            engine = best.engine
            difference = max(difference, best.difference)
        }
        return difference
    }

    private static func replay(
        _ request: Request, at time: Int, in engine: SheetEngine
    ) -> (engine: SheetEngine, difference: Double) {
        var engine = engine
        var difference = 0.0
        let input = SheetInput(.moveRequested(request.target, animated: true), at: Double(time) / 1e6)
        _ = engine.handle(input, permitting: true)
        for frame in request.frames {
            _ = engine.handle(SheetInput(.frame, at: Double(frame.time) / 1e6), permitting: true)
            difference = max(difference, abs(engine.state.offset - frame.position))
        }
        return (engine, difference)
    }
}

@main
struct Numbers {
    static func main() throws {
        let bouncing = SheetMove.spring(Spring(dampingRatio: 0.6, response: 0.5))
        let designs: [Substring: SheetConfiguration] = [
            "preset": .restaurantDetail,
            "bouncing": try SheetConfiguration(
                detents: [.fraction(0.4, id: "half"), .inset(30, leaving: 100, id: "full")],
                opening: bouncing, settling: bouncing),
        ]
        var recordings: [Recording] = []
        while let line = readLine() {
            let words = line.split(separator: " ")
            switch (words.first, words.dropFirst()) {
            case ("sheet", let words):
                guard let design = words.first.flatMap({ designs[$0] }), let width = Double(words[2]),
                    let height = Double(words[3])
                else { fatalError("not a sheet: \(line)") }
                recordings.append(Recording(configuration: design, size: Size(width: width, height: height)))
            case ("request", let words):
                guard let before = Int(words[2]), let after = Int(words[3]) else { fatalError(line) }
                let name = String(words[1])
                let target: SheetTarget = name == "closed" ? .closed : .detent(Detent.ID(rawValue: name))
                recordings[recordings.count - 1].requests.append(
                    Request(target: target, times: before...after))
            case ("frame", let words):
                guard let time = Int(words[1]), let position = Double(words[2]) else { fatalError(line) }
                let last = recordings[recordings.count - 1].requests.count - 1
                recordings[recordings.count - 1].requests[last].frames.append((time, position))
            default: fatalError("an unknown line: \(line)")
            }
        }
        let frames = recordings.flatMap(\.requests).map(\.frames.count).reduce(0, +)
        let difference = recordings.map { $0.replay() }.max() ?? 0
        print("\(frames) frames in C and Swift, the largest difference is \(difference) px")
        guard frames > 100, difference <= tolerance else {
            print("C and Swift have different positions")
            exit(1)
        }
    }
}
