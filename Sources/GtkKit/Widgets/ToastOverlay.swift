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

    /// How long one takes to appear, s. What is dismissed before, libadwaita 1.2 frees while it still appears.
    private static let appearance = 0.3

    private typealias Message = (text: String, button: (label: String, action: @MainActor () -> Void)?)

    /// The one on the screen, until it has faded out.
    private var present: WeakObject?
    /// When that was added, by its frame's clock.
    private var beginning = 0.0
    private var isLeaving = false
    /// What takes its place.
    private var next: Message?

    public init(_ child: Widget) {
        guard let widget = adw_toast_overlay_new() else { preconditionFailure("no toast overlay") }
        super.init(widget)
        adw_toast_overlay_set_child(opaque, child.gtk)
    }

    /// It appears with the next frame, or when the one before it has appeared and faded out. Of several that wait the last
    /// is shown.
    ///
    /// - Parameters:
    ///   - text: plain, not markup.
    ///   - button: the label of the button, and what it does.
    public func show(_ text: String, button: (label: String, action: @MainActor () -> Void)? = nil) {
        let isWaiting = next != nil
        next = (text, button)
        guard !isWaiting else { return }
        FrameCallback.start(on: self) { [weak self] time in self?.advance(at: time) ?? false }
    }

    /// Whether another frame is needed.
    private func advance(at time: Double) -> Bool {
        if let toast = present?.object {
            if !isLeaving, time - beginning > Self.appearance {
                isLeaving = true
                adw_toast_dismiss(OpaquePointer(toast))
            }
            return true
        }
        next.map { add($0, at: time) }
        next = nil
        return false
    }

    private func add(_ message: Message, at time: Double) {
        guard let toast = adw_toast_new(Markup.escape(message.text)) else { return }
        let seconds =
            max(Self.seconds, 2 + message.text.count / Self.charactersPerSecond)
            + (message.button == nil ? 0 : Self.secondsToPress)
        adw_toast_set_timeout(toast, UInt32(seconds))
        if let button = message.button {
            adw_toast_set_button_label(toast, button.label)
            SignalConnection.connect(
                UnsafeMutableRawPointer(toast), Signal<Void>("button-clicked"), button.action)
        }
        present = WeakObject(UnsafeMutableRawPointer(toast))
        (beginning, isLeaving) = (time, false)
        adw_toast_overlay_add_toast(opaque, toast)
        if let button = message.button { nameButton(button.label) }
    }

    /// It is the first there, and GTK 4.8 says its text twice.
    private func nameButton(_ label: String) {
        let toast = gtk_widget_get_last_child(gtk)
        toast?.descendant(gtk_button_get_type())?.peer.accessibleLabel(label)
    }
}
