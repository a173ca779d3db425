import CGtk
import Foundation

/// GStreamer's functions, loaded at run time.
///
/// Carte does not link GStreamer, because most of its users take no pictures with it: the program starts without the
/// library, and works without it. The types are GStreamer's: each pointer is an object of its C API.
struct GStreamer: Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Errors = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

    /// The loaded library; nil if it or a needed element is missing.
    ///
    /// The first use blocks: it loads two libraries and reads GStreamer's list of plugins, up to seconds after an
    /// update of the system. Use a background thread.
    static let shared = try? GStreamer()

    let parse: @convention(c) @Sendable (UnsafePointer<CChar>, Errors?) -> Pointer?
    let childByName: @convention(c) @Sendable (Pointer, UnsafePointer<CChar>) -> Pointer?
    let setState: @convention(c) @Sendable (Pointer, Int32) -> Int32
    let bus: @convention(c) @Sendable (Pointer) -> Pointer?
    let watchBus: @convention(c) @Sendable (Pointer) -> Void
    let unwatchBus: @convention(c) @Sendable (Pointer) -> Void
    let error: @convention(c) @Sendable (Pointer, Errors?, UnsafeMutablePointer<Pointer?>?) -> Void
    let tags: @convention(c) @Sendable (Pointer, UnsafeMutablePointer<Pointer?>) -> Void
    let text:
        @convention(c) @Sendable (
            Pointer, UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        ) -> gboolean
    let pullSample: @convention(c) @Sendable (Pointer) -> Pointer?
    let buffer: @convention(c) @Sendable (Pointer) -> Pointer?
    let caps: @convention(c) @Sendable (Pointer) -> Pointer?
    let structure: @convention(c) @Sendable (Pointer, UInt32) -> Pointer?
    let int: @convention(c) @Sendable (Pointer, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> gboolean
    let size: @convention(c) @Sendable (Pointer) -> gsize
    let extract: @convention(c) @Sendable (Pointer, gsize, Pointer?, gsize) -> gsize
    let release: @convention(c) @Sendable (Pointer) -> Void
    /// Whether the element `jpegdec` is there: many cameras give large pictures as JPEG only.
    let decodesJPEG: Bool

    /// A library, function or element that is not installed.
    struct Missing: Error { var name: String }

    /// The elements of every pipeline.
    private static let elements = ["pipewiresrc", "decodebin", "videoconvert", "videoscale", "appsink"]

    private init() throws(Missing) {
        let core = try Library("libgstreamer-1.0.so.0")
        let app = try Library("libgstapp-1.0.so.0")
        parse = try core.function("gst_parse_launch")
        childByName = try core.function("gst_bin_get_by_name")
        setState = try core.function("gst_element_set_state")
        bus = try core.function("gst_element_get_bus")
        watchBus = try core.function("gst_bus_add_signal_watch")
        unwatchBus = try core.function("gst_bus_remove_signal_watch")
        error = try core.function("gst_message_parse_error")
        tags = try core.function("gst_message_parse_tag")
        text = try core.function("gst_tag_list_get_string")
        pullSample = try app.function("gst_app_sink_pull_sample")
        buffer = try core.function("gst_sample_get_buffer")
        caps = try core.function("gst_sample_get_caps")
        structure = try core.function("gst_caps_get_structure")
        int = try core.function("gst_structure_get_int")
        size = try core.function("gst_buffer_get_size")
        extract = try core.function("gst_buffer_extract")
        release = try core.function("gst_mini_object_unref")
        let start: @convention(c) (Pointer?, Pointer?, Errors?) -> gboolean =
            try core.function("gst_init_check")
        guard start(nil, nil, nil) != 0 else { throw Missing(name: "gst_init_check") }
        let find: @convention(c) (UnsafePointer<CChar>) -> Pointer? =
            try core.function("gst_element_factory_find")
        func has(_ element: String) -> Bool {
            guard let factory = find(element) else { return false }
            g_object_unref(factory)
            return true
        }
        if let missing = Self.elements.first(where: { !has($0) }) { throw Missing(name: missing) }
        decodesJPEG = has("jpegdec")
    }

    /// A shared library, which stays loaded: GObject cannot unregister types.
    private struct Library {
        private let handle: Pointer

        init(_ name: String) throws(Missing) {
            guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw Missing(name: name) }
            self.handle = handle
        }

        func function<Function>(_ name: String) throws(Missing) -> Function {
            guard let symbol = dlsym(handle, name) else { throw Missing(name: name) }
            return unsafeBitCast(symbol, to: Function.self)
        }
    }
}
