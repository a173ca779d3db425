/// The active detents of one container, from the highest down, followed by the closed position.
///
///     let context = Detent.Context(container: Size(width: 360, height: 800))
///     let stops = SheetStops(detents: [.fraction(0.5, id: .half), .inset(50, id: .full)], context: context)
///     stops.offset(of: .detent(.full))  // 50
///
/// An offset is the distance of the sheet's top edge from the container's top, px. A higher sheet has a
/// smaller offset.
public struct SheetStops: Hashable, Sendable {
    /// An active detent and its offset.
    public struct Stop: Hashable, Sendable {
        /// The detent's name.
        public let id: Detent.ID
        /// The offset of the sheet's top edge, px.
        public let offset: Double
        /// Whether only the program can move the sheet to the detent.
        public let isProgrammatic: Bool
    }

    /// The active detents, the highest first. Empty if no detent is active.
    public let stops: [Stop]
    /// The offset of a closed sheet: the container's height, px.
    public let closedOffset: Double

    /// Resolves the detents in a context and leaves out the inactive ones.
    public init(detents: [Detent], context: Detent.Context) {
        closedOffset = context.container.height
        stops = detents.compactMap { detent in
            detent.resolvedHeight(in: context).map {
                Stop(
                    id: detent.id, offset: context.container.height - $0,
                    isProgrammatic: detent.isProgrammatic)
            }
        }
        .sorted { ($0.offset, $0.id.rawValue) < ($1.offset, $1.id.rawValue) }
    }

    /// The highest active detent.
    public var top: Stop? { stops.first }
    /// The lowest active detent.
    public var bottom: Stop? { stops.last }

    /// The active detents from the highest down, then `closed`.
    subscript(index: Int) -> (target: SheetTarget, offset: Double) {
        index < stops.count ? (.detent(stops[index].id), stops[index].offset) : (.closed, closedOffset)
    }

    /// Returns the offset (px) of a target; nil for an inactive detent.
    public func offset(of target: SheetTarget) -> Double? {
        switch target {
        case .closed: closedOffset
        case .detent(let id): stops.first { $0.id == id }?.offset
        }
    }

    /// Returns the detent nearest to an offset (px). Of two at the same distance the higher wins.
    ///
    /// A detent that only the program reaches counts only if there is no other.
    public func nearest(to offset: Double) -> Stop? {
        func nearest(of stops: some Sequence<Stop>) -> Stop? {
            stops.min { abs($0.offset - offset) < abs($1.offset - offset) }
        }
        return nearest(of: stops.lazy.filter { !$0.isProgrammatic }) ?? nearest(of: stops)
    }

    /// Returns the height in stops at an offset: 0 closed, 1 at the lowest detent, 2 at the next, linear
    /// between.
    ///
    /// It never grows with the offset, and is constant beyond the ends. Of several detents at one offset the
    /// highest number counts.
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

    /// Returns the openness at an offset: −1 closed, 0 at the lowest detent, 1 at the highest, linear
    /// between.
    ///
    /// For a sheet with one detent it goes from −1 to 1: the only detent is the highest.
    public func slide(at offset: Double) -> Double {
        guard let top, let bottom, offset < closedOffset else { return -1 }
        if offset <= top.offset { return 1 }
        if offset <= bottom.offset { return (bottom.offset - offset) / (bottom.offset - top.offset) }
        let shown = (closedOffset - offset) / (closedOffset - bottom.offset)
        return top.offset == bottom.offset ? 2 * shown - 1 : shown - 1
    }

    /// Returns the next detent in a direction that the user can reach; nil at the end.
    public func neighbour(of id: Detent.ID, towards direction: SheetStep) -> Stop? {
        last(of: 1, from: id, towards: direction)
    }

    /// Returns the last of the next detents in a direction that the user can reach; nil if there is none.
    ///
    /// - Parameter count: the maximum number of detents, above 0.
    func last(of count: Int, from id: Detent.ID, towards direction: SheetStep) -> Stop? {
        guard let start = stops.firstIndex(where: { $0.id == id }) else { return nil }
        let way = direction == .up ? -1 : 1
        var (last, passed): (Stop?, Int) = (nil, 0)
        var index = start + way
        while passed < count, stops.indices.contains(index) {
            if !stops[index].isProgrammatic { (last, passed) = (stops[index], passed + 1) }
            index += way
        }
        return last
    }

    /// Returns the number of detents above one that the user can reach; nil if that one is inactive.
    func count(above id: Detent.ID) -> Int? {
        stops.firstIndex { $0.id == id }.map { stops[..<$0].count { !$0.isProgrammatic } }
    }

    /// Returns the highest detent to which a finger can move the sheet from a target, or at which it can stay.
    func highest(from target: SheetTarget) -> Stop? {
        stops.first { !$0.isProgrammatic || $0.id == target.detent } ?? top
    }

    /// Returns the lowest detent to which a finger can move the sheet from a target, or at which it can stay.
    func lowest(from target: SheetTarget) -> Stop? {
        stops.last { !$0.isProgrammatic || $0.id == target.detent } ?? bottom
    }
}

/// A direction from one detent to the next.
public enum SheetStep: String, Hashable, Sendable, CaseIterable {
    /// To a higher sheet.
    case up
    /// To a lower sheet.
    case down
}
