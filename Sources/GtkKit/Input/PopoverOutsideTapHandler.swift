import CGtk

/// Closes a popover when a finger comes down beside it, and blocks that finger. An open popover has the grab.
///
/// GDK closes it when the touch arrives on another surface. In GTK 4.18 on X11 the touch arrives on the
/// popover's own surface and counts as inside. After the grab ends, X sends the touch to the window as a new
/// one.
final class PopoverOutsideTapHandler: EventController {
    /// The popover that opened last. Only one can be open, because it has the grab.
    private static weak var last: Widget?
    private static var end = -Double.infinity
    /// The tolerance for an event's time, s. A finger cannot come down twice in this time.
    private static let slack = 0.02

    /// Whether a popover was open at a touch, s on the monotonic clock.
    static func hadFinger(at time: Double) -> Bool {
        if let last, last.isAlive, gtk_widget_get_mapped(last.gtk) != 0 { return true }
        return time < end + slack
    }

    /// Whether the surface belongs to the popover that opened last, and it is closed.
    static func hasClosed(_ surface: OpaquePointer) -> Bool {
        guard let last, last.isAlive, gdk_surface_get_mapped(surface) == 0 else { return false }
        return gtk_native_get_surface(last.opaque) == surface
    }

    /// Returns the open popover if its anchor is inside a widget.
    fileprivate static func open(in widget: Widget) -> Widget? {
        guard let last, last.isAlive, gtk_widget_get_mapped(last.gtk) != 0,
            gtk_widget_is_ancestor(last.gtk, widget.gtk) != 0
        else { return nil }
        return last
    }

    fileprivate init(popover: Widget) {
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: .capture)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            guard let event, gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN,
                let (native, x, y) = positionInNative, native.isA(gtk_popover_get_type())
            else { return false }
            let popover = UnsafeMutableRawPointer(native).cast(to: GtkPopover.self)
            guard gtk_widget_pick(native, x, y, GTK_PICK_DEFAULT) == nil else { return false }
            gtk_popover_popdown(popover)
            return true
        }
        popover.connect(Signal<Void>("map")) { [unowned popover] in Self.last = popover }
        popover.connect(Signal<Void>("unmap")) { Self.end = MainLoop.now }
    }
}

extension Widget {
    /// Moves an open popover to its anchor's current position and fits it into the window, if the anchor is
    /// in this widget.
    ///
    /// GTK does this only after a layout of the anchor, not after a move.
    public func repositionPopover() { PopoverOutsideTapHandler.open(in: self)?.reposition() }

    /// Prepares a popover: a finger beside it closes it and does nothing else, and the focus returns at once.
    ///
    /// GTK returns the focus in the next frame. A key pressed before that would be lost.
    func closesCleanly() {
        add(PopoverOutsideTapHandler(popover: self))
        connect(Signal<Void>("unmap")) { [unowned self] in
            guard containsFocus else { return }
            _ = gtk_widget_get_parent(gtk)?.nearest { gtk_widget_grab_focus($0) != 0 ? $0 : nil }
        }
    }

    /// Does the same for the popover inside a control.
    package func closesInsideCleanly() { gtk.descendant(gtk_popover_get_type())?.peer.closesCleanly() }
}
