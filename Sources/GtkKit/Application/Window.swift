import CAdw

/// A top-level window (GtkWindow). GTK keeps it alive until it is closed or destroyed.
///
/// While the user has chosen high contrast, it has the style class `high-contrast`.
///
/// ```swift
/// let window = Window(title: "Menu", width: 360, height: 640)
/// window.show(Label("Hello"))
/// window.present()
/// ```
open class Window: Widget {
    /// Called when the last message over the content has closed.
    public var onMessageEnd: (() -> Void)?
    /// The number of messages over the content.
    private var messageCount = 0
    /// The focus before the first message. Compare it only: the widget may be gone.
    private var focusBeforeMessage: UnsafeMutablePointer<GtkWidget>?

    /// Creates a hidden window.
    ///
    /// - Parameters:
    ///   - width: the default width, px.
    ///   - height: the default height, px.
    public init(title: String, width: Int, height: Int) {
        super.init(given(gtk_window_new(), "window"))
        configure(title: title, width: width, height: height)
    }

    init(_ pointer: UnsafeMutablePointer<GtkWidget>, title: String, width: Int, height: Int) {
        super.init(pointer)
        configure(title: title, width: width, height: height)
    }

    private func configure(title: String, width: Int, height: Int) {
        gtk_window_set_title(window, title)
        gtk_window_set_default_size(window, Int32(width), Int32(height))
        add(PointerTracker())
        markContrast()
        SystemSettings.onHighContrastChanged(for: self) { [unowned self] in markContrast() }
    }

    private func markContrast() { mark("high-contrast", SystemSettings.isHighContrast) }

    var window: UnsafeMutablePointer<GtkWindow> { raw.cast(to: GtkWindow.self) }

    /// Sets the content; it replaces the previous one.
    open func show(_ content: Widget) { gtk_window_set_child(window, content.gtk) }

    /// Shows the window and brings it to the front.
    public func present() { gtk_window_present(window) }
    /// Shows the window and brings it to the front, for a request of the user.
    ///
    /// - Parameter time: the request's timestamp on the display; 0 for now.
    public func present(at time: UInt32) { gtk_window_present_with_time(window, time) }

    /// Whether a widget in the window has the keyboard focus.
    public var hasFocusInside: Bool { gtk_window_get_focus(window) != nil }

    /// Whether a message covers the content. The message has the focus then; do not move it.
    public var hasMessage: Bool { messageCount > 0 }

    func messageBegins() {
        if messageCount == 0 { focusBeforeMessage = gtk_window_get_focus(window) }
        messageCount += 1
    }

    func messageEnds() {
        messageCount -= 1
        guard messageCount == 0 else { return }
        // If that widget is gone, libadwaita focuses the first widget of the window.
        if gtk_window_get_focus(window) != focusBeforeMessage { gtk_window_set_focus(window, nil) }
        onMessageEnd?()
    }

    /// Whether this is the active window.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Calls back when the window becomes active or inactive.
    public func onActiveChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("notify::is-active")) { [unowned self] in action(isActive) }
    }

    /// Closes the window like its close button. Handlers can veto it.
    public func close() { gtk_window_close(window) }
    /// Destroys the window and its content at once, without asking handlers.
    public func destroy() { gtk_window_destroy(window) }
}

extension Window {
    /// The size of the window when it is not maximised, px. Set it before the window is shown.
    public var restoredSize: (width: Int, height: Int) {
        get {
            var (width, height): (Int32, Int32) = (0, 0)
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, Int32(newValue.width), Int32(newValue.height)) }
    }

    /// Whether the window is maximised.
    public var isMaximised: Bool {
        get { gtk_window_is_maximized(window) != 0 }
        set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
    }

    /// Calls back when the user resizes or maximises the window.
    public func onResize(_ action: @escaping @MainActor () -> Void) {
        for property in ["default-width", "default-height", "maximized"] {
            connect(Signal<Void>("notify::\(property)"), action)
        }
    }

    /// Calls back before the window closes, while its content exists.
    public func onClose(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Bool>("close-request")) {
            action()
            return false
        }
    }

    /// Calls back before the window closes. The window stays open if the action returns false.
    public func onCloseRequest(_ mayClose: @escaping @MainActor () -> Bool) {
        connect(Signal<Bool>("close-request")) { !mayClose() }
    }

    /// Keeps the window above a parent and destroys it with the parent.
    ///
    /// - Parameter isModal: whether it blocks input to the parent.
    @discardableResult
    public func belongs(to parent: Window, isModal: Bool = false) -> Self {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_destroy_with_parent(window, 1)
        gtk_window_set_modal(window, isModal.gboolean)
        return self
    }

    /// Closes the window with Escape, like a dialog, and with Ctrl+W.
    public func closesByKeys() {
        let shortcuts = Shortcuts()
        shortcuts.add(["Escape", "<Control>w"]) { [unowned self] in
            close()
            return true
        }
        add(shortcuts)
    }
}

extension Widget {
    /// The window that contains this widget.
    public var containingWindow: Window? {
        gtk_widget_get_root(gtk).flatMap {
            UnsafeMutableRawPointer($0).cast(to: GtkWidget.self).peer as? Window
        }
    }
}

/// A window of an application, without a title bar of its own (AdwApplicationWindow).
///
/// The content covers the whole area and brings a ``HeaderBar`` or ``WindowHandle``.
///
/// ```swift
/// let window = ApplicationWindow(application, title: "Menu", width: 360, height: 640)
/// window.show(Box(.vertical, [HeaderBar(title: "Menu"), Label("Hello")]))
/// window.present()
/// ```
public final class ApplicationWindow: Window {
    /// The minimum size, px.
    public nonisolated static let smallest = (width: 360, height: 100)

    /// Creates a hidden window of an application.
    ///
    /// - Parameters:
    ///   - width: the default width, px.
    ///   - height: the default height, px.
    public init(_ application: Application, title: String, width: Int, height: Int) {
        super.init(
            given(adw_application_window_new(application.gtk), "window"), title: title, width: width,
            height: height)
        minimumSize(width: Self.smallest.width, height: Self.smallest.height)
    }

    public override func show(_ content: Widget) {
        adw_application_window_set_content(raw.cast(to: AdwApplicationWindow.self), content.gtk)
    }
}

/// A window without a title bar of its own (AdwWindow). Its content brings a ``HeaderBar``.
///
/// For a program's main windows use ``ApplicationWindow``.
///
/// ```swift
/// let window = ContentWindow(title: "Details", width: 360, height: 400)
/// window.show(Box(.vertical, [HeaderBar(title: "Details"), Label("Hello")]))
/// window.belongs(to: parent).present()
/// ```
open class ContentWindow: Window {
    public override init(title: String, width: Int, height: Int) {
        super.init(given(adw_window_new(), "window"), title: title, width: width, height: height)
        minimumSize(width: 300, height: 200)
    }

    public override func show(_ content: Widget) {
        adw_window_set_content(raw.cast(to: AdwWindow.self), content.gtk)
    }
}
