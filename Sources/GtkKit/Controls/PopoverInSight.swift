import CGtk

extension Widget {
    /// Keeps a GtkMenuButton's popover visible: it is not placed outside the window, and it opens only when the
    /// button is in view. While the button is scrolled out of view, the popover points at the window's edge. Call it
    /// after the button got its popover.
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
        var scrolling: [SignalConnection] = []
        widget.peer.connect(Signal<Void>("show")) { [unowned self] in
            guard isInSight() else {
                gtk_menu_button_popdown(opaque)
                cycleFocus(.forward)
                return openPopoverInSight()
            }
            scrolling = scrollers.map { scroller in
                scroller.onScroll { [unowned self, unowned scroller] in
                    keepPopoverInWindow(movingBy: 0, scroller.placedPosition - scroller.scrollPosition)
                }
            }
        }
        widget.peer.connect(Signal<Void>("hide")) {
            for connection in scrolling { connection.disconnect() }
            scrolling = []
        }
    }

    /// The scrolled windows around the widget.
    private var scrollers: [ScrolledWindow] {
        var found: [ScrolledWindow] = []
        while let next: ScrolledWindow = (found.last as Widget? ?? self).ancestor(where: {
            $0 as? ScrolledWindow
        }) {
            found.append(next)
        }
        return found
    }

    /// Keeps the open popover of a button inside at the window's edge, if a move of this widget takes the button out of
    /// the window.
    ///
    /// GTK places popovers during the layout. Call it before the layout that moves this widget, with the distance in px.
    ///
    /// - Parameter part: a widget inside that does not move along.
    public func keepPopoverInWindow(movingBy x: Double, _ y: Double, except part: Widget? = nil) {
        guard x != 0 || y != 0, let popover = PopoverOutsideTapHandler.open(in: self),
            let button = gtk_widget_get_parent(popover.gtk), button.isA(gtk_menu_button_get_type()),
            part.map({ gtk_widget_is_ancestor(button, $0.gtk) == 0 }) ?? true,
            !button.peer.isInSight() || !button.peer.isInSight(movedBy: x, y)
        else { return }
        popover.raw.cast(to: GtkPopover.self).point(
            to: Rectangle(
                width: Double(gtk_widget_get_width(button)), height: Double(gtk_widget_get_height(button))),
            before: (x, y))
    }

    /// Whether the middle of the widget is inside the window, after a move by a distance in px.
    private func isInSight(movedBy dx: Double = 0, _ dy: Double = 0) -> Bool {
        guard let window = ancestor(where: { $0 as? Window }), let frame = frame(in: window) else {
            return false
        }
        let (x, y) = (frame.x + frame.width / 2 + dx, frame.y + frame.height / 2 + dy)
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
            guard isInSight(), place == last else {
                last = place
                return true
            }
            gtk_menu_button_popup(opaque)
            return false
        }
    }
}
