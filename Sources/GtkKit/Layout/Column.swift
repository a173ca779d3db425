import CAdw

/// Widgets below each other, each as wide as the column.
///
/// For what there are many of: of a vertical GtkBox libadwaita's style sheet has so much to say that GTK looks for its style anew
/// whenever something that it is in is pressed, or gets or loses the focus.
public final class Column: CustomWidget {
    public override class var typeName: String { "CarteColumn" }
    public override class var cssName: String { "column" }

    public override var isHeightForWidth: Bool { true }

    private let spacing: Int
    private let items: [Widget]
    private let characters: Int

    /// - Parameters:
    ///   - spacing: between children, px.
    ///   - characters: how many of usual width it wants to have room for, whatever is in it.
    public init(spacing: Int = 0, characters: Int = 0, _ items: [Widget]) {
        self.spacing = spacing
        self.characters = characters
        self.items = items
        super.init()
        for item in items { adopt(item) }
    }

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let extents = shown.map { $0.extent(orientation, for: size) }
        guard orientation == .vertical else {
            return extents.reduce(Extent(minimum: 0, natural: usualWidth)) { $0.union($1) }
        }
        return Extent(
            minimum: extents.map(\.minimum).reduce(gaps, +), natural: extents.map(\.natural).reduce(gaps, +))
    }

    /// Where there is less than they want, the upper ones get it.
    public override func allocate(width: Int, height: Int) {
        let extents = shown.map { ($0, $0.extent(.vertical, for: width)) }
        var spare = max(height - extents.map(\.1.minimum).reduce(gaps, +), 0)
        var y = 0
        for (item, extent) in extents {
            let more = min(extent.natural - extent.minimum, spare)
            spare -= more
            item.place(width: width, height: extent.minimum + more, y: Double(y))
            y += extent.minimum + more + spacing
        }
    }

    private var shown: [Widget] { items.filter(\.isVisible) }
    private var gaps: Int { spacing * max(shown.count - 1, 0) }

    private var usualWidth: Int {
        guard characters > 0 else { return 0 }
        let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(gtk), nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        let units = max(
            pango_font_metrics_get_approximate_char_width(metrics),
            pango_font_metrics_get_approximate_digit_width(metrics))
        return (Int(units) * characters + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE)
    }
}
