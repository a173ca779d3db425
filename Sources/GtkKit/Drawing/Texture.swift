import CAdw

/// A decoded picture. It never changes, so every thread may have it.
public struct Texture: Sendable {
    let object: SendableObject

    /// Reads and decodes a picture file, on the caller's thread, which should not be the main one.
    ///
    /// - Parameter width: the width in px to decode to, keeping the proportions; a vector picture is sharp at any.
    /// - Throws: `TextureError` with the reason in words.
    public init(path: String, width: Int) throws(TextureError) {
        var error: UnsafeMutablePointer<GError>?
        guard let pixels = gdk_pixbuf_new_from_file_at_scale(path, Int32(width), -1, 1, &error) else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            g_clear_error(&error)
            throw TextureError(path: path, reason: reason)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        guard let texture = gdk_texture_new_for_pixbuf(pixels) else {
            throw TextureError(path: path, reason: "no texture can be made of it")
        }
        object = SendableObject(owningImmutable: UnsafeMutableRawPointer(texture))
    }
}

extension Texture {
    /// A picture of a widget as it looks now, blurred. It costs as much as several frames: for what stays as it is for
    /// a while.
    ///
    /// - Parameter radius: px; 0 leaves it sharp.
    /// - Returns: nil where the widget is not on a screen.
    @MainActor
    public init?(of widget: Widget, blurredBy radius: Double) {
        let size = (width: Double(widget.width), height: Double(widget.height))
        guard size.width > 0, size.height > 0, let native = gtk_widget_get_native(widget.gtk),
            let renderer = gtk_native_get_renderer(native),
            let paintable = gtk_widget_paintable_new(widget.gtk)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        guard let snapshot = gtk_snapshot_new() else { return nil }
        var area = Rectangle(width: size.width, height: size.height).graphene
        gtk_snapshot_push_clip(snapshot, &area)
        gtk_snapshot_push_blur(snapshot, radius)
        gdk_paintable_snapshot(paintable, snapshot, size.width, size.height)
        gtk_snapshot_pop(snapshot)
        gtk_snapshot_pop(snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return nil }
        object = SendableObject(owningImmutable: UnsafeMutableRawPointer(texture))
    }
}

/// A picture that cannot be shown.
public struct TextureError: Error, CustomStringConvertible {
    public let path: String
    public let reason: String

    public var description: String { "The picture “\(path)” cannot be read: \(reason)." }
}

/// GtkPicture: a texture that fills its room, cut where it has other proportions.
public final class Picture: Widget {
    public init() {
        guard let widget = gtk_picture_new() else { preconditionFailure("no picture") }
        super.init(widget)
        gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_COVER)
        gtk_picture_set_can_shrink(opaque, 1)
    }

    public func show(_ texture: Texture?) {
        gtk_picture_set_paintable(opaque, texture.map { OpaquePointer($0.object.raw) })
    }

    /// What it shows, in words.
    public func alternativeText(_ text: String?) { gtk_picture_set_alternative_text(opaque, text) }
}
