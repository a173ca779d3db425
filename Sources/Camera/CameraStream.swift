import CGtk
import Foundation
import GtkKit

/// The live picture of a camera, from a connection to PipeWire.
///
/// ```swift
/// guard await CameraStream.isInstalled else { return }
/// let stream = CameraStream(descriptor: descriptor)
/// stream.onFrame = { frame in print(frame.width, frame.height) }
/// stream.start()
/// ```
///
/// The release of the stream stops the camera.
@MainActor
public final class CameraStream {
    /// The reason why there are no frames any more.
    public enum Failure: Error, Hashable, Sendable {
        /// GStreamer or one of its plugins is not installed.
        case notInstalled
        /// The camera was unplugged, or sends nothing.
        case ended
        /// GStreamer's message.
        case failed(String)
    }

    /// Called with each new frame. Frames that arrive while the main thread is busy are dropped.
    public var onFrame: ((CameraFrame) -> Void)?
    /// Called once when the stream fails. It is not called after ``stop()``.
    public var onEnd: ((Failure) -> Void)?

    /// The longest time without a frame, s.
    private static let patience = 5.0

    private let descriptor: Int32
    private let startPatience: Double
    private let timeout = Timeout()
    private var slot: FrameSlot?
    private var opening: Task<Result<Pipeline, Failure>, Never>?
    private var bus: GObjectRef?
    private var connections: [SignalConnection] = []
    private var library: GStreamer?
    private var isStopped = false

    /// Whether GStreamer is there with all that a stream needs.
    ///
    /// The first call takes up to seconds, in the background.
    public static var isInstalled: Bool {
        get async { await Background.run { GStreamer.shared != nil } }
    }

    /// Creates a stream that has not started.
    ///
    /// - Parameters:
    ///   - descriptor: a connection to PipeWire. The stream closes it.
    ///   - startPatience: the longest time before the first frame, s. A camera needs some seconds to start.
    public init(descriptor: Int32, startPatience: Double = 15) {
        (self.descriptor, self.startPatience) = (descriptor, startPatience)
    }

    isolated deinit { stop() }

    /// Starts the camera. A second call does nothing.
    public func start() {
        guard opening == nil, !isStopped else { return }
        timeout.start(after: startPatience) { [weak self] in self?.end(.ended) }
        let slot = FrameSlot { [weak self] in Task { @MainActor in self?.deliver() } }
        self.slot = slot
        let descriptor = descriptor
        let opening = Task {
            await Background.run { () -> Result<Pipeline, Failure> in
                guard let library = GStreamer.shared else { return .failure(.notInstalled) }
                return Result { () throws(Failure) in
                    try Pipeline(library, descriptor: descriptor, slot)
                }
            }
        }
        self.opening = opening
        Task { [weak self] in
            let result = await opening.value
            guard let self, !isStopped else { return }
            switch result {
            case .failure(let failure): end(failure)
            case .success(let pipeline): await play(pipeline)
            }
        }
    }

    /// Stops the camera at once. It cannot be started again.
    public func stop() {
        guard !isStopped else { return }
        isStopped = true
        timeout.cancel()
        if let bus, let library { library.unwatchBus(bus.raw) }
        // Here, because the bus ends on another thread.
        for connection in connections { connection.disconnect() }
        bus = nil
        let (opening, playing, descriptor) = (opening, playing, descriptor)
        Task {
            let pipeline = await opening?.value
            _ = await playing?.value
            await Background.run {
                if case .success(let pipeline) = pipeline { pipeline.end() }
                close(descriptor)
            }
        }
    }

    /// The start of the pipeline, which a stop has to wait for.
    private var playing: Task<Bool, Never>?

    private func play(_ pipeline: Pipeline) async {
        listen(to: pipeline)
        let playing = Task { await Background.run { pipeline.play() } }
        self.playing = playing
        // The bus knows the reason, and may have told it.
        if await !playing.value, !isStopped { end(.ended) }
    }

    private func deliver() {
        guard !isStopped, let frame = slot?.take() else { return }
        timeout.start(after: Self.patience) { [weak self] in self?.end(.ended) }
        onFrame?(frame)
    }

    private func end(_ failure: Failure) {
        guard !isStopped else { return }
        stop()
        onEnd?(failure)
    }

    // MARK: - Messages of GStreamer

    private func listen(to pipeline: Pipeline) {
        let library = pipeline.library
        guard let pointer = pipeline.pointer, let raw = library.bus(pointer) else { return }
        let bus = GObjectRef(owning: raw)
        (self.bus, self.library) = (bus, library)
        library.watchBus(raw)
        connections = [
            bus.connect(Signal<Void, Message>("message::error")) { [weak self] in
                self?.end(.failed($0.errorText(library)))
            },
            bus.connect(Signal<Void>("message::eos")) { [weak self] in self?.end(.ended) },
            bus.connect(Signal<Void, Message>("message::tag")) { [weak self] in
                if let turn = $0.turn(library) { self?.slot?.turn(by: turn) }
            },
        ]
    }
}

/// A message of GStreamer's bus. Valid during its handler.
private struct Message: SignalArgument {
    private let pointer: UnsafeMutableRawPointer?

    static func read(from value: UnsafePointer<GValue>) -> Message {
        Message(pointer: g_value_get_boxed(value))
    }

    func errorText(_ library: GStreamer) -> String {
        guard let pointer else { return "" }
        var error: UnsafeMutablePointer<GError>?
        library.error(pointer, &error, nil)
        defer { g_clear_error(&error) }
        return error.map { String(cString: $0.pointee.message) } ?? ""
    }

    /// The correction of a camera that is built in on its side.
    func turn(_ library: GStreamer) -> CameraFrame.Turn? {
        guard let pointer else { return nil }
        var tags: UnsafeMutableRawPointer?
        library.tags(pointer, &tags)
        guard let tags else { return nil }
        defer { library.release(tags) }
        var text: UnsafeMutablePointer<CChar>?
        guard library.text(tags, "image-orientation", &text) != 0, let text else { return nil }
        defer { g_free(text) }
        return CameraFrame.Turn(tag: String(cString: text))
    }
}
