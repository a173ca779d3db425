/// A release rule of translation thresholds: past a threshold the sheet goes on, before it goes back.
///
/// The translation is projected: a release with speed counts as the distance it would still have covered. At rest the
/// thresholds are exact, and lying on one is not past it. Of several thresholds passed the furthest counts.
public struct ThresholdRelease: ReleaseRule, Hashable {
    /// One threshold, seen from a detent.
    public struct Threshold: Hashable, Sendable {
        public var direction: SheetStep
        /// How far to go in that direction from the detent, > 0.
        public var distance: RelativeLength
        public var target: SheetTarget

        public init(_ direction: SheetStep, past distance: RelativeLength, to target: SheetTarget) {
            self.direction = direction
            self.distance = distance
            self.target = target
        }
    }

    public var thresholds: [Detent.ID: [Threshold]]
    /// Share of the speed left after a millisecond, 0 ≤ r < 1, for the projection. 0 leaves the velocity out.
    public var rate: Double
    /// Whether a release that leads to another detent is judged there again, in the same direction, and may lead on. A
    /// throw has lost speed by then, as momentum does on its way (`Deceleration`), and the detent catches it unless
    /// what is left would take the sheet away from there.
    public var passesDetents: Bool

    public init(
        _ thresholds: [Detent.ID: [Threshold]], rate: Double = Projection.normalRate,
        passesDetents: Bool = false
    ) {
        self.thresholds = thresholds
        self.rate = rate
        self.passesDetents = passesDetents
    }

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
            // What is left to go until it is there, up or down.
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

    /// The farthest threshold that a movement passes from a detent, in one direction if there is one already.
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
    /// How far (px, down is positive) a detent lies from another in this direction; nil where it does not.
    fileprivate func way(from origin: Detent.ID, to next: Detent.ID, in stops: SheetStops) -> Double? {
        guard let start = stops.offset(of: .detent(origin)), let end = stops.offset(of: .detent(next))
        else { return nil }
        let way = end - start
        return (self == .up ? way < 0 : way > 0) ? way : nil
    }
}
