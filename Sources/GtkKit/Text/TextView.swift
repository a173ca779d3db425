import CGtk

/// An editor for several lines, as high as its text (GtkTextView).
///
/// ```swift
/// let note = TextView(label: "Note")
/// note.onChange { print(note.text) }
/// ```
public final class TextView: Widget {
    /// Creates an empty editor.
    ///
    /// - Parameter label: the accessible name.
    public init(label: String) {
        super.init(given(gtk_text_view_new(), "text view"))
        gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
        // Tab moves the focus.
        gtk_text_view_set_accepts_tab(view, 0)
        accessibleLabel(label)
        focusesOnTap(gtk)
    }

    private var view: UnsafeMutablePointer<GtkTextView> { raw.cast(to: GtkTextView.self) }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer> {
        given(gtk_text_view_get_buffer(view), "text buffer")
    }

    /// The text. Setting it keeps the cursor's offset, cannot be undone by the user, and does not call
    /// `onChange`.
    public var text: String {
        get {
            var start = GtkTextIter()
            var end = GtkTextIter()
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
        set {
            guard newValue != text else { return }
            var cursor = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(buffer, &cursor, gtk_text_buffer_get_insert(buffer))
            let offset = gtk_text_iter_get_offset(&cursor)
            setByProgram {
                gtk_text_buffer_set_enable_undo(buffer, 0)
                gtk_text_buffer_set_text(buffer, newValue, -1)
                gtk_text_buffer_set_enable_undo(buffer, 1)
            }
            gtk_text_buffer_get_iter_at_offset(buffer, &cursor, offset)
            gtk_text_buffer_place_cursor(buffer, &cursor)
        }
    }

    /// Sets the space between the edge and the text, px.
    public func inset(horizontal: Int, vertical: Int) {
        gtk_text_view_set_left_margin(view, Int32(horizontal))
        gtk_text_view_set_right_margin(view, Int32(horizontal))
        gtk_text_view_set_top_margin(view, Int32(vertical))
        gtk_text_view_set_bottom_margin(view, Int32(vertical))
    }

    /// Calls back at each edit by the user.
    public func onChange(_ action: @escaping @MainActor () -> Void) {
        SignalConnection.connect(UnsafeMutableRawPointer(buffer), Signal<Void>("changed"), boundTo: raw) {
            [unowned self] in
            if !isSetByProgram { action() }
        }
    }
}
