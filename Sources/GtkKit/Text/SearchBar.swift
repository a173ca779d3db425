import CAdw

/// GtkSearchBar with its entry: there as soon as somebody searches, by typing anywhere for instance.
public final class SearchBar: Widget {
    private let entry: SearchEntry

    /// - Parameters:
    ///   - placeholder: what can be searched for.
    ///   - label: what is searched, for assistive technology.
    public init(placeholder: String, label: String) {
        entry = SearchEntry(placeholder: placeholder, label: label)
        super.init(given(gtk_search_bar_new(), "search bar"))
        entry.expand()
        gtk_search_bar_set_child(opaque, Clamp(entry, maximum: 600).gtk)
        gtk_search_bar_connect_entry(opaque, entry.opaque)
        // What slides in is not mapped before a second frame, and in what is not mapped no key does anything but write:
        // Backspace, Enter and Escape right behind the first letter would be lost.
        gtk.descendant(gtk_revealer_get_type()).map {
            gtk_revealer_set_transition_duration(OpaquePointer($0), 0)
        }
    }

    /// What is searched for. Setting it does not call `onChange` back.
    public var text: String {
        get { entry.text }
        set { entry.text = newValue }
    }

    /// Closing it forgets the text.
    public var isOpen: Bool {
        get { gtk_search_bar_get_search_mode(opaque) != 0 }
        set { gtk_search_bar_set_search_mode(opaque, newValue.gboolean) }
    }

    /// Opens it, ready to type; what is in it already will be replaced.
    public func begin() {
        isOpen = true
        entry.grabFocus()
        gtk_editable_select_region(entry.opaque, 0, -1)
    }

    /// Whether typing anywhere begins a search, see ``capture(keysOf:)``.
    public var capturesKeys = true

    /// Keys that write, and that nothing in a widget has a use for, begin a search or go on with it.
    ///
    /// GtkSearchBar does so too, but shows the entry only when a key has written something: the first key would miss the input
    /// method, which serves what has the focus.
    public func capture(keysOf widget: Widget) {
        widget.add(
            TypingController { [unowned self] controller, scalar in
                guard capturesKeys, isMapped, let field = entry.field else { return false }
                let wasOpen = isOpen
                // Between words only: elsewhere Space presses what has the focus.
                guard scalar != " " || wasOpen else { return false }
                isOpen = true
                gtk_text_grab_focus_without_selecting(UnsafeMutableRawPointer(field).cast(to: GtkText.self))
                gtk_editable_set_position(entry.opaque, -1)
                let isUsed = controller.forward(to: field)
                if !isUsed, !wasOpen { isOpen = false }
                return isUsed
            })
    }

    /// Calls back with each change of the text by the person.
    public func onChange(_ action: @escaping @MainActor (String) -> Void) { entry.onChange(action) }

    /// Calls back when it is opened or closed.
    public func onToggle(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("notify::search-mode-enabled")) { [unowned self] in action(isOpen) }
    }

    /// Calls back when Enter is pressed in the entry.
    public func onEnter(_ action: @escaping @MainActor () -> Void) {
        entry.connect(Signal<Void>("activate"), action)
    }

    /// Calls back when the down arrow leaves the entry for what was found.
    public func onLeave(_ action: @escaping @MainActor () -> Void) {
        entry.add(
            KeyController { key in
                guard key == .down else { return false }
                action()
                return true
            })
    }
}
