import CGtk

/// A line of text that the user can edit (GtkEntry).
///
/// ```swift
/// let name = Entry(placeholder: "Name", label: "Name of the list")
/// name.onChange { text in print(text) }
/// ```
public final class Entry: Widget, Editable {
    /// Creates an empty entry.
    ///
    /// - Parameters:
    ///   - placeholder: the text of the empty entry.
    ///   - label: the accessible name.
    public init(placeholder: String = "", label: String) {
        super.init(given(gtk_entry_new(), "entry"))
        gtk_entry_set_placeholder_text(raw.cast(to: GtkEntry.self), placeholder)
        accessibleLabel(label)
        if let field { focusesOnTap(field) }
    }

    /// Calls back when the user presses Enter.
    public func onEnter(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("activate"), action)
    }
}
