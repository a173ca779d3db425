/// The activity of a sheet.
public enum SheetPhase: String, Hashable, Sendable, CaseIterable {
    /// The sheet rests at a detent or is closed.
    case idle
    /// A finger is down and has not moved yet. It stops a moving sheet.
    case pressing
    /// The sheet follows a finger, by a drag or by its content's scroll offset.
    case dragging
    /// The sheet animates to its target.
    case settling
}

/// A snapshot of a sheet: everything that a view needs to draw it.
public struct SheetState: Hashable, Sendable {
    /// The sheet's top edge, px from the container's top.
    public var offset: Double
    /// The velocity, px/s. Down is positive.
    public var velocity: Double
    /// The current activity.
    public var phase: SheetPhase
    /// The detent at which the sheet rested last, or closed. At rest it is `target`.
    public var lastDetent: SheetTarget
    /// The target at which the sheet rests, or to which it animates.
    public var target: SheetTarget
    /// The container's size, px.
    public var container: Size
    /// The height in stops: 0 closed, 1 at the lowest detent, 2 at the next, linear between.
    public var progress: Double
    /// The openness: −1 closed, 0 at the lowest detent, 1 at the highest, linear between.
    public var slide: Double
    /// The content's scroll position, px.
    ///
    /// While `SheetEngine.scrollsContent` is true, a view must show this position. Otherwise it is the last
    /// position that the engine received.
    public var contentScroll: Double

    /// Creates a state. Views read the engine's state; only tests create their own.
    public init(
        offset: Double, velocity: Double, phase: SheetPhase, lastDetent: SheetTarget, target: SheetTarget,
        container: Size, progress: Double = 0, slide: Double = -1, contentScroll: Double = 0
    ) {
        self.offset = offset
        self.velocity = velocity
        self.phase = phase
        self.lastDetent = lastDetent
        self.target = target
        self.container = container
        self.progress = progress
        self.slide = slide
        self.contentScroll = contentScroll
    }

    /// A closed sheet without a container.
    public static let closed = SheetState(
        offset: 0, velocity: 0, phase: .idle, lastDetent: .closed, target: .closed, container: .zero)

    /// Whether the sheet rests: it is neither held by a finger nor animated.
    public var isIdle: Bool { phase == .idle }

    /// Whether any of the sheet is visible or about to become visible.
    public var isPresented: Bool { !(phase == .idle && lastDetent == .closed && target == .closed) }
}

/// The engine's decision about a touch, returned for each of its inputs. A view must act on it.
public enum TouchAnswer: String, Hashable, Sendable, CaseIterable {
    /// The touch may still be a tap.
    case wait
    /// The sheet has the touch for good: cancel all other gestures.
    case claim
    /// The content gets the touch: the toolkit scrolls it. Keep sending the touch's inputs.
    case leaveToContent
    /// A child with its own gestures gets the touch.
    case leaveToChild
    /// The sheet does not use the touch.
    case leave
}

/// The result of an input.
public struct SheetAnswer: Hashable, Sendable {
    /// The events that the input caused, in order.
    public internal(set) var events: [SheetEvent] = []
    /// The decision about the input's touch. Nil for other inputs, and for a touch that never began.
    public internal(set) var touch: TouchAnswer?
    /// The speed (px/s) with which the content's momentum just reached its end.
    ///
    /// The sheet does not use it. A view lets the toolkit show its overshoot effect.
    public internal(set) var contentOvershoot: Double?
    /// The effect of a turn of the wheel. Nil for other inputs.
    public internal(set) var wheel: WheelAnswer?

    /// Creates an empty answer.
    public init() {}

    /// Empties the answer and keeps its memory, so an input allocates nothing.
    mutating func clear() {
        events.removeAll(keepingCapacity: true)
        touch = nil
        contentOvershoot = nil
        wheel = nil
    }
}

/// A notification about a sheet's motion, sent once, after the fact.
///
/// A move sends `willMove`, `targetChanged` if the target is new, `didSettle` and, if it ended closed,
/// `didDismiss`. A drag sends `dragDidBegin`, any number of `dragDidMove`, and `dragDidEnd` or
/// `dragDidCancel`. The events of the move after a drag follow.
public enum SheetEvent: Hashable, Sendable {
    /// A finger took the sheet, or pulled its content beyond the top.
    case dragDidBegin
    /// The sheet followed the finger to an offset, px.
    case dragDidMove(offset: Double)
    /// The finger released the sheet.
    case dragDidEnd
    /// The system took the finger away, or the program moved the sheet during the drag.
    case dragDidCancel
    /// The sheet started to move by itself.
    case willMove(to: SheetTarget)
    /// The sheet has a new target.
    case targetChanged(to: SheetTarget)
    /// The sheet came to rest, or its move was interrupted.
    case didSettle(at: SheetTarget, interrupted: Bool)
    /// The sheet is closed and out of sight.
    case didDismiss
}
