/// Widgets side by side in reading direction, each in the middle of the height; one takes the width that is left.
///
/// For text in several lines, where a horizontal GtkBox is slow: that asks each child how wide it wants to be for the
/// box's height, which GTK 4.6 and newer find out by trying some fifteen widths, with the text laid out for each.
public final class Line: CustomWidget {
    public override class var typeName: String { "CarteLine" }
    public override class var cssName: String { "line" }

    public override var isHeightForWidth: Bool { true }

    private let spacing: Int
    private var items: [Widget]
    private let filling: Widget

    /// - Parameters:
    ///   - spacing: between children, px.
    ///   - filling: the one of them that takes the width that is left.
    public init(spacing: Int = 0, _ items: [Widget], filling: Widget) {
        self.spacing = spacing
        self.items = items
        self.filling = filling
        super.init()
        for item in items { adopt(item) }
    }

    /// Adds one at the end.
    public func append(_ item: Widget) {
        items.append(item)
        adopt(item)
    }

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        guard orientation == .vertical else {
            return shown.map { $0.extent(.horizontal) }.together(spacing: spacing)
        }
        let width = size ?? extent(.horizontal).natural
        return parts(of: width).map { $0.widget.extent(.vertical, for: $0.width) }.reduce(.zero) {
            $0.union($1)
        }
    }

    public override func allocate(width: Int, height: Int) {
        var x = 0
        for part in parts(of: width) {
            let own = min(part.widget.extent(.vertical, for: part.width).natural, height)
            let left = isRightToLeft ? width - x - part.width : x
            part.widget.place(width: part.width, height: own, x: Double(left), y: Double((height - own) / 2))
            x += part.width + spacing
        }
    }

    private var shown: [Widget] { items.filter(\.isVisible) }

    /// The others are as wide as they want to be, as far as that leaves enough for the one that fills the line.
    private func parts(of width: Int) -> [(widget: Widget, width: Int)] {
        let shown = shown
        let extents = shown.map { item in
            let extent = item.extent(.horizontal)
            return item === filling ? Extent(minimum: extent.minimum, natural: extent.minimum) : extent
        }
        let (widths, left) = extents.lengths(in: width, spacing: spacing)
        return zip(shown, widths).map { ($0, $0 === filling ? $1 + left : $1) }
    }
}
