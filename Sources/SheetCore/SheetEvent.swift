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
        /// Somebody wants the sheet at a target, nil for the initial detent; `animated: false` jumps there.
        case moveRequested(SheetTarget?, animated: Bool)
        /// A finger or button went down on the sheet.
        case pressed
        /// It went up again without having become a drag.
        case unpressed
        /// The finger has moved so far that it drags: its translation (px) since it went down.
        case dragBegan(Vector)
        case dragUpdated(Vector)
        case dragEnded
        /// The system took the finger away: the sheet goes back.
        case dragCancelled
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
        /// A frame is about to be shown.
        case frame
    }
}

/// What asked a sheet to close, told to the veto.
public enum DismissalCause: String, Hashable, Sendable {
    case drag
    case scrim
    case keyboard
    case program
}
