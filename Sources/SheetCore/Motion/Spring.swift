#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A damped spring in closed form, so it is the same at every frame rate.
///
///     let spring = Spring(dampingRatio: 1, response: 0.3)
///     let motion = spring.motion(from: .init(displacement: 200, velocity: 0), after: 0.1)
public struct Spring: Hashable, Sendable {
    /// The damping ratio ζ: below 1 the spring oscillates.
    public let dampingRatio: Double
    /// The undamped angular frequency ω₀, rad/s.
    public let angularFrequency: Double

    /// Creates a spring from its damping ratio and its period.
    ///
    /// - Parameters:
    ///   - dampingRatio: ζ > 0.
    ///   - response: the period of the undamped spring in s, > 0.
    public init(dampingRatio: Double, response: Double) {
        self.dampingRatio = dampingRatio
        angularFrequency = 2 * Double.pi / response
    }

    /// Creates a spring from its physical constants, all > 0: ω₀ = √(k/m), ζ = c / (2 √(k·m)).
    public init(stiffness: Double, damping: Double, mass: Double = 1) {
        angularFrequency = (stiffness / mass).squareRoot()
        dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    }

    init(dampingRatio: Double, angularFrequency: Double) {
        self.dampingRatio = dampingRatio
        self.angularFrequency = angularFrequency
    }

    /// The default spring of a sheet.
    public static let settling = Spring(dampingRatio: 1.0, response: 0.295)

    /// The position and velocity of a spring's end, relative to its target.
    public struct Motion: Hashable, Sendable {
        /// The distance from the target, px.
        public var displacement: Double
        /// The velocity, px/s.
        public var velocity: Double

        /// Creates a motion from a displacement (px) and a velocity (px/s).
        public init(displacement: Double, velocity: Double) {
            self.displacement = displacement
            self.velocity = velocity
        }
    }

    /// Returns the motion `time` seconds after `start`.
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
    /// Returns whether the rest of a motion is invisible: always within 0.5 px and slower than 1 px/s.
    ///
    /// It compares the energy, which never grows, so the result stays true.
    public func isSettled(_ motion: Motion) -> Bool {
        let swing = angularFrequency * motion.displacement
        let slowest = min(1, 0.5 * angularFrequency)
        return motion.velocity * motion.velocity + swing * swing < slowest * slowest
    }
}

extension Spring {
    /// The share of the distance that remains when a spring with a given duration counts as settled.
    static let restingShare = 0.001

    /// Creates a spring from its settling time (s, > 0).
    ///
    /// After `settlingDuration` at most a thousandth of the distance remains, for good, after a start from
    /// rest. Designs that say "1.2 s, damping 0.7" mean this time. Below critical damping, the envelope
    /// `e^(−ζωT) / √(1 − ζ²)` falls below the thousandth; otherwise the movement itself does.
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

    /// Returns the time (s) in which a spring of 1 rad/s without oscillation reaches a thousandth of its
    /// distance.
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

    /// Returns the time (s) at which a motion first passes its target; infinity if it does not.
    ///
    /// Only an oscillating spring passes its target: other springs are braked.
    func passage(from start: Motion) -> Double {
        guard dampingRatio < 1 else { return .infinity }
        guard start.displacement != 0 else { return 0 }
        let frequency = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let sine = (start.velocity + dampingRatio * angularFrequency * start.displacement) / frequency
        // The first time at which x₀·cos ωt + s·sin ωt is 0.
        let angle = atan2(-start.displacement, sine)
        return (angle > 0 ? angle : angle + Double.pi) / frequency
    }

    /// Returns the spring, stiffened so that a throw towards the target does not overshoot.
    ///
    /// A spring without oscillation overshoots if it starts faster than its fast decay rate times the
    /// distance. An oscillating spring is meant to overshoot, and is returned unchanged.
    public func braked(for start: Motion) -> Spring {
        guard dampingRatio >= 1, start.displacement * start.velocity < 0 else { return self }
        let quick = dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot()
        let needed = abs(start.velocity / start.displacement) / quick
        guard needed > angularFrequency, needed.isFinite else { return self }
        return Spring(dampingRatio: dampingRatio, angularFrequency: needed)
    }
}
