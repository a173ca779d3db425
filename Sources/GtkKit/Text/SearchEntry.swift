import CGtk

/// An entry for a search (GtkSearchEntry).
///
/// ```swift
/// let entry = SearchEntry(placeholder: "Cuisine", label: "Search cuisines")
/// entry.onChange { text in print(text) }
/// ```
public final class SearchEntry: Widget, Editable {
    /// Creates an empty entry.
    ///
    /// - Parameters:
    ///   - placeholder: the text of the empty entry.
    ///   - label: the accessible name.
    public init(placeholder: String, label: String) {
        super.init(given(gtk_search_entry_new(), "search entry"))
        gtkkit_object_set_string(gtk, "placeholder-text", placeholder)
        accessibleLabel(label)
        if let field { focusesOnTap(field, onlyInside: true) }
    }

    /// Deletes the text, as the user can. It calls `onChange`.
    public func clear() { gtk_editable_set_text(opaque, "") }

    /// Focuses the entry and selects its text.
    public func select() {
        grabFocus()
        gtk_editable_select_region(opaque, 0, -1)
    }

    /// Calls back when the user presses Enter.
    public func onEnter(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("activate"), action)
    }

    /// Calls back when Escape ends the search.
    public func onStop(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("stop-search"), action)
    }
}
