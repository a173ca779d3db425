import CGtk

/// Keeps the memory for the frames of a window, so that a frame does not have to get it from the system.
///
/// On X11, cairo copies a frame into memory that it shares with the X server. It takes each frame's memory from a
/// pool, and destroys an unused pool. After a frame that covered the whole window, the pool is unused at once. So
/// each frame of an animation gets a new pool, and the first write to each of its pages is a page fault: a fifth of
/// the time of a frame. A picture of a few pixels in the pool keeps it. On Wayland and with OpenGL this does
/// nothing.
@MainActor
package final class FrameMemory {
    /// The picture that keeps the pool.
    private var anchor: OpaquePointer?
    private var size: PixelSize?

    /// Whether memory is kept now.
    package var isKept: Bool { anchor != nil }

    package init() {}

    isolated deinit { release() }

    /// Keeps the memory for frames of a widget's window, until ``release()``. Call it in each frame: it checks the
    /// window's size.
    package func keep(for widget: Widget) {
        guard let native = gtk_widget_get_native(widget.gtk), let surface = gtk_native_get_surface(native),
            Renderer(of: widget.gtk)?.isCairo == true
        else { return release() }
        let scale = Int(gdk_surface_get_scale_factor(surface))
        let size = PixelSize(
            width: Int(gdk_surface_get_width(surface)) * scale,
            height: Int(gdk_surface_get_height(surface)) * scale)
        guard size != self.size else { return }
        release()
        self.size = size
        guard let window = gtkkit_x11_surface_new(surface, Int32(size.width), Int32(size.height)) else {
            return
        }
        // This picture creates the pool, and its pages are those of the next frame.
        let frame = cairo_surface_create_similar_image(
            window, CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
        anchor = cairo_surface_create_similar_image(
            window, CAIRO_FORMAT_RGB24, Self.anchorSize, Self.anchorSize)
        cairo_surface_destroy(frame)
        cairo_surface_destroy(window)
    }

    /// The size of the picture, px. cairo takes memory for less than 128 bytes elsewhere.
    private static let anchorSize: Int32 = 8

    /// Returns the memory to the system after the next frame.
    package func release() {
        if let anchor { cairo_surface_destroy(anchor) }
        (anchor, size) = (nil, nil)
    }
}
