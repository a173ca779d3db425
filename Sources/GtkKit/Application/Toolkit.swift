import CAdw

/// GTK and libadwaita themselves.
@MainActor
public enum Toolkit {
    /// Connects to the display. An `Application` does so by itself.
    public static func start() { adw_init() }

    /// Lays out everything that is made from now on from right to left, whatever the language. After the start.
    public static func mirror() { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
}
