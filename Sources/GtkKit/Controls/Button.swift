import CAdw

/// GtkButton with a label or an icon.
public final class Button: Widget {
    public init(_ label: String) {
        super.init(given(gtk_button_new_with_label(label), "button"))
    }

    /// Breaks the lines of its label where there is no room. Not in a row, which would squeeze it.
    @discardableResult
    public func wrapping() -> Self {
        let label = gtk.label
        label?.breakLines()
        if let label { gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER) }
        return self
    }

    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what the icon means, for its tooltip and for assistive technology.
    public init(icon: String, label: String) {
        super.init(given(gtk_button_new(), "button"))
        showButtonIcon(icon)
        tooltip(label)
        accessibleLabel(label)
    }

    /// - Parameter child: what it shows, which should say what the button does.
    public init(_ child: Widget) {
        super.init(given(gtk_button_new(), "button"))
        gtk_button_set_child(raw.cast(to: GtkButton.self), child.gtk)
    }

    /// With a text beside the icon, which says what it means.
    public init(icon: String, text: String) {
        super.init(given(gtk_button_new(), "button"))
        showButtonContent(icon: icon, text: text)
    }

    /// Shows another icon beside its text.
    public func show(icon: String) {
        adw_button_content_set_icon_name(
            gtk_button_get_child(raw.cast(to: GtkButton.self)).map { OpaquePointer($0) }, icon)
    }

    /// Shows another text beside its icon.
    public func show(text: String) {
        guard let content = gtk_button_get_child(raw.cast(to: GtkButton.self)).map({ OpaquePointer($0) }),
            adw_button_content_get_label(content).map({ String(cString: $0) }) != text
        else { return }
        adw_button_content_set_label(content, text)
    }

    /// Shows an icon, and beside it a number, which is no part of the name that assistive technology knows; nil for none.
    public func show(icon: String, number: String?) {
        guard let number else { return showButtonIcon(icon) }
        let content = Box(.horizontal, spacing: 6, [Icon(icon), Label(number).classes("numeric")])
        content.accessibleHidden(true)
        gtk_button_set_child(raw.cast(to: GtkButton.self), content.gtk)
    }

    /// Whether its icon stands beside its text.
    public func showIcon(_ isShown: Bool) { gtk.descendant(gtk_image_get_type())?.peer.isVisible = isShown }

    /// The size of its letters, as a part of the usual one.
    public func scaleText(by factor: Double) { gtk.label?.scaleLetters(by: factor) }

    public func onClick(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("clicked"), action)
    }
}

extension Widget {
    /// Of a GtkButton: a symbolic icon with a text, which gives the button its name.
    func showButtonContent(icon: String, text: String) {
        let content = adw_button_content_new()
        adw_button_content_set_icon_name(content.map { OpaquePointer($0) }, icon)
        adw_button_content_set_label(content.map { OpaquePointer($0) }, text)
        content?.label?.breakLines()
        gtk_button_set_child(raw.cast(to: GtkButton.self), content)
    }

    /// Of a GtkButton: a symbolic icon is all that it shows. A screen reader would say what class the picture has.
    func showButtonIcon(_ name: String) {
        let button = raw.cast(to: GtkButton.self)
        gtk_button_set_icon_name(button, name)
        gtk_button_get_child(button)?.peer.accessibleHidden(true)
    }
}

/// GtkToggleButton. To GTK before 4.10 it is a button, of which nobody hears whether it is down: there it is a check box.
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

/// A toggle with an icon: it stays down until it is pressed again.
public final class ToggleButton: Toggle {
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what the icon means, for its tooltip and for assistive technology.
    public init(icon: String, label: String) {
        super.init()
        show(icon: icon)
        tooltip(label)
        accessibleLabel(label)
    }

    /// With a text beside the icon, which says what it means.
    public init(icon: String, text: String) {
        super.init()
        showButtonContent(icon: icon, text: text)
    }

    /// With any content, a picture for instance. It needs an accessible label.
    public init(_ content: Widget) {
        super.init()
        gtk_button_set_child(raw.cast(to: GtkButton.self), content.gtk)
    }

    /// Shows another icon, of a button that has nothing else.
    public func show(icon: String) { showButtonIcon(icon) }

    /// Calls back when the person presses it, after it has turned; not when `isOn` is set.
    public func onClick(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("clicked"), action)
    }

    public var isOn: Bool {
        get { gtk_toggle_button_get_active(button) != 0 }
        set { gtk_toggle_button_set_active(button, newValue.gboolean) }
    }

    /// Calls back whenever it is another than before, whoever did it.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("toggled")) { [unowned self] in action(isOn) }
    }
}

/// A pill that is on or off; on, it has a cross, for a click takes it away.
public final class Chip: Toggle {
    private let text: Label
    private let number = Label().classes("numeric")
    private let cross = Icon("window-close-symbolic")

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

    public var label: String {
        get { text.text }
        set {
            guard newValue != text.text else { return }
            text.text = newValue
            accessibleLabel(newValue)
        }
    }

    /// A number beside the text. It is no part of the name that assistive technology knows.
    public var detail: String? {
        didSet {
            guard detail != oldValue else { return }
            number.text = detail ?? ""
            number.isVisible = detail != nil
        }
    }

    /// Whether it leads to nothing: then it is pale.
    public var isEmpty = false {
        didSet { if isEmpty != oldValue { mark("empty", isEmpty) } }
    }

    /// Its text takes more lines where there is not room for it in one.
    public func wrapping() -> Self {
        _ = text.wrapping()
        return self
    }

    /// Setting it does not call `onChange` back.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(button) != 0 }
        set {
            setByProgram { gtk_toggle_button_set_active(button, newValue.gboolean) }
            cross.isVisible = newValue
        }
    }

    /// Calls back when the person turns it on or off.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("toggled")) { [unowned self] in
            cross.isVisible = isOn
            if !isSetByProgram { action(isOn) }
        }
    }
}

/// GtkImage: a symbolic icon of the theme.
public final class Icon: Widget {
    public init(_ name: String) {
        super.init(given(gtk_image_new_from_icon_name(name), "image"))
    }

    /// Shows another icon.
    public func show(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }
}
