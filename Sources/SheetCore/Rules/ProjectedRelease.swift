/// A release rule that goes to the detent nearest to where the movement would have ended.
///
/// The sheet's offset is projected as scrolling would carry it on. Closed counts as a stop at the container's lower
/// edge where the sheet may be dismissed. Of two stops equally close the higher sheet wins.
///
/// Source: the projection of scroll views, v/1000 · r/(1 − r). Not for a design whose detents are a few pixels apart:
/// a slow drag has to pass the middle between two of them; `ThresholdRelease` takes any distance.
public struct ProjectedRelease: ReleaseRule, Hashable {
    /// Share of the speed left after a millisecond, 0 ≤ r < 1. 0 leaves the velocity out.
    public var rate: Double
    /// Whether a fling may pass a detent. Otherwise it ends at most one detent from where it was let go.
    public var skipsDetents: Bool

    public init(rate: Double = Projection.normalRate, skipsDetents: Bool = true) {
        self.rate = rate
        self.skipsDetents = skipsDetents
    }

    public func target(of release: Release) -> SheetTarget {
        let candidates = release.candidates
        guard let here = Self.nearest(to: release.offset, in: candidates) else { return .closed }
        let end = release.offset + Projection.distance(velocity: release.effectiveVelocity, rate: rate)
        guard let there = Self.nearest(to: end, in: candidates) else { return .closed }
        guard !skipsDetents else { return candidates[there].target }
        return candidates[min(max(there, here - 1), here + 1)].target
    }

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
