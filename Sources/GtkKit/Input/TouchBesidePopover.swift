import CAdw

/// Closes the popover that it is added to by a finger that comes down beside it. What is around an open one sees no event: it has
/// the grab.
///
/// GDK does so where it hears of the finger on another surface. With GTK 4.18 on X11 it hears of it on the popover's own, and takes
/// it for the popover's.
final class TouchBesidePopover: EventController {
    init() {
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
    }
}
