import CGtk
import Foundation
import GuideCore

/// A picture of the user, ready to be stored: upright, at most 1,600 px, and without metadata such as the position.
///
/// It takes up to some seconds, so use a background thread. The library decodes a large JPEG file at a smaller size.
///
/// ```swift
/// let picture = try PreparedPicture(path: "photo.jpg")
/// let name = try store.pictures.keep(picture.contents, picture.format)
/// ```
public struct PreparedPicture: Hashable, Sendable {
    /// The maximum size of a file, bytes.
    public static let maximumFileSize = 50_000_000
    /// The maximum number of pixels of a file.
    public static let maximumPixelCount = 100_000_000
    /// The maximum length of the longer side, px.
    public static let maximumLength = 1600

    /// The contents of the picture's file.
    public let contents: [UInt8]
    /// PNG for a picture with a transparent pixel, otherwise JPEG.
    public let format: PictureName.Format

    /// Reads a picture file.
    ///
    /// - Throws: ``PictureError``.
    public init(path: String) throws(PictureError) {
        do throws(Fault) {
            try self.init(bytes: Self.bytes(of: path))
        } catch {
            throw PictureError(source: .file(URL(filePath: path).lastPathComponent), reason: error.reason)
        }
    }

    private static func bytes(of path: String) throws(Fault) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        defer { close(file) }
        var status = stat()
        guard file >= 0, fstat(file, &status) == 0 else { throw Fault(code: errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw Fault(code: EISDIR) }
        guard status.st_size <= maximumFileSize else { throw Fault(reason: .tooLarge) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let added = bytes.withUnsafeMutableBytes { bytes in
                read(file, bytes.baseAddress.map { $0 + count }, bytes.count - count)
            }
            if added < 0, errno == EINTR { continue }
            guard added >= 0 else { throw Fault(code: errno) }
            guard added > 0 else { break }
            count += added
        }
        return Array(bytes.prefix(count))
    }

    /// Reads the contents of the clipboard.
    ///
    /// - Throws: ``PictureError``.
    public init(clipboard bytes: [UInt8]) throws(PictureError) {
        do throws(Fault) {
            try self.init(bytes: bytes)
        } catch {
            throw PictureError(source: .clipboard, reason: error.reason)
        }
    }

    /// Makes a picture from the pixels of a camera, which are upright and opaque.
    ///
    /// - Parameter pixels: row by row, each `0xffRRGGBB`.
    /// - Throws: ``PictureError``.
    public init(width: Int, height: Int, pixels: [UInt32]) throws(PictureError) {
        guard let picture = Self.opaque(width, height, pixels) else {
            throw PictureError(source: .camera, reason: .noMemory)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        format = .jpeg
        do throws(Fault) {
            let fitting = try Self.fitting(picture)
            defer { g_object_unref(UnsafeMutableRawPointer(fitting)) }
            guard let contents = Self.encode(fitting, .jpeg) else { throw Fault(reason: .noMemory) }
            self.contents = contents
        } catch {
            throw PictureError(source: .camera, reason: error.reason)
        }
    }

    /// Returns a picture of three channels. The caller releases it.
    private static func opaque(_ width: Int, _ height: Int, _ words: [UInt32]) -> OpaquePointer? {
        guard width > 0, height > 0, words.count >= width * height,
            let picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height)),
            let target = gdk_pixbuf_get_pixels(picture)
        else { return nil }
        let rowLength = Int(gdk_pixbuf_get_rowstride(picture))
        for row in 0..<height {
            for column in 0..<width {
                let (word, pixel) = (words[row * width + column], target + row * rowLength + 3 * column)
                pixel[0] = UInt8(truncatingIfNeeded: word >> 16)
                pixel[1] = UInt8(truncatingIfNeeded: word >> 8)
                pixel[2] = UInt8(truncatingIfNeeded: word)
            }
        }
        return picture
    }

    private struct Fault: Error {
        let reason: PictureError.Reason

        init(reason: PictureError.Reason) { self.reason = reason }

        init(code: Int32) { reason = .unreadable(String(cString: strerror(code))) }
    }

    private init(bytes: [UInt8]) throws(Fault) {
        guard !bytes.isEmpty else { throw Fault(reason: .empty) }
        guard bytes.count <= Self.maximumFileSize else { throw Fault(reason: .tooLarge) }
        guard let sizes = DeclaredSizes.all(in: bytes) else { throw Fault(reason: .unsupported) }
        guard !sizes.contains(where: Self.hasTooManyPixels) else { throw Fault(reason: .tooManyPixels) }
        let decoded = try Self.decode(bytes)
        defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
        guard PictureEnd.isReached(in: bytes) else { throw Fault(reason: .damaged) }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else {
            throw Fault(reason: .noMemory)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        format = Self.isTransparent(upright) ? .png : .jpeg
        guard let contents = Self.encode(upright, format) else { throw Fault(reason: .noMemory) }
        self.contents = contents
    }

    // MARK: - Decoding

    private static func hasTooManyPixels(_ width: Int, _ height: Int) -> Bool {
        let (count, hasOverflow) = width.multipliedReportingOverflow(by: height)
        return hasOverflow || count > maximumPixelCount
    }

    /// Decides the size of a picture when the library knows its header, which for SVG is the first time.
    private struct SizeChoice {
        var isTooLarge = false

        /// Returns the size to decode, the smallest for a picture that is refused: glycin ignores a size of zero.
        mutating func size(for width: Int, _ height: Int) -> (width: Int, height: Int) {
            isTooLarge = hasTooManyPixels(width, height)
            if isTooLarge { return (1, 1) }
            let scale = Double(maximumLength) / Double(max(width, height, 1))
            guard scale < 1 else { return (width, height) }
            func scaled(_ length: Int) -> Int { max(Int((Double(length) * scale).rounded()), 1) }
            return (scaled(width), scaled(height))
        }
    }

    private static let chunkSize = 1 << 16

    /// Decodes a picture at the size that is stored. The caller releases it.
    private static func decode(_ bytes: [UInt8]) throws(Fault) -> OpaquePointer {
        guard let loader = gdk_pixbuf_loader_new() else { throw Fault(reason: .noMemory) }
        defer { g_object_unref(loader) }
        let choice = UnsafeMutablePointer<SizeChoice>.allocate(capacity: 1)
        choice.initialize(to: SizeChoice())
        defer { choice.deallocate() }
        let choose: @convention(c) (gpointer?, gint, gint, gpointer?) -> Void = {
            loader, width, height, data in
            guard let loader, let data else { return }
            let size = data.assumingMemoryBound(to: SizeChoice.self).pointee.size(
                for: Int(width), Int(height))
            gdk_pixbuf_loader_set_size(
                loader.assumingMemoryBound(to: GdkPixbufLoader.self), gint(size.width), gint(size.height))
        }
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(choose, to: GCallback.self), choice, nil,
            GConnectFlags(rawValue: 0))
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        var isRead = true
        for start in stride(from: 0, to: bytes.count, by: chunkSize) where isRead {
            let part = bytes[start..<min(start + chunkSize, bytes.count)]
            isRead = part.withUnsafeBufferPointer {
                gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), &error) != 0
            }
            if choice.pointee.isTooLarge { isRead = false }
        }
        // A loader must be closed in any case. Only the first error counts.
        var second: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&second) }
        let isClosed = gdk_pixbuf_loader_close(loader, &second) != 0
        guard !choice.pointee.isTooLarge else { throw Fault(reason: .tooManyPixels) }
        guard isRead, isClosed, let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else {
            throw Fault(reason: reason(of: error ?? second))
        }
        return try fitting(pixels)
    }

    /// Returns a picture that is not too large, for libraries that ignore the chosen size.
    private static func fitting(_ pixels: OpaquePointer) throws(Fault) -> OpaquePointer {
        let (width, height) = (Int(gdk_pixbuf_get_width(pixels)), Int(gdk_pixbuf_get_height(pixels)))
        guard max(width, height) > maximumLength else {
            g_object_ref(UnsafeMutableRawPointer(pixels))
            return pixels
        }
        var choice = SizeChoice()
        let size = choice.size(for: width, height)
        guard
            let scaled = gdk_pixbuf_scale_simple(
                pixels, gint(size.width), gint(size.height), GDK_INTERP_BILINEAR)
        else { throw Fault(reason: .noMemory) }
        gdk_pixbuf_copy_options(pixels, scaled)
        return scaled
    }

    private static func reason(of error: UnsafeMutablePointer<GError>?) -> PictureError.Reason {
        guard let error, error.pointee.domain == gdk_pixbuf_error_quark() else { return .damaged }
        switch GdkPixbufError(rawValue: numericCast(error.pointee.code)) {
        case GDK_PIXBUF_ERROR_UNKNOWN_TYPE: return .unsupported
        case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: return .noMemory
        default: return .damaged
        }
    }

    // MARK: - Encoding

    /// Whether a pixel is transparent. Screenshots and many PNG files have a channel for it, and only opaque pixels.
    private static func isTransparent(_ pixels: OpaquePointer) -> Bool {
        guard gdk_pixbuf_get_has_alpha(pixels) != 0, let bytes = gdk_pixbuf_read_pixels(pixels) else {
            return false
        }
        let (width, channels) = (Int(gdk_pixbuf_get_width(pixels)), Int(gdk_pixbuf_get_n_channels(pixels)))
        let rowLength = Int(gdk_pixbuf_get_rowstride(pixels))
        return (0..<Int(gdk_pixbuf_get_height(pixels))).contains { row in
            let alphas = stride(from: channels - 1, to: width * channels, by: channels)
            return alphas.contains { bytes[row * rowLength + $0] < .max }
        }
    }

    /// JPEG's quality, 0 to 100. A picture of 1,600 px has 200 to 500 kB.
    private static let quality = "85"

    /// Returns the three colour channels of a picture with four. The caller releases it.
    private static func opaque(_ pixels: OpaquePointer) -> OpaquePointer? {
        let (width, height) = (gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels))
        guard let copy = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height),
            let source = gdk_pixbuf_read_pixels(pixels), let target = gdk_pixbuf_get_pixels(copy)
        else { return nil }
        for row in 0..<Int(height) {
            let sourceRow = source + row * Int(gdk_pixbuf_get_rowstride(pixels))
            let targetRow = target + row * Int(gdk_pixbuf_get_rowstride(copy))
            for column in 0..<Int(width) {
                for channel in 0..<3 { targetRow[3 * column + channel] = sourceRow[4 * column + channel] }
            }
        }
        return copy
    }

    /// Encodes a picture without metadata.
    private static func encode(_ pixels: OpaquePointer, _ format: PictureName.Format) -> [UInt8]? {
        // gdk-pixbuf 2.44 writes a grey JPEG file for a picture with four channels.
        if format == .jpeg, gdk_pixbuf_get_has_alpha(pixels) != 0 {
            guard let copy = opaque(pixels) else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(copy)) }
            return encode(copy, format)
        }
        var buffer: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        let isDone = "quality".withCString { key in
            quality.withCString { value in
                let isJPEG = format == .jpeg
                var keys = [isJPEG ? UnsafeMutablePointer(mutating: key) : nil, nil]
                var values = [isJPEG ? UnsafeMutablePointer(mutating: value) : nil, nil]
                return gdk_pixbuf_save_to_bufferv(
                    pixels, &buffer, &count, isJPEG ? "jpeg" : "png", &keys, &values, nil) != 0
            }
        }
        defer { g_free(buffer) }
        guard isDone, let buffer else { return nil }
        return buffer.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            [UInt8](UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }
}
