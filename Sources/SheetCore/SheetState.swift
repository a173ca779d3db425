/// What a sheet is doing.
public enum SheetPhase: String, Hashable, Sendable, CaseIterable {
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
    /// How far up it is, counted in stops: 0 closed, 1 at the lowest detent, 2 at the next, linear between.
    public var progress: Double
    /// How open it is: −1 closed, 0 at its lowest detent, 1 at its highest, linear between.
    public var slide: Double
    /// How far the content is scrolled, px: where the sheet moves it (`SheetEngine.scrollsContent`) it is to be there,
    /// otherwise it was there when it was last told.
    public var contentScroll: Double

    public init(
        offset: Double, velocity: Double, phase: SheetPhase, detent: SheetTarget, target: SheetTarget,
        container: Size, progress: Double = 0, slide: Double = -1, contentScroll: Double = 0
    ) {
        self.offset = offset
        self.velocity = velocity
        self.phase = phase
        self.detent = detent
        self.target = target
        self.container = container
        self.progress = progress
        self.slide = slide
        self.contentScroll = contentScroll
    }

    public static let closed = SheetState(
        offset: 0, velocity: 0, phase: .idle, detent: .closed, target: .closed, container: .zero)

    /// Whether it rests: no finger has it and it does not move by itself.
    public var isIdle: Bool { phase == .idle }

    /// Whether any of the sheet can be seen, or soon will be.
    public var isPresented: Bool { !(phase == .idle && detent == .closed && target == .closed) }
}

/// What a view is to do with a touch, told with each of its events.
public enum TouchAnswer: String, Hashable, Sendable, CaseIterable {
    /// It may still be a tap.
    case wait
    /// Nobody else may have it. That cannot be taken back.
    case claim
    /// The content scrolls by it, as the toolkit does that. It is to be told of still.
    case leaveToContent
    /// It belongs to what has gestures of its own.
    case leaveToChild
    /// It is nobody's.
    case leave
}

/// What came of an event.
public struct SheetAnswer: Hashable, Sendable {
    /// What happened because of it, in order.
    public internal(set) var notices: [SheetNotice] = []
    /// Whose the touch is that the event was part of; nil for every other event, and for a touch that never began.
    public internal(set) var touch: TouchAnswer?
    /// The speed (px/s) with which the content's momentum has just run into its end. The sheet has no use for it: a view lets
    /// the toolkit show how content stops there.
    public internal(set) var contentOvershoot: Double?

    /// Nothing.
    public init() {}

    /// Nothing again. An engine that is moved needs no memory for each of its answers.
    mutating func clear() {
        notices.removeAll(keepingCapacity: true)
        touch = nil
        contentOvershoot = nil
    }
}

/// What happened to a sheet's motion, told once, after the fact.
///
/// A move is told as `willMove`, `targetChanged` if it leads elsewhere than before, `didSettle` and, where it ended
/// closed, `didDismiss`. A drag is told as `dragDidBegin`, any number of `dragDidMove`, and `dragDidEnd` or
/// `dragDidCancel`; the move that follows from it comes after that.
public enum SheetNotice: Hashable, Sendable {
    /// A finger has taken it, or its content is pulled beyond its top.
    case dragDidBegin
    /// It has followed the finger to an offset, px.
    case dragDidMove(offset: Double)
    /// The finger has let go.
    case dragDidEnd
    /// The finger was taken away, or the program sent the sheet elsewhere under it.
    case dragDidCancel
    /// It has started to move by itself.
    case willMove(to: SheetTarget)
    /// Its target is another one than before.
    case targetChanged(to: SheetTarget)
    /// It has come to rest, or was interrupted on its way there.
    case didSettle(at: SheetTarget, interrupted: Bool)
    /// It is closed and out of sight.
    case didDismiss
}
