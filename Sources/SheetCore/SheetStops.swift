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

    /// The next detent in a direction, nil at the end.
    public func neighbour(of id: Detent.ID, towards direction: SheetStep) -> Stop? {
        guard let index = stops.firstIndex(where: { $0.id == id }) else { return nil }
        let next = direction == .up ? index - 1 : index + 1
        return stops.indices.contains(next) ? stops[next] : nil
    }
}

/// One detent further in a direction.
public enum SheetStep: String, Hashable, Sendable {
    case up
    case down
}
