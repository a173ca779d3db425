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
