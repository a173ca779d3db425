import CGtk

extension Widget {
    /// Calls back when the keyboard focus moves in the widget's window.
    public func onFocusChange(_ action: @escaping @MainActor () -> Void) {
        var last: OpaquePointer?
        connect(Signal<Void>("map")) { [unowned self] in
            guard let root = gtk_widget_get_root(gtk), root != last else { return }
            last = root
            SignalConnection.connect(
                UnsafeMutableRawPointer(root), Signal<Void>("notify::focus-widget"), boundTo: raw, action)
        }
    }

    /// Returns the top and bottom edge in another widget's coordinates, px; nil before the layout.
    public func edges(in widget: Widget) -> (top: Double, bottom: Double)? {
        frame(in: widget).map { ($0.y, $0.y + $0.height) }
    }

    /// Returns the frame in another widget's coordinates, px; nil before the layout.
    public func frame(in widget: Widget) -> Rectangle? { gtk.frame(in: widget.gtk) }

    /// Takes the keyboard focus. Returns whether it succeeded.
    @discardableResult
    public func grabFocus() -> Bool { isInWindow && gtk_widget_grab_focus(gtk) != 0 }

    /// Whether the widget is in a window. GTK does not allow other widgets to take the focus.
    private var isInWindow: Bool { gtk_widget_get_root(gtk) != nil }

    /// Removes the keyboard focus from the window's focused widget.
    public func dropFocus() {
        if let root = gtk_widget_get_root(gtk) { gtk_root_set_focus(root, nil) }
    }

    /// Whether the widget itself can take the keyboard focus.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(gtk) != 0 }
        set { gtk_widget_set_focusable(gtk, newValue.gboolean) }
    }

    /// Whether pointer and touch reach the widget and its children. It does not change the look.
    public var isTarget: Bool {
        get { gtk_widget_get_can_target(gtk) != 0 }
        set { gtk_widget_set_can_target(gtk, newValue.gboolean) }
    }

    /// Moves the focus to the next place in the widget, or into it. Returns false if there is none.
    public func focusInside(_ direction: FocusDirection) -> Bool {
        isInWindow && gtk_widget_child_focus(gtk, direction.gtk) != 0
    }

    /// Moves the focus to the next place in the widget. After the last place it wraps around.
    @discardableResult
    public func cycleFocus(_ direction: FocusDirection) -> Bool {
        if focusInside(direction) { return true }
        guard let root = gtk_widget_get_root(gtk) else { return false }
        gtk_root_set_focus(root, nil)
        return focusInside(direction)
    }

    /// Whether the widget has the keyboard focus.
    public var hasFocus: Bool { gtk_widget_has_focus(gtk) != 0 }

    /// Whether the widget has the focus and shows it, because the user uses the keyboard.
    public var showsFocus: Bool {
        gtk_widget_get_state_flags(gtk).rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
    }

    /// Whether the window's focus is on this widget or inside it.
    public var containsFocus: Bool {
        guard let focus = WeakWidget.focus(near: self)?.pointer else { return false }
        return focus == gtk || gtk_widget_is_ancestor(focus, gtk) != 0
    }

    /// Returns the innermost peer of a class at a point of this widget, px.
    public func peer<Peer: Widget>(at x: Double, _ y: Double, as type: Peer.Type = Peer.self) -> Peer? {
        gtk_widget_pick(gtk, x, y, GTK_PICK_DEFAULT)?.nearest { Widget.peer(of: $0, as: type) }
    }
}

/// The widget with the keyboard focus.
///
/// ```swift
/// if let focus = FocusedWidget(in: window), focus.takesText { print("typing") }
/// ```
@MainActor
public struct FocusedWidget {
    private let pointer: UnsafeMutablePointer<GtkWidget>

    /// Finds the focused widget inside a widget; nil if it is elsewhere, for example in a popover, or
    /// invisible.
    public init?(in widget: Widget) {
        guard let root = gtk_widget_get_root(widget.gtk), var focus = gtk_root_get_focus(root),
            gtk_widget_is_ancestor(focus, widget.gtk) != 0, gtk_widget_get_mapped(focus) != 0,
            gtk_widget_get_native(focus) == gtk_widget_get_native(widget.gtk)
        else { return nil }
        // An entry's inner text has the focus. The visible widget is the entry.
        while let parent = gtk_widget_get_parent(focus), parent != widget.gtk,
            parent.isA(gtk_editable_get_type())
        {
            focus = parent
        }
        pointer = focus
    }

    var peer: Widget { pointer.peer }

    /// Whether the user can enter text in it.
    public var takesText: Bool {
        pointer.isA(gtk_text_view_get_type()) || pointer.isA(gtk_editable_get_type())
    }

    /// Whether it handles Home, End, Page Up and Page Down: an editor, a selectable label or a slider.
    public var usesPageKeys: Bool {
        takesText || pointer.isA(gtk_range_get_type())
            || pointer.isA(gtk_label_get_type())
                && gtk_label_get_selectable(OpaquePointer(pointer)) != 0
    }

    /// Returns its peer, if that is of a class.
    public func peer<Peer: Widget>(as type: Peer.Type = Peer.self) -> Peer? {
        Widget.peer(of: pointer, as: type)
    }

    /// Returns the innermost surrounding widget whose peer is of a class.
    public func ancestor<Peer: Widget>(as type: Peer.Type = Peer.self) -> Peer? {
        gtk_widget_get_parent(pointer)?.nearest { Widget.peer(of: $0, as: type) }
    }

    /// Returns its frame in another widget, px; nil before the layout.
    ///
    /// For a text higher than a few lines or than `room` (px), it returns the cursor's frame.
    public func frame(in widget: Widget, room: Double = .infinity) -> Rectangle? {
        guard gtk_widget_get_height(pointer) > 0, let frame = pointer.frame(in: widget.gtk) else {
            return nil
        }
        return frame.height > min(Self.lines, room) ? cursor(in: widget) ?? frame : frame
    }

    /// The height of a few lines of text, px.
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

/// A direction of keyboard focus: Tab, Shift+Tab or an arrow key.
public enum FocusDirection {
    /// Tab, Shift+Tab and the arrow keys.
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

/// A weak reference to a widget, for example to the previously focused one.
public final class WeakWidget: WeakObject {
    init(_ pointer: UnsafeMutablePointer<GtkWidget>) { super.init(UnsafeMutableRawPointer(pointer)) }

    /// Returns the focused widget of another widget's window.
    public static func focus(near widget: Widget) -> WeakWidget? {
        gtk_widget_get_root(widget.gtk).flatMap { gtk_root_get_focus($0) }.map { WeakWidget($0) }
    }

    /// The widget; nil after it was freed. The pointer does not keep it alive.
    var pointer: UnsafeMutablePointer<GtkWidget>? { object?.cast(to: GtkWidget.self) }

    /// Focuses the widget if it is on the screen. Returns whether it succeeded.
    @discardableResult
    public func grabFocus() -> Bool {
        guard let pointer, gtk_widget_get_mapped(pointer) != 0 else { return false }
        return gtk_widget_grab_focus(pointer) != 0
    }
}
