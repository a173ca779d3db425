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
    private var toggled: (@MainActor (Bool) -> Void)?
    private var focused: (@MainActor () -> Void)?
    /// Follows the focus after GTK has moved it.
    private let focusing = Timeout()

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
        // During an animation the entry is unmapped until the second frame. An unmapped entry accepts text
        // but ignores Backspace, Enter and Escape, so these keys would be lost right after the first letter.
        gtk.descendant(gtk_revealer_get_type()).map {
            gtk_revealer_set_transition_duration(OpaquePointer($0), 0)
        }
        entry.onStop { [unowned self] in isOpen = false }
        entry.add(
            FocusController(.enter) { [unowned self] in
                focusing.start(after: 0) { [weak self] in
                    guard let self, isAlive, entry.containsFocus else { return }
                    isOpen = true
                    focused?()
                }
            })
    }

    /// The query. Setting it does not call `onChange`.
    public var text: String {
        get { entry.text }
        set { entry.text = newValue }
    }

    /// Whether the user searches. Opening focuses the entry, and closing clears the text.
    public var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            showEntry()
            if !isOpen { entry.clear() } else if !entry.containsFocus { entry.grabFocus() }
            toggled?(isOpen)
        }
    }

    /// Whether the entry is also visible while the bar is closed. Then its focus opens the bar.
    public var staysVisible = false {
        didSet { if staysVisible != oldValue { showEntry() } }
    }

    private func showEntry() {
        gtk_search_bar_set_search_mode(opaque, (isOpen || staysVisible).gboolean)
    }

    /// Focuses the entry of an open bar, without a selection of its text.
    public func focusEntry() {
        guard let field = entry.field else { return }
        gtk_text_grab_focus_without_selecting(UnsafeMutableRawPointer(field).cast(to: GtkText.self))
        gtk_editable_set_position(entry.opaque, -1)
    }

    /// Opens the bar, focuses the entry and selects its text.
    public func begin() {
        isOpen = true
        entry.select()
    }

    /// Whether typing starts a search, see ``capture(keysOf:uncover:)``.
    public var capturesKeys = true

    /// Starts or continues a search with text keys that a widget and its children do not handle.
    ///
    /// GtkSearchBar can do this, but it shows the entry only after a key has inserted text. So the first key
    /// would bypass the input method, which serves the focused widget.
    ///
    /// - Parameter uncover: called before a search while another widget covers the bar.
    public func capture(keysOf widget: Widget, uncover: @escaping @MainActor () -> Void = {}) {
        widget.add(
            TypingController { [unowned self] controller, scalar in
                guard capturesKeys, let field = entry.field else { return false }
                let wasOpen = isOpen
                // Only inside a query: otherwise Space activates the focused widget.
                guard scalar != " " || wasOpen else { return false }
                if !isMapped { uncover() }
                guard isMapped else { return false }
                isOpen = true
                focusEntry()
                let isUsed = controller.forward(to: field)
                if !isUsed, !wasOpen { isOpen = false }
                return isUsed
            })
    }

    /// Calls back at each edit by the user.
    public func onChange(_ action: @escaping @MainActor (String) -> Void) { entry.onChange(action) }

    /// Calls back when the bar opens or closes.
    public func onToggle(_ action: @escaping @MainActor (Bool) -> Void) { toggled = action }

    /// Calls back after the entry got the focus.
    public func onFocus(_ action: @escaping @MainActor () -> Void) { focused = action }

    /// Calls back when Enter is pressed in the entry.
    public func onEnter(_ action: @escaping @MainActor () -> Void) { entry.onEnter(action) }

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
