import CAdw

/// A header bar with a title and a subtitle, or with a widget in their place (AdwHeaderBar).
///
/// ```swift
/// let header = HeaderBar(title: "Settings")
/// header.packStart(Button(icon: "go-previous-symbolic", label: "Back"))
/// ```
public final class HeaderBar: Widget {
    private var subtitleLabel: Label?

    /// Creates a header bar with a title that can wrap.
    ///
    /// - Parameter end: controls after the title; the first one is at the edge.
    public convenience init(title: String, end: [Widget] = []) {
        // AdwWindowTitle truncates each text to one line.
        let label = Label(title).wrapping(lines: 2).centered().classes("title")
        let subtitle = Label().wrapping(lines: 3).centered().classes("subtitle")
        subtitle.isVisible = false
        self.init(Box(.vertical, [label, subtitle]).align(vertical: .center), end: end)
        subtitleLabel = subtitle
    }

    /// Creates a header bar with a widget in place of the title.
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

    /// Adds a control after the title. The first one is at the edge.
    public func packEnd(_ child: Widget) {
        adw_header_bar_pack_end(opaque, child.align(vertical: .center).gtk)
    }

    /// Sets the line below the title; empty hides it. Ignored if a widget replaces the title.
    public func subtitle(_ text: String) {
        subtitleLabel?.text = text
        subtitleLabel?.isVisible = !text.isEmpty
    }

    // MARK: The window's own buttons

    /// The width below which two of the window's buttons are hidden, px at the default text size.
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

    /// Hides the buttons for minimise and maximise in a narrow window, to leave space for the title.
    private func offerButtons(in width: Int) {
        let isNarrow = Double(width) < Self.widthForAllButtons * SystemSettings.textScale
        // GTK recreates the buttons, and the width changes continuously while the user resizes the window.
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

/// A transparent title bar for content that covers the window's own one.
///
/// Drags on it move the window. The window's buttons are at its ends, as the user has set it.
///
/// ```swift
/// let titleBar = WindowHandle()
/// titleBar.opacity = 0.5
/// ```
public final class WindowHandle: Widget {
    /// Creates a title bar with the window's buttons.
    public init() {
        let row = given(gtk_center_box_new(), "center box")
        super.init(given(gtk_window_handle_new(), "window handle"))
        gtk_center_box_set_start_widget(OpaquePointer(row), gtk_window_controls_new(GTK_PACK_START))
        gtk_center_box_set_end_widget(OpaquePointer(row), gtk_window_controls_new(GTK_PACK_END))
        gtk_window_handle_set_child(opaque, row)
    }
}

extension Widget {
    /// The frame of the title bar at the widget's top edge, px; nil if there is none.
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
