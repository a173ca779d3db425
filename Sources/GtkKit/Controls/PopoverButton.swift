import CAdw

/// GtkMenuButton that opens a popover with any content, which scrolls where it is larger than its window has room.
public final class PopoverButton: Widget {
    /// What a popover has around its content, px.
    private static let frame = 32
    /// However high the window is, one looks for things in a list and not in a tower, px.
    private static let maximumHeight = 420

    private let popover: Widget
    private let scroller: ScrolledWindow

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
        guard let popover = gtk_popover_new() else { preconditionFailure("no popover") }
        self.popover = Widget(popover)
        scroller = ScrolledWindow(content)
        super.init(MenuButton.make())
        gtk_popover_set_child(self.popover.raw.cast(to: GtkPopover.self), scroller.gtk)
        gtk_menu_button_set_popover(opaque, popover)
        onOpen { [unowned self] in limitSize() }
    }

    private func limitSize() {
        guard let window = ancestor(where: { $0 as? Window }) else { return }
        scroller.limit(
            width: max(window.width - Self.frame, 0),
            height: max(min(window.height - Self.frame, Self.maximumHeight), 0))
    }

    /// Calls back before the popover is shown, so that its content can be filled.
    public func onOpen(_ action: @escaping @MainActor () -> Void) {
        popover.connect(Signal<Void>("show"), action)
    }

    public func close() { gtk_menu_button_popdown(opaque) }
}
