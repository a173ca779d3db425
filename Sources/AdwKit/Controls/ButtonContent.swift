import CAdw
import GtkKit

/// A symbolic icon and a text inside a button (AdwButtonContent).
///
/// ```swift
/// let button = Button(icon: "document-save-symbolic", text: "Save")
/// ```
public final class ButtonContent: Widget {
    /// Creates a content. Its text is the button's accessible name.
    public init(icon: String, text: String) {
        super.init(given(adw_button_content_new(), "button content"))
        adw_button_content_set_icon_name(opaque, icon)
        adw_button_content_set_label(opaque, text)
        gtk.label?.breakLines()
    }

    /// The name of the symbolic icon.
    public var icon: String {
        get { adw_button_content_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
        set { adw_button_content_set_icon_name(opaque, newValue) }
    }

    /// The text, which is the button's accessible name.
    public var text: String {
        get { adw_button_content_get_label(opaque).map { String(cString: $0) } ?? "" }
        set { if newValue != text { adw_button_content_set_label(opaque, newValue) } }
    }

    /// Shows or hides the icon.
    public func showIcon(_ isShown: Bool) { gtk.descendant(gtk_image_get_type())?.peer.isVisible = isShown }
}

extension Button {
    /// Creates a button with an icon and a text, which is its accessible name.
    public convenience init(icon: String, text: String) { self.init(ButtonContent(icon: icon, text: text)) }

    private var content: ButtonContent? {
        Widget.peer(of: gtk_button_get_child(raw.cast(to: GtkButton.self)), as: ButtonContent.self)
    }

    /// Replaces the icon beside the text.
    public func show(icon: String) { content?.icon = icon }

    /// Replaces the text beside the icon.
    public func show(text: String) { content?.text = text }

    /// Shows or hides the icon beside the text.
    public func showIcon(_ isShown: Bool) { content?.showIcon(isShown) }
}

extension ToggleButton {
    /// Creates a toggle button with an icon and a text, which is its accessible name.
    public convenience init(icon: String, text: String) { self.init(ButtonContent(icon: icon, text: text)) }
}
