import CAdw

/// A column whose last widget takes the remaining height. If that is too little, other widgets are hidden.
///
/// An example is a low window above an on-screen keyboard. Space can be kept free at the trailing side, for a
/// widget that covers the column there.
///
/// ```swift
/// let column = CollapsingBox([header, filters], above: list, least: 200, yielding: [filters])
/// ```
public final class CollapsingBox: CustomWidget {
    public override class var typeName: String { "CarteYieldingColumn" }
    public override class var cssName: String { "yielding-column" }

    private let fixed: [Widget]
    private let last: Widget
    private let least: Int
    private let yielding: [Widget]
    private let spanning: [Widget]

    /// The free width at the trailing side, px.
    public var trailingRoom = 0 {
        didSet { if trailingRoom != oldValue { gtk_widget_queue_resize(gtk) } }
    }

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - least: the height of the last widget, px, below which others are hidden.
    ///   - yielding: the fixed widgets that can be hidden, the first to go first.
    ///   - spanning: the widgets that ignore ``trailingRoom``.
    public init(
        _ fixed: [Widget], above last: Widget, least: Int, yielding: [Widget], spanning: [Widget] = []
    ) {
        (self.fixed, self.last, self.least) = (fixed, last, least)
        (self.yielding, self.spanning) = (yielding, spanning)
        super.init()
        for child in fixed + [last] { adopt(child) }
    }

    public override var isHeightForWidth: Bool { true }

    /// Measures the children. Widgets that can be hidden have no minimum height.
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
        // The free space must not enlarge the window.
        guard orientation == .vertical else { return child.extent(.horizontal, for: size) }
        return child.extent(.vertical, for: size.map { $0 - freeRoom(beside: child, in: $0) })
    }

    /// The free space beside a child, px.
    ///
    /// Right after the window became narrower, ``trailingRoom`` may still be the old one. Then the child gets
    /// its minimum width.
    private func freeRoom(beside child: Widget, in width: Int) -> Int {
        guard trailingRoom > 0, !spanning.contains(where: { $0 === child }) else { return 0 }
        return max(min(trailingRoom, width - child.extent(.horizontal).minimum), 0)
    }

    /// Places the children and hides some if necessary.
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
        let free = freeRoom(beside: child, in: width)
        child.place(width: width - free, height: height, x: isRightToLeft ? Double(free) : 0, y: Double(y))
    }
}
