/// The input of a release rule: the situation in which a finger releases a sheet.
///
///     let release = Release(
///         origin: .half, offset: 350, translation: -50, velocity: Vector(y: -400), stops: stops,
///         canDismiss: true)
///     let target = ProjectedRelease().target(of: release)
public struct Release: Sendable {
    /// The detent from which the drag started. For a sheet that was caught moving, the detent to which it was
    /// going.
    public var origin: Detent.ID
    /// The sheet's top edge at release, px from the container's top.
    public var offset: Double
    /// The distance of the sheet's position from the origin's resting place, px. Down is positive.
    ///
    /// It includes the few pixels before a drag is recognised, by which the sheet did not move: a rule judges
    /// the hand's movement.
    public var translation: Double
    /// The distance that the finger moved since it went down, px. Down is positive.
    ///
    /// It differs from `translation` for a sheet that was caught moving.
    public var fingerTravel: Double
    /// The target to which the sheet was going when the finger caught it. Nil if it rested.
    public var interrupted: SheetTarget?
    /// The velocity, px/s. Down is positive.
    public var velocity: Vector
    /// The stops of the current container.
    public var stops: SheetStops
    /// Whether `closed` is an accepted answer.
    public var canDismiss: Bool

    /// Creates a release. By default the finger moved by `translation` and rested at the end.
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

    /// The vertical velocity (px/s); 0 if the velocity is mostly horizontal.
    public var effectiveVelocity: Double { velocity.isMostlyHorizontal ? 0 : velocity.y }

    /// Whether this release may close the sheet. A mostly horizontal one never does.
    public var mayDismiss: Bool { canDismiss && !velocity.isMostlyHorizontal }

    /// The visible height, px.
    public var height: Double { stops.closedOffset - offset }

    /// The detents at which the release can end, the highest first: those that the user can reach, or else the
    /// origin.
    public var detents: [SheetStops.Stop] {
        let detents = stops.stops.filter { !$0.isProgrammatic }
        return detents.isEmpty ? stops.stops.filter { $0.id == origin } : detents
    }

    /// The possible targets with their offsets (px), the highest first.
    public var candidates: [(target: SheetTarget, offset: Double)] {
        let detents = detents.map { (target: SheetTarget.detent($0.id), offset: $0.offset) }
        return mayDismiss ? detents + [(.closed, stops.closedOffset)] : detents
    }

    /// Returns the possible target that replaces a rule's answer.
    ///
    /// A detent that only the program reaches is passed by: the next one in the direction from the origin
    /// replaces it. An inactive detent, or `closed` if the release may not close the sheet, is replaced by the nearest
    /// detent.
    func possible(_ target: SheetTarget) -> SheetTarget {
        if target == .closed, mayDismiss { return .closed }
        let stop = target.detent.flatMap { id in stops.stops.first { $0.id == id } }
        guard let stop else {
            guard let nearest = stops.nearest(to: offset) else { return .closed }
            return .detent(nearest.isProgrammatic ? origin : nearest.id)
        }
        guard stop.isProgrammatic else { return target }
        let above = stops.neighbour(of: stop.id, towards: .up)
        let below = stops.neighbour(of: stop.id, towards: .down)
        guard let above, let below else { return .detent((above ?? below)?.id ?? origin) }
        let start = stops.offset(of: .detent(origin)) ?? offset
        let isUp =
            stop.id == origin || stop.offset == start
            ? offset - above.offset <= below.offset - offset : stop.offset < start
        return .detent(isUp ? above.id : below.id)
    }
}

/// A rule that chooses the target of a released sheet.
///
///     struct AlwaysLowest: ReleaseRule {
///         func target(of release: Release) -> SheetTarget {
///             release.stops.bottom.map { .detent($0.id) } ?? .closed
///         }
///     }
///
/// A rule is a value with a pure function. The engine calls it once per release. The engine replaces an
/// inactive detent, or a forbidden `closed`, by the nearest detent. It replaces a detent that only the program
/// reaches (`Detent.isProgrammatic`) by the next one.
public protocol ReleaseRule: Equatable, Sendable {
    /// Returns the target of a released sheet.
    func target(of release: Release) -> SheetTarget

    /// Checks the rule's numbers, and that each detent it names is in `detents`.
    ///
    /// - Throws: `SheetConfigurationError` for the first error found.
    func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError)
}

extension ReleaseRule {
    /// Accepts every rule. For rules without numbers and names.
    public func validate(detents: Set<Detent.ID>) throws(SheetConfigurationError) {}
}

/// A release rule of any type, compared by type and value.
struct AnyReleaseRule: Equatable, Sendable {
    var rule: any ReleaseRule

    static func == (one: AnyReleaseRule, other: AnyReleaseRule) -> Bool { one.rule.isEqual(to: other.rule) }
}

extension ReleaseRule {
    fileprivate func isEqual(to other: any ReleaseRule) -> Bool { self == other as? Self }
}

extension SheetTarget {
    func validate(in detents: Set<Detent.ID>) throws(SheetConfigurationError) {
        if let detent, !detents.contains(detent) { throw .unknownDetent(detent) }
    }
}
