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

    public init(_ thresholds: [Detent.ID: [Threshold]], rate: Double = Projection.normalRate) {
        self.thresholds = thresholds
        self.rate = rate
    }

    public func target(of release: Release) -> SheetTarget {
        let travel =
            release.translation + Projection.distance(velocity: release.effectiveVelocity, rate: rate)
        let height = release.stops.closedOffset
        let passed = thresholds[release.origin, default: []]
            .filter { threshold in
                let distance = threshold.distance.resolved(in: height)
                return threshold.direction == .up ? -travel > distance : travel > distance
            }
            .filter { $0.target != .closed || release.mayDismiss }
            .max { $0.distance.resolved(in: height) < $1.distance.resolved(in: height) }
        return passed?.target ?? .detent(release.origin)
    }

    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        try Projection.validate(rate: rate)
        for (origin, thresholds) in thresholds {
            try SheetTarget.detent(origin).validate(in: detents)
            for threshold in thresholds {
                try threshold.target.validate(in: detents)
                for number in [threshold.distance.fraction, threshold.distance.constant] {
                    try SheetConfiguration.require(number, "threshold at “\(origin)”", "finite") { _ in true }
                }
            }
        }
    }
}
