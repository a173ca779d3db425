/// What a sheet is doing.
public enum SheetPhase: String, Hashable, Sendable {
    /// At rest, at a detent or closed.
    case idle
    /// A finger is down on it and has not moved yet. A moving sheet stands still under it.
    case pressing
    /// It follows a finger: by a drag of its own, or pulled by its content's scrolling.
    case dragging
    /// It moves by itself to its target.
    case settling
}

/// One instant of a sheet: all that a view needs to show it.
public struct SheetState: Hashable, Sendable {
    /// The sheet's top edge, px from the container's top.
    public var offset: Double
    /// px/s, down is positive.
    public var velocity: Double
    public var phase: SheetPhase
    /// Where the sheet last rested.
    public var detent: SheetTarget
    /// Where it rests or is going to.
    public var target: SheetTarget
    public var container: Size

    public static let closed = SheetState(
        offset: 0, velocity: 0, phase: .idle, detent: .closed, target: .closed, container: .zero)

    /// Whether any of the sheet can be seen, or soon will be.
    public var isPresented: Bool { !(phase == .idle && detent == .closed && target == .closed) }
}

/// What happened to a sheet's motion, told once, after the fact.
public enum SheetNotice: Hashable, Sendable {
    /// It has started to move by itself.
    case willMove(to: SheetTarget)
    /// Its target is another one than before.
    case targetChanged(to: SheetTarget)
    /// It has come to rest, or was interrupted on its way there.
    case didSettle(at: SheetTarget, interrupted: Bool)
    /// It is closed and out of sight.
    case didDismiss
}
