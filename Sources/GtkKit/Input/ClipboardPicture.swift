import CGtk

/// A picture that the user has copied in another program.
public enum ClipboardPicture: Hashable, Sendable {
    /// The local paths of copied files, of any kind.
    case files([String])
    /// The contents of a picture file.
    case contents([UInt8])
}

extension Widget {
    /// Reads the copied files or the copied picture from the clipboard of the widget's display.
    ///
    /// ```swift
    /// view.readClipboardPicture { picture in
    ///     if case .files(let paths) = picture { print(paths) }
    /// }
    /// ```
    ///
    /// - Parameter action: called once; with nil if the clipboard has neither.
    public func readClipboardPicture(_ action: @escaping @MainActor (ClipboardPicture?) -> Void) {
        let clipboard = gtk_widget_get_clipboard(gtk)
        guard PictureReading.has("text/uri-list", clipboard) else {
            return PictureReading.readContents(clipboard, action)
        }
        PictureReading.readFiles(clipboard) { paths in
            // A browser offers the address of a picture as a file that is not local.
            if paths.isEmpty { PictureReading.readContents(clipboard, action) } else { action(.files(paths)) }
        }
    }
}

/// The steps that read a picture from the clipboard.
@MainActor
private enum PictureReading {
    typealias Files = @MainActor ([String]) -> Void
    typealias Answer = @MainActor (ClipboardPicture?) -> Void

    /// The types of pictures, those without a loss first.
    private static let types = [
        "image/png", "image/tiff", "image/jpeg", "image/webp", "image/bmp", "image/gif",
    ]

    static func has(_ type: String, _ clipboard: OpaquePointer?) -> Bool {
        gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(clipboard), type) != 0
    }

    static func readFiles(_ clipboard: OpaquePointer?, _ action: @escaping Files) {
        gdk_clipboard_read_value_async(
            clipboard, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil,
            { source, result, data in
                guard let source, let data else { return }
                let clipboard = OpaquePointer(source)
                MainActor.assumeIsolated {
                    let value = gdk_clipboard_read_value_finish(clipboard, result, nil)
                    Boxed<Files>.value(at: data)(value.map { FileList(inside: $0).paths } ?? [])
                    Boxed<Files>.release(data)
                }
            }, Boxed<Files>.retain(action))
    }

    static func readContents(_ clipboard: OpaquePointer?, _ action: @escaping Answer) {
        guard let type = types.first(where: { has($0, clipboard) }) else { return action(nil) }
        type.withCString { type in
            var types: [UnsafePointer<CChar>?] = [type, nil]
            gdk_clipboard_read_async(
                clipboard, &types, G_PRIORITY_DEFAULT, nil,
                { source, result, data in
                    guard let source, let data else { return }
                    let clipboard = OpaquePointer(source)
                    MainActor.assumeIsolated { PictureReading.readStream(of: clipboard, result, data) }
                }, Boxed<Answer>.retain(action))
        }
    }

    private static func readStream(
        of clipboard: OpaquePointer, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer
    ) {
        guard let stream = gdk_clipboard_read_finish(clipboard, result, nil, nil),
            let memory = g_memory_output_stream_new_resizable()
        else { return answer(nil, data) }
        g_output_stream_splice_async(
            memory, stream, GTKKIT_SPLICE_CLOSE, G_PRIORITY_DEFAULT, nil,
            { source, result, data in
                guard let source, let data else { return }
                let memory = UnsafeMutableRawPointer(source)
                MainActor.assumeIsolated {
                    let stream = memory.cast(to: GOutputStream.self)
                    let isRead = g_output_stream_splice_finish(stream, result, nil) >= 0
                    PictureReading.answer(isRead ? PictureReading.contents(of: memory) : nil, data)
                }
            }, data)
        g_object_unref(stream)
        g_object_unref(memory)
    }

    private static func contents(of memory: UnsafeMutableRawPointer) -> ClipboardPicture? {
        let stream = memory.cast(to: GMemoryOutputStream.self)
        guard let bytes = g_memory_output_stream_steal_as_bytes(stream) else { return nil }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let first = g_bytes_get_data(bytes, &count)
        return .contents([UInt8](UnsafeRawBufferPointer(start: first, count: Int(count))))
    }

    private static func answer(_ picture: ClipboardPicture?, _ data: UnsafeMutableRawPointer) {
        Boxed<Answer>.value(at: data)(picture)
        Boxed<Answer>.release(data)
    }
}
