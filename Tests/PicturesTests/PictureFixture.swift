import CGtk
import Foundation

/// Picture files for tests, made by the library that reads them.
enum PictureFixture {
    /// Returns a file with one colour in the upper left quarter, and another one elsewhere.
    ///
    /// - Parameters:
    ///   - format: a format that gdk-pixbuf writes.
    ///   - alpha: the fourth channel outside of the quarter; nil for three channels.
    static func file(
        width: Int, height: Int, _ format: String = "jpeg", alpha: UInt8? = nil
    ) throws -> [UInt8] {
        let pixels = try unwrapped(
            gdk_pixbuf_new(GDK_COLORSPACE_RGB, alpha == nil ? 0 : 1, 8, gint(width), gint(height)))
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        gdk_pixbuf_fill(pixels, 0x2060_E000 | UInt32(alpha ?? 0xFF))
        let corner = try unwrapped(
            gdk_pixbuf_new_subpixbuf(pixels, 0, 0, gint(max(width / 2, 1)), gint(max(height / 2, 1))))
        defer { g_object_unref(UnsafeMutableRawPointer(corner)) }
        gdk_pixbuf_fill(corner, 0xE020_20FF)
        var buffer: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(pixels, &buffer, &count, format, nil, nil, nil) != 0, let buffer
        else {
            throw Missing()
        }
        defer { g_free(buffer) }
        return buffer.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            [UInt8](UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    /// Returns a JPEG file with EXIF data: an orientation, and a position with the text `GPS-SECRET`.
    static func photo(width: Int, height: Int, orientation: UInt8) throws -> [UInt8] {
        // TIFF 6.0, little-endian: a directory with the orientation (tag 0x112) and the comment (0x10E).
        let secret = Array("GPS-SECRET\0\0".utf8)
        func entry(_ tag: Int, _ type: UInt8, _ count: UInt8, _ value: UInt8) -> [UInt8] {
            [UInt8(tag & 0xFF), UInt8(tag >> 8), type, 0, count, 0, 0, 0, value, 0, 0, 0]
        }
        let tiff: [UInt8] =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + entry(0x10E, 2, UInt8(secret.count), 38)
            + entry(0x112, 3, 1, orientation) + [0, 0, 0, 0] + secret
        let content = Array("Exif\0\0".utf8) + tiff
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
        let file = try file(width: width, height: height)
        return file.prefix(2) + segment + file.dropFirst(2)
    }

    /// A decoded picture.
    struct Decoded {
        let width: Int
        let height: Int
        /// Whether the colour of each corner is that of the first quarter: upper left, upper right, lower right, lower
        /// left.
        let corners: [Bool]
    }

    static func decode(_ contents: [UInt8]) throws -> Decoded {
        let loader = try unwrapped(gdk_pixbuf_loader_new())
        defer { g_object_unref(loader) }
        guard gdk_pixbuf_loader_write(loader, contents, gsize(contents.count), nil) != 0,
            gdk_pixbuf_loader_close(loader, nil) != 0
        else { throw Missing() }
        let pixels = try unwrapped(gdk_pixbuf_loader_get_pixbuf(loader))
        let (width, height) = (Int(gdk_pixbuf_get_width(pixels)), Int(gdk_pixbuf_get_height(pixels)))
        let bytes = try unwrapped(gdk_pixbuf_read_pixels(pixels))
        let (stride, channels) = (
            Int(gdk_pixbuf_get_rowstride(pixels)), Int(gdk_pixbuf_get_n_channels(pixels))
        )
        func isRed(_ x: Int, _ y: Int) -> Bool {
            let pixel = y * stride + x * channels
            return bytes[pixel] > 150 && bytes[pixel + 2] < 110
        }
        let (right, bottom) = (width - 1 - width / 8, height - 1 - height / 8)
        return Decoded(
            width: width, height: height,
            corners: [
                isRed(width / 8, height / 8), isRed(right, height / 8), isRed(right, bottom),
                isRed(width / 8, bottom),
            ])
    }

    private struct Missing: Error {}

    private static func unwrapped<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Missing() }
        return value
    }
}
