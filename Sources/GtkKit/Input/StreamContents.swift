import CGtk

/// Reads the stream of a clipboard or of a drop in pieces.
@MainActor
final class StreamContents {
    private let stream: UnsafeMutablePointer<GInputStream>
    private var contents: [UInt8] = []

    private static let pieceSize = 1 << 18

    /// Takes the stream, and closes it at the end.
    init(_ stream: UnsafeMutablePointer<GInputStream>) { self.stream = stream }

    isolated deinit { g_object_unref(stream) }

    /// Reads the stream until its end or until the contents are larger than a limit.
    ///
    /// - Parameter action: called with the contents; nil after an error.
    func read(upTo limit: Int, _ action: @escaping @MainActor ([UInt8]?) -> Void) {
        typealias Step = @MainActor (OpaquePointer?) -> Void
        let step: Step = { [self] result in
            guard let piece = g_input_stream_read_bytes_finish(stream, result, nil) else {
                return action(nil)
            }
            defer { g_bytes_unref(piece) }
            var count: gsize = 0
            let first = g_bytes_get_data(piece, &count)
            contents += UnsafeRawBufferPointer(start: first, count: Int(count))
            if count == 0 || contents.count > limit { action(contents) } else { read(upTo: limit, action) }
        }
        g_input_stream_read_bytes_async(
            stream, gsize(Self.pieceSize), G_PRIORITY_DEFAULT, nil,
            { _, result, data in
                guard let data else { return }
                MainActor.assumeIsolated {
                    Boxed<Step>.value(at: data)(result)
                    Boxed<Step>.release(data)
                }
            }, Boxed<Step>.retain(step))
    }
}
