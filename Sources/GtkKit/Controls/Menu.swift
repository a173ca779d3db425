import CAdw

/// GMenu: entries that call actions, in sections with lines between them.
public final class Menu: GObjectRef {
    /// A text and the action that it calls, in full: `app.quit`. An underscore comes before the letter that chooses
    /// the entry.
    public struct Item: Hashable, Sendable {
        public var label: String
        public var action: String
        /// Whether it is there, only greyed out, while its action cannot be called.
        public var isShownDisabled: Bool

        public init(_ label: String, action: String, isShownDisabled: Bool = true) {
            self.label = label
            self.action = action
            self.isShownDisabled = isShownDisabled
        }
    }

    public init(_ sections: [[Item]]) {
        let menu = given(g_menu_new(), "menu")
        super.init(owning: UnsafeMutableRawPointer(menu))
        for items in sections {
            guard let section = g_menu_new() else { continue }
            for item in items { item.append(to: section) }
            let model = UnsafeMutableRawPointer(section)
            g_menu_append_section(menu, nil, model.cast(to: GMenuModel.self))
            g_object_unref(model)
        }
    }
}

extension Menu.Item {
    fileprivate func append(to section: OpaquePointer) {
        guard let item = g_menu_item_new(label, action) else { return }
        if !isShownDisabled {
            let condition = g_variant_new_string("action-disabled")
            g_menu_item_set_attribute_value(item, "hidden-when", condition)
        }
        g_menu_append_item(section, item)
        g_object_unref(UnsafeMutableRawPointer(item))
    }
}

/// GtkMenuButton: opens a menu below it.
public final class MenuButton: Widget {
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what the icon means, for its tooltip and for assistive technology.
    ///   - isPrimary: whether F10 opens it, as the one menu of its window.
    public init(icon: String, label: String, _ menu: Menu, isPrimary: Bool = false) {
        super.init(Self.make())
        gtk_menu_button_set_icon_name(opaque, icon)
        gtk_menu_button_set_menu_model(opaque, menu.raw.cast(to: GMenuModel.self))
        gtk_menu_button_set_primary(opaque, isPrimary.gboolean)
        if let popover = gtk_menu_button_get_popover(opaque) {
            UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self).peer.adaptMenu()
        }
        keepPopoverInSight()
        nameButtonInside(label)
        tooltip(label)
    }

    /// GtkMenuButton, which is nothing but a place for the button inside: it is that which takes the focus. Newer GTK knows.
    static func make() -> UnsafeMutablePointer<GtkWidget> {
        let role = Widget.namesButtonsInside ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_GENERIC
        return given(carte_widget_new(gtk_menu_button_get_type(), role), "menu button")
    }

    public func open() { gtk_menu_button_popup(opaque) }
}

extension Widget {
    /// Of a GtkMenuButton, which may be scrolled out of sight: what it opens is seen.
    func keepPopoverInSight() {
        gtk_menu_button_set_create_popup_func(
            opaque,
            { button, _ in
                guard let button, let popover = gtk_menu_button_get_popover(button) else { return }
                let frame = UnsafeMutableRawPointer(button).cast(to: GtkWidget.self)
                let (width, height) = (gtk_widget_get_width(frame), gtk_widget_get_height(frame))
                popover.point(to: Rectangle(width: Double(width), height: Double(height)))
            }, nil, nil)
    }

    /// Whether GTK calls the button inside of a GtkMenuButton or GtkDropDown as that is called, whatever it is called itself.
    static let namesButtonsInside = gtk_check_version(4, 16, 0) == nil

    /// The name of the button that a GtkMenuButton or GtkDropDown consists of.
    func nameButtonInside(_ label: String) {
        let named = Self.namesButtonsInside ? self : gtk.descendant(gtk_toggle_button_get_type())?.peer
        named?.accessibleLabel(label)
    }
}

/// GtkPopoverMenu at a point of a widget.
public final class ContextMenu: Widget {
    /// - Parameter parent: what takes it away with itself.
    public init(_ menu: Menu, in parent: CustomWidget) {
        let widget = given(gtk_popover_menu_new_from_model(menu.raw.cast(to: GMenuModel.self)), "menu")
        super.init(widget)
        gtk_popover_set_has_arrow(popover, 0)
        gtk_widget_set_halign(widget, GTK_ALIGN_START)
        gtk_widget_set_parent(widget, parent.gtk)
        adaptMenu()
        connect(Signal<Void>("unmap")) { [unowned self] in
            opener?.grabFocus()
            opener = nil
        }
    }

    /// The widget that gets the focus when the menu closes, where it is not the parent.
    private var opener: WeakWidget?

    private var popover: UnsafeMutablePointer<GtkPopover> { raw.cast(to: GtkPopover.self) }

    /// Shows it at a point of its parent, px, or as near to that as the window reaches: what is focused may still be on its
    /// way into sight, and GTK knows no monitor for what is on none.
    public func open(x: Double, y: Double) {
        popover.point(to: Rectangle(x: x, y: y, width: 1, height: 1))
        gtk_popover_popup(popover)
    }

    /// Shows it at a point of another widget in the same window, px.
    public func open(x: Double, y: Double, of widget: Widget) {
        guard let parent = gtk_widget_get_parent(gtk) else { return }
        opener = WeakWidget(widget.gtk)
        let point = widget.gtk.point(x, y, in: parent)
        open(x: point.x, y: point.y)
    }
}

extension UnsafeMutablePointer<GtkPopover> {
    /// Points at an area of what it belongs to, px, or as near to that as the window reaches: GTK knows no monitor for what is
    /// on none.
    func point(to area: Rectangle) {
        let widget = UnsafeMutableRawPointer(self).cast(to: GtkWidget.self)
        guard let parent = gtk_widget_get_parent(widget), let root = gtk_widget_get_root(parent) else {
            return
        }
        let window = UnsafeMutableRawPointer(root).cast(to: GtkWidget.self)
        let size = (width: gtk_widget_get_width(window), height: Double(gtk_widget_get_height(window)))
        let (x, y) = parent.point(area.x, area.y, in: window)
        let seen = (x: min(max(x, 0), Double(size.width - 1)), y: min(max(y, 0), size.height - 1))
        var rectangle = GdkRectangle(
            x: Int32(area.x + seen.x - x), y: Int32(area.y + seen.y - y), width: Int32(area.width),
            height: Int32(min(area.height, size.height - seen.y)))
        gtk_popover_set_pointing_to(self, &rectangle)
    }
}

extension Widget {
    /// Of GTK's menus: they fit into their window, and their items have the names that are seen, whenever they are, which
    /// in GTK 4.18 have none.
    func adaptMenu() {
        adaptPopover()
        connect(Signal<Void>("map")) { [unowned self] in
            for item in gtk.menuItems {
                guard let label = item.label else { continue }
                item.peer.accessibleLabel(String(cString: gtk_label_get_text(OpaquePointer(label))))
            }
        }
    }
}
