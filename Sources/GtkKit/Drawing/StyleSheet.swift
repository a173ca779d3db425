import CAdw

/// Style sheets of the program, over those of the theme.
@MainActor
public enum StyleSheet {
    private static var installed: Set<String> = []

    /// Adds a style sheet to the default display. Adding the same one again does nothing.
    public static func install(_ css: String) {
        guard let display = gdk_display_get_default(), installed.insert(css).inserted else { return }
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }
}
