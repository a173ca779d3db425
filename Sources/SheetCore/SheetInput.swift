/// An input of a sheet: something that happened, and its time.
///
///     engine.handle(SheetInput(.containerResized(Size(width: 360, height: 800)), at: 0))
///     engine.handle(SheetInput(.moveRequested(.detent(.half), animated: true), at: 0.1))
///
/// Inputs are all that a `SheetEngine` receives. An input's name says what happened, not what the sheet
/// should do.
public struct SheetInput: Hashable, Sendable {
    /// The time in seconds, on any monotonic clock. Only differences count.
    public var time: Double
    /// The event or request.
    public var kind: Kind

    /// Creates an input at a time (s).
    public init(_ kind: Kind, at time: Double) {
        self.time = time
        self.kind = kind
    }

    /// The kinds of inputs, with their values.
    public enum Kind: Hashable, Sendable {
        /// The container has its first size, or a new one.
        case containerResized(Size)
        /// The content was measured: its natural height in px. The sheet follows at once.
        case contentMeasured(Double)
        /// The content was replaced by other content, such as another page: its natural height in px. The
        /// sheet animates to that height.
        case contentReplaced(Double)
        /// The program requests a target; nil means the initial detent. `animated: false` jumps there.
        case moveRequested(SheetTarget?, animated: Bool)
        /// Assistive technology requests a visible height of an open sheet, px. The sheet goes to the nearest detent
        /// that the user can reach.
        case heightRequested(Double, animated: Bool)
        /// A pointer went down on the sheet. `SheetAnswer.touch` says who gets the touch, here and for each
        /// of its movements.
        ///
        /// The engine handles one touch at a time: the view must not send inputs of further fingers.
        case touchBegan(SheetTouch)
        /// The pointer moved: its translation (px) since it went down, and the current position of the
        /// content under it.
        case touchMoved(Vector, content: ContentScroll?)
        /// The pointer went up.
        case touchEnded
        /// The system cancelled the touch: the sheet goes back.
        case touchCancelled

        /// The content's own momentum reached its top with this remaining speed (px/s, > 0).
        case contentReachedTop(speed: Double)
        /// A wheel, a key or a scrollbar scrolls the content. The sheet stops scrolling it.
        case contentTaken
        /// A part of the sheet should become visible: it got the focus, or still has it after a resize.
        ///
        /// The sheet rises as far as necessary, and scrolls its content.
        case revealRequested(SheetRegion)
        /// A wheel was turned over the sheet. `SheetAnswer.wheel` says how far the content scrolls.
        case wheelTurned(WheelTurn)
        /// The content scrolled: its reduced scroll position (px), see `ScrollOffsetKey`. It is negative
        /// when pulled beyond the content's top.
        case contentScrolled(Double)
        /// The scrim was tapped.
        case scrimTapped
        /// The handle was activated by a click, Enter or assistive technology.
        case handleActivated
        /// A key or a notch of the wheel requests the next detent.
        case stepRequested(SheetStep)
        /// Home or End requests the last detent in a direction.
        case extremeRequested(SheetStep)
        /// Escape or the close button was pressed.
        case escapePressed
        /// The system turned reduced motion on (true) or off.
        case reducedMotionChanged(Bool)
        /// The number of screen pixels per px changed. Before the first of these inputs it is 1.
        ///
        /// A spring rests within half a pixel of the screen.
        case screenScaleChanged(Double)
        /// The program granted (true) or revoked a permission of the user.
        ///
        /// A drag keeps its range when dismissal is granted or revoked; the permission at the release counts. The
        /// drag ends when dragging is revoked.
        case permissionChanged(SheetPermission, Bool)
        /// A frame is about to be drawn.
        case frame
    }
}

extension SheetInput.Kind {
    /// The codings of all kinds, one for each.
    static let forms: [SheetInputForm] = [
        .init("containerResized", .size, { .containerResized($0) }) {
            if case .containerResized(let size) = $0 { size } else { nil }
        },
        .init("contentMeasured", .number("contentHeight"), { .contentMeasured($0) }) {
            if case .contentMeasured(let height) = $0 { height } else { nil }
        },
        .init("contentReplaced", .number("contentHeight"), { .contentReplaced($0) }) {
            if case .contentReplaced(let height) = $0 { height } else { nil }
        },
        .init("moveRequested", .both(.target, .animated), { .moveRequested($0.0, animated: $0.1) }) {
            if case .moveRequested(let target, let animated) = $0 { (target, animated) } else { nil }
        },
        .init(
            "heightRequested", .both(.number("height"), .animated), { .heightRequested($0.0, animated: $0.1) }
        ) {
            if case .heightRequested(let height, let animated) = $0 { (height, animated) } else { nil }
        },
        .init("touchBegan", .touch, { .touchBegan($0) }) {
            if case .touchBegan(let touch) = $0 { touch } else { nil }
        },
        .init("touchMoved", .both(.vector, .content), { .touchMoved($0.0, content: $0.1) }) {
            if case .touchMoved(let translation, let content) = $0 { (translation, content) } else { nil }
        },
        .init("touchEnded", .touchEnded), .init("touchCancelled", .touchCancelled),
        .init("contentReachedTop", .number("speed"), { .contentReachedTop(speed: $0) }) {
            if case .contentReachedTop(let speed) = $0 { speed } else { nil }
        },
        .init("contentTaken", .contentTaken),
        .init("revealRequested", .region, { .revealRequested($0) }) {
            if case .revealRequested(let region) = $0 { region } else { nil }
        },
        .init("wheelTurned", .wheel, { .wheelTurned($0) }) {
            if case .wheelTurned(let turn) = $0 { turn } else { nil }
        },
        .init("contentScrolled", .number("contentScroll"), { .contentScrolled($0) }) {
            if case .contentScrolled(let position) = $0 { position } else { nil }
        },
        .init("scrimTapped", .scrimTapped), .init("handleActivated", .handleActivated),
        .init("stepRequested", .word("direction"), { .stepRequested($0) }) {
            if case .stepRequested(let step) = $0 { step } else { nil }
        },
        .init("extremeRequested", .word("direction"), { .extremeRequested($0) }) {
            if case .extremeRequested(let step) = $0 { step } else { nil }
        },
        .init("escapePressed", .escapePressed),
        .init("reducedMotionChanged", .flag("reduced"), { .reducedMotionChanged($0) }) {
            if case .reducedMotionChanged(let reduces) = $0 { reduces } else { nil }
        },
        .init("screenScaleChanged", .number("scale"), { .screenScaleChanged($0) }) {
            if case .screenScaleChanged(let scale) = $0 { scale } else { nil }
        },
        .init(
            "permissionChanged", .both(.word("permission"), .flag("given")),
            { .permissionChanged($0.0, $0.1) }
        ) {
            if case .permissionChanged(let permission, let isGiven) = $0 {
                (permission, isGiven)
            } else {
                nil
            }
        },
        .init("frame", .frame),
    ]
}

/// An action of the user that the program can forbid and allow while the sheet is open.
public enum SheetPermission: String, Hashable, Sendable, CaseIterable {
    /// Closing the sheet, by any means. The program can still close it.
    case dismissal
    /// Moving the sheet with a finger. Revoking it ends a drag.
    case dragging
    /// Closing the sheet with a tap on the scrim.
    case scrimTap
}

extension SheetConfiguration {
    /// Grants or revokes a permission of the user.
    package mutating func allow(_ permission: SheetPermission, _ isAllowed: Bool) {
        switch permission {
        case .dismissal: isDismissable = isAllowed
        case .dragging: isDraggable = isAllowed
        case .scrimTap: dismissesOnScrimTap = isAllowed
        }
    }
}

/// The reason for a move, passed to the veto.
public enum MoveCause: String, Hashable, Sendable, CaseIterable {
    /// A finger released the sheet, or pulled its content beyond the top.
    case drag
    /// A tap on the scrim.
    case scrim
    /// An activation of the handle.
    case handle
    /// A key, a notch of the wheel or assistive technology requested another detent.
    case step
    /// Escape, the close button, or assistive technology's dismiss action.
    case escape
    /// A widget in the sheet got the focus and should become visible.
    case focus
    /// A request of the program.
    case program
}

extension SheetInput {
    /// Whether all its numbers are valid.
    var isUsable: Bool {
        switch kind {
        case .containerResized(let size): size.width.isPlace && size.height.isPlace
        case .touchBegan(let touch): touch.threshold.isPlace && touch.content.isPlace
        case .touchMoved(let translation, let content): translation.isPlace && content.isPlace
        case .contentReachedTop(let speed): speed.isPlace
        case .contentScrolled(let position): position.isPlace
        case .wheelTurned(let turn):
            turn.notches.isFinite && turn.notchLength.isPlace && turn.notchLength > 0 && turn.content.isPlace
        case .revealRequested(let region):
            region.top.isPlace && region.bottom.isPlace && region.above.isPlace && region.below.isPlace
                && region.content.isPlace
        case .heightRequested(let height, _): height.isPlace
        case .screenScaleChanged(let scale): (0.25...16).contains(scale)
        default: true
        }
    }
}

extension Double {
    /// Whether the number is finite and a plausible screen coordinate (px).
    fileprivate var isPlace: Bool { abs(self) <= 1e9 }
}

extension Vector {
    fileprivate var isPlace: Bool { x.isPlace && y.isPlace }
}

extension ContentScroll? {
    fileprivate var isPlace: Bool { map { $0.position.isPlace && $0.extent.isPlace } ?? true }
}
