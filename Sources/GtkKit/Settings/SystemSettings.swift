import CGtk

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
            return gtkkit_object_get_boolean(settings, "gtk-enable-animations") != 0
                && gtkkit_settings_reduce_motion(settings) == 0
        }
        set {
            guard let settings = gtk_settings_get_default() else { return }
            gtkkit_object_set_boolean(
                UnsafeMutableRawPointer(settings), "gtk-enable-animations", newValue.gboolean)
        }
    }

    /// How far a finger moves before a drag begins, px.
    public static var dragThreshold: Double {
        gtk_settings_get_default().map {
            Double(gtkkit_object_get_int(UnsafeMutableRawPointer($0), "gtk-dnd-drag-threshold"))
        }
            ?? 8
    }

    /// The maximum time between the clicks of a double click, s.
    public static var doubleClickTime: Double {
        gtk_settings_get_default().map {
            Double(gtkkit_object_get_int(UnsafeMutableRawPointer($0), "gtk-double-click-time")) / 1000
        }
            ?? 0.4
    }

    /// The user's text size relative to the default, 1.
    public static var textScale: Double {
        let dpi = gtk_settings_get_default().map {
            gtkkit_object_get_int(UnsafeMutableRawPointer($0), "gtk-xft-dpi")
        }
        return Double(dpi ?? -1) > 0 ? Double(dpi ?? 0) / (96 * 1024) : 1
    }

    /// The buttons of a window's title bar: those at the start, a colon, those at the end.
    package static var decorationLayout: String {
        guard let settings = gtk_settings_get_default(),
            let layout = gtkkit_object_get_string(UnsafeMutableRawPointer(settings), "gtk-decoration-layout")
        else { return ":close" }
        defer { g_free(layout) }
        return String(cString: layout)
    }

    /// Whether the user asks for high contrast. Do not rely on shades alone then.
    ///
    /// libadwaita decides in a program that has started it. Otherwise the theme and GTK's settings do.
    public static var isHighContrast: Bool {
        if let manager = gtkkit_adw_style_manager() {
            return gtkkit_object_get_boolean(manager, "high-contrast") != 0
        }
        guard let settings = gtk_settings_get_default().map({ UnsafeMutableRawPointer($0) }) else {
            return false
        }
        return gtkkit_settings_more_contrast(settings) != 0 || themeName(settings).isHighContrastTheme
    }

    /// Calls back when high contrast changes, until the widget is destroyed.
    public static func onHighContrastChanged(for widget: Widget, _ action: @escaping @MainActor () -> Void) {
        if let manager = gtkkit_adw_style_manager() {
            SignalConnection.connect(
                manager, Signal<Void>("notify::high-contrast"), boundTo: widget.raw, action)
        } else {
            onSettingsChanged(["gtk-theme-name", "gtk-interface-contrast"], for: widget, action)
        }
    }

    /// The name of the theme. The environment has precedence over the settings, as in GTK.
    private static func themeName(_ settings: UnsafeMutableRawPointer) -> String {
        if let name = getenv("GTK_THEME") { return String(cString: name) }
        guard let name = gtkkit_object_get_string(settings, "gtk-theme-name") else { return "" }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// Calls back when ``animates`` may have changed, until the widget is destroyed.
    public static func onAnimationsChanged(for widget: Widget, _ action: @escaping @MainActor () -> Void) {
        onSettingsChanged(["gtk-enable-animations", "gtk-interface-reduced-motion"], for: widget, action)
    }

    /// Calls back when one of GTK's settings changes. An older GTK ignores settings that it does not know.
    private static func onSettingsChanged(
        _ properties: [String], for widget: Widget, _ action: @escaping @MainActor () -> Void
    ) {
        guard let settings = gtk_settings_get_default() else { return }
        for property in properties {
            SignalConnection.connect(
                UnsafeMutableRawPointer(settings), Signal<Void>("notify::\(property)"), boundTo: widget.raw,
                action)
        }
    }
}

extension String {
    /// Whether a theme of this name has high contrast: `HighContrast`, `HighContrastInverse`, and GTK's own
    /// `Default-hc` and `Default-hc-dark`. `GTK_THEME` has the variant after a colon.
    var isHighContrastTheme: Bool {
        hasPrefix("HighContrast") || split { "-:".contains($0) }.dropFirst().contains("hc")
    }
}
