import CGtk

/// Haptic feedback by the service `org.sigxcpu.Feedback` of phones, on the session bus.
///
/// ```swift
/// HapticFeedback.tick()
/// ```
///
/// The user's profile in the service decides whether the device vibrates. Without an ``Application``, a session
/// bus or a running service nothing happens.
@MainActor
public enum HapticFeedback {
    private static let service = "org.sigxcpu.Feedback"
    /// An event of the Event Naming Specification of feedbackd.
    private static let event = "button-pressed"
    /// The timeout of an event that happens once.
    private static let once: Int = -1

    /// Gives the feedback of a pressed button.
    public static func tick() {
        guard let application = g_application_get_default(),
            let connection = g_application_get_dbus_connection(application),
            let name = g_application_get_application_id(application)
        else { return }
        let bus = MessageBus(retaining: UnsafeMutableRawPointer(connection))
        bus.call(
            service, "/org/sigxcpu/Feedback", service, "TriggerFeedback",
            [
                Variant(String(cString: name)), Variant(event), Variant(constant: "@a{sv} {}"),
                Variant(once),
            ], startsService: false)
    }
}
