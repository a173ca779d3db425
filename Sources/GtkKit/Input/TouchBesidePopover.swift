import CAdw

/// Closes the popover that it is added to by a finger that comes down beside it, and leaves that finger nothing else to do. What is
/// around an open one sees no event: it has the grab.
///
/// GDK closes it where it hears of the finger on another surface. With GTK 4.18 on X11 it hears of it on the popover's own, and
/// takes it for the popover's. With the grab gone, X tells the window of the finger as if it had just come down.
final class TouchBesidePopover: EventController {
    private static var open = 0
    private static var end = -Double.infinity

    /// Whether a popover was open when a finger came down, s on the monotonic clock.
    static func hadFinger(at time: Double) -> Bool { open > 0 || time < end }

    init(popover: Widget) {
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
        popover.connect(Signal<Void>("map")) { Self.open += 1 }
        popover.connect(Signal<Void>("unmap")) {
            Self.open -= 1
            Self.end = MainLoop.now
        }
    }
}
