/// Widgets one below the other, the last of which takes the room that the others leave. Where that would be too little of
/// it, in a low window above a keyboard on the screen for instance, some of them give way.
public final class YieldingColumn: CustomWidget {
    public override class var typeName: String { "CarteYieldingColumn" }
    public override class var cssName: String { "yielding-column" }

    private let fixed: [Widget]
    private let last: Widget
    private let least: Int
    private let yielding: [Widget]

    /// - Parameters:
    ///   - least: how much of the last one (px) is to be seen before another one is.
    ///   - yielding: those of the fixed ones that give way, in the order in which they go.
    public init(_ fixed: [Widget], above last: Widget, least: Int, yielding: [Widget]) {
        (self.fixed, self.last, self.least, self.yielding) = (fixed, last, least, yielding)
        super.init()
        for child in fixed + [last] { adopt(child) }
    }

    public override var isHeightForWidth: Bool { true }

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let end = last.extent(orientation, for: size)
        let extents = fixed.map { ($0, $0.extent(orientation, for: size)) }
        guard orientation == .vertical else { return extents.reduce(end) { $0.union($1.1) } }
        return extents.reduce(end) { sum, child in
            let minimum = yielding.contains { $0 === child.0 } ? 0 : child.1.minimum
            return Extent(minimum: sum.minimum + minimum, natural: sum.natural + child.1.natural)
        }
    }

    public override func allocate(width: Int, height: Int) {
        let heights = fixed.map { $0.extent(.vertical, for: width).minimum }
        var missing = heights.reduce(max(least, last.extent(.vertical, for: width).minimum), +) - height
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
            child.place(width: width, height: height, y: Double(top))
            top += height
        }
        last.place(width: width, height: max(height - top, 0), y: Double(top))
    }
}
