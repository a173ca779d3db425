import CAdw

/// AdwAlertDialog: something that the person has to know before they go on. It lies in the window that it is about, and is
/// a sheet from below where that is narrow. Before libadwaita 1.5 it is AdwMessageDialog, a window of its own.
@MainActor
public final class MessageDialog {
    public struct Response: Hashable, Sendable {
        public var name: String
        public var label: String

        public init(_ name: String, label: String) {
            self.name = name
            self.label = label
        }
    }

    private let dialog: Widget
    private let parent: Window

    /// - Parameters:
    ///   - body: plain text, not markup.
    ///   - responses: the buttons; Escape chooses the first, Enter the last.
    public init(heading: String, body: String, _ responses: [Response], over parent: Window) {
        self.parent = parent
        let alert = carte_alert_dialog_new(heading, body)
        if let alert {
            dialog = Widget(alert)
        } else {
            dialog = Window(
                given(adw_message_dialog_new(parent.window, heading, body), "message dialog"), title: heading,
                width: -1, height: -1)
        }
        let parts = alert.flatMap { carte_alert_dialog_get_child($0) }
        (parts ?? dialog.gtk).scrollMessage(label: heading)
        for response in responses { carte_message_add_response(dialog.gtk, response.name, response.label) }
        parts?.limitLettersOfButtons()
        if let first = responses.first, let last = responses.last {
            carte_message_set_responses(dialog.gtk, first.name, last.name)
        }
    }

    /// Shows it, until the person has answered.
    public func present() {
        if !(dialog is Window) {
            parent.messageBegins()
            // What holds its parts is no place to go to by Tab, and has no name.
            dialog.connect(Signal<Void>("map")) { [unowned dialog] in
                for part in dialog.gtk.descendants where part.isA(g_type_from_name("AdwGizmo")) {
                    part.peer.isFocusable = false
                }
            }
            // A window that gets another size while it fades out would end the program: libadwaita 1.7 goes on with conditions
            // that it has freed. What is not there does not fade.
            dialog.connect(Signal<Void, String>("response")) { [unowned dialog] _ in
                dialog.isVisible = false
            }
            // Not when it begins to go: libadwaita gives the focus back only then.
            dialog.connect(Signal<Void>("unmap")) { [weak parent] in
                Task { if let parent, parent.isAlive { parent.messageEnds() } }
            }
        }
        carte_message_present(dialog.gtk, parent.gtk)
    }

    /// Calls back with the name of the response, when the dialog is gone: libadwaita still uses it while it says so, and the
    /// action may end the window that the dialog goes with.
    public func onResponse(_ action: @escaping @MainActor (String) -> Void) {
        dialog.connect(Signal<Void, String>("response")) { name in Task { action(name) } }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The text of a message scrolls above its buttons, also by keys, where it has no room: AdwMessageDialog is as high as
    /// its text, and what AdwAlertDialog scrolls it by has no name.
    @MainActor
    fileprivate func scrollMessage(label: String) {
        guard let text = descendants.first(where: { gtk_widget_has_css_class($0, "message-area") != 0 })
        else {
            return
        }
        let around = gtk_widget_get_ancestor(text, gtk_scrolled_window_get_type())
        if let around {
            ScrolledWindow(part: around).scrollByKeys(label: label)
        } else {
            text.putIntoScroller(label: label)
        }
    }

    /// Of AdwAlertDialog, which leaves a button one line, and in a low window half of the width: larger letters would be cut.
    @MainActor
    fileprivate func limitLettersOfButtons() {
        let scale = SystemSettings.textScale
        guard scale > Self.largestButtonScale else { return }
        for button in descendants where button.isA(gtk_button_get_type()) {
            button.descendant(gtk_label_get_type())?.scaleLetters(by: Self.largestButtonScale / scale)
        }
    }

    private static var largestButtonScale: Double { 1.15 }

    /// In the box that it is the first part of.
    @MainActor
    private func putIntoScroller(label: String) {
        let box = UnsafeMutableRawPointer(given(gtk_widget_get_parent(self), "box")).cast(to: GtkBox.self)
        g_object_ref(self)
        gtk_box_remove(box, self)
        let scroller = ContentScroller(peer, label: label).expand(vertically: true)
        g_object_unref(self)
        gtk_box_prepend(box, scroller.gtk)
    }
}

/// AdwAboutWindow: what the program is, who made it, and under which terms.
public final class AboutWindow: Window {
    /// What it says. Texts are plain, not markup.
    public struct Contents: Sendable {
        public var name = ""
        public var icon = ""
        public var version = ""
        public var developer = ""
        public var comments = ""
        public var website = ""
        public var bugTracker = ""
        public var copyright = ""
        /// Works of others, with the terms that they stand under.
        public var legal: [(title: String, copyright: String, terms: String)] = []

        public init() {}
    }

    /// Its height with letters of the usual size, px.
    private static let usualHeight = 560.0

    /// A program under the MIT licence.
    ///
    /// - Parameter height: what it is not to be higher than with large letters, px.
    public init(_ contents: Contents, title: String, height: Int) {
        let wanted = min(Self.usualHeight * SystemSettings.textScale, max(Self.usualHeight, Double(height)))
        super.init(
            given(adw_about_window_new(), "about window"), title: title, width: 360, height: Int(wanted))
        adw_about_window_set_application_name(opaque, contents.name)
        adw_about_window_set_application_icon(opaque, contents.icon)
        adw_about_window_set_version(opaque, contents.version)
        adw_about_window_set_developer_name(opaque, contents.developer)
        adw_about_window_set_comments(opaque, Markup.escape(contents.comments))
        adw_about_window_set_website(opaque, contents.website)
        adw_about_window_set_issue_url(opaque, contents.bugTracker)
        adw_about_window_set_copyright(opaque, Markup.escape(contents.copyright))
        adw_about_window_set_license_type(opaque, GTK_LICENSE_MIT_X11)
        for work in contents.legal {
            adw_about_window_add_legal_section(
                opaque, work.title, Markup.escape(work.copyright), GTK_LICENSE_CUSTOM,
                Markup.escape(work.terms))
        }
        leaveFocusToContent()
        for list in gtk.descendants where list.isA(gtk_list_box_get_type()) {
            list.peer.accessibleLabel(title)
        }
        // Large letters would make it wider than a phone.
        for label in gtk.descendants where label.isA(gtk_label_get_type()) { label.breakLines() }
    }
}
