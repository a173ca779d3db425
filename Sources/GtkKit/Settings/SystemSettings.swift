import CAdw

/// What the person has set in the system, as far as it changes how a program moves.
@MainActor
public enum SystemSettings {
    /// Whether widgets may move on their own. False if the system turned animations off, or, from GTK 4.22 on, asks for
    /// reduced motion. Setting it changes animations in this program only.
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

    /// How far (px) a finger moves before it drags.
    public static var dragThreshold: Double {
        gtk_settings_get_default().map {
            Double(carte_object_get_int(UnsafeMutableRawPointer($0), "gtk-dnd-drag-threshold"))
        }
            ?? 8
    }

    /// How long (s) after a click another one makes a double click of it.
    public static var doubleClickTime: Double {
        gtk_settings_get_default().map {
            Double(carte_object_get_int(UnsafeMutableRawPointer($0), "gtk-double-click-time")) / 1000
        }
            ?? 0.4
    }

    /// How much larger than usual the person wants to read.
    public static var textScale: Double {
        let dpi = gtk_settings_get_default().map {
            carte_object_get_int(UnsafeMutableRawPointer($0), "gtk-xft-dpi")
        }
        return Double(dpi ?? -1) > 0 ? Double(dpi ?? 0) / (96 * 1024) : 1
    }

    /// Which buttons a window has at the start and, behind a colon, at the end of its bar.
    static var decorationLayout: String {
        guard let settings = gtk_settings_get_default(),
            let layout = carte_object_get_string(UnsafeMutableRawPointer(settings), "gtk-decoration-layout")
        else { return ":close" }
        defer { g_free(layout) }
        return String(cString: layout)
    }

    /// Whether nothing should be told by a shade alone.
    public static var isHighContrast: Bool {
        adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
    }

    /// Calls back when high contrast is turned on or off, as long as a widget lives.
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

    /// The person's languages, most wanted first, as locale names: `zh_TW`, `zh`.
    public static var languages: [String] {
        var names: [String] = []
        var next = g_get_language_names()
        while let name = next?.pointee {
            names.append(String(cString: name))
            next = next?.advanced(by: 1)
        }
        return names.filter { $0 != "C" }
    }
}
