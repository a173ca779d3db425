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
    /// Whether what is left of a motion cannot be seen: for good within half a pixel and slower than 1 px/s.
    ///
    /// It judges the energy, which never grows, so the answer does not depend on when it is asked.
    public func isSettled(_ motion: Motion) -> Bool {
        let swing = angularFrequency * motion.displacement
        let slowest = min(1, 0.5 * angularFrequency)
        return motion.velocity * motion.velocity + swing * swing < slowest * slowest
    }
}
