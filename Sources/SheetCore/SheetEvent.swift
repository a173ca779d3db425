/// Something that happened to a sheet, and when.
///
/// Events are the only way in. They are named after what happened, not after what should follow from it.
public struct SheetEvent: Hashable, Sendable {
    /// Seconds on any clock that never goes back; only differences count.
    public var time: Double
    public var kind: Kind

    public init(_ kind: Kind, at time: Double) {
        self.time = time
        self.kind = kind
    }

    public enum Kind: Hashable, Sendable {
        /// The room for the sheet has a size, for the first time or a new one.
        case containerResized(Size)
        /// The content was measured: its natural height in px.
        case contentMeasured(Double)
        /// The content was replaced by another, a page of it for instance: the new one's natural height in px. The
        /// sheet moves there, where a measured height is followed at once.
        case contentReplaced(Double)
        /// Somebody wants the sheet at a target, nil for the initial detent; `animated: false` jumps there.
        case moveRequested(SheetTarget?, animated: Bool)
        /// Somebody wants this much of the sheet visible, px: it goes to the detent nearest to that, so what lies beyond
        /// the ends is clamped.
        case heightRequested(Double, animated: Bool)
        /// A pointer went down on the sheet. `SheetAnswer.touch` says whose it is, here and with each of its movements.
        ///
        /// There is one touch at a time: whoever shows the sheet keeps further fingers from it.
        case touchBegan(SheetTouch)
        /// It has moved: its translation (px) since it went down, and what scrolls under it, as far as that is scrolled now.
        case touchMoved(Vector, content: ContentScroll?)
        /// It went up again.
        case touchEnded
        /// The system took it away: the sheet goes back.
        case touchCancelled

        // MARK: A drag that was recognised elsewhere
        // For a toolkit that has decided already that a drag is the sheet's, and for traces from before there were touches.

        /// A finger or button went down on the sheet.
        case pressed
        /// It went up again without having become a drag.
        case pressEnded
        /// The finger has moved so far that it drags: its translation (px) since it went down.
        case dragBegan(Vector)
        case dragUpdated(Vector)
        case dragEnded
        /// The system took the finger away: the sheet goes back.
        case dragCancelled
        /// The finger is down and moves, while the content scrolls by it: its translation (px) since it went down. The
        /// sheet stays; should it take the drag over, it knows the finger's speed.
        case fingerMoved(Vector)
        /// What the finger is on, told before it presses and before it drags: scrolled content, or nil for anything else.
        case contentTouched(ContentScroll?)

        // MARK: What else happens

        /// The content came to its top by its own momentum, with this speed left (px/s, > 0).
        case contentReachedTop(speed: Double)
        /// Something else scrolls the content now: a wheel, a key, a scrollbar. The sheet leaves it alone.
        case contentTaken
        /// Something in the sheet is to be seen: what has got the focus, or has it still after a change of the room. The
        /// sheet rises as far as that takes, and scrolls its content.
        case revealRequested(SheetRegion)
        /// The reduced scroll offset of the content, px: below 0 scrolled, 0 at its top, above 0 pulled beyond it.
        case scrollOffset(Double)
        case scrimTapped
        /// Click, Enter or assistive technology on the handle.
        case handleActivated
        /// A key or a notch of the wheel asks for the next detent.
        case stepRequested(SheetStep)
        /// Home or End: the last detent in a direction.
        case extremeRequested(SheetStep)
        case escapePressed
        /// Animations were turned off or on in the system.
        case reducedMotionChanged(Bool)
        /// The screen has this many pixels per px, 1 until the first of these events. A spring rests within half a pixel of the
        /// screen.
        case screenScaleChanged(Double)
        /// The program allows or forbids something to the person. A drag that has begun keeps its range when the dismissal
        /// is forbidden, and its release is judged by what is allowed by then; it ends when dragging is.
        case permissionChanged(SheetPermission, Bool)
        /// A frame is about to be shown.
        case frame
    }
}

extension SheetEvent.Kind {
    /// Every kind as it is written down, each once: its name, and what belongs to it.
    static let forms: [SheetEventForm] = [
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
        .init("pressed", .pressed), .init("unpressed", .pressEnded),
        .init("dragBegan", .vector, { .dragBegan($0) }) {
            if case .dragBegan(let translation) = $0 { translation } else { nil }
        },
        .init("dragUpdated", .vector, { .dragUpdated($0) }) {
            if case .dragUpdated(let translation) = $0 { translation } else { nil }
        },
        .init("dragEnded", .dragEnded), .init("dragCancelled", .dragCancelled),
        .init("fingerMoved", .vector, { .fingerMoved($0) }) {
            if case .fingerMoved(let translation) = $0 { translation } else { nil }
        },
        .init("contentTouched", .content, { .contentTouched($0) }) {
            if case .contentTouched(let content) = $0 { .some(content) } else { nil }
        },
        .init("contentReachedTop", .number("speed"), { .contentReachedTop(speed: $0) }) {
            if case .contentReachedTop(let speed) = $0 { speed } else { nil }
        },
        .init("contentTaken", .contentTaken),
        .init("revealRequested", .region, { .revealRequested($0) }) {
            if case .revealRequested(let region) = $0 { region } else { nil }
        },
        .init("scrollOffset", .number("scrollOffset"), { .scrollOffset($0) }) {
            if case .scrollOffset(let offset) = $0 { offset } else { nil }
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

/// What a program can take from a person, and give back, while the sheet is open.
public enum SheetPermission: String, Hashable, Sendable, CaseIterable {
    /// To close the sheet, by whatever means the person has. The program still can.
    case dismissal
    /// To move it with a finger. A finger that has it loses it.
    case dragging
    /// To close it with a tap on the scrim.
    case scrimTap
}

/// What asked a sheet to go elsewhere, told to the veto.
public enum MoveCause: String, Hashable, Sendable, CaseIterable {
    /// A finger has let go of it, or pulled its content beyond the top.
    case drag
    case scrim
    case handle
    /// A key, a notch of the wheel or assistive technology has asked for another detent.
    case step
    /// Escape, or assistive technology's action to dismiss.
    case escape
    /// Something in it has got the focus and is to be seen.
    case focus
    case program
}

extension SheetEvent {
    /// Whether its numbers can be used.
    var isUsable: Bool {
        switch kind {
        case .containerResized(let size): size.width.isPlace && size.height.isPlace
        case .dragBegan(let translation), .dragUpdated(let translation), .fingerMoved(let translation):
            translation.isPlace
        case .touchBegan(let touch): touch.threshold.isPlace && touch.content.isPlace
        case .touchMoved(let translation, let content): translation.isPlace && content.isPlace
        case .contentTouched(let content): content.isPlace
        case .contentReachedTop(let speed): speed.isPlace
        case .scrollOffset(let offset): offset.isPlace
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
    /// Whether it is finite, and not too large (px) for a place on a screen.
    fileprivate var isPlace: Bool { abs(self) <= 1e9 }
}

extension Vector {
    fileprivate var isPlace: Bool { x.isPlace && y.isPlace }
}

extension ContentScroll? {
    fileprivate var isPlace: Bool { map { $0.position.isPlace && $0.extent.isPlace } ?? true }
}
