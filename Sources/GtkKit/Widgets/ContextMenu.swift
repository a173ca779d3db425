import CAdw

/// GtkPopoverMenu at a point of a widget.
public final class ContextMenu: Widget {
    /// - Parameter parent: what takes it away with itself.
    public init(_ menu: Menu, in parent: CustomWidget) {
        guard let widget = gtk_popover_menu_new_from_model(menu.raw.cast(to: GMenuModel.self)) else {
            preconditionFailure("no menu")
        }
        super.init(widget)
        gtk_popover_set_has_arrow(popover, 0)
        gtk_widget_set_halign(widget, GTK_ALIGN_START)
        gtk_widget_set_parent(widget, parent.gtk)
        adaptMenu()
    }

    private var popover: UnsafeMutablePointer<GtkPopover> { raw.cast(to: GtkPopover.self) }

    /// Shows it at a point of its parent, px.
    public func open(x: Double, y: Double) {
        var point = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
        gtk_popover_set_pointing_to(popover, &point)
        gtk_popover_popup(popover)
    }
}

extension Widget {
    /// Of GTK's menus: they fit into their window, and their items have the names that are seen, whenever they are, which
    /// in GTK 4.18 have none.
    func adaptMenu() {
        fitsPopoverIntoWindow()
        connect(Signal<Void>("map")) { [unowned self] in
            for item in gtk.menuItems {
                guard let label = item.label else { continue }
                item.peer.accessibleLabel(String(cString: gtk_label_get_text(OpaquePointer(label))))
            }
        }
    }
}
