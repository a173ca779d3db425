#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A damped spring in closed form: exact at any time, so the same at every frame rate.
public struct Spring: Hashable, Sendable {
    /// Damping relative to the critical one: 1 does not swing, less than 1 does.
    public let dampingRatio: Double
    /// ω₀ in rad/s.
    public let angularFrequency: Double

    /// - Parameters:
    ///   - dampingRatio: ζ > 0.
    ///   - response: the period of the undamped spring in s, > 0.
    public init(dampingRatio: Double, response: Double) {
        self.dampingRatio = dampingRatio
        angularFrequency = 2 * Double.pi / response
    }

    /// A spring by its physical constants, all > 0: ω₀ = √(k/m), ζ = c / (2 √(k·m)).
    public init(stiffness: Double, damping: Double, mass: Double = 1) {
        angularFrequency = (stiffness / mass).squareRoot()
        dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    }

    init(dampingRatio: Double, angularFrequency: Double) {
        self.dampingRatio = dampingRatio
        self.angularFrequency = angularFrequency
    }

    /// The spring a sheet settles with unless its design says otherwise.
    public static let settling = Spring(dampingRatio: 1.0, response: 0.295)

    /// Where the end of a spring is, relative to its target.
    public struct Motion: Hashable, Sendable {
        /// px from the target.
        public var displacement: Double
        /// px/s.
        public var velocity: Double

        public init(displacement: Double, velocity: Double) {
            self.displacement = displacement
            self.velocity = velocity
        }
    }

    /// The motion `time` seconds after it was `start`.
    public func motion(from start: Motion, after time: Double) -> Motion {
        let x0 = start.displacement
        let v0 = start.velocity
        let ω0 = angularFrequency
        let ζ = dampingRatio
        guard time > 0 else { return start }

        if abs(ζ - 1) < 1e-6 {
            let slope = v0 + ω0 * x0
            let decay = exp(-ω0 * time)
            return Motion(
                displacement: (x0 + slope * time) * decay,
                velocity: (slope - ω0 * (x0 + slope * time)) * decay)
        }
        if ζ < 1 {
            let ω = ω0 * (1 - ζ * ζ).squareRoot()
            let sine = (v0 + ζ * ω0 * x0) / ω
            let decay = exp(-ζ * ω0 * time)
            let (c, s) = (cos(ω * time), sin(ω * time))
            let x = decay * (x0 * c + sine * s)
            return Motion(
                displacement: x,
                velocity: -ζ * ω0 * x + decay * ω * (sine * c - x0 * s))
        }
        let root = ω0 * (ζ * ζ - 1).squareRoot()
        let slow = -ζ * ω0 + root
        let fast = -ζ * ω0 - root
        let a = (v0 - fast * x0) / (slow - fast)
        let b = x0 - a
        let (slowDecay, fastDecay) = (exp(slow * time), exp(fast * time))
        return Motion(
            displacement: a * slowDecay + b * fastDecay,
            velocity: a * slow * slowDecay + b * fast * fastDecay)
    }
}

extension Spring {
    /// Whether the rest of a motion cannot be seen: it stays within half a pixel of the screen.
    ///
    /// It judges the energy, which never grows, so the answer does not depend on when it is asked.
    ///
    /// - Parameter screenScale: pixels of the screen per px.
    public func isSettled(_ motion: Motion, screenScale: Double = 1) -> Bool {
        let swing = angularFrequency * motion.displacement
        let limit = angularFrequency * 0.5 / screenScale
        return motion.velocity * motion.velocity + swing * swing < limit * limit
    }
}

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
