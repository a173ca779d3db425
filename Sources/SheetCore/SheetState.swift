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
