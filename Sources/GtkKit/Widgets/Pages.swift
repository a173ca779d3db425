import CAdw

/// AdwHeaderBar with a title and a subtitle, or a widget in their place.
public final class HeaderBar: Widget {
    private let title: OpaquePointer?

    public init(title: String, end: [Widget] = []) {
        guard let widget = adw_header_bar_new(), let windowTitle = adw_window_title_new(title, "") else {
            preconditionFailure("no header bar")
        }
        self.title = OpaquePointer(windowTitle)
        super.init(widget)
        adw_header_bar_set_title_widget(opaque, windowTitle)
        for child in end { adw_header_bar_pack_end(opaque, child.gtk) }
    }

    public init(_ titleWidget: Widget, end: [Widget] = []) {
        guard let widget = adw_header_bar_new() else { preconditionFailure("no header bar") }
        title = nil
        super.init(widget)
        adw_header_bar_set_title_widget(opaque, titleWidget.gtk)
        for child in end { adw_header_bar_pack_end(opaque, child.gtk) }
    }

    /// Adds a control before the title.
    public func packStart(_ child: Widget) { adw_header_bar_pack_start(opaque, child.gtk) }

    /// Adds a control behind the title; the first one stands at the end.
    public func packEnd(_ child: Widget) { adw_header_bar_pack_end(opaque, child.gtk) }

    /// Has no effect where a widget stands in the title's place.
    public func subtitle(_ text: String) {
        guard let title else { return }
        adw_window_title_set_subtitle(title, text)
    }
}

/// AdwStatusPage: says why there is nothing to see here, and what can be done about it.
public final class StatusPage: Widget {
    public init(icon: String, title: String, _ child: Widget? = nil) {
        guard let widget = adw_status_page_new() else { preconditionFailure("no status page") }
        super.init(widget)
        adw_status_page_set_icon_name(opaque, icon)
        adw_status_page_set_title(opaque, title)
        if let child { adw_status_page_set_child(opaque, child.gtk) }
    }

    /// - Parameter text: plain, not markup.
    public func describe(_ text: String) {
        let escaped = g_markup_escape_text(text, -1)
        adw_status_page_set_description(opaque, escaped)
        g_free(escaped)
    }
}

/// GtkSpinner: something is going on.
public final class Spinner: Widget {
    public init() {
        guard let widget = gtk_spinner_new() else { preconditionFailure("no spinner") }
        super.init(widget)
    }

    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
    }
}
