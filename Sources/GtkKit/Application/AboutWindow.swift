import CAdw

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
        guard let widget = adw_about_window_new() else { preconditionFailure("no about window") }
        super.init(widget, title: title, width: 360, height: 560)
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
