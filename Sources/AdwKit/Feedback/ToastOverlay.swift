import CAdw
import GtkKit

/// A button of a toast. A click runs the action and closes the toast.
public struct ToastButton {
    /// The text.
    public var label: String
    /// Called on a click.
    public var action: @MainActor () -> Void

    /// Creates a button.
    public init(_ label: String, action: @escaping @MainActor () -> Void) {
        self.label = label
        self.action = action
    }
}

/// A short message over a widget, with optional buttons (AdwToastOverlay). A new message replaces the
/// previous one.
///
/// In old versions of libadwaita a screen reader ignores it: announce the text with `StatusLine` as well.
///
/// ```swift
/// let overlay = ToastOverlay(content)
/// overlay.show("Note deleted", buttons: [ToastButton("Undo") { print("undo") }])
/// ```
open class ToastOverlay: Widget {
    /// The minimum duration, s.
    private static let seconds = 4
    /// The additional time to press a button, s.
    private static let secondsToPress = 4
    /// The speed of a slow reader, characters per second.
    private static let charactersPerSecond = 12

    /// The duration of the animation that shows a toast, s.
    ///
    /// libadwaita 1.2 crashes if a toast finishes both animations, appearing and fading, in the same frame.
    /// So a toast is never dismissed before it has appeared.
    private static let appearance = 0.3

    /// The width around the text: margins and the close button, px.
    private static let frame = 110
    private static let charactersAroundButton = 6
    /// The minimum line length for buttons beside the text. Below it they are under the text.
    private static let charactersBesideButton = 14

    private enum Stage { case appearing, shown, leaving }

    private typealias Message = (text: String, short: String?, buttons: [ToastButton])

    /// The visible toast, until it has faded out.
    private var present: WeakObject?
    /// When it was added, on its frame clock.
    private var beginning = 0.0
    private var stage = Stage.appearing
    /// Whether a button was pressed before the toast had appeared. Then it leaves as soon as possible.
    private var isAnswered = false
    /// The buttons of the visible toast. They work from its first frame on.
    private var ownButtons: [Button] = []
    private var isWatching = false
    /// The message that replaces the visible one.
    private var next: Message?

    /// Creates an overlay over a child.
    public init(_ child: Widget) {
        super.init(given(adw_toast_overlay_new(), "toast overlay"))
        adw_toast_overlay_set_child(opaque, child.gtk)
    }

    /// The accessible name of the button that closes a toast.
    public var closeLabel = "Close"

    /// Shows a message in the next frame, or after the previous one has faded out. Of several waiting ones
    /// the last wins.
    ///
    /// - Parameters:
    ///   - text: plain text, not markup.
    ///   - short: a shorter text for a narrow window, where the full one needs more than a line.
    ///   - buttons: from the least to the most important.
    public func show(_ text: String, short: String? = nil, buttons: [ToastButton] = []) {
        next = (text, short, buttons)
        // The old buttons refer to an older change.
        for button in ownButtons where button.isAlive { button.isUsable = false }
        guard !isWatching else { return }
        isWatching = true
        FrameCallback.start(on: self) { [weak self] time in
            guard let self else { return false }
            isWatching = advance(at: time)
            return isWatching
        }
    }

    /// The space that toasts keep free at the bottom and at the end of the line, px.
    public var freeRoom: (bottom: Int, end: Int) = (0, 0) {
        didSet { if freeRoom != oldValue { placeMessage() } }
    }

    /// The height that a toast covers from the bottom, px; 0 without a toast.
    public private(set) var coveredHeight = 0 {
        didSet { if coveredHeight != oldValue { onCover?() } }
    }
    /// Called when ``coveredHeight`` changes.
    public var onCover: (() -> Void)?

    private func placeMessage() {
        guard present?.object != nil, let toast = gtk_widget_get_last_child(gtk) else { return }
        gtk_widget_set_margin_end(toast, Int32(freeRoom.end))
        // Newer libadwaita would enlarge the window for a toast that does not fit.
        let room = height - messageHeight + Int(gtk_widget_get_margin_bottom(toast))
        gtk_widget_set_margin_bottom(toast, Int32(max(min(freeRoom.bottom, room), 0)))
        if coveredHeight > 0 { coveredHeight = messageHeight }
    }

    /// The height of the toast with its margins, px.
    private var messageHeight: Int {
        var height: Int32 = 0
        gtk_widget_measure(
            gtk_widget_get_last_child(gtk), GTK_ORIENTATION_VERTICAL, Int32(width), nil, &height, nil, nil)
        return Int(height)
    }

    /// Runs a step of the toast's life cycle. Returns whether it needs another frame.
    private func advance(at time: Double) -> Bool {
        // The width decides the length of lines.
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

    /// The buttons of the toast: its own and the close button.
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

    /// Dismisses the toast whose button was pressed.
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
        // libadwaita's own title has one line, which is truncated on a phone.
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
        // libadwaita names it after its icon.
        buttons.last?.peer.accessibleLabel(closeLabel)
    }

    /// The characters per line. libadwaita gives a toast the height for its natural width, so lines are
    /// limited.
    private var charactersPerLine: Int {
        // The heading is bold.
        let character = 1.15 * letterWidths.usual
        return max(8, Int(Double(width - freeRoom.end - Self.frame) / max(1, character)))
    }
}
