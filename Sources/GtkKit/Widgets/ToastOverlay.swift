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
        present?.withObject { adw_toast_dismiss(OpaquePointer($0)) }
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

/// An object that somebody else keeps, as long as it is kept.
@MainActor
final class WeakObject {
    private let reference: UnsafeMutablePointer<GWeakRef>

    init(_ object: UnsafeMutableRawPointer) {
        reference = .allocate(capacity: 1)
        reference.initialize(to: GWeakRef())
        g_weak_ref_init(reference, object)
    }

    isolated deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
    }

    func withObject(_ body: (UnsafeMutableRawPointer) -> Void) {
        guard let object = g_weak_ref_get(reference) else { return }
        body(object)
        g_object_unref(object)
    }
}
