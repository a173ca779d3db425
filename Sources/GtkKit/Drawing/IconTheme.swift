import CAdw

/// Where icons are found by their names.
@MainActor
public enum IconTheme {
    /// Looks in a folder as well, which has themes in it (`hicolor`). Once there is a display.
    public static func add(folder: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
