import CAdw

/// What brings the nodes of a window to the screen.
@MainActor
struct Renderer {
    let pointer: OpaquePointer
    private let native: OpaquePointer

    /// The one of a widget's window; nil where that is on no screen.
    init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
        else { return nil }
        (pointer, self.native) = (renderer, native)
    }

    /// Whether the processor paints each node in each frame that touches its place.
    var isCairo: Bool {
        let instance = UnsafeMutableRawPointer(pointer).cast(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, gsk_cairo_renderer_get_type()) != 0
    }

    /// Pixels of the screen per px; nil where that is no whole number, so that a px begins between two of them.
    var wholeScale: Int? {
        let scale = carte_surface_scale(gtk_native_get_surface(native))
        return Int(exactly: scale)
    }
}
