import CAdw

/// GtkMenuButton that opens a popover with any content, which scrolls where it is larger than its window has room.
public final class PopoverButton: Widget {
    private let popover: Widget

    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what it opens, for its tooltip and for assistive technology.
    public convenience init(icon: String, label: String, _ content: Widget) {
        self.init(content)
        gtk_menu_button_set_icon_name(opaque, icon)
        nameButtonInside(label)
        tooltip(label)
    }

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
        // It would take the focus before the content is filled.
        scroller.isFocusable = false
        super.init(MenuButton.make())
        gtk_popover_set_child(self.popover.raw.cast(to: GtkPopover.self), scroller.gtk)
        gtk_menu_button_set_popover(opaque, popover)
        self.popover.adaptPopover()
        keepPopoverInSight()
    }

    /// Calls back before the popover is shown, so that its content can be filled.
    public func onOpen(_ action: @escaping @MainActor () -> Void) {
        popover.connect(Signal<Void>("show")) { [unowned self] in
            action()
            // GTK has looked for something to focus before it was there.
            if !popover.containsFocus { popover.cycleFocus(.forward) }
        }
    }

    public func close() { gtk_menu_button_popdown(opaque) }

    /// Shows another icon, of one that has nothing else.
    public func show(icon: String) { gtk_menu_button_set_icon_name(opaque, icon) }
}

extension Widget {
    /// What a popover has around its content, px.
    private static let frame = 32
    /// However high the window is, one looks for things in a list and not in a tower, px.
    /// The main menu is no list to be scrolled.
    private static let maximumHeight = 484

    /// Lets a popover, each time that it opens, ask for no more room than its window has above or below what it points to:
    /// its lines break, and what is still too large can be scrolled.
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
        gtk_scrolled_window_set_max_content_height(
            scroller, Int32(max(min(roomOfPopover(in: window) - Self.frame, Self.maximumHeight), 0)))
    }

    /// Presents a popover that is open anew, where what it points to is now.
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

    /// The larger of the heights above and below what a popover points to, px. GTK 4.18 opens none that finds no room.
    private func roomOfPopover(in window: Window) -> Int {
        guard let parent = gtk_widget_get_parent(gtk) else { return window.height }
        var area = GdkRectangle()
        gtk_popover_get_pointing_to(raw.cast(to: GtkPopover.self), &area)
        let top = Int(parent.point(Double(area.x), Double(area.y), in: window.gtk).y)
        return max(top, window.height - top - Int(area.height))
    }
}
