/// A release rule that sees a drag as progress through a transition: it is finished, or it is taken back.
///
/// The transition leads from the stop where the sheet was to the next one in the direction in which the finger went
/// first; a sheet that was caught moving goes on with the transition it was in. Closed is a stop where the sheet may be
/// dismissed.
public struct ProgressRelease: ReleaseRule, Hashable {
    public enum Finish: Hashable, Sendable {
        /// Finished when the fraction (0…1) that has been passed, with the projected velocity, is beyond this one.
        case beyond(Double)
        /// Finished unless less than this fraction has been passed and there is no speed forward. Speed backward takes
        /// nothing back from beyond it.
        case unlessBelow(Double)
        /// A transition that was begun always ends at its end.
        case always
    }

    public var finish: Finish
    /// Share of the speed left after a millisecond, 0 ≤ r < 1. 0 leaves the velocity out.
    public var rate: Double

    public init(_ finish: Finish, rate: Double = Projection.normalRate) {
        self.finish = finish
        self.rate = rate
    }

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

    /// Between which stops the sheet is; nil if the finger has gone nowhere, or there is nowhere to go.
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
        guard let start = stops.first(where: { $0.target == .detent(release.origin) }) else { return nil }
        let goal =
            position < start.offset
            ? stops.last { $0.offset < start.offset }
            : position > start.offset ? stops.first { $0.offset > start.offset } : nil
        return goal.map { (start, $0) }
    }

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
