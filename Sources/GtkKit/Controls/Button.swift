import CAdw

/// GtkButton with a label or an icon.
public final class Button: Widget {
    public init(_ label: String) {
        guard let widget = gtk_button_new_with_label(label) else { preconditionFailure("no button") }
        super.init(widget)
    }

    /// Breaks the lines of its label where there is no room. Not in a row, which would squeeze it.
    @discardableResult
    public func wrapping() -> Self {
        let label = gtk.label
        label?.breakLines()
        if let label { gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER) }
        return self
    }

    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what the icon means, for its tooltip and for assistive technology.
    public init(icon: String, label: String) {
        guard let widget = gtk_button_new() else { preconditionFailure("no button") }
        super.init(widget)
        showButtonIcon(icon)
        tooltip(label)
        accessibleLabel(label)
    }

    /// - Parameter child: what it shows, which should say what the button does.
    public init(_ child: Widget) {
        guard let widget = gtk_button_new() else { preconditionFailure("no button") }
        super.init(widget)
        gtk_button_set_child(raw.cast(to: GtkButton.self), child.gtk)
    }

    public func onClick(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("clicked"), action)
    }
}

extension Widget {
    /// Of a GtkButton: a symbolic icon is all that it shows. A screen reader would say what class the picture has.
    func showButtonIcon(_ name: String) {
        let button = raw.cast(to: GtkButton.self)
        gtk_button_set_icon_name(button, name)
        gtk_button_get_child(button)?.peer.accessibleHidden(true)
    }
}
