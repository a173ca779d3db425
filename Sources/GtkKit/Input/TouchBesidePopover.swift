import CAdw

/// Closes the popover that it is added to by a finger that comes down beside it, and leaves that finger nothing else to do. What is
/// around an open one sees no event: it has the grab.
///
/// GDK closes it where it hears of the finger on another surface. With GTK 4.18 on X11 it hears of it on the popover's own, and
/// takes it for the popover's. With the grab gone, X tells the window of the finger as if it had just come down.
final class TouchBesidePopover: EventController {
    /// The popover that has opened last. There is one at a time: it has the grab.
    private static weak var last: Widget?
    private static var end = -Double.infinity
    /// By how much the time of an event may be taken for later than it was, s. Nobody comes down again so soon.
    private static let slack = 0.02

    /// Whether a popover was open when a finger came down, s on the monotonic clock.
    static func hadFinger(at time: Double) -> Bool {
        if let last, last.isAlive, gtk_widget_get_mapped(last.gtk) != 0 { return true }
        return time < end + slack
    }

    /// Whether the popover that has opened last is gone, and this was its surface.
    static func hasClosed(_ surface: OpaquePointer) -> Bool {
        guard let last, last.isAlive, gdk_surface_get_mapped(surface) == 0 else { return false }
        return gtk_native_get_surface(last.opaque) == surface
    }

    /// The popover that is open, if what it belongs to is a widget or in it.
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
    /// Lets the popover that is open, if it belongs to something in this widget, follow that to where it is now, in the room
    /// that its window has now. GTK does so only where the layout of what it belongs to has changed, not where that has been moved.
    public func repositionPopover() { TouchBesidePopover.open(in: self)?.reposition() }

    /// A popover closes by a finger beside it, which does nothing else, and gives the focus back at once: GTK does that with
    /// the next frame, and a key that is pressed before is lost.
    func closesCleanly() {
        add(TouchBesidePopover(popover: self))
        connect(Signal<Void>("unmap")) { [unowned self] in
            guard containsFocus else { return }
            _ = gtk_widget_get_parent(gtk)?.nearest { gtk_widget_grab_focus($0) != 0 ? $0 : nil }
        }
    }

    /// The same of the popover that GTK has put into a control.
    func closesInsideCleanly() { gtk.descendant(gtk_popover_get_type())?.peer.closesCleanly() }
}
