/// What is known when a finger lets go of a sheet.
public struct Release: Sendable {
    /// The detent that the drag started from.
    public var origin: Detent.ID
    /// The sheet's top edge at release, px from the container's top.
    public var offset: Double
    /// How far the finger has taken the sheet from the origin's resting place, px, down is positive.
    ///
    /// It counts from where the finger went down. The few pixels before a drag is recognised are in it, though the
    /// sheet did not move by them: a rule is about what the hand did.
    public var translation: Double
    /// px/s, down is positive.
    public var velocity: Vector
    public var stops: SheetStops
    /// Whether closed is among the answers that will be accepted.
    public var canDismiss: Bool

    public init(
        origin: Detent.ID, offset: Double, translation: Double, velocity: Vector, stops: SheetStops,
        canDismiss: Bool
    ) {
        self.origin = origin
        self.offset = offset
        self.translation = translation
        self.velocity = velocity
        self.stops = stops
        self.canDismiss = canDismiss
    }

    /// The part of the velocity that may move the sheet: none of a mostly horizontal one.
    public var effectiveVelocity: Double { velocity.isMostlyHorizontal ? 0 : velocity.y }
}

/// Decides where a released sheet goes.
///
/// A rule is a pure function, and a value: the engine asks it once per release and takes the sheet to the answer. An
/// answer that is not an active detent, or `closed` where that is not allowed, becomes the nearest detent.
public protocol ReleaseRule: Sendable {
    func target(of release: Release) -> SheetTarget
}
