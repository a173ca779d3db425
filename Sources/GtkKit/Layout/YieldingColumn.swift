import CAdw

/// Widgets one below the other, the last of which takes the room that the others leave. Where that would be too little of
/// it, in a low window above a keyboard on the screen for instance, some of them give way.
///
/// At the trailing side some room can be left free, for what lies over the column there.
public final class YieldingColumn: CustomWidget {
    public override class var typeName: String { "CarteYieldingColumn" }
    public override class var cssName: String { "yielding-column" }

    private let fixed: [Widget]
    private let last: Widget
    private let least: Int
    private let yielding: [Widget]
    private let spanning: [Widget]

    /// How much is left free at the trailing side, px.
    public var trailingRoom = 0 {
        didSet { if trailingRoom != oldValue { gtk_widget_queue_resize(gtk) } }
    }

    /// - Parameters:
    ///   - least: how much of the last one (px) is to be seen before another one is.
    ///   - yielding: those of the fixed ones that give way, in the order in which they go.
    ///   - spanning: those that have all of the width also where room is left free.
    public init(
        _ fixed: [Widget], above last: Widget, least: Int, yielding: [Widget], spanning: [Widget] = []
    ) {
        (self.fixed, self.last, self.least) = (fixed, last, least)
        (self.yielding, self.spanning) = (yielding, spanning)
        super.init()
        for child in fixed + [last] { adopt(child) }
    }

    public override var isHeightForWidth: Bool { true }

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let end = extent(of: last, orientation, for: size)
        let extents = fixed.map { ($0, extent(of: $0, orientation, for: size)) }
        guard orientation == .vertical else { return extents.reduce(end) { $0.union($1.1) } }
        return extents.reduce(end) { sum, child in
            let minimum = yielding.contains { $0 === child.0 } ? 0 : child.1.minimum
            return Extent(minimum: sum.minimum + minimum, natural: sum.natural + child.1.natural)
        }
    }

    private func extent(of child: Widget, _ orientation: Orientation, for size: Int?) -> Extent {
        let free = freeRoom(beside: child)
        guard orientation == .horizontal else {
            return child.extent(.vertical, for: size.map { max($0 - free, 0) })
        }
        // Room that is left free must not make a window wider.
        return child.extent(.horizontal, for: size)
    }

    private func freeRoom(beside child: Widget) -> Int {
        spanning.contains { $0 === child } ? 0 : trailingRoom
    }

    public override func allocate(width: Int, height: Int) {
        let heights = fixed.map { extent(of: $0, .vertical, for: width).minimum }
        let end = extent(of: last, .vertical, for: width).minimum
        var missing = heights.reduce(max(least, end), +) - height
        var gone: [Widget] = []
        for child in yielding where missing > 0 {
            gone.append(child)
            missing -= zip(fixed, heights).first { $0.0 === child }?.1 ?? 0
        }
        var top = 0
        for (child, height) in zip(fixed, heights) {
            let isGone = gone.contains { $0 === child }
            child.isMappedByParent = !isGone
            guard !isGone else { continue }
            place(child, in: width, height: height, y: top)
            top += height
        }
        place(last, in: width, height: max(height - top, 0), y: top)
    }

    private func place(_ child: Widget, in width: Int, height: Int, y: Int) {
        // In a window that has just been made narrower, the room may still be that of the wider one.
        let least = min(child.extent(.horizontal).minimum, width)
        let free = min(freeRoom(beside: child), width - least)
        child.place(width: width - free, height: height, x: isRightToLeft ? Double(free) : 0, y: Double(y))
    }
}
