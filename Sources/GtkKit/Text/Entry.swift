import CGtk

/// A line of text that the user can edit (GtkEntry).
///
/// ```swift
/// let name = Entry(placeholder: "Name", label: "Name of the list")
/// name.onChange { text in print(text) }
/// ```
public final class Entry: Widget {
    /// Creates an empty entry.
    ///
    /// - Parameters:
    ///   - placeholder: the text of the empty entry.
    ///   - label: the accessible name.
    public init(placeholder: String = "", label: String) {
        super.init(given(gtk_entry_new(), "entry"))
        gtk_entry_set_placeholder_text(raw.cast(to: GtkEntry.self), placeholder)
        accessibleLabel(label)
        if let text = gtk.descendant(gtk_text_get_type()) { focusesOnTap(text) }
    }

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

    /// Calls back when the user presses Enter.
    public func onEnter(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("activate"), action)
    }
}
