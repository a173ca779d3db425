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
