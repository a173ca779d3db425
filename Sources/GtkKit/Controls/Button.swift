import CAdw

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

    /// Creates a button with an icon and a text, which is its accessible name.
    public init(icon: String, text: String) {
        super.init(given(gtk_button_new(), "button"))
        showButtonContent(icon: icon, text: text)
    }

    /// Replaces the icon beside the text.
    public func show(icon: String) {
        adw_button_content_set_icon_name(
            gtk_button_get_child(raw.cast(to: GtkButton.self)).map { OpaquePointer($0) }, icon)
    }

    /// Replaces the text beside the icon.
    public func show(text: String) {
        guard let content = gtk_button_get_child(raw.cast(to: GtkButton.self)).map({ OpaquePointer($0) }),
            adw_button_content_get_label(content).map({ String(cString: $0) }) != text
        else { return }
        adw_button_content_set_label(content, text)
    }

    /// Shows an icon and a number beside it; nil hides the number. The accessible name does not include the
    /// number.
    public func show(icon: String, number: String?) {
        guard let number else { return showButtonIcon(icon) }
        let content = Box(.horizontal, spacing: 6, [Icon(icon), Label(number).classes("numeric")])
        content.accessibleHidden(true)
        gtk_button_set_child(raw.cast(to: GtkButton.self), content.gtk)
    }

    /// Shows or hides the icon beside the text.
    public func showIcon(_ isShown: Bool) { gtk.descendant(gtk_image_get_type())?.peer.isVisible = isShown }

    /// Scales the text; 1 is the default size.
    public func scaleText(by factor: Double) { gtk.label?.scaleLetters(by: factor) }

    /// Calls back when the button is clicked, also by keyboard or assistive technology.
    public func onClick(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("clicked"), action)
    }
}

extension Widget {
    /// Shows a symbolic icon and a text in a GtkButton. The text is the accessible name.
    func showButtonContent(icon: String, text: String) {
        let content = adw_button_content_new()
        adw_button_content_set_icon_name(content.map { OpaquePointer($0) }, icon)
        adw_button_content_set_label(content.map { OpaquePointer($0) }, text)
        content?.label?.breakLines()
        gtk_button_set_child(raw.cast(to: GtkButton.self), content)
    }

    /// Shows only a symbolic icon in a GtkButton. It is hidden from screen readers, which would read its
    /// role.
    func showButtonIcon(_ name: String) {
        let button = raw.cast(to: GtkButton.self)
        gtk_button_set_icon_name(button, name)
        gtk_button_get_child(button)?.peer.accessibleHidden(true)
    }
}

/// The base class of toggle buttons (GtkToggleButton).
///
/// Before 4.10 GTK does not expose the pressed state to assistive technology. There the role is a check box.
public class Toggle: Widget {
    private static let isKnown = gtk_check_version(4, 10, 0) == nil

    fileprivate init() {
        let type = gtk_toggle_button_get_type()
        let widget =
            Self.isKnown ? gtk_toggle_button_new() : carte_widget_new(type, GTK_ACCESSIBLE_ROLE_CHECKBOX)
        super.init(given(widget, "toggle button"))
        guard !Self.isKnown else { return }
        accessibleChecked(false)
        connect(Signal<Void>("toggled")) { [unowned self] in
            accessibleChecked(gtk_toggle_button_get_active(button) != 0)
        }
    }

    fileprivate var button: UnsafeMutablePointer<GtkToggleButton> { raw.cast(to: GtkToggleButton.self) }
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

    /// Creates a toggle button with an icon and a text, which is its accessible name.
    public init(icon: String, text: String) {
        super.init()
        showButtonContent(icon: icon, text: text)
    }

    /// Replaces the icon of a button without a text.
    public func show(icon: String) { showButtonIcon(icon) }

    /// Calls back after a click by the user has toggled it; not when `isOn` is set.
    public func onClick(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("clicked"), action)
    }

    /// Whether the button is pressed.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(button) != 0 }
        set { gtk_toggle_button_set_active(button, newValue.gboolean) }
    }

    /// Calls back when the state changes, also when `isOn` is set.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("toggled")) { [unowned self] in action(isOn) }
    }
}

/// A pill for a filter. While it is on, it shows a cross.
///
/// ```swift
/// let chip = Chip("Open now")
/// chip.detail = "12"
/// chip.onChange { isOn in print(isOn) }
/// ```
public final class Chip: Toggle {
    private let text: Label
    private let number = Label().classes("numeric")
    private let cross = Icon("window-close-symbolic")

    /// Creates a chip that is off.
    public init(_ label: String) {
        text = Label(label)
        super.init()
        cross.isVisible = false
        number.isVisible = false
        number.accessibleHidden(true)
        let content = Box(.horizontal, spacing: 6, [text, number, cross])
        gtk_button_set_child(raw.cast(to: GtkButton.self), content.gtk)
        accessibleLabel(label)
        classes("chip")
    }

    /// The text, which is also the accessible name.
    public var label: String {
        get { text.text }
        set {
            guard newValue != text.text else { return }
            text.text = newValue
            accessibleLabel(newValue)
        }
    }

    /// A number beside the text. The accessible name does not include it.
    public var detail: String? {
        didSet {
            guard detail != oldValue else { return }
            number.text = detail ?? ""
            number.isVisible = detail != nil
        }
    }

    /// Whether the filter has no results. The chip is dimmed then.
    public var isEmpty = false {
        didSet { if isEmpty != oldValue { mark("empty", isEmpty) } }
    }

    /// Lets the text wrap.
    public func wrapping() -> Self {
        _ = text.wrapping()
        return self
    }

    /// Whether the chip is on. Setting it does not call `onChange`.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(button) != 0 }
        set {
            setByProgram { gtk_toggle_button_set_active(button, newValue.gboolean) }
            cross.isVisible = newValue
        }
    }

    /// Calls back when the user toggles the chip.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("toggled")) { [unowned self] in
            cross.isVisible = isOn
            if !isSetByProgram { action(isOn) }
        }
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
