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

    struct Sample {
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
        samples.removeFirst(count(before: time - Self.window))
        samples.append(Sample(time: time, position: position))
    }

    /// px/s at the end of the movement; zero for a finger that rests at `time`.
    public func velocity(at time: Double) -> Vector {
        Vector(x: speed(along: .x, at: time), y: speed(along: .y, at: time))
    }

    /// The part of it along an axis: half the work where the other one does not count.
    func speed(along axis: Vector.Axis, at time: Double) -> Double {
        guard let last = samples.last, samples.count > 1, time - last.time < Self.rest else { return 0 }
        var movement = samples.span
        guard movement.count > 2 else { return Self.mean(of: movement, along: axis) }
        let latest = movement.extracting(droppingFirst: count(before: time - Self.rest))
        if latest.count > 2, LeastSquares.areConstant(latest, along: axis) { return 0 }
        var fit = LeastSquares(movement, along: axis)
        while !fit.isMet {
            movement = movement.extracting(droppingFirst: max(movement.count / 5, 1))
            fit = LeastSquares(movement, along: axis)
        }
        let duration = movement[movement.count - 1].time - movement[0].time
        return fit.slope * min(duration / Self.shortest, 1)
    }

    private static func mean(of movement: Span<Sample>, along axis: Vector.Axis) -> Double {
        let (first, last) = (movement[0], movement[movement.count - 1])
        return (last.position[axis] - first.position[axis]) / max(last.time - first.time, shortest)
    }

    /// How many samples are older than a time.
    private func count(before time: Double) -> Int {
        samples.firstIndex { $0.time >= time } ?? samples.count
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
    init(_ samples: Span<VelocityTracker.Sample>, along axis: Vector.Axis) {
        let count = Double(samples.count)
        let end = samples[samples.count - 1].time
        var (middle, mean) = (0.0, 0.0)
        for index in samples.indices {
            middle += samples[index].time - end
            mean += samples[index].position[axis]
        }
        middle /= count
        mean /= count

        // Around the middle of the samples.
        var times = (square: 0.0, cube: 0.0, fourth: 0.0)
        var products = (line: 0.0, square: 0.0)
        var whole = 0.0
        for index in samples.indices {
            let time = samples[index].time - end - middle
            let position = samples[index].position[axis] - mean
            let square = time * time
            times.square += square
            times.cube += square * time
            times.fourth += square * square
            products.line += position * time
            products.square += position * square
            whole += position * position
        }
        // The orthogonal polynomials are t and t² − skew·t − bend.
        let skew = times.cube / times.square
        let bend = times.square / count
        let line = Share(product: products.line, square: times.square)
        let parabola = Share(
            product: products.square - skew * products.line,
            square: times.fourth - skew * times.cube - bend * times.square)
        self.count = samples.count
        slopes = (line.factor, line.factor - parabola.factor * (2 * middle + skew))
        gains = (line.gain, parabola.gain)
        error = max(whole - line.gain - parabola.gain, 0)
    }

    /// What a polynomial has of some values.
    private struct Share {
        let factor: Double
        /// By how much it lessens the sum of the squared errors.
        let gain: Double

        /// - Parameters:
        ///   - product: the sum of the values, each times the polynomial there.
        ///   - square: the sum of the polynomial's squares.
        init(product: Double, square: Double) {
            // Three samples within a moment have no curvature that could be told.
            factor = square > 1e-16 ? product / square : 0
            gain = factor * product
        }
    }

    /// Whether the samples lie on a parabola, but for noise. Any three do.
    var isMet: Bool { count <= 3 || error <= Self.mostOfNoise(count) }

    /// Whether samples do not differ from a constant, but for noise.
    static func areConstant(_ samples: Span<VelocityTracker.Sample>, along axis: Vector.Axis) -> Bool {
        // Two that are far apart are off by more than that alone, wherever the constant is.
        let distance = samples[samples.count - 1].position[axis] - samples[0].position[axis]
        guard distance * distance <= 2 * mostOfNoise(samples.count) else { return false }
        let fit = LeastSquares(samples, along: axis)
        return !fit.lineCounts && !fit.parabolaCounts
            && fit.error + fit.gains.line + fit.gains.parabola <= mostOfNoise(samples.count)
    }

    private static func mostOfNoise(_ count: Int) -> Double { noise * noise * Double(count) }

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
