/// Widgets in a row, centred vertically. One of them takes the remaining width.
///
/// Use it for texts of several lines. A horizontal GtkBox is slow there: it asks each child for its width at
/// the box's height. GTK 4.6 and newer try about fifteen widths for that, each with a new text layout.
///
/// ```swift
/// let name = Label("Name").wrapping()
/// let row = HBox(spacing: 6, [name, Icon("starred-symbolic")], filling: name)
/// ```
public final class HBox: CustomWidget {
    public override class var typeName: String { "GtkKitHBox" }
    public override class var cssName: String { "line" }

    public override var isHeightForWidth: Bool { true }

    private let spacing: Int
    private var items: [Widget]
    private let filling: Widget

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - spacing: the space between children, px.
    ///   - filling: the child that takes the remaining width.
    public init(spacing: Int = 0, _ items: [Widget], filling: Widget) {
        self.spacing = spacing
        self.items = items
        self.filling = filling
        super.init()
        for item in items { adopt(item) }
    }

    /// Adds a child at the end.
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

    /// Returns the width of each child. All but the filling one get their natural width, if that leaves it
    /// its minimum.
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
