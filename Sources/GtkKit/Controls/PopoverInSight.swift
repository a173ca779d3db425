import CGtk

extension Widget {
    /// Keeps a GtkMenuButton's popover visible: it is not placed outside the window, and it opens only when the
    /// button is in view. Call it after the button got its popover.
    ///
    /// A screen reader also presses buttons that are scrolled out of view. On X11, GTK finds no monitor for a
    /// popover there.
    func keepPopoverInSight() {
        gtk_menu_button_set_create_popup_func(
            opaque,
            { button, _ in
                guard let button, let popover = gtk_menu_button_get_popover(button) else { return }
                let frame = UnsafeMutableRawPointer(button).cast(to: GtkWidget.self)
                let (width, height) = (gtk_widget_get_width(frame), gtk_widget_get_height(frame))
                popover.point(to: Rectangle(width: Double(width), height: Double(height)))
            }, nil, nil)
        guard let popover = gtk_menu_button_get_popover(opaque) else { return }
        let widget = UnsafeMutableRawPointer(popover).cast(to: GtkWidget.self)
        widget.peer.connect(Signal<Void>("show")) { [unowned self] in
            guard !isInSight else { return }
            gtk_menu_button_popdown(opaque)
            cycleFocus(.forward)
            openPopoverInSight()
        }
    }

    /// Whether the middle of the widget is inside the window.
    private var isInSight: Bool {
        guard let window = ancestor(where: { $0 as? Window }), let frame = frame(in: window) else {
            return false
        }
        let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        return (0..<Double(window.width)).contains(x) && (0..<Double(window.height)).contains(y)
    }

    /// Opens a GtkMenuButton's popover when the scrolling to the button has ended; not after a second without
    /// success.
    private func openPopoverInSight() {
        let end = MainLoop.now + 1
        var last: Rectangle?
        FrameCallback.start(on: self) { [weak self] _ in
            guard let self, MainLoop.now < end, let window = ancestor(where: { $0 as? Window }) else {
                return false
            }
            let place = frame(in: window)
            guard isInSight, place == last else {
                last = place
                return true
            }
            gtk_menu_button_popup(opaque)
            return false
        }
    }
}
