/// The active detents in the current container, and the move that waits for them.
struct SheetLayout: Hashable {
    private(set) var stops: SheetStops
    /// A request that waits for the container's first size, or for an active detent.
    private(set) var waitingMove: WaitingMove?
    /// The last valid natural height of the content, px.
    private var contentHeight: Double?

    init(configuration: SheetConfiguration) {
        stops = SheetStops(detents: configuration.detents, context: .init(container: .zero))
    }

    /// Sets the content's natural height and returns whether it has changed.
    ///
    /// Heights that are not finite and above 0 are ignored.
    mutating func measure(_ height: Double) -> Bool {
        guard height.isFinite, height > 0, height != contentHeight else { return false }
        contentHeight = height
        return true
    }

    /// Computes the stops and returns whether they have changed.
    mutating func resolve(_ configuration: SheetConfiguration, in container: Size) -> Bool {
        let insets = configuration.content.insets
        let content = contentHeight.map { $0 + insets.top + insets.bottom }
        let resolved = SheetStops(
            detents: configuration.detents,
            context: .init(
                container: container, contentHeight: content,
                limit: configuration.content.layout == .fits ? content : nil))
        defer { stops = resolved }
        return resolved != stops
    }

    /// Keeps a move for later. It replaces the previous one.
    mutating func postpone(_ move: WaitingMove?) { waitingMove = move }

    /// Returns the waiting move if there is an active detent now, and forgets it.
    mutating func takeWaitingMove() -> WaitingMove? {
        guard !stops.stops.isEmpty else { return nil }
        defer { waitingMove = nil }
        return waitingMove
    }
}

/// A move that waits for the container's first size, or for an active detent.
struct WaitingMove: Hashable {
    /// Nil is the initial detent.
    var target: SheetTarget?
    var animated: Bool
}
