/// A pointer that goes down on a sheet, and what it goes down on.
public struct SheetTouch: Hashable, Sendable {
    /// What points.
    public enum Pointer: String, Hashable, Sendable, CaseIterable {
        /// A finger. The toolkit scrolls content by it.
        case touch
        /// A pen. It is meant as a finger, but no toolkit scrolls content by it: the sheet does.
        case stylus
        /// Two fingers on a touchpad. They scroll content as one on a screen does, and never tap.
        case touchpad
        /// A mouse. It neither scrolls content nor drags what is pressed by a click.
        case mouse
    }

    /// What in the content the pointer is on, as far as it has gestures of its own.
    public enum Child: String, Hashable, Sendable, CaseIterable {
        case none
        /// A button, or another thing to press. A finger that drags from it means what is around it.
        case button
        /// What scrolls or slides sideways.
        case horizontal
        /// What needs every drag: a text in which one selects, a map.
        case all
    }

    public var part: SheetPart
    public var child: Child
    public var pointer: Pointer
    /// How far it may move before it drags, px.
    public var threshold: Double
    /// What scrolls under it, nil where nothing does.
    public var content: ContentScroll?

    public init(
        on part: SheetPart, child: Child = .none, pointer: Pointer = .touch, threshold: Double = 0,
        content: ContentScroll? = nil
    ) {
        self.part = part
        self.child = child
        self.pointer = pointer
        self.threshold = threshold
        self.content = content
    }
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
}
