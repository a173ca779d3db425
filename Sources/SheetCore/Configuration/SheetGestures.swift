/// How a finger gets hold of a sheet and moves it.
public struct SheetGestures: Hashable, Sendable {
    /// Where a drag that moves the sheet can begin.
    public enum Area: String, Hashable, Sendable {
        /// Anywhere on the sheet, as far as its content does not scroll by it.
        case sheet
        /// On the handle only.
        case handle
    }

    /// Which drags the sheet takes. The others belong to the content. A sheet that was caught moving takes any.
    public enum Start: String, Hashable, Sendable {
        /// More up or down than sideways.
        case vertical
        /// Down, and more so than sideways.
        case downward
    }

    public var area: Area
    public var start: Start
    public var overDrag: OverDrag
    /// Nil follows the finger 1:1. Otherwise the sheet crosses the whole way between its lowest and highest detent
    /// while the finger goes as far as this detent is high: the finger scrubs a transition.
    public var scrubbing: Detent.ID?

    public init(
        area: Area = .sheet, start: Start = .vertical, overDrag: OverDrag = .band,
        scrubbing: Detent.ID? = nil
    ) {
        self.area = area
        self.start = start
        self.overDrag = overDrag
        self.scrubbing = scrubbing
    }
}

/// A part of a sheet that a finger can go down on.
public enum SheetPart: String, Hashable, Sendable, CaseIterable {
    case handle
    /// The content, wherever it could scroll.
    case content
    /// What is neither.
    case surface
}
