import CAdw

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
}
