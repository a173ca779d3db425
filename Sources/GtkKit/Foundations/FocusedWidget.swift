import CAdw

/// What has the keyboard's focus.
@MainActor
public struct FocusedWidget {
    private let pointer: UnsafeMutablePointer<GtkWidget>

    /// What has the focus in a widget; nil where that is elsewhere, in a popover for instance, or is not seen.
    public init?(in widget: Widget) {
        guard let root = gtk_widget_get_root(widget.gtk), var focus = gtk_root_get_focus(root),
            gtk_widget_is_ancestor(focus, widget.gtk) != 0, gtk_widget_get_mapped(focus) != 0,
            gtk_widget_get_native(focus) == gtk_widget_get_native(widget.gtk)
        else { return nil }
        // An entry's own part has the focus: what is seen is the entry.
        while let parent = gtk_widget_get_parent(focus), parent != widget.gtk,
            parent.isA(gtk_editable_get_type())
        {
            focus = parent
        }
        pointer = focus
    }

    /// Whether one writes in it.
    public var takesText: Bool {
        pointer.isA(gtk_text_view_get_type()) || pointer.isA(gtk_editable_get_type())
    }

    /// Whether Home, End, Page Up and Page Down are its own: they move a cursor in text, also where that can only be
    /// selected, or the value of a slider.
    public var usesPageKeys: Bool {
        takesText || pointer.isA(gtk_range_get_type())
            || pointer.isA(gtk_label_get_type())
                && gtk_label_get_selectable(OpaquePointer(pointer)) != 0
    }

    /// Its peer, if that is of a class.
    public func peer<Peer: Widget>(as type: Peer.Type = Peer.self) -> Peer? {
        Widget.peer(of: pointer, as: type)
    }

    /// The nearest widget around it whose peer is of a class.
    public func ancestor<Peer: Widget>(as type: Peer.Type = Peer.self) -> Peer? {
        var next = gtk_widget_get_parent(pointer)
        while let widget = next {
            if let peer = Widget.peer(of: widget, as: type) { return peer }
            next = gtk_widget_get_parent(widget)
        }
        return nil
    }

    /// Where it lies in a widget, px; nil before it has been laid out. Of text that is higher than some lines, or than the
    /// room that there is for it (px), where its cursor is.
    public func frame(in widget: Widget, room: Double = .infinity) -> Rectangle? {
        var bounds = graphene_rect_t()
        guard gtk_widget_get_height(pointer) > 0, gtk_widget_compute_bounds(pointer, widget.gtk, &bounds) != 0
        else { return nil }
        let frame = Rectangle(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
        return frame.height > min(Self.lines, room) ? cursor(in: widget) ?? frame : frame
    }

    /// The height of some lines of text, px.
    private static let lines = 120.0

    private func cursor(in widget: Widget) -> Rectangle? {
        guard pointer.isA(gtk_text_view_get_type()) else { return nil }
        let view = UnsafeMutableRawPointer(pointer).cast(to: GtkTextView.self)
        var cursor = GdkRectangle()
        gtk_text_view_get_cursor_locations(view, nil, &cursor, nil)
        var (x, y): (Int32, Int32) = (0, 0)
        gtk_text_view_buffer_to_window_coords(view, GTK_TEXT_WINDOW_WIDGET, cursor.x, cursor.y, &x, &y)
        var corner = (x: 0.0, y: 0.0)
        gtk_widget_translate_coordinates(pointer, widget.gtk, Double(x), Double(y), &corner.x, &corner.y)
        return Rectangle(x: corner.x, y: corner.y, width: Double(cursor.width), height: Double(cursor.height))
    }
}

extension Widget {
    /// Calls back whenever the keyboard's focus goes elsewhere in the widget's window.
    public func onFocusChange(_ action: @escaping @MainActor () -> Void) {
        var last: OpaquePointer?
        connect(Signal<Void>("map")) { [unowned self] in
            guard let root = gtk_widget_get_root(gtk), root != last else { return }
            last = root
            SignalConnection.connect(
                UnsafeMutableRawPointer(root), Signal<Void>("notify::focus-widget"), boundTo: raw, action)
        }
    }

    /// Where the widget's upper and lower edge are in another one, px; nil before they have been laid out.
    public func edges(in widget: Widget) -> (top: Double, bottom: Double)? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(gtk, widget.gtk, &bounds) != 0 else { return nil }
        return (Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
    }
}
