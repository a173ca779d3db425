import CAdw

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
        frame(in: widget).map { ($0.y, $0.y + $0.height) }
    }

    /// Where the widget lies in another one, px; nil before they have been laid out.
    public func frame(in widget: Widget) -> Rectangle? { gtk.frame(in: widget.gtk) }

    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(gtk) != 0 }

    /// Takes the focus from whatever in the window has it, and gives it to nobody.
    public func dropFocus() {
        if let root = gtk_widget_get_root(gtk) { gtk_root_set_focus(root, nil) }
    }

    /// Whether the widget itself takes the keyboard focus.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(gtk) != 0 }
        set { gtk_widget_set_focusable(gtk, newValue.gboolean) }
    }

    /// Whether pointer and touch can reach the widget and what is in it. It looks the same in either case.
    public var isTarget: Bool {
        get { gtk_widget_get_can_target(gtk) != 0 }
        set { gtk_widget_set_can_target(gtk, newValue.gboolean) }
    }

    /// Moves the focus to the next place in the widget; past the last one it begins anew at the first.
    @discardableResult
    public func cycleFocus(_ direction: FocusDirection) -> Bool {
        if gtk_widget_child_focus(gtk, direction.gtk) != 0 { return true }
        guard let root = gtk_widget_get_root(gtk) else { return false }
        gtk_root_set_focus(root, nil)
        return gtk_widget_child_focus(gtk, direction.gtk) != 0
    }

    public var hasFocus: Bool { gtk_widget_has_focus(gtk) != 0 }

    /// Whether it has the focus and that is to be seen: somebody is at the keyboard.
    public var showsFocus: Bool {
        gtk_widget_get_state_flags(gtk).rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
    }

    /// Whether the window's focus is this widget or one in it.
    public var containsFocus: Bool {
        guard let focus = WeakWidget.focus(near: self)?.pointer else { return false }
        return focus == gtk || gtk_widget_is_ancestor(focus, gtk) != 0
    }

    /// Whether a point, in this widget's coordinates, lies on a widget whose peer is of a class, or in one.
    public func peer<Peer: Widget>(at x: Double, _ y: Double, as type: Peer.Type = Peer.self) -> Peer? {
        gtk_widget_pick(gtk, x, y, GTK_PICK_DEFAULT)?.nearest { Widget.peer(of: $0, as: type) }
    }
}

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

    var peer: Widget { pointer.peer }

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
        gtk_widget_get_parent(pointer)?.nearest { Widget.peer(of: $0, as: type) }
    }

    /// Where it lies in a widget, px; nil before it has been laid out. Of text that is higher than some lines, or than the
    /// room that there is for it (px), where its cursor is.
    public func frame(in widget: Widget, room: Double = .infinity) -> Rectangle? {
        guard gtk_widget_get_height(pointer) > 0, let frame = pointer.frame(in: widget.gtk) else {
            return nil
        }
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
        let corner = pointer.point(Double(x), Double(y), in: widget.gtk)
        return Rectangle(x: corner.x, y: corner.y, width: Double(cursor.width), height: Double(cursor.height))
    }
}

/// Where the keyboard wants to go: Tab, Shift+Tab or an arrow.
public enum FocusDirection {
    case forward, backward, up, down, left, right

    init(gtk direction: GtkDirectionType) {
        switch direction {
        case GTK_DIR_TAB_BACKWARD: self = .backward
        case GTK_DIR_UP: self = .up
        case GTK_DIR_DOWN: self = .down
        case GTK_DIR_LEFT: self = .left
        case GTK_DIR_RIGHT: self = .right
        default: self = .forward
        }
    }

    var gtk: GtkDirectionType {
        switch self {
        case .forward: GTK_DIR_TAB_FORWARD
        case .backward: GTK_DIR_TAB_BACKWARD
        case .up: GTK_DIR_UP
        case .down: GTK_DIR_DOWN
        case .left: GTK_DIR_LEFT
        case .right: GTK_DIR_RIGHT
        }
    }
}

/// A widget that may go at any time, for instance the one that had the focus before.
public final class WeakWidget: WeakObject {
    init(_ pointer: UnsafeMutablePointer<GtkWidget>) { super.init(UnsafeMutableRawPointer(pointer)) }

    /// The widget that has the focus in the window of another one.
    public static func focus(near widget: Widget) -> WeakWidget? {
        gtk_widget_get_root(widget.gtk).flatMap { gtk_root_get_focus($0) }.map { WeakWidget($0) }
    }

    /// The widget as long as it exists. It is kept by its parent, not by the caller.
    var pointer: UnsafeMutablePointer<GtkWidget>? { object?.cast(to: GtkWidget.self) }

    @discardableResult
    public func grabFocus() -> Bool {
        guard let pointer, gtk_widget_get_mapped(pointer) != 0 else { return false }
        return gtk_widget_grab_focus(pointer) != 0
    }
}
