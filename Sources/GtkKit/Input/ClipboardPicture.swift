import CGtk

/// A picture that the user has copied in another program.
public enum ClipboardPicture: Hashable, Sendable {
    /// The local paths of copied files, of any kind.
    case files([String])
    /// The contents of a picture file. They are cut off if they are larger than the limit.
    case contents([UInt8])
}

extension Widget {
    /// Reads the copied files or the copied picture from the clipboard of the widget's display.
    ///
    /// ```swift
    /// view.readClipboardPicture(upTo: 50_000_000) { picture in
    ///     if case .files(let paths) = picture { print(paths) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - maximumSize: bytes. Reading stops when the contents are larger.
    ///   - action: called once; with nil if the clipboard has neither.
    public func readClipboardPicture(
        upTo maximumSize: Int, _ action: @escaping @MainActor (ClipboardPicture?) -> Void
    ) {
        let clipboard = gtk_widget_get_clipboard(gtk)
        guard PictureReading.has("text/uri-list", clipboard) else {
            return PictureReading.readContents(clipboard, upTo: maximumSize, action)
        }
        PictureReading.readFiles(clipboard) { paths in
            // A browser offers the address of a picture as a file that is not local.
            guard paths.isEmpty else { return action(.files(paths)) }
            PictureReading.readContents(clipboard, upTo: maximumSize, action)
        }
    }
}

/// The steps that read a picture from the clipboard.
@MainActor
private enum PictureReading {
    typealias Files = @MainActor ([String]) -> Void
    typealias Answer = @MainActor (ClipboardPicture?) -> Void
    typealias Request = (maximumSize: Int, action: Answer)

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

    static func readContents(
        _ clipboard: OpaquePointer?, upTo maximumSize: Int, _ action: @escaping Answer
    ) {
        guard let type = types.first(where: { has($0, clipboard) }) else { return action(nil) }
        type.withCString { type in
            var types: [UnsafePointer<CChar>?] = [type, nil]
            gdk_clipboard_read_async(
                clipboard, &types, G_PRIORITY_DEFAULT, nil,
                { source, result, data in
                    guard let source, let data else { return }
                    let clipboard = OpaquePointer(source)
                    MainActor.assumeIsolated { PictureReading.readStream(of: clipboard, result, data) }
                }, Boxed<Request>.retain((maximumSize, action)))
        }
    }

    private static func readStream(
        of clipboard: OpaquePointer, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer
    ) {
        guard let stream = gdk_clipboard_read_finish(clipboard, result, nil, nil) else {
            return answer(nil, data)
        }
        StreamContents(stream).read(upTo: Boxed<Request>.value(at: data).maximumSize) { contents in
            answer(contents.map(ClipboardPicture.contents), data)
        }
    }

    private static func answer(_ picture: ClipboardPicture?, _ data: UnsafeMutableRawPointer) {
        Boxed<Request>.value(at: data).action(picture)
        Boxed<Request>.release(data)
    }
}
