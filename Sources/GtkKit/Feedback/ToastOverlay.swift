import CAdw

/// A button of a short message. Pressing it performs the action and ends the message.
public struct ToastButton {
    public var label: String
    public var action: @MainActor () -> Void

    public init(_ label: String, action: @escaping @MainActor () -> Void) {
        self.label = label
        self.action = action
    }
}

/// AdwToastOverlay: a short message over a widget, with buttons if wanted. The next one takes its place.
///
/// A screen reader hears nothing of it at the floor: say the same elsewhere, see ``StatusLine``.
open class ToastOverlay: Widget {
    /// How long the shortest message is shown, s.
    private static let seconds = 4
    /// Whoever wants to press a button needs as much more, s.
    private static let secondsToPress = 4
    /// How much is read in a second by who does not read fast, characters.
    private static let charactersPerSecond = 12

    /// How long one takes to appear, s. One that is dismissed before is freed by libadwaita 1.2 in the frame in which it
    /// has appeared, if that is also the one in which it has faded out. So nothing dismisses it until then.
    private static let appearance = 0.3

    /// What is around the text: margins, and the button that closes, px.
    private static let frame = 110
    private static let charactersAroundButton = 6
    /// With fewer a button stands below the text.
    private static let charactersBesideButton = 14

    private enum Stage { case appearing, shown, leaving }

    private typealias Message = (text: String, short: String?, buttons: [ToastButton])

    /// The one on the screen, until it has faded out.
    private var present: WeakObject?
    /// When that was added, by its frame's clock.
    private var beginning = 0.0
    private var stage = Stage.appearing
    /// Whether a button was pressed before it had appeared: then it leaves as soon as it may.
    private var isAnswered = false
    /// Its own buttons. They can be pressed from its first frame on.
    private var ownButtons: [Button] = []
    private var isWatching = false
    /// What takes its place.
    private var next: Message?

    public init(_ child: Widget) {
        super.init(given(adw_toast_overlay_new(), "toast overlay"))
        adw_toast_overlay_set_child(opaque, child.gtk)
    }

    /// What assistive technology calls the button that closes a message.
    public var closeLabel = "Close"

    /// It appears with the next frame, or when the one before it has appeared and faded out. Of several that wait the last
    /// is shown.
    ///
    /// - Parameters:
    ///   - text: plain, not markup.
    ///   - short: what is enough of it where there is no room for all of it in one line.
    ///   - buttons: from the least to the most important.
    public func show(_ text: String, short: String? = nil, buttons: [ToastButton] = []) {
        next = (text, short, buttons)
        // They are about something that is not the last any more.
        for button in ownButtons where button.isAlive { button.isUsable = false }
        guard !isWatching else { return }
        isWatching = true
        FrameCallback.start(on: self) { [weak self] time in
            guard let self else { return false }
            isWatching = advance(at: time)
            return isWatching
        }
    }

    /// What messages leave free, px from the bottom and from the end of a line: what they are about, for instance.
    public var freeRoom: (bottom: Int, end: Int) = (0, 0) {
        didSet { if freeRoom != oldValue { placeMessage() } }
    }

    /// What a message lies over, px from the bottom; 0 without one.
    public private(set) var coveredHeight = 0 {
        didSet { if coveredHeight != oldValue { onCover?() } }
    }
    public var onCover: (() -> Void)?

    private func placeMessage() {
        guard present?.object != nil, let toast = gtk_widget_get_last_child(gtk) else { return }
        gtk_widget_set_margin_end(toast, Int32(freeRoom.end))
        // Newer libadwaita would make the window higher for what does not fit.
        let room = height - messageHeight + Int(gtk_widget_get_margin_bottom(toast))
        gtk_widget_set_margin_bottom(toast, Int32(max(min(freeRoom.bottom, room), 0)))
    }

    /// Up to the window's end, px.
    private var messageHeight: Int {
        var height: Int32 = 0
        gtk_widget_measure(
            gtk_widget_get_last_child(gtk), GTK_ORIENTATION_VERTICAL, Int32(width), nil, &height, nil, nil)
        return Int(height)
    }

    /// Whether another frame is needed.
    private func advance(at time: Double) -> Bool {
        // How much fits beside each other is not known before.
        guard width > 0 else { return true }
        if let toast = present?.object {
            if stage == .appearing {
                guard time - beginning > Self.appearance else { return true }
                stage = .shown
                enableClosing()
            }
            if stage == .shown, next != nil || isAnswered {
                stage = .leaving
                adw_toast_dismiss(OpaquePointer(toast))
            }
            return next != nil
        }
        guard let message = next else { return false }
        add(message, at: time)
        next = nil
        return true
    }

    /// Those of the message: its own, and the one that closes it.
    private var buttons: [UnsafeMutablePointer<GtkWidget>] {
        gtk_widget_get_last_child(gtk)?.descendants.filter { $0.isA(gtk_button_get_type()) } ?? []
    }

    private func enableClosing(_ isEnabled: Bool = true) {
        buttons.last.map { gtk_widget_set_sensitive($0, isEnabled.gboolean) }
    }

    private func make(_ wanted: [ToastButton], of toast: WeakObject) -> [Button] {
        let made = wanted.map { Button($0.label).classes("flat") }
        for (button, wanted) in zip(made, wanted) {
            button.onClick { [weak self] in
                for button in made { button.isUsable = false }
                wanted.action()
                self?.answer(toast)
            }
        }
        return made
    }

    /// Dismisses the message whose button was pressed.
    private func answer(_ toast: WeakObject) {
        guard let object = toast.object, object == present?.object else { return }
        switch stage {
        case .appearing: isAnswered = true
        case .shown:
            stage = .leaving
            adw_toast_dismiss(OpaquePointer(object))
        case .leaving: break
        }
    }

    private func add(_ message: Message, at time: Double) {
        guard let toast = adw_toast_new("") else { return }
        // A title that is no widget of ours has one line, and ends with “…” on a phone.
        let line = charactersPerLine
        let room =
            line - message.buttons.reduce(0) { $0 + $1.label.count + Self.charactersAroundButton }
        let text = message.text.count > room ? message.short ?? message.text : message.text
        let label = Label(text).classes("heading", "toast-title")
        let seconds =
            max(Self.seconds, 2 + text.count / Self.charactersPerSecond)
            + (message.buttons.isEmpty ? 0 : Self.secondsToPress)
        adw_toast_set_timeout(toast, UInt32(seconds))
        let reference = WeakObject(UnsafeMutableRawPointer(toast))
        ownButtons = make(message.buttons, of: reference)
        let isBelow = !ownButtons.isEmpty && room < Self.charactersBesideButton
        label.wrapping(characters: isBelow ? line : room)
        let title =
            isBelow
            ? Box(.vertical, spacing: 6, [label, WrapBox(spacing: 6, ownButtons)])
            : Box(.horizontal, spacing: 6, [label.expand()] + ownButtons)
        adw_toast_set_custom_title(toast, title.gtk)
        isAnswered = false
        present = reference
        (beginning, stage) = (time, .appearing)
        adw_toast_overlay_add_toast(opaque, toast)
        placeMessage()
        enableClosing(false)
        coveredHeight = messageHeight
        SignalConnection.connect(UnsafeMutableRawPointer(toast), Signal<Void>("dismissed")) { [weak self] in
            self?.coveredHeight = 0
        }
        // libadwaita calls it by the class of its icon.
        buttons.last?.peer.accessibleLabel(closeLabel)
    }

    /// What libadwaita gives a message as much height for as if it had all the width that it wants.
    private var charactersPerLine: Int {
        // The heading's letters are bold.
        let character = 1.15 * letterWidths.usual
        return max(8, Int(Double(width - freeRoom.end - Self.frame) / max(1, character)))
    }
}
