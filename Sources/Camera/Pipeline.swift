import CGtk
import Foundation

/// A pipeline of GStreamer from a PipeWire connection to a ``FrameSlot``. Each method blocks: use a background thread.
final class Pipeline: Sendable {
    let library: GStreamer
    /// The address of the GstPipeline. GStreamer's objects lock themselves.
    private let address: UInt

    /// - Parameter descriptor: a connection to PipeWire. It stays the caller's.
    /// - Throws: a ``CameraStream/Failure``.
    init(_ library: GStreamer, descriptor: Int32, _ slot: FrameSlot) throws(CameraStream.Failure) {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let text = Self.description(descriptor: descriptor, decodesJPEG: library.decodesJPEG)
        guard let pipeline = library.parse(text, &error), let sink = library.childByName(pipeline, "sink")
        else { throw .failed(error.map { String(cString: $0.pointee.message) } ?? text) }
        defer { g_object_unref(sink) }
        self.library = library
        address = UInt(bitPattern: pipeline)
        let take: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32 = {
            sink, data in
            guard let sink, let data else { return 0 }
            Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue().receive(from: sink)
            return 0
        }
        g_signal_connect_data(
            sink, "new-sample", unsafeBitCast(take, to: GCallback.self),
            Unmanaged.passRetained(Receiver(library, slot)).toOpaque(),
            { data, _ in data.map { Unmanaged<Receiver>.fromOpaque($0).release() } },
            GConnectFlags(rawValue: 0))
    }

    var pointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }

    /// Starts the camera.
    ///
    /// - Returns: whether it worked so far.
    func play() -> Bool { set(.playing) != 0 }

    /// Stops the camera and frees the pipeline.
    func end() {
        _ = set(.null)
        if let pointer { g_object_unref(pointer) }
    }

    /// GStreamer's `GstState`.
    private enum State: Int32 { case null = 1, playing = 4 }

    private func set(_ state: State) -> Int32 { pointer.map { library.setState($0, state.rawValue) } ?? 0 }

    // MARK: - Description

    /// The maximum length of a side, px: that of a stored picture.
    static let maximumLength = 1600

    /// The sizes of a camera, the best first. Cameras with a slow cable give large pictures as JPEG only, or seldom.
    private static let sizes: [(width: Int, height: Int)] = [
        (1920, 1080), (1600, 1200), (1280, 720), (1280, 960),
    ]

    /// The pipeline in GStreamer's own format.
    static func description(descriptor: Int32, decodesJPEG: Bool) -> String {
        let types = decodesJPEG ? ["image/jpeg", "video/x-raw"] : ["video/x-raw"]
        let best = sizes.flatMap { size in
            types.map { "\($0),width=\(size.width),height=\(size.height),framerate=[10/1,120/1]" }
        }
        let wanted = (best + types.reversed()).joined(separator: ";")
        #if _endian(little)
            let format = "BGRA"
        #else
            let format = "ARGB"
        #endif
        let limit = "[1,\(maximumLength)]"
        return """
            pipewiresrc fd=\(descriptor) ! capsfilter caps="\(wanted)" ! decodebin ! videoconvert ! videoscale \
            ! video/x-raw,format=\(format),width=\(limit),height=\(limit),pixel-aspect-ratio=1/1 \
            ! appsink name=sink emit-signals=true max-buffers=1 drop=true sync=false
            """
    }
}

/// Takes the samples of a sink, on GStreamer's thread.
private final class Receiver: Sendable {
    private let library: GStreamer
    private let slot: FrameSlot

    init(_ library: GStreamer, _ slot: FrameSlot) { (self.library, self.slot) = (library, slot) }

    func receive(from sink: UnsafeMutableRawPointer) {
        guard let sample = library.pullSample(sink) else { return }
        defer { library.release(sample) }
        if let frame = frame(of: sample) { slot.put(frame) }
    }

    private func frame(of sample: UnsafeMutableRawPointer) -> CameraFrame? {
        guard let buffer = library.buffer(sample), let caps = library.caps(sample),
            let structure = library.structure(caps, 0)
        else { return nil }
        var (width, height): (Int32, Int32) = (0, 0)
        guard library.int(structure, "width", &width) != 0, library.int(structure, "height", &height) != 0
        else { return nil }
        let count = Int(library.size(buffer)) / MemoryLayout<UInt32>.size
        let words = [UInt32](unsafeUninitializedCapacity: count) { words, initialised in
            let size = gsize(count * MemoryLayout<UInt32>.size)
            let copied = library.extract(buffer, 0, UnsafeMutableRawPointer(words.baseAddress), size)
            initialised = Int(copied) / MemoryLayout<UInt32>.size
        }
        return CameraFrame(width: Int(width), height: Int(height), words: words)
    }
}
