import CAdw
import GtkKit

/// A question or message that the user must answer before going on (AdwAlertDialog).
///
/// It is inside its parent window, at the bottom where that is narrow. Before libadwaita 1.5 it is an
/// AdwMessageDialog, a window of its own.
///
/// ```swift
/// let dialog = MessageDialog(
///     heading: "Delete the note?", body: "This cannot be undone.",
///     [.init("cancel", label: "Cancel"), .init("delete", label: "Delete")], over: window)
/// dialog.onResponse { name in print(name) }
/// dialog.present()
/// ```
@MainActor
public final class MessageDialog {
    /// A button of the dialog.
    public struct Response: Hashable, Sendable {
        /// The identifier, which ``onResponse(_:)`` reports.
        public var name: String
        /// The button's text.
        public var label: String

        /// Creates a button.
        public init(_ name: String, label: String) {
            self.name = name
            self.label = label
        }
    }

    private let dialog: Widget
    private let parent: Window

    /// - Parameters:
    ///   - body: plain text, not markup.
    ///   - responses: the buttons. Escape chooses the first, Enter the last.
    public init(heading: String, body: String, _ responses: [Response], over parent: Window) {
        self.parent = parent
        let alert = adwkit_alert_dialog_new(heading, body)
        if let alert {
            dialog = Widget(alert)
        } else {
            dialog = Window(
                given(adw_message_dialog_new(parent.window, heading, body), "message dialog"), title: heading,
                width: -1, height: -1)
        }
        let parts = alert.flatMap { adwkit_alert_dialog_get_child($0) }
        (parts ?? dialog.gtk).scrollMessage(label: heading)
        for response in responses { adwkit_message_add_response(dialog.gtk, response.name, response.label) }
        parts?.limitLettersOfButtons()
        if let first = responses.first, let last = responses.last {
            adwkit_message_set_responses(dialog.gtk, first.name, last.name)
        }
    }

    /// Shows the dialog until the user answers.
    public func present() {
        if !(dialog is Window) {
            parent.messageBegins()
            // The widget around its parts takes the focus by Tab and has no name.
            dialog.connect(Signal<Void>("map")) { [unowned dialog] in
                for part in dialog.gtk.descendants where part.isA(g_type_from_name("AdwGizmo")) {
                    part.peer.isFocusable = false
                }
                // libadwaita 1.10 focuses the first button if the buttons are stacked. Enter would then
                // choose it.
                adwkit_alert_dialog_get_default_widget(dialog.gtk).map { _ = gtk_widget_grab_focus($0) }
            }
            // libadwaita 1.7 crashes if the window is resized while the dialog fades out: it evaluates
            // breakpoints that it has freed. A hidden dialog does not fade.
            dialog.connect(Signal<Void, String>("response")) { [unowned dialog] _ in
                dialog.isVisible = false
            }
            // Not at the start of the animation: libadwaita restores the focus only after it.
            dialog.connect(Signal<Void>("unmap")) { [weak parent] in
                Task { if let parent, parent.isAlive { parent.messageEnds() } }
            }
        }
        adwkit_message_present(dialog.gtk, parent.gtk)
    }

    /// Calls back with the chosen response's name after the dialog has closed.
    ///
    /// libadwaita uses the dialog while it emits the signal, and the action may destroy its window.
    public func onResponse(_ action: @escaping @MainActor (String) -> Void) {
        dialog.connect(Signal<Void, String>("response")) { name in Task { action(name) } }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Makes a message's text scroll above its buttons, also by keys, if the window is too small.
    ///
    /// AdwMessageDialog grows with its text; AdwAlertDialog's scroller has no accessible name.
    @MainActor
    fileprivate func scrollMessage(label: String) {
        guard let text = descendants.first(where: { gtk_widget_has_css_class($0, "message-area") != 0 })
        else {
            return
        }
        let around = gtk_widget_get_ancestor(text, gtk_scrolled_window_get_type())
        if let around {
            ScrolledWindow.peer(ofPart: around).scrollByKeys(label: label)
        } else {
            text.putIntoScroller(label: label)
        }
    }

    /// Limits the size of button texts. AdwAlertDialog gives a button one line and, in a low window, half the
    /// width.
    @MainActor
    fileprivate func limitLettersOfButtons() {
        let scale = SystemSettings.textScale
        guard scale > Self.largestButtonScale else { return }
        for button in descendants where button.isA(gtk_button_get_type()) {
            button.descendant(gtk_label_get_type())?.scaleLetters(by: Self.largestButtonScale / scale)
        }
    }

    private static var largestButtonScale: Double { 1.15 }

    /// Puts a widget into a scroller at its place, the start of its box.
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

/// A window about the program, its authors and its licence (AdwAboutWindow).
///
/// ```swift
/// var contents = AboutWindow.Contents()
/// contents.name = "Menu"
/// contents.version = "1.0"
/// contents.licence = .mit
/// AboutWindow(contents, title: "About Menu").belongs(to: window, isModal: true).present()
/// ```
public final class AboutWindow: Window {
    /// The contents of an about window, in plain text without markup.
    public struct Contents: Sendable {
        /// The program's name.
        public var name = ""
        /// The name of the program's icon.
        public var icon = ""
        /// The program's version.
        public var version = ""
        /// The name of the developer or the team.
        public var developer = ""
        /// A short description of the program.
        public var comments = ""
        /// The address of the website.
        public var website = ""
        /// The address for reports of bugs.
        public var bugTracker = ""
        /// The copyright notice.
        public var copyright = ""
        /// The licence, whose text GTK knows; nil for none.
        public var licence: Licence?
        /// Works of other authors and their terms.
        public var legal: [(title: String, copyright: String, terms: String)] = []

        /// Creates empty contents.
        public init() {}
    }

    /// A licence of free software.
    public enum Licence: Sendable {
        /// A licence by its usual name, without or with later versions (`orLater`).
        case mit, bsd3, apache2, mpl2, gpl2OrLater, gpl3OrLater, lgpl2OrLater, lgpl3OrLater, agpl3OrLater

        fileprivate var gtk: GtkLicense {
            switch self {
            case .mit: GTK_LICENSE_MIT_X11
            case .bsd3: GTK_LICENSE_BSD_3
            case .apache2: GTK_LICENSE_APACHE_2_0
            case .mpl2: GTK_LICENSE_MPL_2_0
            case .gpl2OrLater: GTK_LICENSE_GPL_2_0
            case .gpl3OrLater: GTK_LICENSE_GPL_3_0
            case .lgpl2OrLater: GTK_LICENSE_LGPL_2_1
            case .lgpl3OrLater: GTK_LICENSE_LGPL_3_0
            case .agpl3OrLater: GTK_LICENSE_AGPL_3_0
            }
        }
    }

    /// Creates a hidden window.
    ///
    /// - Parameters:
    ///   - width: the default width, px.
    ///   - height: the default height, px.
    public init(_ contents: Contents, title: String, width: Int, height: Int) {
        super.init(
            given(adw_about_window_new(), "about window"), title: title, width: width, height: height)
        adw_about_window_set_application_name(opaque, contents.name)
        adw_about_window_set_application_icon(opaque, contents.icon)
        adw_about_window_set_version(opaque, contents.version)
        adw_about_window_set_developer_name(opaque, contents.developer)
        adw_about_window_set_comments(opaque, Markup.escape(contents.comments))
        adw_about_window_set_website(opaque, contents.website)
        adw_about_window_set_issue_url(opaque, contents.bugTracker)
        adw_about_window_set_copyright(opaque, Markup.escape(contents.copyright))
        if let licence = contents.licence { adw_about_window_set_license_type(opaque, licence.gtk) }
        for work in contents.legal {
            adw_about_window_add_legal_section(
                opaque, work.title, Markup.escape(work.copyright), GTK_LICENSE_CUSTOM,
                Markup.escape(work.terms))
        }
        leaveFocusToContent()
        for list in gtk.descendants where list.isA(gtk_list_box_get_type()) {
            list.peer.accessibleLabel(title)
        }
        // Otherwise large text makes the window wider than a phone.
        for label in gtk.descendants where label.isA(gtk_label_get_type()) { label.breakLines() }
    }
}
