/// A release rule with distances: past a threshold the sheet continues, before it the sheet goes back.
///
///     configuration.releaseRule = ThresholdRelease([
///         .half: [
///             .init(.up, past: .fraction(0.25), to: .detent(.full)),
///             .init(.down, past: .constant(120), to: .closed),
///         ]
///     ])
///
/// The translation is projected: the velocity counts as the distance that it would still cover. A translation
/// equal to a threshold does not pass it. Of several passed thresholds the farthest one counts.
public struct ThresholdRelease: ReleaseRule, Hashable {
    /// A distance from a detent, with the target beyond it.
    public struct Threshold: Hashable, Sendable {
        /// The direction from the detent.
        public var direction: SheetStep
        /// The distance from the detent, > 0.
        public var distance: RelativeLength
        /// The target of a release past the distance.
        public var target: SheetTarget

        /// Creates a threshold.
        public init(_ direction: SheetStep, past distance: RelativeLength, to target: SheetTarget) {
            self.direction = direction
            self.distance = distance
            self.target = target
        }
    }

    /// The thresholds of each detent. From a detent without thresholds the sheet goes back.
    public var thresholds: [Detent.ID: [Threshold]]
    /// The projection rate: the share of the speed that remains after a millisecond, 0 ≤ r < 1. With 0 the
    /// velocity is ignored.
    public var rate: Double
    /// Whether a release that leads to another detent is judged again from there, in the same direction.
    ///
    /// The speed falls on the way to that detent, like momentum (`Deceleration`). The detent catches the
    /// sheet unless the remaining speed leads away from it.
    public var passesDetents: Bool

    /// Creates a rule from the thresholds of each detent.
    public init(
        _ thresholds: [Detent.ID: [Threshold]], rate: Double = Projection.normalRate,
        passesDetents: Bool = false
    ) {
        self.thresholds = thresholds
        self.rate = rate
        self.passesDetents = passesDetents
    }

    /// Returns the target of the farthest threshold passed.
    public func target(of release: Release) -> SheetTarget {
        var origin = release.origin
        var travel = release.translation
        var velocity = release.effectiveVelocity
        var direction: SheetStep?
        while let passed = farthest(from: origin, by: travel, velocity, direction, release) {
            guard passesDetents, let next = passed.target.detent,
                let way = passed.direction.way(from: origin, to: next, in: release.stops)
            else { return passed.target }
            travel -= way
            // The remaining distance to the detent, up or down.
            let left = way < 0 ? max(travel, 0) : min(travel, 0)
            if left != 0 {
                let forward = way < 0 ? -velocity : velocity
                let speed = max(Deceleration.speed(forward, beyond: abs(left)), 0)
                velocity = way < 0 ? -speed : speed
                travel = 0
            }
            origin = next
            direction = passed.direction
        }
        return .detent(origin)
    }

    /// Returns the farthest threshold that a movement passes from a detent, only in `direction` unless it is
    /// nil.
    private func farthest(
        from origin: Detent.ID, by travel: Double, _ velocity: Double, _ direction: SheetStep?,
        _ release: Release
    ) -> Threshold? {
        let end = travel + Projection.distance(velocity: velocity, rate: rate)
        let height = release.stops.closedOffset
        return thresholds[origin, default: []]
            .filter { threshold in
                guard direction == nil || threshold.direction == direction else { return false }
                let distance = threshold.distance.resolved(in: height)
                return threshold.direction == .up ? -end > distance : end > distance
            }
            .filter { $0.target != .closed || release.mayDismiss }
            .max { $0.distance.resolved(in: height) < $1.distance.resolved(in: height) }
    }

    /// Checks the distances, the rate and the names of the detents.
    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        try Projection.validate(rate: rate)
        for (origin, thresholds) in thresholds {
            try SheetTarget.detent(origin).validate(in: detents)
            for threshold in thresholds {
                try threshold.target.validate(in: detents)
                let distance = threshold.distance
                for number in [distance.fraction, distance.constant] {
                    try SheetConfiguration.require(number, "threshold at “\(origin)”", "finite") { _ in true }
                }
                guard distance.fraction <= 0 else { continue }
                try SheetConfiguration.require(
                    distance.constant, "threshold at “\(origin)”", "above 0 px"
                ) { $0 > 0 }
            }
        }
    }
}

extension SheetStep {
    /// Returns the distance (px, down is positive) to a detent in this direction; nil if it is in the other
    /// direction.
    fileprivate func way(from origin: Detent.ID, to next: Detent.ID, in stops: SheetStops) -> Double? {
        guard let start = stops.offset(of: .detent(origin)), let end = stops.offset(of: .detent(next))
        else { return nil }
        let way = end - start
        return (self == .up ? way < 0 : way > 0) ? way : nil
    }
}
