/// The scrim on its way to what it should be, in designs that give it a duration of its own.
struct ScrimFade {
    private var start: (opacity: Double, time: Double)?

    /// Half of the smallest step of a color with 8 bits a channel.
    private static let leastOpacity = 0.5 / 255

    /// From what is seen, so that there is no jump.
    mutating func begin(from opacity: Double, at time: Double) { start = (opacity, time) }

    mutating func end() { start = nil }

    func opacity(towards goal: Double, by curve: TimedCurve?, at time: Double) -> Double {
        guard let start, let curve else { return goal }
        return start.opacity + (goal - start.opacity) * curve.fraction(after: time - start.time)
    }

    /// Whether it is on its way to another opacity. A fade between two that look alike is none.
    func isRunning(towards goal: Double, by curve: TimedCurve?, at time: Double) -> Bool {
        guard let start, let curve else { return false }
        return time - start.time < curve.duration && abs(goal - start.opacity) > Self.leastOpacity
    }
}
