import CGtk

/// Children in lines, like the words of a text.
///
/// ```swift
/// let choices = WrapBox(spacing: 6, [Button("Soup"), Button("Bread")])
/// ```
public final class WrapBox: CustomWidget {
    public override class var typeName: String { "GtkKitWrapBox" }
    public override class var cssName: String { "wrap-box" }

    public override var isHeightForWidth: Bool { true }

    private let spacing: Int
    /// The space between lines, px.
    public var lineSpacing: Int {
        didSet { if lineSpacing != oldValue { gtk_widget_queue_resize(gtk) } }
    }
    private let items: [Widget]
    private let isSpread: Bool

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - spacing: the space between children and between lines, px.
    ///   - isSpread: whether the last of several children in a line moves to the end of the line.
    public init(spacing: Int, isSpread: Bool = false, _ items: [Widget]) {
        self.spacing = spacing
        lineSpacing = spacing
        self.isSpread = isSpread
        self.items = items
        super.init()
        for item in items { adopt(item) }
    }

    private struct Line {
        var items: [(widget: Widget, width: Int)] = []
        var height = 0
    }

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let shown = items.filter(\.isVisible)
        guard !shown.isEmpty else { return .zero }
        let widths = shown.map { $0.extent(.horizontal) }
        let least = widths.map(\.minimum).max() ?? 0
        let natural = widths.map(\.natural).reduce(0, +) + spacing * (shown.count - 1)
        if orientation == .horizontal { return Extent(minimum: least, natural: natural) }
        let lines = lines(in: max(size ?? natural, least))
        let height = lines.map(\.height).reduce(0, +) + lineSpacing * (lines.count - 1)
        return Extent(minimum: height, natural: height)
    }

    public override func allocate(width: Int, height: Int) {
        var y = 0
        for line in lines(in: width) {
            var x = 0
            for (index, item) in line.items.enumerated() {
                if isSpread, index > 0, index == line.items.count - 1 { x = max(x, width - item.width) }
                let left = isRightToLeft ? width - x - item.width : x
                item.widget.place(width: item.width, height: line.height, x: Double(left), y: Double(y))
                x += item.width + spacing
            }
            y += line.height + lineSpacing
        }
    }

    private func lines(in width: Int) -> [Line] {
        var lines: [Line] = []
        var used = 0
        for item in items where item.isVisible {
            let extent = item.extent(.horizontal)
            let wanted = min(extent.natural, max(width, extent.minimum))
            if lines.isEmpty || used + spacing + wanted > width {
                lines.append(Line())
                used = wanted
            } else {
                used += spacing + wanted
            }
            let height = item.extent(.vertical, for: wanted).natural
            lines[lines.count - 1].items.append((item, wanted))
            lines[lines.count - 1].height = max(lines[lines.count - 1].height, height)
        }
        return lines
    }
}
