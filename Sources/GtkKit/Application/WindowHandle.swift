import CGtk

/// A transparent title bar for content that covers the window's own one.
///
/// Drags on it move the window. The window's buttons are at its ends, as the user has set it.
///
/// ```swift
/// let titleBar = WindowHandle()
/// titleBar.opacity = 0.5
/// ```
public final class WindowHandle: Widget {
    private let controls: [UnsafeMutablePointer<GtkWidget>]

    /// Creates a title bar with the window's buttons.
    public init() {
        let row = given(gtk_center_box_new(), "center box")
        controls = [GTK_PACK_START, GTK_PACK_END].map { given(gtk_window_controls_new($0), "buttons") }
        super.init(given(gtk_window_handle_new(), "window handle"))
        gtk_center_box_set_start_widget(OpaquePointer(row), controls[0])
        gtk_center_box_set_end_widget(OpaquePointer(row), controls[1])
        gtk_window_handle_set_child(opaque, row)
    }

    /// Places the handle over the title bar at the top edge of a sibling, with the same buttons.
    ///
    /// Call it during the layout of their parent.
    ///
    /// - Returns: the frame of that title bar in the sibling, px; nil if there is none.
    public func coverTitleBar(of sibling: Widget) -> Rectangle? {
        guard let titleBar = sibling.gtk.titleBar, let frame = titleBar.frame(in: sibling.gtk) else {
            return nil
        }
        showButtons(of: titleBar)
        place(width: Int(frame.width), height: Int(frame.height), x: frame.x, y: frame.y)
        return frame
    }

    /// A title bar leaves out some buttons where it is narrow, and all of them in libadwaita's preview of a phone.
    private func showButtons(of titleBar: UnsafeMutablePointer<GtkWidget>) {
        let shown = titleBar.descendants.filter {
            $0.isA(gtk_window_controls_get_type()) && gtk_widget_get_visible($0) != 0
        }
        for (own, side) in zip(controls, [GTK_PACK_START, GTK_PACK_END]) {
            let covered = shown.first { gtk_window_controls_get_side(OpaquePointer($0)) == side }
            gtk_widget_set_child_visible(own, (covered != nil).gboolean)
            guard let covered else { continue }
            let layout = gtk_window_controls_get_decoration_layout(OpaquePointer(covered))
            // GTK creates the buttons anew each time.
            guard g_strcmp0(layout, gtk_window_controls_get_decoration_layout(OpaquePointer(own))) != 0 else {
                continue
            }
            gtk_window_controls_set_decoration_layout(OpaquePointer(own), layout)
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The title bar at the widget's top edge.
    @MainActor
    fileprivate var titleBar: Self? {
        let flags = GtkPickFlags(GTK_PICK_INSENSITIVE.rawValue | GTK_PICK_NON_TARGETABLE.rawValue)
        let middle = Double(gtk_widget_get_width(self)) / 2
        guard let top = gtk_widget_pick(self, middle, 1, flags) else { return nil }
        return sequence(first: top, next: { gtk_widget_get_parent($0) }).prefix { $0 != self }
            .first { $0.isA(gtk_window_handle_get_type()) }
    }
}
