import CAdw

/// AdwStatusPage: says why there is nothing to see here, and what can be done about it.
public final class StatusPage: Widget {
    public init(icon: String, title: String, _ child: Widget? = nil) {
        super.init(given(adw_status_page_new(), "status page"))
        adw_status_page_set_icon_name(opaque, icon)
        adw_status_page_set_title(opaque, title)
        if let child {
            adw_status_page_set_child(opaque, child.gtk)
            leaveFocusToContent()
        }
    }

    /// - Parameter text: plain, not markup.
    public func describe(_ text: String) {
        adw_status_page_set_description(opaque, Markup.escape(text))
    }
}

/// GtkSpinner: something is going on.
public final class Spinner: Widget {
    public init() {
        super.init(given(gtk_spinner_new(), "spinner"))
    }

    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
    }
}

/// A line that nobody sees and a screen reader reads aloud.
public final class StatusLine: Widget {
    /// How long what has the focus is described by it, s.
    private static let stay = 5.0

    private var described: WeakWidget?
    private let end = Timeout()

    public init() {
        let role = AccessibleRole.status.gtk
        super.init(given(carte_widget_new(gtk_label_get_type(), role), "status line"))
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        // Neither hidden nor without a size: then assistive technology would pass it over, too.
        gtk_widget_set_opacity(gtk, 0)
        gtk_widget_set_can_target(gtk, 0)
        align(horizontal: .start, vertical: .end)
        accessibleLabel("")
    }

    /// Has it read aloud at once, also where the same has been read before.
    public func say(_ text: String) {
        gtk_label_set_text(opaque, text)
        accessibleLabel(text)
        // What has the focus speaks: assistive technology knows of it, while of this line it may not have asked yet, and then
        // hears nothing.
        let speaker = focus ?? root ?? self
        if carte_accessible_announce(speaker.gtk, text) == 0 { describeFocus(text) }
    }

    private var root: Widget? {
        gtk_widget_get_root(gtk).map { UnsafeMutableRawPointer($0).cast(to: GtkWidget.self).peer }
    }

    private var focus: Widget? { root.flatMap { FocusedWidget(in: $0) }?.peer }

    /// Before GTK 4.14 there are no announcements. Orca reads out what changes of the name and description of that which has
    /// the focus, and of nothing else.
    private func describeFocus(_ text: String) {
        endDescription()
        described = focus.map { WeakWidget($0.gtk) }
        described?.pointer?.peer.accessibleRemark(text)
        end.start(after: Self.stay) { [unowned self] in endDescription() }
    }

    private func endDescription() {
        described?.pointer?.peer.accessibleRemark(nil)
        described = nil
    }
}

/// GtkProgressBar: how far something is.
public final class ProgressBar: Widget {
    /// - Parameter label: what it is that goes on, for assistive technology.
    public init(label: String) {
        super.init(given(gtk_progress_bar_new(), "progress bar"))
        accessibleLabel(label)
    }

    private var bar: OpaquePointer { opaque }

    /// 0…1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(bar) }
        set { if newValue != fraction { gtk_progress_bar_set_fraction(bar, newValue) } }
    }
}
