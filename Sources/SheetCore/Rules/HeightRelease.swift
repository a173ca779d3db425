/// A release rule that uses the sheet's height: a low sheet closes, a higher one goes to the next detent.
///
///     configuration.releaseRule = HeightRelease(dismissalHeight: .constant(200))
///
/// - Below the dismissal height, the sheet closes.
/// - Below its lowest detent, the sheet returns to that detent.
/// - Between two detents it continues in its direction, to the higher or the lower one. A sheet exactly at a
///   detent stays.
///
/// The velocity only determines the direction. Use another rule if a short fling should close the sheet.
public struct HeightRelease: ReleaseRule, Hashable {
    /// The source of the sheet's direction.
    public enum Direction: String, Hashable, Sendable {
        /// The velocity at release, or the whole movement of a finger that rested.
        case velocity
        /// The whole movement, even if the finger turned back at the end.
        case travel
    }

    /// The visible height below which the sheet closes. At most the height of the lowest detent counts.
    public var dismissalHeight: RelativeLength
    /// The source of the sheet's direction.
    public var direction: Direction

    /// Creates a rule with a dismissal height.
    public init(dismissalHeight: RelativeLength, direction: Direction = .velocity) {
        self.dismissalHeight = dismissalHeight
        self.direction = direction
    }

    /// Returns closed, or a detent next to the sheet.
    public func target(of release: Release) -> SheetTarget {
        let (stops, detents) = (release.stops, release.detents)
        guard let lowest = detents.last else { return .closed }
        let lowestHeight = stops.closedOffset - lowest.offset
        let least = min(dismissalHeight.resolved(in: stops.closedOffset), lowestHeight)
        if release.mayDismiss, release.height < least { return .closed }
        let above = detents.last { $0.offset <= release.offset }
        let below = detents.first { $0.offset >= release.offset }
        guard let below else { return .detent(lowest.id) }
        guard let above, above.offset < release.offset else { return .detent(below.id) }
        let speed = direction == .velocity ? release.effectiveVelocity : 0
        let movement = speed == 0 ? release.fingerTravel : speed
        if movement == 0 { return stops.nearest(to: release.offset).map { .detent($0.id) } ?? .closed }
        return .detent(movement < 0 ? above.id : below.id)
    }

    /// Checks the dismissal height.
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
