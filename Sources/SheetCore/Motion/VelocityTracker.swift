/// The velocity of a finger: the final slope of a parabola fitted to its latest samples.
///
///     var tracker = VelocityTracker()
///     for step in 0...5 { tracker.add(Vector(y: 8 * Double(step)), at: 0.008 * Double(step)) }
///     tracker.velocity(at: 0.040).y  // 1000 px/s
///
/// Android (`VelocityTracker.cpp`: strategy `lsq2`, `ASSUME_POINTER_STOPPED_TIME`), Chromium and Flutter
/// (`velocity_tracker.dart`: `_horizonMilliseconds`, `_assumePointerMoveStoppedMilliseconds`) do the same: a
/// least-squares fit of the second degree over the last 100 ms, and 0 after 40 ms without movement. Unlike a
/// mean, the fit does not lag behind an accelerating flick.
///
/// One parabola is far off for a finger that turned back or stopped. Two additions fix this:
///
/// - The time window shrinks until the parabola fits (adaptive windowing: Janabi-Sharifi, Hayward and Chen,
///   "Discrete-time adaptive windowing for velocity estimation", 2000).
/// - A coefficient counts only if the samples are evidence for it, so noise gives no velocity.
public struct VelocityTracker: Hashable, Sendable {
    /// Samples older than this (s) are ignored.
    public static let window = 0.100
    /// A finger without movement for this long (s) rests.
    public static let rest = 0.040

    /// The minimum duration of a movement, s: the interval of the fastest touch screens.
    ///
    /// Delayed events arrive microseconds apart, and must not look like a fling.
    public static let shortest = 0.004
    /// Events closer than this (s) count as one: they were delayed, too.
    static let moment = 0.0005

    struct Sample: Hashable {
        var time: Double
        var position: Vector
    }

    private var samples: [Sample] = []

    /// Creates a tracker without samples.
    public init() {}

    /// Adds a position. Times (s) never decrease. Of several positions at one time the last one counts.
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

    /// Returns the velocity (px/s) at the end of the movement; zero if the finger rests at `time`.
    public func velocity(at time: Double) -> Vector {
        Vector(x: speed(along: .x, at: time), y: speed(along: .y, at: time))
    }

    /// Returns one component of the velocity (px/s), without computing the other.
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

    /// Returns the number of samples before a time.
    private func count(before time: Double) -> Int {
        samples.firstIndex { $0.time >= time } ?? samples.count
    }

    /// Removes all samples.
    public mutating func reset() { samples.removeAll(keepingCapacity: true) }
}

/// A least-squares parabola through samples of a movement, and the evidence for each of its coefficients.
///
/// It is a sum of polynomials that are orthogonal over the samples. Adding a degree therefore does not change
/// the lower ones (G. Forsythe, "Generation and use of orthogonal polynomials for data-fitting with a digital
/// computer", 1957).
struct LeastSquares {
    /// The noise of a digitizer: the error (px, root mean square) of samples of a resting finger.
    static let noise = 1.0

    private let count: Int
    private let slopes: (line: Double, parabola: Double)
    /// The reduction of the sum of squared errors by each degree, px².
    private let gains: (line: Double, parabola: Double)
    /// The sum of squared errors of the parabola, px².
    private let error: Double

    /// - Parameter samples: at least three, at increasing times (s).
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

        // Centred on the mean of the samples.
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

    /// The coefficient of one polynomial in a fit.
    private struct Share {
        let factor: Double
        /// The reduction of the sum of squared errors.
        let gain: Double

        /// - Parameters:
        ///   - product: the sum of values times the polynomial at their times.
        ///   - square: the sum of the polynomial's squares.
        init(product: Double, square: Double) {
            // Three samples at almost the same time have no measurable curvature.
            factor = square > 1e-16 ? product / square : 0
            gain = factor * product
        }
    }

    /// Whether the samples lie on a parabola, except for noise. Any three do.
    var isMet: Bool { count <= 3 || error <= Self.mostOfNoise(count) }

    /// Returns whether the samples equal a constant, except for noise.
    static func areConstant(_ samples: Span<VelocityTracker.Sample>, along axis: Vector.Axis) -> Bool {
        // Two distant samples alone exceed the noise around any constant.
        let distance = samples[samples.count - 1].position[axis] - samples[0].position[axis]
        guard distance * distance <= 2 * mostOfNoise(samples.count) else { return false }
        let fit = LeastSquares(samples, along: axis)
        return !fit.lineCounts && !fit.parabolaCounts
            && fit.error + fit.gains.line + fit.gains.parabola <= mostOfNoise(samples.count)
    }

    private static func mostOfNoise(_ count: Int) -> Double { noise * noise * Double(count) }

    /// The slope at the last sample, px/s.
    ///
    /// It uses the lowest degree that explains the samples; a higher one would follow their noise.
    var slope: Double { parabolaCounts ? slopes.parabola : lineCounts ? slopes.line : 0 }

    private var lineCounts: Bool { counts(gains.line, over: error + gains.parabola, freedom: count - 2) }
    private var parabolaCounts: Bool { counts(gains.parabola, over: error, freedom: count - 3) }

    /// Returns whether a gain is significant: by chance it occurs once in a thousand cases.
    ///
    /// It must exceed the maximum gain of noise, or the gain that the remaining errors suggest. The latter is
    /// Fisher's F for one more coefficient, within a few percent from 3 degrees of freedom on.
    private func counts(_ gain: Double, over error: Double, freedom: Int) -> Bool {
        // A curve that fits any samples is no evidence.
        guard freedom > 0 else { return false }
        let mostOfNoise = 11 * Self.noise * Self.noise
        let scarcity = 1 + 4 / Double(freedom)
        let suggested = 11 * scarcity * scarcity * error / Double(freedom)
        return gain > min(mostOfNoise, suggested + 1e-9)
    }
}
