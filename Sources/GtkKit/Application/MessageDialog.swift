import CAdw

/// AdwMessageDialog: something that the person has to know before they go on.
public final class MessageDialog: Window {
    public struct Response: Hashable, Sendable {
        public var name: String
        public var label: String

        public init(_ name: String, label: String) {
            self.name = name
            self.label = label
        }
    }

    /// - Parameters:
    ///   - body: plain text, not markup.
    ///   - responses: the buttons; Escape chooses the first, Enter the last.
    public init(heading: String, body: String, _ responses: [Response], over parent: Window) {
        guard let widget = adw_message_dialog_new(parent.window, heading, body) else {
            preconditionFailure("no message dialog")
        }
        super.init(widget, title: heading, width: -1, height: -1)
        let dialog = raw.cast(to: AdwMessageDialog.self)
        for response in responses { adw_message_dialog_add_response(dialog, response.name, response.label) }
        if let first = responses.first { adw_message_dialog_set_close_response(dialog, first.name) }
        if let last = responses.last { adw_message_dialog_set_default_response(dialog, last.name) }
    }

    /// Calls back with the name of the response.
    public func onResponse(_ action: @escaping @MainActor (String) -> Void) {
        connect(Signal<Void, String>("response")) { name in action(name) }
    }
}
