import CAdw
import GtkKit

/// A page that says why it is empty and what the user can do (AdwStatusPage).
///
/// ```swift
/// let page = StatusPage(icon: "edit-find-symbolic", title: "No matches", Button("Clear Search"))
/// page.describe("Try another word.")
/// ```
public final class StatusPage: Widget {
    /// Creates a page.
    ///
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - child: a widget below the texts, for example a button.
    public init(icon: String, title: String, _ child: Widget? = nil) {
        super.init(given(adw_status_page_new(), "status page"))
        adw_status_page_set_icon_name(opaque, icon)
        adw_status_page_set_title(opaque, title)
        if let child {
            adw_status_page_set_child(opaque, child.gtk)
            leaveFocusToContent()
        }
    }

    /// Replaces the title.
    public func rename(_ title: String) { adw_status_page_set_title(opaque, title) }

    /// Sets the text below the title.
    ///
    /// - Parameter text: plain text, not markup.
    public func describe(_ text: String) {
        adw_status_page_set_description(opaque, Markup.escape(text))
    }
}
