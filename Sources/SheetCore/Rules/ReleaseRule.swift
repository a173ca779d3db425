/// What is known when a finger lets go of a sheet.
public struct Release: Sendable {
    /// The detent that the drag started from; for a sheet that was caught moving, the one it was going to.
    public var origin: Detent.ID
    /// The sheet's top edge at release, px from the container's top.
    public var offset: Double
    /// How far the finger has taken the sheet from the origin's resting place, px, down is positive.
    ///
    /// It counts from where the finger went down. The few pixels before a drag is recognised are in it, though the
    /// sheet did not move by them: a rule is about what the hand did.
    public var translation: Double
    /// How far the finger itself has gone since it went down, px, down is positive. It differs from `translation` for
    /// a sheet that was caught moving.
    public var fingerTravel: Double
    /// Where the sheet was going when the finger caught it; nil if it rested.
    public var interrupted: SheetTarget?
    /// px/s, down is positive.
    public var velocity: Vector
    public var stops: SheetStops
    /// Whether closed is among the answers that will be accepted.
    public var canDismiss: Bool

    public init(
        origin: Detent.ID, offset: Double, translation: Double, fingerTravel: Double? = nil,
        interrupted: SheetTarget? = nil, velocity: Vector = .zero, stops: SheetStops, canDismiss: Bool
    ) {
        self.origin = origin
        self.offset = offset
        self.translation = translation
        self.fingerTravel = fingerTravel ?? translation
        self.interrupted = interrupted
        self.velocity = velocity
        self.stops = stops
        self.canDismiss = canDismiss
    }

    /// The part of the velocity that may move the sheet: none of a mostly horizontal one.
    public var effectiveVelocity: Double { velocity.isMostlyHorizontal ? 0 : velocity.y }

    /// Whether this release may close the sheet: one that is mostly horizontal never does.
    public var mayDismiss: Bool { canDismiss && !velocity.isMostlyHorizontal }

    /// The visible height, px.
    public var height: Double { stops.closedOffset - offset }

    /// Where the release may take the sheet, from the top down, with the offsets in px.
    public var candidates: [(target: SheetTarget, offset: Double)] {
        let detents = stops.stops.map { (target: SheetTarget.detent($0.id), offset: $0.offset) }
        return mayDismiss ? detents + [(.closed, stops.closedOffset)] : detents
    }
}

/// Decides where a released sheet goes.
///
/// A rule is a pure function, and a value: the engine asks it once per release and takes the sheet to the answer. An
/// answer that is not an active detent, or `closed` where that is not allowed, becomes the nearest detent.
///
///     struct AlwaysLowest: ReleaseRule {
///         func target(of release: Release) -> SheetTarget {
///             release.stops.bottom.map { .detent($0.id) } ?? .closed
///         }
///     }
public protocol ReleaseRule: Sendable {
    func target(of release: Release) -> SheetTarget

    /// Refuses a rule whose numbers make no sense or that names a detent which is not among `detents`.
    func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError)
}

extension ReleaseRule {
    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {}
}

extension SheetTarget {
    func validate(in detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        if let detent, !detents.contains(detent) { throw .unknownDetent(detent) }
    }
}
