/// A release rule that chooses the stop nearest to the projected end of the movement.
///
///     configuration.releaseRule = ProjectedRelease(skipsDetents: false)
///
/// The offset is projected with the deceleration of scroll views, v/1000 · r/(1 − r). Closed is a stop at the
/// container's lower edge if the sheet may be dismissed. Of two stops at the same distance the higher one
/// wins.
///
/// Use `ThresholdRelease` for detents that are a few pixels apart: it works with any distance. Here a slow
/// drag must pass the middle between two stops.
public struct ProjectedRelease: ReleaseRule, Hashable {
    /// The share of the speed that remains after a millisecond, 0 ≤ r < 1. With 0 the velocity is ignored.
    public var rate: Double
    /// Whether a fling may skip a detent. Otherwise it ends at most one stop from the release.
    public var skipsDetents: Bool

    /// Creates a rule; by default a fling may skip detents.
    public init(rate: Double = Projection.normalRate, skipsDetents: Bool = true) {
        self.rate = rate
        self.skipsDetents = skipsDetents
    }

    /// Returns the stop nearest to the projected offset.
    public func target(of release: Release) -> SheetTarget {
        let candidates = release.candidates
        guard let here = Self.nearest(to: release.offset, in: candidates) else { return .closed }
        let end = release.offset + Projection.distance(velocity: release.effectiveVelocity, rate: rate)
        guard let there = Self.nearest(to: end, in: candidates) else { return .closed }
        guard !skipsDetents else { return candidates[there].target }
        return candidates[min(max(there, here - 1), here + 1)].target
    }

    /// Checks the rate.
    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        try Projection.validate(rate: rate)
    }

    private static func nearest(
        to offset: Double, in candidates: [(target: SheetTarget, offset: Double)]
    ) -> Int? {
        candidates.indices.min { abs(candidates[$0].offset - offset) < abs(candidates[$1].offset - offset) }
    }
}

extension Projection {
    static func validate(rate: Double) throws(SheetConfigurationError) {
        try SheetConfiguration.require(rate, "rate of the projection", "0 or more and below 1") {
            $0 >= 0 && $0 < 1
        }
    }
}
