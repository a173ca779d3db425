import CAdw

/// AdwMessageDialog: something that the person has to know before they go on.
public final class MessageDialog: Window {
    public struct Response: Hashable, Sendable {
        public var name: String
        public var label: String

        public init(_ name: String, label: String) {
            self.name = name
            self.label = label
        }
    }

    /// - Parameters:
    ///   - body: plain text, not markup.
    ///   - responses: the buttons; Escape chooses the first, Enter the last.
    public init(heading: String, body: String, _ responses: [Response], over parent: Window) {
        super.init(
            given(adw_message_dialog_new(parent.window, heading, body), "message dialog"), title: heading,
            width: -1, height: -1)
        let dialog = raw.cast(to: AdwMessageDialog.self)
        for response in responses { adw_message_dialog_add_response(dialog, response.name, response.label) }
        if let first = responses.first { adw_message_dialog_set_close_response(dialog, first.name) }
        if let last = responses.last { adw_message_dialog_set_default_response(dialog, last.name) }
    }

    /// Calls back with the name of the response, when the dialog is gone: libadwaita still uses it while it says so, and the
    /// action may end the window that the dialog goes with.
    public func onResponse(_ action: @escaping @MainActor (String) -> Void) {
        connect(Signal<Void, String>("response")) { name in Task { action(name) } }
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

    /// A program under the MIT licence.
    public init(_ contents: Contents, title: String) {
        super.init(given(adw_about_window_new(), "about window"), title: title, width: 360, height: 560)
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
    }
}
