import CAdw

/// AdwHeaderBar with a title and a subtitle, or a widget in their place.
public final class HeaderBar: Widget {
    private var subtitleLabel: Label?

    public convenience init(title: String, end: [Widget] = []) {
        // AdwWindowTitle has one line for each, and cuts off what does not fit.
        let label = Label(title).wrapping(lines: 2).centered().classes("title")
        let subtitle = Label().wrapping(lines: 3).centered().classes("subtitle")
        subtitle.isVisible = false
        self.init(Box(.vertical, [label, subtitle]).align(vertical: .center), end: end)
        subtitleLabel = subtitle
    }

    public init(_ titleWidget: Widget, end: [Widget] = []) {
        super.init(given(adw_header_bar_new(), "header bar"))
        adw_header_bar_set_title_widget(opaque, titleWidget.gtk)
        for child in end { packEnd(child) }
        connect(Signal<Void>("map")) { [unowned self] in followWidth() }
    }

    /// Adds a control before the title.
    public func packStart(_ child: Widget) {
        adw_header_bar_pack_start(opaque, child.align(vertical: .center).gtk)
    }

    /// Adds a control behind the title; the first one stands at the end.
    public func packEnd(_ child: Widget) {
        adw_header_bar_pack_end(opaque, child.align(vertical: .center).gtk)
    }

    /// Has no effect where a widget stands in the title's place.
    public func subtitle(_ text: String) {
        subtitleLabel?.text = text
        subtitleLabel?.isVisible = !text.isEmpty
    }

    // MARK: The window's own buttons

    /// px at the usual size of text.
    private static let widthForAllButtons = 300.0
    private var followed: OpaquePointer?
    private var hasFewButtons = false

    private func followWidth() {
        guard let surface = gtk_widget_get_native(gtk).flatMap(gtk_native_get_surface), surface != followed
        else { return }
        followed = surface
        SignalConnection.connect(
            UnsafeMutableRawPointer(surface), Signal<Void>("notify::width"), boundTo: raw
        ) { [unowned self] in offerButtons(in: Int(gdk_surface_get_width(surface))) }
        offerButtons(in: Int(gdk_surface_get_width(surface)))
    }

    /// Where there is hardly room for the title, a window is closed here, and made larger or smaller by other means.
    private func offerButtons(in width: Int) {
        let isNarrow = Double(width) < Self.widthForAllButtons * SystemSettings.textScale
        // GTK makes the buttons anew, and the width changes with each step of a finger at the window's edge.
        guard isNarrow != hasFewButtons else { return }
        hasFewButtons = isNarrow
        guard isNarrow else { return adw_header_bar_set_decoration_layout(opaque, nil) }
        let sides = SystemSettings.decorationLayout.split(separator: ":", omittingEmptySubsequences: false)
        let rest = sides.map { side in
            side.split(separator: ",").filter { $0 != "minimize" && $0 != "maximize" }.joined(separator: ",")
        }
        adw_header_bar_set_decoration_layout(opaque, rest.joined(separator: ":"))
    }
}

/// A title bar without a bar, for what lies over a window's own one: drags on it move the window, and the window's buttons
/// are at its ends, as the person has set it.
public final class TitleGrip: Widget {
    public init() {
        let row = given(gtk_center_box_new(), "center box")
        super.init(given(gtk_window_handle_new(), "window handle"))
        gtk_center_box_set_start_widget(OpaquePointer(row), gtk_window_controls_new(GTK_PACK_START))
        gtk_center_box_set_end_widget(OpaquePointer(row), gtk_window_controls_new(GTK_PACK_END))
        gtk_window_handle_set_child(opaque, row)
    }
}

extension Widget {
    /// Where along the upper edge of this widget a title bar lies, px; nil where there is none.
    public var titleBarFrame: Rectangle? {
        let flags = GtkPickFlags(GTK_PICK_INSENSITIVE.rawValue | GTK_PICK_NON_TARGETABLE.rawValue)
        var next = gtk_widget_pick(gtk, Double(width) / 2, 1, flags)
        while let widget = next, widget != gtk {
            if widget.isA(gtk_window_handle_get_type()), let frame = widget.frame(in: gtk) { return frame }
            next = gtk_widget_get_parent(widget)
        }
        return nil
    }
}
