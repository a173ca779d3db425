import CAdw
import GtkKit

/// A search entry that appears when the user searches, for example by typing (GtkSearchBar).
///
/// ```swift
/// let search = SearchBar(placeholder: "Name or street", label: "Search places")
/// search.capture(keysOf: window)
/// search.onChange { text in print(text) }
/// ```
public final class SearchBar: Widget {
    private let entry: SearchEntry

    /// Creates a closed search bar.
    ///
    /// - Parameters:
    ///   - placeholder: the text of the empty entry.
    ///   - label: the accessible name.
    public init(placeholder: String, label: String) {
        entry = SearchEntry(placeholder: placeholder, label: label)
        super.init(given(gtk_search_bar_new(), "search bar"))
        entry.expand()
        gtk_search_bar_set_child(opaque, Clamp(entry, maximum: 600).gtk)
        gtk_search_bar_connect_entry(opaque, entry.opaque)
        // During an animation the entry is unmapped until the second frame. An unmapped entry accepts text
        // but ignores Backspace, Enter and Escape, so these keys would be lost right after the first letter.
        gtk.descendant(gtk_revealer_get_type()).map {
            gtk_revealer_set_transition_duration(OpaquePointer($0), 0)
        }
    }

    /// The query. Setting it does not call `onChange`.
    public var text: String {
        get { entry.text }
        set { entry.text = newValue }
    }

    /// Whether the bar is visible. Closing it clears the text.
    public var isOpen: Bool {
        get { gtk_search_bar_get_search_mode(opaque) != 0 }
        set {
            // GtkSearchBar focuses the entry before it shows it, and GTK reports the focus of an unrealized
            // widget to no screen reader.
            if newValue, gtk_widget_get_realized(gtk) != 0 { entry.field.map(gtk_widget_realize) }
            gtk_search_bar_set_search_mode(opaque, newValue.gboolean)
        }
    }

    /// Opens the bar, focuses the entry and selects its text.
    public func begin() {
        isOpen = true
        entry.grabFocus()
        gtk_editable_select_region(entry.opaque, 0, -1)
    }

    /// Whether typing starts a search, see ``capture(keysOf:)``.
    public var capturesKeys = true

    /// Starts or continues a search with text keys that a widget and its children do not handle.
    ///
    /// GtkSearchBar can do this, but it shows the entry only after a key has inserted text. So the first key
    /// would bypass the input method, which serves the focused widget.
    public func capture(keysOf widget: Widget) {
        widget.add(
            TypingController { [unowned self] controller, scalar in
                guard capturesKeys, isMapped, let field = entry.field else { return false }
                let wasOpen = isOpen
                // Only inside a query: otherwise Space activates the focused widget.
                guard scalar != " " || wasOpen else { return false }
                isOpen = true
                gtk_text_grab_focus_without_selecting(UnsafeMutableRawPointer(field).cast(to: GtkText.self))
                gtk_editable_set_position(entry.opaque, -1)
                let isUsed = controller.forward(to: field)
                if !isUsed, !wasOpen { isOpen = false }
                return isUsed
            })
    }

    /// Calls back at each edit by the user.
    public func onChange(_ action: @escaping @MainActor (String) -> Void) { entry.onChange(action) }

    /// Calls back when the bar opens or closes.
    public func onToggle(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("notify::search-mode-enabled")) { [unowned self] in action(isOpen) }
    }

    /// Calls back when Enter is pressed in the entry.
    public func onEnter(_ action: @escaping @MainActor () -> Void) {
        entry.connect(Signal<Void>("activate"), action)
    }

    /// Calls back when the down arrow moves from the entry to the results.
    public func onLeave(_ action: @escaping @MainActor () -> Void) {
        entry.add(
            KeyController { key in
                guard key == .down else { return false }
                action()
                return true
            })
    }
}
