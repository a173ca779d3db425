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
