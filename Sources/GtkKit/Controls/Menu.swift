import CGtk

/// A menu of actions, in sections with separators (GMenu).
///
/// ```swift
/// let menu = Menu([[.init("_Preferences", action: "app.preferences")], [.init("_Quit", action:
/// "app.quit")]])
/// let button = MenuButton(icon: "open-menu-symbolic", label: "Main Menu", menu, isPrimary: true)
/// ```
public final class Menu: GObjectRef {
    /// An entry of a menu.
    public struct Item: Hashable, Sendable {
        /// The text, with an underscore before its mnemonic.
        public var label: String
        /// The full name of the action, for example `app.quit`.
        public var action: String
        /// Whether a disabled action's entry is shown greyed out; otherwise it is hidden.
        public var isShownDisabled: Bool

        /// Creates an entry.
        public init(_ label: String, action: String, isShownDisabled: Bool = true) {
            self.label = label
            self.action = action
            self.isShownDisabled = isShownDisabled
        }
    }

    /// Creates a menu from sections.
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

/// A button that opens a menu below it (GtkMenuButton).
///
/// ```swift
/// let button = MenuButton(icon: "view-more-symbolic", label: "More", Menu([[.init("_Quit", action:
/// "app.quit")]]))
/// ```
public final class MenuButton: Widget {
    /// Creates a button with an icon.
    ///
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: the meaning, for the tooltip and assistive technology.
    ///   - isPrimary: whether F10 opens it. Only for the main menu of a window.
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

    /// Creates a GtkMenuButton. It only wraps the inner button, which takes the focus; newer GTK handles that
    /// itself.
    static func make() -> UnsafeMutablePointer<GtkWidget> {
        let role = Widget.namesButtonsInside ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_GENERIC
        return given(gtkkit_widget_new(gtk_menu_button_get_type(), role), "menu button")
    }

    /// Opens the menu.
    public func open() { gtk_menu_button_popup(opaque) }

    /// Replaces the meaning, for the tooltip and assistive technology.
    public func rename(_ label: String) {
        nameButtonInside(label)
        tooltip(label)
    }

    /// Focuses the button.
    public func focus() { cycleFocus(.forward) }
}

extension Widget {
    /// Whether the inner button of a GtkMenuButton or GtkDropDown always gets the outer widget's name (GTK
    /// 4.16 on).
    static let namesButtonsInside = gtk_check_version(4, 16, 0) == nil

    /// Sets the accessible name of the inner button of a GtkMenuButton or GtkDropDown.
    func nameButtonInside(_ label: String) { buttonInside?.accessibleLabel(label) }

    /// The widget with the accessible name of a GtkMenuButton or GtkDropDown.
    var buttonInside: Widget? {
        Self.namesButtonsInside ? self : gtk.descendant(gtk_toggle_button_get_type())?.peer
    }
}

/// A context menu at a point of a widget (GtkPopoverMenu).
///
/// ```swift
/// let menu = ContextMenu(Menu([[.init("_Copy", action: "row.copy")]]), in: row)
/// menu.open(x: 20, y: 10)
/// ```
public final class ContextMenu: Widget {
    /// Creates a hidden menu.
    ///
    /// - Parameter parent: the widget that owns the menu and destroys it.
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

    /// The widget that gets the focus when the menu closes; nil for the parent.
    private var opener: WeakWidget?

    private var popover: UnsafeMutablePointer<GtkPopover> { raw.cast(to: GtkPopover.self) }

    /// Opens the menu at a point of its parent, px. A point outside the window is moved to the window's edge.
    ///
    /// A focused widget may still be scrolling into view, and GTK finds no monitor for a point outside all of
    /// them.
    public func open(x: Double, y: Double) {
        popover.point(to: Rectangle(x: x, y: y, width: 1, height: 1))
        gtk_popover_popup(popover)
    }

    /// Opens the menu at a point in another widget of the same window, px.
    public func open(x: Double, y: Double, of widget: Widget) {
        guard let parent = gtk_widget_get_parent(gtk) else { return }
        opener = WeakWidget(widget.gtk)
        let point = widget.gtk.point(x, y, in: parent)
        open(x: point.x, y: point.y)
    }
}

extension UnsafeMutablePointer<GtkPopover> {
    /// Points at an area of the parent widget, px. An area outside the window is moved to the window's edge.
    ///
    /// GTK finds no monitor for an area outside all of them.
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
    /// Fits a GTK menu into its window and sets the accessible names of its items.
    ///
    /// In GTK 4.18 the items have none. The names are set each time the menu is shown.
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
