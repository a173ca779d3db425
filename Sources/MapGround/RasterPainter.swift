import CGtk
import VectorTiles

/// Paints the pictures of raster tiles.
enum RasterPainter {
    /// Whether gdk-pixbuf has a loader for WebP. Those for PNG and JPEG are a part of it.
    static var hasWebPLoader: Bool {
        let formats = gdk_pixbuf_get_formats()
        defer { g_slist_free(formats) }
        var next = formats
        while let item = next {
            let name = gdk_pixbuf_format_get_name(OpaquePointer(item.pointee.data))
            defer { g_free(name) }
            if name.map({ String(cString: $0) }) == "webp" { return true }
            next = item.pointee.next
        }
        return false
    }

    /// Paints the part of a picture that a tile shows.
    ///
    /// - Parameter size: the tile's side, in pixels.
    /// - Returns: false if the picture cannot be decoded. WebP needs a loader of gdk-pixbuf.
    static func paint(
        _ tile: RasterTile, _ part: MapSource.Part, on cairo: OpaquePointer, size: Double
    ) -> Bool {
        let bytes = tile.bytes.withUnsafeBufferPointer { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let stream = g_memory_input_stream_new_from_bytes(bytes)
        defer { g_object_unref(stream) }
        guard let pixels = gdk_pixbuf_new_from_stream(stream, nil, nil) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        let side = size * Double(part.count)
        cairo_save(cairo)
        cairo_rectangle(cairo, 0, 0, size, size)
        cairo_clip(cairo)
        cairo_translate(cairo, -size * Double(part.column), -size * Double(part.row))
        cairo_scale(
            cairo, side / Double(gdk_pixbuf_get_width(pixels)), side / Double(gdk_pixbuf_get_height(pixels)))
        gdk_cairo_set_source_pixbuf(cairo, pixels, 0, 0)
        // Without padding, the edges of enlarged pictures would fade into the ground.
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_paint(cairo)
        cairo_restore(cairo)
        return true
    }
}
