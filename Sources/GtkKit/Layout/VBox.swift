/// Widgets in a column, each as wide as the column.
///
/// Use it for many instances. For a vertical GtkBox libadwaita has so many style rules that GTK restyles it
/// whenever a surrounding widget is pressed or its focus changes.
///
/// ```swift
/// let texts = VBox(spacing: 3, [Label("Name"), Label("Street")])
/// ```
public final class VBox: CustomWidget {
    public override class var typeName: String { "GtkKitVBox" }
    public override class var cssName: String { "column" }

    public override var isHeightForWidth: Bool { true }

    private let spacing: Int
    private let items: [Widget]
    private let characters: Int

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - spacing: the space between children, px.
    ///   - characters: the natural width in average characters, if the children need less.
    public init(spacing: Int = 0, characters: Int = 0, _ items: [Widget]) {
        self.spacing = spacing
        self.characters = characters
        self.items = items
        super.init()
        for item in items { adopt(item) }
    }

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let extents = shown.map { $0.extent(orientation, for: size) }
        guard orientation == .horizontal else { return extents.together(spacing: spacing) }
        return extents.reduce(Extent(minimum: 0, natural: usualWidth)) { $0.union($1) }
    }

    /// Places the children. If there is not enough height, the first ones get their natural height.
    public override func allocate(width: Int, height: Int) {
        let shown = shown
        let heights = shown.map { $0.extent(.vertical, for: width) }.lengths(in: height, spacing: spacing)
        var y = 0
        for (item, height) in zip(shown, heights.each) {
            item.place(width: width, height: height, y: Double(y))
            y += height + spacing
        }
    }

    private var shown: [Widget] { items.filter(\.isVisible) }

    private var usualWidth: Int {
        guard characters > 0 else { return 0 }
        let widths = letterWidths
        return Int((Double(characters) * max(widths.usual, widths.digit)).rounded(.up))
    }
}
