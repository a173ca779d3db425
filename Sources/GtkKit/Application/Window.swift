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
