import CGtk

/// A decoded picture (GdkTexture). It is immutable, so every thread can use it.
///
/// ```swift
/// let texture = try Texture(path: "cover.jpg", filling: PixelSize(width: 200, height: 120), radius: 12)
/// ```
public struct Texture: Sendable {
    let object: SendableObject
    /// The same pixels as a cairo surface, if cairo drew them. The texture's bytes own it. It is never drawn
    /// on again.
    nonisolated(unsafe) let surface: OpaquePointer?

    private init(owning texture: OpaquePointer, surface: OpaquePointer? = nil) {
        object = SendableObject(owningImmutable: UnsafeMutableRawPointer(texture))
        self.surface = surface
    }

    /// The size in device pixels.
    public var size: PixelSize {
        let texture = OpaquePointer(object.raw)
        return PixelSize(
            width: Int(gdk_texture_get_width(texture)), height: Int(gdk_texture_get_height(texture)))
    }
}

extension Texture {
    /// Draws a texture in the format that GTK paints without conversion. Safe on any thread.
    ///
    /// - Returns: nil if there is not enough memory.
    public init?(size: PixelSize, draw: (Canvas) -> Void) {
        self.init(size: size, paint: { draw(Canvas($0)) })
    }

    /// Draws a texture in px of a widget, in the format that GTK paints without conversion.
    ///
    /// - Parameters:
    ///   - width: the width, px.
    ///   - height: the height, px.
    ///   - scaleFactor: the number of device pixels per px, see ``Widget/scaleFactor``.
    /// - Returns: nil if there is not enough memory.
    public init?(width: Int, height: Int, scaleFactor: Int, draw: (Canvas) -> Void) {
        let size = PixelSize(width: width * scaleFactor, height: height * scaleFactor)
        self.init(
            size: size,
            paint: { cairo in
                cairo_scale(cairo, Double(scaleFactor), Double(scaleFactor))
                draw(Canvas(cairo))
            })
    }

    /// Draws a texture with a cairo context in its initial state.
    ///
    /// - Parameter scale: the number of pixels per px. It is the surface's device scale, as in GTK's windows:
    ///   on a scaled context, GTK stretches its shadows of 1 pixel, and cairo takes 40 ms for one of 1,600.
    init?(size: PixelSize, scale: Int = 1, paint: (OpaquePointer) -> Void) {
        let (width, height) = (Int32(size.width), Int32(size.height))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return nil }
        cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
        let cairo = cairo_create(surface)
        if let cairo { paint(cairo) }
        cairo_destroy(cairo)
        cairo_surface_set_device_scale(surface, 1, 1)
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let pixels = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        let bytes = g_bytes_new_with_free_func(
            pixels, gsize(stride * size.height),
            { surface in cairo_surface_destroy(surface.map { OpaquePointer($0) }) },
            UnsafeMutableRawPointer(surface))
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_memory_texture_new(width, height, Self.cairoFormat, bytes, gsize(stride))
        else { return nil }
        self.init(owning: texture, surface: surface)
    }

    /// The pixels, row by row, 4 bytes each in cairo's format. Nil if cairo did not draw the texture.
    public var pixels: [UInt8]? {
        guard let surface, let first = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return (0..<size.height).flatMap {
            UnsafeBufferPointer(start: first + $0 * stride, count: size.width * 4)
        }
    }

    /// Creates a texture from the pixels of another one. Can run on any thread.
    ///
    /// - Returns: nil if the number of pixels does not match the size, or there is not enough memory.
    public init?(size: PixelSize, pixels: some RandomAccessCollection<UInt8>) {
        guard size.width > 0, size.height > 0, pixels.count == size.width * size.height * 4 else {
            return nil
        }
        self.init(
            size: size,
            paint: { cairo in
                let surface = cairo_get_target(cairo)
                guard let first = cairo_image_surface_get_data(surface) else { return }
                let stride = Int(cairo_image_surface_get_stride(surface))
                for row in 0..<size.height {
                    let bytes = pixels.dropFirst(row * size.width * 4).prefix(size.width * 4)
                    _ = UnsafeMutableBufferPointer(start: first + row * stride, count: size.width * 4)
                        .initialize(fromContentsOf: bytes)
                }
                cairo_surface_mark_dirty(surface)
            })
    }

    /// Creates a texture from opaque pixels in cairo's format, such as those of a camera. Can run on any thread.
    ///
    /// - Parameter words: the pixels, row by row, each `0xffRRGGBB`.
    /// - Returns: nil if the number of pixels does not match the size, or there is not enough memory.
    public init?(size: PixelSize, words: [UInt32]) {
        guard size.width > 0, size.height > 0, words.count == size.width * size.height else { return nil }
        self.init(
            size: size,
            paint: { cairo in
                let surface = cairo_get_target(cairo)
                guard let first = cairo_image_surface_get_data(surface) else { return }
                let stride = Int(cairo_image_surface_get_stride(surface))
                let length = size.width * MemoryLayout<UInt32>.size
                words.withUnsafeBytes { source in
                    for row in 0..<size.height {
                        UnsafeMutableRawBufferPointer(start: first + row * stride, count: length).copyMemory(
                            from: UnsafeRawBufferPointer(rebasing: source[row * length..<(row + 1) * length]))
                    }
                }
                cairo_surface_mark_dirty(surface)
            })
    }

    /// The GDK format of cairo's pixels. Cairo stores 32-bit numbers, GDK describes bytes.
    private static var cairoFormat: GdkMemoryFormat {
        #if _endian(little)
            GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
        #else
            GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
        #endif
    }

    /// Loads a picture file and crops it so that it covers a size. Blocks, so do not call it on the main
    /// thread.
    ///
    /// - Parameters:
    ///   - size: the size to cover. A vector picture is sharp at any size.
    ///   - radius: the radius of the corners, px.
    /// - Throws: `TextureError` with the reason in words.
    public init(path: String, filling size: PixelSize, radius: Double = 0) throws(TextureError) {
        self = try Self.read(path, radius) { file in (file?.covering(size) ?? size, size) }
    }

    /// Loads a picture file and scales it so that it fits into a size. Blocks, so do not call it on the main
    /// thread.
    ///
    /// - Parameter size: the maximum size. A smaller picture keeps its own size.
    /// - Throws: `TextureError` with the reason in words.
    public init(path: String, fitting size: PixelSize) throws(TextureError) {
        self = try Self.read(path, 0) { file in
            let scaled = file?.fitting(size) ?? size
            return (scaled, scaled)
        }
    }

    /// Reads a picture file and turns it upright, as its metadata say (EXIF).
    ///
    /// - Parameter sizes: returns the scaled and the cropped size for the size of the upright picture, if it is known.
    private static func read(
        _ path: String, _ radius: Double, sizes: (PixelSize?) -> (scaled: PixelSize, cropped: PixelSize)
    ) throws(TextureError) -> Texture {
        let file = fileSize(of: path)
        var (scaled, cropped) = sizes(file)
        var pixels = try decode(path, at: scaled)
        // The orientation is known only now. From 5 on, width and height are exchanged.
        let orientation = gdk_pixbuf_get_option(pixels, "orientation").flatMap { Int(String(cString: $0)) }
        if let orientation, orientation >= 5 {
            g_object_unref(UnsafeMutableRawPointer(pixels))
            (scaled, cropped) = sizes(file?.turned)
            pixels = try decode(path, at: scaled.turned)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(pixels),
            let texture = Texture(owning: upright, filling: cropped, radius: radius)
        else { throw TextureError(path: path, reason: "no texture can be made of it") }
        return texture
    }

    /// Decodes a picture file at a size. The caller releases it.
    private static func decode(_ path: String, at size: PixelSize) throws(TextureError) -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        guard
            let pixels = gdk_pixbuf_new_from_file_at_scale(
                path, Int32(size.width), Int32(size.height), 0, &error)
        else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            g_clear_error(&error)
            throw TextureError(path: path, reason: reason)
        }
        return pixels
    }

    /// Decodes the contents of a picture file and crops it to a size. Blocks, so do not call it on the main
    /// thread.
    ///
    /// - Parameters:
    ///   - size: the size to cover. The picture is not scaled.
    ///   - radius: the radius of the corners, px.
    /// - Returns: nil if the text is not a picture, or there is not enough memory.
    public init?(contents: String, filling size: PixelSize, radius: Double = 0) {
        var contents = contents
        let bytes = contents.withUTF8 { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let stream = g_memory_input_stream_new_from_bytes(bytes)
        defer { g_object_unref(stream) }
        guard let pixels = gdk_pixbuf_new_from_stream(stream, nil, nil) else { return nil }
        self.init(owning: pixels, filling: size, radius: radius)
    }

    /// Crops the middle of a picture. Takes over the reference.
    private init?(owning pixels: OpaquePointer, filling size: PixelSize, radius: Double) {
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        let (width, height) = (Int(gdk_pixbuf_get_width(pixels)), Int(gdk_pixbuf_get_height(pixels)))
        self.init(size: size) { canvas in
            canvas.rectangle(0, 0, Double(size.width), Double(size.height), radius: radius)
            canvas.clipped { canvas in
                gdk_cairo_set_source_pixbuf(
                    canvas.cairo, pixels, Double((size.width - width) / 2),
                    Double((size.height - height) / 2))
                cairo_paint(canvas.cairo)
            }
        }
    }

    /// Returns the size of a picture file, px, or nil without a readable header. Decoding such a file fails later,
    /// with a reason.
    private static func fileSize(of path: String) -> PixelSize? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else {
            return nil
        }
        return PixelSize(width: Int(width), height: Int(height))
    }
}

extension PixelSize {
    /// The size of the picture after a quarter turn.
    fileprivate var turned: PixelSize { PixelSize(width: height, height: width) }

    /// Returns the size at which the whole picture fits into another size. It never grows.
    fileprivate func fitting(_ size: PixelSize) -> PixelSize {
        let scale = min(1, Double(size.width) / Double(width), Double(size.height) / Double(height))
        return PixelSize(
            width: max(Int((Double(width) * scale).rounded()), 1),
            height: max(Int((Double(height) * scale).rounded()), 1))
    }

    /// Returns the size at which the picture covers another size in both directions.
    fileprivate func covering(_ size: PixelSize) -> PixelSize {
        let scale = max(Double(size.width) / Double(width), Double(size.height) / Double(height))
        return PixelSize(
            width: max(Int((Double(width) * scale).rounded()), size.width),
            height: max(Int((Double(height) * scale).rounded()), size.height))
    }
}

extension Texture {
    /// Draws a blurred picture of a widget as it looks now.
    ///
    /// It takes as long as several frames. Use it for content that stays unchanged for a while.
    ///
    /// - Parameter radius: the blur radius, px; 0 keeps it sharp.
    /// - Returns: nil if the widget is not on a screen.
    @MainActor
    public init?(of widget: Widget, blurredBy radius: Double) {
        let size = (width: Double(widget.width), height: Double(widget.height))
        guard size.width > 0, size.height > 0, let renderer = Renderer(of: widget.gtk),
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
        guard let pointer = gtk_snapshot_free_to_node(snapshot) else { return nil }
        let node = RenderNode(owning: pointer)
        let texture =
            renderer.isCairo
            ? Texture(size: PixelSize(width: widget.width, height: widget.height), paint: node.paint(on:))
            : gsk_renderer_render_texture(renderer.pointer, pointer, &area).map { Texture(owning: $0) }
        guard let texture else { return nil }
        self = texture
    }
}

/// A picture file that cannot be loaded.
public struct TextureError: Error, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The reason in words.
    public let reason: String

    /// The error as a sentence.
    public var description: String { "Could not read the picture “\(path)”: \(reason)." }
}
