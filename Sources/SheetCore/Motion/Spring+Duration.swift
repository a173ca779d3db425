#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Spring {
    /// What is left of the distance when a spring given by its duration counts as at rest.
    static let restingShare = 0.001

    /// A spring by the time (s, > 0) in which it comes to rest from a standstill: after `settlingDuration` at most a
    /// thousandth of the distance is left, for good.
    ///
    /// Designs that say "1.2 s, damping 0.7" mean this. Below critical damping the envelope
    /// `e^(−ζωT) / √(1 − ζ²)` is what has to fall below the thousandth; from there on the movement itself.
    public init(dampingRatio: Double, settlingDuration: Double) {
        let frequency: Double
        if dampingRatio < 0.999 {
            let share = Self.restingShare * (1 - dampingRatio * dampingRatio).squareRoot()
            frequency = -log(share) / dampingRatio
        } else {
            frequency = Self.restingTime(dampingRatio: dampingRatio)
        }
        self.init(dampingRatio: dampingRatio, angularFrequency: frequency / settlingDuration)
    }

    /// When a spring of 1 rad/s, which does not swing, has a thousandth of its way left, in s.
    private static func restingTime(dampingRatio: Double) -> Double {
        guard dampingRatio.isFinite else { return .nan }
        let spring = Spring(dampingRatio: dampingRatio, angularFrequency: 1)
        let start = Motion(displacement: 1, velocity: 0)
        var (early, late) = (0.0, 20 * max(dampingRatio, 1))
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if spring.motion(from: start, after: middle).displacement > restingShare {
                early = middle
            } else {
                late = middle
            }
        }
        return late
    }

    /// When (s after the start) a motion passes its target for the first time; infinity for one that does not.
    ///
    /// That is for a spring that swings. One that does not, and is braked, does not pass.
    func passage(from start: Motion) -> Double {
        guard dampingRatio < 1 else { return .infinity }
        guard start.displacement != 0 else { return 0 }
        let frequency = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let sine = (start.velocity + dampingRatio * angularFrequency * start.displacement) / frequency
        // Where x₀·cos ωt + s·sin ωt is 0 first.
        let angle = atan2(-start.displacement, sine)
        return (angle > 0 ? angle : angle + Double.pi) / frequency
    }

    /// The spring, stiffened so far that a throw towards the target does not pass it.
    ///
    /// A spring that does not swing still passes its target when it starts faster than its quick decay times the
    /// distance. One that swings was asked to pass, and stays as it is.
    public func braked(for start: Motion) -> Spring {
        guard dampingRatio >= 1, start.displacement * start.velocity < 0 else { return self }
        let quick = dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot()
        let needed = abs(start.velocity / start.displacement) / quick
        guard needed > angularFrequency, needed.isFinite else { return self }
        return Spring(dampingRatio: dampingRatio, angularFrequency: needed)
    }
}
