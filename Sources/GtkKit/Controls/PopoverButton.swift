import CGtk

/// A button that opens a popover with any content (GtkMenuButton). The content scrolls if it is too large.
///
/// ```swift
/// let orders = DropDown(["Name", "Distance"], label: "Order")
/// let button = PopoverButton(icon: "view-more-symbolic", label: "Order", orders)
/// button.onOpen { print("opened") }
/// ```
public final class PopoverButton: Widget {
    private let popover: Widget

    /// Creates a button with an icon.
    ///
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: the meaning, for the tooltip and assistive technology.
    public convenience init(icon: String, label: String, _ content: Widget) {
        self.init(content)
        gtk_menu_button_set_icon_name(opaque, icon)
        nameButtonInside(label)
        tooltip(label)
    }

    /// Creates a button with a label and an arrow.
    public convenience init(_ label: String, _ content: Widget) {
        self.init(content)
        gtk_menu_button_set_label(opaque, label)
        gtk_menu_button_set_always_show_arrow(opaque, 1)
        nameButtonInside(label)
    }

    private init(_ content: Widget) {
        let popover = given(gtk_popover_new(), "popover")
        self.popover = Widget(popover)
        let scroller = ScrolledWindow(content)
        // It would take the focus before the content is ready.
        scroller.isFocusable = false
        super.init(MenuButton.make())
        gtk_popover_set_child(self.popover.raw.cast(to: GtkPopover.self), scroller.gtk)
        gtk_menu_button_set_popover(opaque, popover)
        self.popover.adaptPopover()
        keepPopoverInSight()
    }

    /// Calls back before the popover is shown, so that its content can be updated.
    public func onOpen(_ action: @escaping @MainActor () -> Void) {
        popover.connect(Signal<Void>("show")) { [unowned self] in
            action()
            // GTK has looked for a widget to focus before the action filled the popover.
            if !popover.containsFocus { popover.cycleFocus(.forward) }
        }
    }

    /// Closes the popover.
    public func close() { gtk_menu_button_popdown(opaque) }

    /// Sets the accessible description; nil removes it.
    public func describe(_ text: String?) { buttonInside?.accessibleDescription(text) }

    /// Replaces the icon of a button without a label.
    public func show(icon: String) { gtk_menu_button_set_icon_name(opaque, icon) }
}

extension Widget {
    /// The space that a popover takes around its content, px.
    private static let frame = 32
    /// The maximum height of a list in a high window, px: it is easier to read than a tower. A menu takes all
    /// the room, since nothing shows that it scrolls.
    private static let maximumHeight = 484

    /// Limits a popover to the space above or below its anchor, each time it opens.
    ///
    /// Its lines wrap; content that is still too large scrolls.
    func adaptPopover() {
        closesCleanly()
        connect(Signal<Void>("show")) { [unowned self] in
            for label in gtk.menuItems.compactMap(\.label) {
                label.breakLines()
                gtk_label_set_xalign(OpaquePointer(label), 0)
            }
            leaveFocusToContent()
            fitPopover()
        }
    }

    private func fitPopover() {
        guard let window = ancestor(where: { $0 as? Window }),
            let widget = gtk.descendant(gtk_scrolled_window_get_type())
        else { return }
        let scroller = OpaquePointer(widget)
        gtk_scrolled_window_set_policy(scroller, GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_width(scroller, 1)
        gtk_scrolled_window_set_max_content_width(scroller, Int32(max(window.width - Self.frame, 0)))
        let room = max(roomOfPopover(in: window) - Self.frame, 0)
        let isMenu = gtk.isA(gtk_popover_menu_get_type())
        gtk_scrolled_window_set_max_content_height(
            scroller, Int32(isMenu ? room : min(room, Self.maximumHeight)))
    }

    /// Moves an open popover to the current position of its anchor.
    func reposition() {
        guard let parent = gtk_widget_get_parent(gtk) else { return }
        let popover = raw.cast(to: GtkPopover.self)
        var area = GdkRectangle()
        let hasArea = gtk_popover_get_pointing_to(popover, &area) != 0
        if parent.isA(gtk_menu_button_get_type()) {
            fitPopover()
            let (width, height) = (gtk_widget_get_width(parent), gtk_widget_get_height(parent))
            popover.point(to: Rectangle(width: Double(width), height: Double(height)))
        } else {
            hasArea
                ? gtk_popover_set_pointing_to(popover, &area) : gtk_popover_set_pointing_to(popover, nil)
        }
    }

    /// The larger of the heights above and below the anchor, px. GTK 4.18 does not open a popover without
    /// space.
    private func roomOfPopover(in window: Window) -> Int {
        guard let parent = gtk_widget_get_parent(gtk) else { return window.height }
        var area = GdkRectangle()
        gtk_popover_get_pointing_to(raw.cast(to: GtkPopover.self), &area)
        let top = Int(parent.point(Double(area.x), Double(area.y), in: window.gtk).y)
        return max(top, window.height - top - Int(area.height))
    }
}
