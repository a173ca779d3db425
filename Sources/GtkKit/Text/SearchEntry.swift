import CAdw

/// GtkSearchEntry: a line for what is looked for.
public final class SearchEntry: Widget {
    /// - Parameters:
    ///   - placeholder: what can be searched for.
    ///   - label: what is searched, for assistive technology.
    public init(placeholder: String, label: String) {
        super.init(given(gtk_search_entry_new(), "search entry"))
        carte_object_set_string(gtk, "placeholder-text", placeholder)
        accessibleLabel(label)
    }

    /// The part of it that one writes in, and that has the focus and the input method.
    var field: UnsafeMutablePointer<GtkWidget>? {
        gtk_editable_get_delegate(opaque).map { UnsafeMutableRawPointer($0).cast(to: GtkWidget.self) }
    }

    /// What is searched for. Setting it does not call `onChange` back.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != text else { return }
            setByProgram { gtk_editable_set_text(opaque, newValue) }
        }
    }

    /// Calls back with each change of the text by the person.
    public func onChange(_ action: @escaping @MainActor (String) -> Void) {
        onPersonalChange("changed") { [unowned self] in action(text) }
    }

    /// Calls back when Escape says that nothing is looked for any longer.
    public func onStop(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("stop-search"), action)
    }
}
