import CAdw

/// AdwToastOverlay: a short message over a widget, with a button if wanted. The next one takes its place.
///
/// A screen reader hears nothing of it at the floor: say the same elsewhere, see ``StatusLine``.
open class ToastOverlay: Widget {
    /// How long the shortest message is shown, s.
    private static let seconds = 4
    /// Whoever wants to press a button needs as much more, s.
    private static let secondsToPress = 4
    /// How much is read in a second by who does not read fast, characters.
    private static let charactersPerSecond = 12

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
        let seconds =
            max(Self.seconds, 2 + text.count / Self.charactersPerSecond)
            + (button == nil ? 0 : Self.secondsToPress)
        adw_toast_set_timeout(toast, UInt32(seconds))
        if let button {
            adw_toast_set_button_label(toast, button.label)
            SignalConnection.connect(
                UnsafeMutableRawPointer(toast), Signal<Void>("button-clicked"), button.action)
        }
        present = WeakObject(UnsafeMutableRawPointer(toast))
        adw_toast_overlay_add_toast(opaque, toast)
    }
}
