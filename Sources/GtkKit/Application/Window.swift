import CAdw

/// GtkWindow: a top-level window. GTK keeps it until it is closed or destroyed.
///
/// While the person wants high contrast it has the style class `high-contrast`.
open class Window: Widget {
    /// Calls back when the last message that lay over its content is gone.
    public var onMessageEnd: (() -> Void)?
    /// Messages over its content.
    private var messageCount = 0
    /// What had the focus before: to be compared only.
    private var focusBeforeMessage: UnsafeMutablePointer<GtkWidget>?

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
        add(PointerWatch())
        markContrast()
        SystemSettings.onHighContrastChanged(for: self) { [unowned self] in markContrast() }
    }

    private func markContrast() { mark("high-contrast", SystemSettings.isHighContrast) }

    var window: UnsafeMutablePointer<GtkWindow> { raw.cast(to: GtkWindow.self) }

    /// Gives the window its content, in place of what it had.
    open func show(_ content: Widget) { gtk_window_set_child(window, content.gtk) }

    public func present() { gtk_window_present(window) }
    /// - Parameter time: when the person asked for it, as the display counts; 0 for now.
    public func present(at time: UInt32) { gtk_window_present_with_time(window, time) }

    /// Whether any widget in it has the focus of the keyboard.
    public var hasFocusInside: Bool { gtk_window_get_focus(window) != nil }

    /// Whether a message lies over its content. The focus is the message's then, whoever would take it.
    public var hasMessage: Bool { messageCount > 0 }

    func messageBegins() {
        if messageCount == 0 { focusBeforeMessage = gtk_window_get_focus(window) }
        messageCount += 1
    }

    func messageEnds() {
        messageCount -= 1
        guard messageCount == 0 else { return }
        // Where that is gone, libadwaita gives the focus to whatever comes first.
        if gtk_window_get_focus(window) != focusBeforeMessage { gtk_window_set_focus(window, nil) }
        onMessageEnd?()
    }

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

extension Window {
    /// The size that the window has while it is not maximised, px. Set it before the window is shown.
    public var restoredSize: (width: Int, height: Int) {
        get {
            var (width, height): (Int32, Int32) = (0, 0)
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, Int32(newValue.width), Int32(newValue.height)) }
    }

    public var isMaximised: Bool {
        get { gtk_window_is_maximized(window) != 0 }
        set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
    }

    /// Calls back when the person has changed the size, or maximised the window.
    public func onResize(_ action: @escaping @MainActor () -> Void) {
        for property in ["default-width", "default-height", "maximized"] {
            connect(Signal<Void>("notify::\(property)"), action)
        }
    }

    /// Calls back before the window closes, while everything in it is there.
    public func onClose(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Bool>("close-request")) {
            action()
            return false
        }
    }

    /// Calls back before the window closes; the window stays open where the answer is false.
    public func onCloseRequest(_ mayClose: @escaping @MainActor () -> Bool) {
        connect(Signal<Bool>("close-request")) { !mayClose() }
    }

    /// Stays above another window and goes with it.
    ///
    /// - Parameter isModal: whether the other one cannot be used meanwhile.
    @discardableResult
    public func belongs(to parent: Window, isModal: Bool = false) -> Self {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_destroy_with_parent(window, 1)
        gtk_window_set_modal(window, isModal.gboolean)
        return self
    }

    /// Closes with Escape, as a dialog does, and with Ctrl+W.
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
    /// The window that it is in.
    public var containingWindow: Window? {
        gtk_widget_get_root(gtk).flatMap {
            UnsafeMutableRawPointer($0).cast(to: GtkWidget.self).peer as? Window
        }
    }
}

/// AdwApplicationWindow: a window of an application, whose whole area belongs to its content.
public final class ApplicationWindow: Window {
    /// As small as it can be made, px.
    public nonisolated static let smallest = (width: 360, height: 100)

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

/// AdwWindow: a window whose whole area belongs to its content, which brings a header bar along.
open class ContentWindow: Window {
    public override init(title: String, width: Int, height: Int) {
        super.init(given(adw_window_new(), "window"), title: title, width: width, height: height)
        minimumSize(width: 300, height: 200)
    }

    public override func show(_ content: Widget) {
        adw_window_set_content(raw.cast(to: AdwWindow.self), content.gtk)
    }
}
