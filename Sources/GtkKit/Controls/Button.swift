import CGtk

/// A button with a label, an icon or any child (GtkButton).
///
/// ```swift
/// let button = Button("Save")
/// button.onClick { print("saved") }
/// ```
public final class Button: Widget {
    /// Creates a button with a label.
    public init(_ label: String) {
        super.init(given(gtk_button_new_with_label(label), "button"))
    }

    /// Lets the label wrap. Do not use it in a horizontal box, which would squeeze the label.
    @discardableResult
    public func wrapping() -> Self {
        let label = gtk.label
        label?.breakLines()
        if let label { gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER) }
        return self
    }

    /// Creates a button with an icon only.
    ///
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: the meaning, for the tooltip and assistive technology.
    public init(icon: String, label: String) {
        super.init(given(gtk_button_new(), "button"))
        showButtonIcon(icon)
        tooltip(label)
        accessibleLabel(label)
    }

    /// Creates a button with a child.
    ///
    /// - Parameter child: the content. It should name the action for assistive technology.
    public init(_ child: Widget) {
        super.init(given(gtk_button_new(), "button"))
        gtk_button_set_child(raw.cast(to: GtkButton.self), child.gtk)
    }

    /// Creates an empty button with another accessible role.
    public init(role: AccessibleRole) {
        super.init(given(gtkkit_widget_new(gtk_button_get_type(), role.gtk), "button"))
    }

    /// Shows an icon and a number beside it; nil hides the number. The accessible name does not include the
    /// number.
    public func show(icon: String, number: String?) {
        guard let number else { return showButtonIcon(icon) }
        let content = Box(.horizontal, spacing: 6, [Icon(icon), Label(number).classes("numeric")])
        content.accessibleHidden(true)
        gtk_button_set_child(raw.cast(to: GtkButton.self), content.gtk)
    }

    /// Scales the text; 1 is the default size.
    public func scaleText(by factor: Double) { gtk.label?.scaleLetters(by: factor) }

    /// Calls back when the button is clicked, also by keyboard or assistive technology.
    public func onClick(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("clicked"), action)
    }
}

extension Widget {
    /// Shows only a symbolic icon in a GtkButton. It is hidden from screen readers, which would read its
    /// role.
    func showButtonIcon(_ name: String) {
        let button = raw.cast(to: GtkButton.self)
        gtk_button_set_icon_name(button, name)
        gtk_button_get_child(button)?.peer.accessibleHidden(true)
    }
}

/// The base class of buttons that stay pressed until the next click (GtkToggleButton).
///
/// Before 4.10 GTK does not expose the pressed state to assistive technology. There the role is a check box.
open class Toggle: Widget {
    private static let isKnown = gtk_check_version(4, 10, 0) == nil

    /// Creates a button that is off.
    ///
    /// - Parameter content: any widget, such as a picture. The button needs an accessible label then.
    public init(_ content: Widget? = nil) {
        let type = gtk_toggle_button_get_type()
        let widget =
            Self.isKnown ? gtk_toggle_button_new() : gtkkit_widget_new(type, GTK_ACCESSIBLE_ROLE_CHECKBOX)
        super.init(given(widget, "toggle button"))
        if let content { gtk_button_set_child(raw.cast(to: GtkButton.self), content.gtk) }
        guard !Self.isKnown else { return }
        accessibleChecked(false)
        onChange { [unowned self] in accessibleChecked($0) }
    }

    private var button: UnsafeMutablePointer<GtkToggleButton> { raw.cast(to: GtkToggleButton.self) }

    /// Whether the button is pressed.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(button) != 0 }
        set { setByProgram { gtk_toggle_button_set_active(button, newValue.gboolean) } }
    }

    /// Calls back when the state changes, also when `isOn` is set.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("toggled")) { [unowned self] in action(isOn) }
    }

    /// Calls back when the user changes the state.
    public func onChangeByUser(_ action: @escaping @MainActor (Bool) -> Void) {
        onPersonalChange("toggled") { [unowned self] in action(isOn) }
    }
}

/// A button that stays pressed until the next click.
///
/// ```swift
/// let bold = ToggleButton(icon: "format-text-bold-symbolic", label: "Bold")
/// bold.onChange { isOn in print(isOn) }
/// ```
public final class ToggleButton: Toggle {
    /// Creates a toggle button with an icon only.
    ///
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: the meaning, for the tooltip and assistive technology.
    public init(icon: String, label: String) {
        super.init()
        show(icon: icon)
        tooltip(label)
        accessibleLabel(label)
    }

    /// Creates a button with any content, such as a picture. It needs an accessible label.
    public init(_ content: Widget) { super.init(content) }

    /// Replaces the icon of a button without a text.
    public func show(icon: String) { showButtonIcon(icon) }

    /// Calls back after a click by the user has toggled it; not when `isOn` is set.
    public func onClick(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("clicked"), action)
    }
}

/// A symbolic icon of the theme (GtkImage).
///
/// ```swift
/// let icon = Icon("starred-symbolic")
/// ```
public final class Icon: Widget {
    /// Creates an icon from its name.
    public init(_ name: String) {
        super.init(given(gtk_image_new_from_icon_name(name), "image"))
    }

    /// Replaces the icon.
    public func show(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }
}
