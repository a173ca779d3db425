/// A release rule that treats a drag as a transition, which finishes or goes back.
///
///     configuration.releaseRule = ProgressRelease(.beyond(0.5))
///
/// The transition goes from the sheet's stop to the next stop in the finger's first direction. A sheet that
/// was caught moving continues its transition. Closed is a stop if the sheet may be dismissed.
public struct ProgressRelease: ReleaseRule, Hashable {
    /// The condition under which a transition finishes.
    public enum Finish: Hashable, Sendable {
        /// The progress, with the projected velocity, exceeds this fraction, 0…1.
        case beyond(Double)
        /// There is forward velocity, or the progress is at least this fraction, 0…1.
        ///
        /// Beyond the fraction, backward velocity does not cancel the transition.
        case unlessBelow(Double)
        /// Always.
        case always
    }

    /// The condition under which a transition finishes.
    public var finish: Finish
    /// The share of the speed that remains after a millisecond, 0 ≤ r < 1. With 0 the velocity is ignored.
    public var rate: Double

    /// Creates a rule with a condition and a projection rate.
    public init(_ finish: Finish, rate: Double = Projection.normalRate) {
        self.finish = finish
        self.rate = rate
    }

    /// Returns the transition's end, or its start.
    public func target(of release: Release) -> SheetTarget {
        guard let (start, goal) = transition(of: release) else { return .detent(release.origin) }
        let length = goal.offset - start.offset
        guard length != 0 else { return goal.target }
        let resting = release.stops.offset(of: .detent(release.origin)) ?? release.offset
        let fraction = (resting + release.translation - start.offset) / length
        let forward = Projection.distance(velocity: release.effectiveVelocity, rate: rate) / length
        let isFinished =
            switch finish {
            case .beyond(let share): fraction + forward > share
            case .unlessBelow(let share): forward > 0 || fraction >= share
            case .always: true
            }
        return isFinished ? goal.target : start.target
    }

    private typealias Stop = (target: SheetTarget, offset: Double)

    /// Returns the transition; nil if the finger has not moved, or if there is no stop in its direction.
    private func transition(of release: Release) -> (start: Stop, goal: Stop)? {
        let stops = release.candidates
        let resting = release.stops.offset(of: .detent(release.origin)) ?? release.offset
        let position = resting + release.translation
        if let goal = stops.first(where: { $0.target == release.interrupted }) {
            let above = stops.last { $0.offset < goal.offset }
            let below = stops.first { $0.offset > goal.offset }
            let start = position < goal.offset ? above ?? below : below ?? above
            return start.map { ($0, goal) }
        }
        // The origin may be a detent that only the program reaches, and so not a possible target.
        let origin = SheetTarget.detent(release.origin)
        guard let start = release.stops.offset(of: origin).map({ (target: origin, offset: $0) }) else {
            return nil
        }
        let goal =
            position < start.offset
            ? stops.last { $0.offset < start.offset }
            : position > start.offset ? stops.first { $0.offset > start.offset } : nil
        return goal.map { (start, $0) }
    }

    /// Checks the fraction and the rate.
    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        try Projection.validate(rate: rate)
        switch finish {
        case .always: break
        case .beyond(let share), .unlessBelow(let share):
            try SheetConfiguration.require(share, "share that finishes a transition", "between 0 and 1") {
                (0...1).contains($0)
            }
        }
    }
}
