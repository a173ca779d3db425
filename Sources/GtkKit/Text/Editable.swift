import CGtk

/// A widget with one line of text that the user can edit (GtkEditable), such as ``Entry``.
///
/// ```swift
/// func trimmed(_ line: some Editable) -> String { line.text.filter { !$0.isWhitespace } }
/// ```
@MainActor
public protocol Editable: Widget {}

extension Editable {
    /// The text. Setting it does not call `onChange`.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != text else { return }
            setByProgram { gtk_editable_set_text(opaque, newValue) }
        }
    }

    /// Calls back at each edit by the user.
    public func onChange(_ action: @escaping @MainActor (String) -> Void) {
        onPersonalChange("changed") { [unowned self] in action(text) }
    }

    /// The inner text widget, which has the focus and the input method.
    package var field: UnsafeMutablePointer<GtkWidget>? { gtk.descendant(gtk_text_get_type()) }
}
