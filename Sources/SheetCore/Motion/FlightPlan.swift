/// What a flight was to be when it set off, before any brake.
struct FlightPlan: Hashable, Sendable {
    var path: FlightPath
    /// How far it was to go, px.
    var distance: Double
    /// When it set off, s.
    var time: Double
    /// The time (s) that its design gives it; 0 where it gives none.
    var duration: Double

    /// The path for a target that has moved meanwhile and is a displacement (px) away.
    ///
    /// A timed one keeps to its time, unless it would have to go twice as fast as it was to: a target that moves in
    /// its last moments would make it leap.
    func path(for displacement: Double, at now: Double) -> FlightPath {
        guard case .timed(let curve) = path else { return path }
        let share = distance > 0 ? min(abs(displacement) / distance, 1) : 1
        let left = time + curve.duration - now
        return .timed(TimedCurve(duration: max(left, share * curve.duration / 2), easing: curve.easing))
    }
}
