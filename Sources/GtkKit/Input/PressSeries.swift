import CGtk

/// Groups presses in a widget into series, such as double clicks and double taps.
///
/// GTK counts the presses on one widget. Here a press continues a series even if the first press has put
/// another widget under the pointer.
///
/// ```swift
/// window.add(PressSeries { print("a new series") })
/// ```
public final class PressSeries: EventController {
    private var last: (time: Double, x: Double, y: Double)?

    /// The maximum distance between two presses of a series, px: about the width of a finger.
    private static let reach = 40.0

    /// - Parameter onBegin: called at the first press of a series, before the widgets inside get it.
    public init(onBegin: @escaping @MainActor () -> Void) {
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: .capture)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            guard let event, let place = position else { return false }
            switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
                if !continues(at: place) { onBegin() }
                last = (eventTime, place.x, place.y)
            // The pause starts at the release, because a finger rests longer than a mouse button.
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END: last?.time = eventTime
            default: break
            }
            return false
        }
    }

    private func continues(at place: (x: Double, y: Double)) -> Bool {
        guard let last else { return false }
        return eventTime - last.time <= SystemSettings.doubleClickTime
            && max(abs(place.x - last.x), abs(place.y - last.y)) <= Self.reach
    }
}
