import CAdw

/// Groups presses in a widget, and in everything in it, into series: double clicks, double taps and longer ones.
///
/// GTK counts the presses on one widget. Here a press belongs to a series also where its first one has brought something else
/// under the pointer.
public final class PressSeries: EventController {
    private var last: (time: Double, x: Double, y: Double)?

    /// How far (px) a press may be from the last one: about the width of a finger.
    private static let reach = 40.0

    /// - Parameter onBegin: called with the first press of each series, before anything in the widget hears of it.
    public init(onBegin: @escaping @MainActor () -> Void) {
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: .capture)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            guard let event, let place = position else { return false }
            switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
                if !continues(at: place) { onBegin() }
                last = (eventTime, place.x, place.y)
            // The time counts from the end of the last one: a finger rests longer than a mouse's button.
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
