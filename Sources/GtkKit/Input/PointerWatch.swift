import CAdw

/// Notes what the person points with, in each window.
///
/// GDK makes motions up: after a layout, so that what has come to lie under the pointer is known. On X11 the pointer is
/// where a finger was last. Only what has moved since says that there is a mouse.
final class PointerWatch: EventController {
    private(set) static var last = PointerKind.mouse

    private typealias Place = (x: Double, y: Double)
    private var finger: Place?
    private var mouse: Place?

    init() {
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: .capture)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            note()
            return false
        }
    }

    private func note() {
        guard let event else { return }
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END:
            Self.last = .touch
            finger = position
        case GDK_BUTTON_PRESS: Self.last = pointerKind
        case GDK_MOTION_NOTIFY:
            guard let position, hasMoved(to: position, from: finger), hasMoved(to: position, from: mouse)
            else { return }
            Self.last = pointerKind
            mouse = position
        default: break
        }
    }

    /// X rounds a finger's place to whole pixels where it puts its pointer.
    private func hasMoved(to place: Place, from last: Place?) -> Bool {
        guard let last else { return true }
        return max(abs(place.x - last.x), abs(place.y - last.y)) > 1
    }
}
