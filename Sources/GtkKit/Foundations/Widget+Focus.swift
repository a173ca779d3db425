import CAdw

extension Widget {
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(gtk) != 0 }

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
