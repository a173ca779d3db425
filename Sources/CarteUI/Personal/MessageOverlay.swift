import GtkKit
import Translations

/// Short messages over the window: a toast for who sees it, a line for who hears it.
@MainActor
final class MessageOverlay: ToastOverlay {
    private let line = StatusLine()

    override init(_ child: Widget) { super.init(Overlay(child, above: [line])) }

    /// - Parameter button: what can be done about it.
    func say(_ text: String, button: (label: String, action: @MainActor () -> Void)? = nil) {
        show(text, button: button)
        line.say(button.map { tr("%1. Available: %2", text, $0.label) } ?? text)
    }

    /// For what is seen anyway, elsewhere.
    func sayToScreenReader(_ text: String) { line.say(text) }
}
