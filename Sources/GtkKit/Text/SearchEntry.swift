import CGtk

/// An entry for a search (GtkSearchEntry).
///
/// ```swift
/// let entry = SearchEntry(placeholder: "Cuisine", label: "Search cuisines")
/// entry.onChange { text in print(text) }
/// ```
public final class SearchEntry: Widget {
    /// Creates an empty entry.
    ///
    /// - Parameters:
    ///   - placeholder: the text of the empty entry.
    ///   - label: the accessible name.
    public init(placeholder: String, label: String) {
        super.init(given(gtk_search_entry_new(), "search entry"))
        gtkkit_object_set_string(gtk, "placeholder-text", placeholder)
        accessibleLabel(label)
    }

    /// The inner text widget, which has the focus and the input method.
    package var field: UnsafeMutablePointer<GtkWidget>? {
        gtk_editable_get_delegate(opaque).map { UnsafeMutableRawPointer($0).cast(to: GtkWidget.self) }
    }

    /// The query. Setting it does not call `onChange`.
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

    /// Calls back when Escape ends the search.
    public func onStop(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("stop-search"), action)
    }
}
