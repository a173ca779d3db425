import CAdw

/// Settings of the system for motion, input, and contrast.
@MainActor
public enum SystemSettings {
    /// Whether animations are enabled.
    ///
    /// False if the system turned them off or, from GTK 4.22 on, asks for reduced motion. Setting it changes
    /// this program only.
    public static var animates: Bool {
        get {
            guard let settings = gtk_settings_get_default().map({ UnsafeMutableRawPointer($0) }) else {
                return true
            }
            return carte_object_get_boolean(settings, "gtk-enable-animations") != 0
                && carte_settings_reduce_motion(settings) == 0
        }
        set {
            guard let settings = gtk_settings_get_default() else { return }
            carte_object_set_boolean(
                UnsafeMutableRawPointer(settings), "gtk-enable-animations", newValue.gboolean)
        }
    }

    /// How far a finger moves before a drag begins, px.
    public static var dragThreshold: Double {
        gtk_settings_get_default().map {
            Double(carte_object_get_int(UnsafeMutableRawPointer($0), "gtk-dnd-drag-threshold"))
        }
            ?? 8
    }

    /// The maximum time between the clicks of a double click, s.
    public static var doubleClickTime: Double {
        gtk_settings_get_default().map {
            Double(carte_object_get_int(UnsafeMutableRawPointer($0), "gtk-double-click-time")) / 1000
        }
            ?? 0.4
    }

    /// The user's text size relative to the default, 1.
    public static var textScale: Double {
        let dpi = gtk_settings_get_default().map {
            carte_object_get_int(UnsafeMutableRawPointer($0), "gtk-xft-dpi")
        }
        return Double(dpi ?? -1) > 0 ? Double(dpi ?? 0) / (96 * 1024) : 1
    }

    /// The buttons of a window's title bar: those at the start, a colon, those at the end.
    static var decorationLayout: String {
        guard let settings = gtk_settings_get_default(),
            let layout = carte_object_get_string(UnsafeMutableRawPointer(settings), "gtk-decoration-layout")
        else { return ":close" }
        defer { g_free(layout) }
        return String(cString: layout)
    }

    /// Whether the user asks for high contrast. Do not rely on shades alone then.
    public static var isHighContrast: Bool {
        adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
    }

    /// Calls back when high contrast changes, until the widget is destroyed.
    public static func onHighContrastChanged(for widget: Widget, _ action: @escaping @MainActor () -> Void) {
        SignalConnection.connect(
            UnsafeMutableRawPointer(adw_style_manager_get_default()), Signal<Void>("notify::high-contrast"),
            boundTo: widget.raw, action)
    }

    /// Calls back when ``animates`` may have changed, until the widget is destroyed.
    public static func onAnimationsChanged(for widget: Widget, _ action: @escaping @MainActor () -> Void) {
        guard let settings = gtk_settings_get_default() else { return }
        for property in ["gtk-enable-animations", "gtk-interface-reduced-motion"] {
            SignalConnection.connect(
                UnsafeMutableRawPointer(settings), Signal<Void>("notify::\(property)"), boundTo: widget.raw,
                action)
        }
    }
}
