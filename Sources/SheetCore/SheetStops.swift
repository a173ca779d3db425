/// The active detents of one container, from the top down, and the closed position below them.
///
/// Offsets are the sheet's top edge in px from the container's top: a higher sheet has a smaller offset.
public struct SheetStops: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public let id: Detent.ID
        public let offset: Double
    }

    /// Highest sheet first. Empty where no detent is active.
    public let stops: [Stop]
    /// The offset at which nothing of the sheet is visible: the container's height.
    public let closedOffset: Double

    public init(detents: [Detent], context: Detent.Context) {
        closedOffset = context.container.height
        stops = detents.compactMap { detent in
            detent.resolvedHeight(in: context).map {
                Stop(id: detent.id, offset: context.container.height - $0)
            }
        }
        .sorted { ($0.offset, $0.id.rawValue) < ($1.offset, $1.id.rawValue) }
    }

    public var top: Stop? { stops.first }
    public var bottom: Stop? { stops.last }

    /// From the highest detent down, and closed after the last of them.
    subscript(index: Int) -> (target: SheetTarget, offset: Double) {
        index < stops.count ? (.detent(stops[index].id), stops[index].offset) : (.closed, closedOffset)
    }

    /// The offset of a target, nil where that detent is inactive.
    public func offset(of target: SheetTarget) -> Double? {
        switch target {
        case .closed: closedOffset
        case .detent(let id): stops.first { $0.id == id }?.offset
        }
    }

    /// The detent closest to an offset; of two equally close ones the higher sheet.
    public func nearest(to offset: Double) -> Stop? {
        stops.min { abs($0.offset - offset) < abs($1.offset - offset) }
    }

    /// How far up a sheet is, counted in stops: 0 closed, 1 at the lowest detent, 2 at the next, linear between.
    ///
    /// It never grows with the offset. Beyond the ends it stays. Of detents at one offset the highest number counts.
    public func progress(at offset: Double) -> Double {
        guard let top, let bottom else { return 0 }
        if offset <= top.offset { return Double(stops.count) }
        if offset > bottom.offset {
            return max(0, (closedOffset - offset) / (closedOffset - bottom.offset))
        }
        let above = stops.lastIndex { $0.offset < offset } ?? 0
        let (upper, lower) = (stops[above], stops[min(above + 1, stops.count - 1)])
        let rank = Double(stops.count - above - 1)
        return rank + (lower.offset - offset) / (lower.offset - upper.offset)
    }

    /// How open a sheet is: −1 closed, 0 at its lowest detent, 1 at its highest, linear between.
    ///
    /// A sheet with one detent goes from −1 to 1: what it has is its highest.
    public func slide(at offset: Double) -> Double {
        guard let top, let bottom, offset < closedOffset else { return -1 }
        if offset <= top.offset { return 1 }
        if offset <= bottom.offset { return (bottom.offset - offset) / (bottom.offset - top.offset) }
        let shown = (closedOffset - offset) / (closedOffset - bottom.offset)
        return top.offset == bottom.offset ? 2 * shown - 1 : shown - 1
    }

    /// The next detent in a direction, nil at the end.
    public func neighbour(of id: Detent.ID, towards direction: SheetStep) -> Stop? {
        guard let index = stops.firstIndex(where: { $0.id == id }) else { return nil }
        let next = direction == .up ? index - 1 : index + 1
        return stops.indices.contains(next) ? stops[next] : nil
    }
}

/// One detent further in a direction.
public enum SheetStep: String, Hashable, Sendable, CaseIterable {
    case up
    case down
}
