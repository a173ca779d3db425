/// The velocity of a finger from its latest movement: the slope, at its end, of the parabola that passes closest to it.
///
/// Least squares of the second degree over the last 100 ms, and a pointer that stops after 40 ms, are what Android
/// (`VelocityTracker.cpp`: strategy `lsq2`, `ASSUME_POINTER_STOPPED_TIME`), Chromium and Flutter (`velocity_tracker.dart`:
/// `_horizonMilliseconds`, `_assumePointerMoveStoppedMilliseconds`) use: unlike a mean, it does not lag behind a flick that
/// speeds up. Two things are added, because one parabola over a finger that turned round, or stopped, is off by as much
/// as the finger was fast: the stretch of time is as long as the parabola meets it (adaptive windowing: Janabi-Sharifi,
/// Hayward and Chen, "Discrete-time adaptive windowing for velocity estimation", 2000), and a coefficient counts only
/// where the samples are evidence for it, so that noise makes no speed.
public struct VelocityTracker: Sendable {
    /// Movement older than this (s) says nothing about the speed.
    public static let window = 0.100
    /// A finger without movement for this long (s) has come to rest.
    public static let rest = 0.040

    /// Movement is taken to have lasted at least this long (s), the interval of the quickest touch screens: events that
    /// were held up arrive microseconds apart, and are no fling.
    public static let shortest = 0.004
    /// Events closer than this (s) are one: they, too, were held up.
    static let moment = 0.0005

    private struct Sample {
        var time: Double
        var position: Vector
    }

    private var samples: [Sample] = []

    public init() {}

    /// Adds where the finger was; times in s, never decreasing. Of several positions at one time the last counts.
    public mutating func add(_ position: Vector, at time: Double) {
        if let last = samples.last {
            if time <= last.time || samples.count > 1 && time - last.time < Self.moment {
                samples[samples.count - 1].position = position
                return
            }
            if time - last.time >= Self.rest { samples.removeAll(keepingCapacity: true) }
        }
        samples.removeAll { $0.time < time - Self.window }
        samples.append(Sample(time: time, position: position))
    }

    /// px/s at the end of the movement; zero for a finger that rests at `time`.
    public func velocity(at time: Double) -> Vector {
        guard let last = samples.last, samples.count > 1, time - last.time < Self.rest else { return .zero }
        return Vector(x: speed(along: \.x, at: time), y: speed(along: \.y, at: time))
    }

    private func speed(along axis: KeyPath<Vector, Double>, at time: Double) -> Double {
        var movement = samples.map { (time: $0.time, position: $0.position[keyPath: axis]) }[...]
        guard movement.count > 2 else { return Self.mean(of: movement) }
        let latest = movement.drop { $0.time < time - Self.rest }
        if latest.count > 2, LeastSquares(latest).isConstant { return 0 }
        var fit = LeastSquares(movement)
        while !fit.isMet {
            movement = movement.dropFirst(max(movement.count / 5, 1))
            fit = LeastSquares(movement)
        }
        guard let start = movement.first?.time, let end = movement.last?.time else { return 0 }
        return fit.slope * min((end - start) / Self.shortest, 1)
    }

    private static func mean(of movement: ArraySlice<(time: Double, position: Double)>) -> Double {
        guard let first = movement.first, let last = movement.last else { return 0 }
        return (last.position - first.position) / max(last.time - first.time, shortest)
    }

    public mutating func reset() { samples.removeAll(keepingCapacity: true) }
}

/// The parabola that passes closest to some samples of a movement (least squares), and how much of it they are evidence for.
///
/// It is put together from polynomials that are orthogonal over the samples, so that each degree is told apart: what it
/// adds does not change what a lower one has said (G. Forsythe, "Generation and use of orthogonal polynomials for
/// data-fitting with a digital computer", 1957).
struct LeastSquares {
    /// How far (px, root mean square) samples are off that a finger at rest may give: a digitizer's noise.
    static let noise = 1.0

    private let count: Int
    private let slopes: (line: Double, parabola: Double)
    /// By how much each degree lessens the sum of the squared errors, px².
    private let gains: (line: Double, parabola: Double)
    /// The sum of the squared errors of the parabola, px².
    private let error: Double

    /// - Parameter samples: at least three, at times (s) that grow.
    init(_ samples: some Collection<(time: Double, position: Double)>) {
        let count = Double(samples.count)
        let end = samples.reduce(-Double.infinity) { max($0, $1.time) }
        let middle = samples.reduce(0) { $0 + $1.time - end } / count
        let mean = samples.reduce(0) { $0 + $1.position } / count
        let lines = samples.map { $0.time - end - middle }
        let line = Self.share(of: samples.map { $0.position - mean }, along: lines)
        // The next orthogonal polynomial: (t − α)·(t − middle) − β.
        let turn = zip(samples, lines).reduce(0) { $0 + ($1.0.time - end) * $1.1 * $1.1 } / line.square
        let parabolas = zip(samples, lines).map { ($0.time - end - turn) * $1 - line.square / count }
        let left = zip(samples, lines).map { $0.position - mean - line.factor * $1 }
        let parabola = Self.share(of: left, along: parabolas)
        self.count = samples.count
        slopes = (line.factor, line.factor - parabola.factor * (middle + turn))
        gains = (line.factor * line.factor * line.square, parabola.factor * parabola.factor * parabola.square)
        error = zip(left, parabolas).reduce(0) {
            let off = $1.0 - parabola.factor * $1.1
            return $0 + off * off
        }
    }

    private static func share(
        of values: [Double], along polynomial: [Double]
    ) -> (factor: Double, square: Double) {
        let square = polynomial.reduce(0) { $0 + $1 * $1 }
        let product = zip(values, polynomial).reduce(0) { $0 + $1.0 * $1.1 }
        // Three samples within a moment have no curvature that could be told.
        return (square > 1e-16 ? product / square : 0, square)
    }

    /// Whether the samples lie on a parabola, but for noise. Any three do.
    var isMet: Bool { count <= 3 || error <= Self.noise * Self.noise * Double(count) }

    /// Whether the samples do not differ from a constant, but for noise.
    var isConstant: Bool {
        !lineCounts && !parabolaCounts
            && error + gains.line + gains.parabola <= Self.noise * Self.noise * Double(count)
    }

    /// The slope at the last sample, px/s, of the lowest degree that explains the samples: a higher one would follow
    /// their noise.
    var slope: Double { parabolaCounts ? slopes.parabola : lineCounts ? slopes.line : 0 }

    private var lineCounts: Bool { counts(gains.line, over: error + gains.parabola, freedom: count - 2) }
    private var parabolaCounts: Bool { counts(gains.parabola, over: error, freedom: count - 3) }

    /// Whether a gain is too great to be an accident, once in a thousand: greater than the most of noise would give, or
    /// than the errors that are left suggest (Fisher's F for one more coefficient, to a few percent from 3 degrees of
    /// freedom on).
    private func counts(_ gain: Double, over error: Double, freedom: Int) -> Bool {
        // What fits anything is no evidence.
        guard freedom > 0 else { return false }
        let mostOfNoise = 11 * Self.noise * Self.noise
        let scarcity = 1 + 4 / Double(freedom)
        let suggested = 11 * scarcity * scarcity * error / Double(freedom)
        return gain > min(mostOfNoise, suggested + 1e-9)
    }
}
