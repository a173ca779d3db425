import CAdw

extension Widget {
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(gtk) != 0 }

    /// Whether the widget itself takes the keyboard focus.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(gtk) != 0 }
        set { gtk_widget_set_focusable(gtk, newValue.gboolean) }
    }

    /// Whether pointer, touch and focus can reach the widget and what is in it. It looks the same in either case.
    public var isReachable: Bool {
        get { gtk_widget_get_can_target(gtk) != 0 }
        set {
            gtk_widget_set_can_target(gtk, newValue.gboolean)
            gtk_widget_set_can_focus(gtk, newValue.gboolean)
        }
    }

    public var hasFocus: Bool { gtk_widget_has_focus(gtk) != 0 }

    /// Whether the window's focus is this widget or one in it.
    public var containsFocus: Bool {
        guard let focus = WeakWidget.focus(near: self)?.pointer else { return false }
        return focus == gtk || gtk_widget_is_ancestor(focus, gtk) != 0
    }

    /// Whether a point, in this widget's coordinates, lies on a widget whose peer is of a class, or in one.
    public func peer<Peer: Widget>(at x: Double, _ y: Double, as type: Peer.Type = Peer.self) -> Peer? {
        var next = gtk_widget_pick(gtk, x, y, GTK_PICK_DEFAULT)
        while let widget = next {
            if let peer = Widget.peer(of: widget, as: type) { return peer }
            next = gtk_widget_get_parent(widget)
        }
        return nil
    }
}

/// A widget that may go at any time, for instance the one that had the focus before.
@MainActor
public final class WeakWidget {
    private let reference: UnsafeMutablePointer<GWeakRef>

    init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        reference = .allocate(capacity: 1)
        reference.initialize(to: GWeakRef())
        g_weak_ref_init(reference, pointer)
    }

    isolated deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
    }

    /// The widget that has the focus in the window of another one.
    public static func focus(near widget: Widget) -> WeakWidget? {
        guard let root = gtk_widget_get_root(widget.gtk), let focus = gtk_root_get_focus(root) else {
            return nil
        }
        return WeakWidget(focus)
    }

    /// The widget as long as it exists. It is kept by its parent, not by the caller.
    var pointer: UnsafeMutablePointer<GtkWidget>? {
        guard let strong = g_weak_ref_get(reference) else { return nil }
        g_object_unref(strong)
        return strong.cast(to: GtkWidget.self)
    }

    @discardableResult
    public func grabFocus() -> Bool {
        guard let pointer, gtk_widget_get_mapped(pointer) != 0 else { return false }
        return gtk_widget_grab_focus(pointer) != 0
    }
}
