import CAdw

/// AdwToastOverlay: a short message over a widget, with a button if wanted. The next one takes its place.
///
/// A screen reader hears nothing of it at the floor: say the same elsewhere, see ``StatusLine``.
open class ToastOverlay: Widget {
    /// How long a message without a button is shown, s.
    private static let seconds: UInt32 = 3
    /// Whoever wants to press a button has to read it first, s.
    private static let secondsToPress: UInt32 = 8

    private var present: WeakObject?

    public init(_ child: Widget) {
        guard let widget = adw_toast_overlay_new() else { preconditionFailure("no toast overlay") }
        super.init(widget)
        adw_toast_overlay_set_child(opaque, child.gtk)
    }

    /// - Parameters:
    ///   - text: plain, not markup.
    ///   - button: the label of the button, and what it does.
    public func show(_ text: String, button: (label: String, action: @MainActor () -> Void)? = nil) {
        if let present = present?.object { adw_toast_dismiss(OpaquePointer(present)) }
        guard let toast = adw_toast_new(Markup.escape(text)) else { return }
        adw_toast_set_timeout(toast, button == nil ? Self.seconds : Self.secondsToPress)
        if let button {
            adw_toast_set_button_label(toast, button.label)
            SignalConnection.connect(
                UnsafeMutableRawPointer(toast), Signal<Void>("button-clicked"), button.action)
        }
        present = WeakObject(UnsafeMutableRawPointer(toast))
        adw_toast_overlay_add_toast(opaque, toast)
    }
}
