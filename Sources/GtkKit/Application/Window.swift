import CAdw

/// GtkWindow: a top-level window. GTK keeps it until it is closed or destroyed.
///
/// While the person wants high contrast it has the style class `high-contrast`.
open class Window: Widget {
    public init(title: String, width: Int, height: Int) {
        guard let widget = gtk_window_new() else { preconditionFailure("no window") }
        super.init(widget)
        configure(title: title, width: width, height: height)
    }

    init(_ pointer: UnsafeMutablePointer<GtkWidget>, title: String, width: Int, height: Int) {
        super.init(pointer)
        configure(title: title, width: width, height: height)
    }

    private func configure(title: String, width: Int, height: Int) {
        gtk_window_set_title(window, title)
        gtk_window_set_default_size(window, Int32(width), Int32(height))
        add(PointerWatch())
        markContrast()
        SystemSettings.onHighContrastChanged(for: self) { [unowned self] in markContrast() }
    }

    private func markContrast() { mark("high-contrast", SystemSettings.isHighContrast) }

    var window: UnsafeMutablePointer<GtkWindow> { raw.cast(to: GtkWindow.self) }

    /// Gives the window its content, in place of what it had.
    open func show(_ content: Widget) { gtk_window_set_child(window, content.gtk) }

    public func present() { gtk_window_present(window) }
    /// Whether any widget in it has the focus of the keyboard.
    public var hasFocusInside: Bool { gtk_window_get_focus(window) != nil }

    /// Whether it is the one that the person uses.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Calls back when the person turns to it, or to another one.
    public func onActiveChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("notify::is-active")) { [unowned self] in action(isActive) }
    }

    /// Closes as the person would.
    public func close() { gtk_window_close(window) }
    /// Takes it and everything in it away at once.
    public func destroy() { gtk_window_destroy(window) }
}

/// AdwApplicationWindow: a window of an application, whose whole area belongs to its content.
public final class ApplicationWindow: Window {
    public init(_ application: Application, title: String, width: Int, height: Int) {
        guard let widget = adw_application_window_new(application.gtk) else {
            preconditionFailure("no window")
        }
        super.init(widget, title: title, width: width, height: height)
        minimumSize(width: 360, height: 100)
    }

    public override func show(_ content: Widget) {
        adw_application_window_set_content(raw.cast(to: AdwApplicationWindow.self), content.gtk)
    }
}

/// GTK and libadwaita themselves.
@MainActor
public enum Toolkit {
    /// Connects to the display. An `Application` does so by itself.
    public static func start() { adw_init() }

    /// Lays out everything that is made from now on from right to left, whatever the language. After the start.
    public static func mirror() { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
}
