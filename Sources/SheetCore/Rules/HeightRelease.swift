/// A release rule of heights: too low a sheet closes, a higher one goes on to the next detent in its direction.
///
/// - Below the dismissal height it closes.
/// - Below its lowest detent it returns to that.
/// - Between two detents it goes on the way it was moving: up to the higher, down to the lower. A sheet that stands
///   exactly at a detent stays.
///
/// Speed decides about the direction only. Not for a sheet that a short fling should close.
public struct HeightRelease: ReleaseRule, Hashable {
    /// What tells which way a sheet was moving.
    public enum Direction: String, Hashable, Sendable {
        /// The velocity at release, and for a finger that rested its whole way.
        case velocity
        /// The finger's whole way, whatever it did in the end.
        case travel
    }

    /// The visible height (px) below which the sheet closes; never more than its lowest detent's.
    public var dismissalHeight: RelativeLength
    public var direction: Direction

    public init(dismissalHeight: RelativeLength, direction: Direction = .velocity) {
        self.dismissalHeight = dismissalHeight
        self.direction = direction
    }

    public func target(of release: Release) -> SheetTarget {
        let stops = release.stops
        guard let lowest = stops.bottom else { return .closed }
        let lowestHeight = stops.closedOffset - lowest.offset
        let least = min(dismissalHeight.resolved(in: stops.closedOffset), lowestHeight)
        if release.mayDismiss, release.height < least { return .closed }
        let above = stops.stops.last { $0.offset <= release.offset }
        let below = stops.stops.first { $0.offset >= release.offset }
        guard let below else { return .detent(lowest.id) }
        guard let above, above.offset < release.offset else { return .detent(below.id) }
        let speed = direction == .velocity ? release.effectiveVelocity : 0
        let movement = speed == 0 ? release.fingerTravel : speed
        if movement == 0 { return stops.nearest(to: release.offset).map { .detent($0.id) } ?? .closed }
        return .detent(movement < 0 ? above.id : below.id)
    }

    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        for number in [dismissalHeight.fraction, dismissalHeight.constant] {
            try SheetConfiguration.require(number, "dismissal height", "finite") { _ in true }
        }
        guard dismissalHeight.fraction <= 0 else { return }
        try SheetConfiguration.require(dismissalHeight.constant, "dismissal height", "0 px or more") {
            $0 >= 0
        }
    }
}
