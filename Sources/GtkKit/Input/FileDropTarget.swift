import CGtk

/// A drop target for files and text from other programs (GtkDropTargetAsync).
///
/// Files are copied, never moved. If a source offers only a move, it gets a copy where the display allows
/// that; with GtkDropTarget the source would delete its files. In GTK 4.8 a drag by touch never completes.
///
/// ```swift
/// let target = FileDropTarget { paths in print(paths) }
/// target.onText = { texts in print(texts) }
/// target.onHover = { isOver in print(isOver) }
/// window.add(target)
/// ```
public final class FileDropTarget: EventController {
    /// Called with true when files are dragged over the widget, with false when they leave or are dropped.
    public var onHover: (@MainActor (Bool) -> Void)?

    /// Called with the texts of a drop without local files, at least one: its plain text, and the addresses of its remote
    /// files and links. Without a handler such drops are refused.
    ///
    /// Text that is dragged inside this program is not taken.
    public var onText: (@MainActor ([String]) -> Void)?

    private let onDrop: @MainActor ([String]) -> Void
    private let files = DropFormats(gdk_file_list_get_type())
    private let text = DropFormats(gtkkit_string_type())

    /// - Parameter onDrop: gets at least one local path. Remote files are skipped.
    public init(_ onDrop: @escaping @MainActor ([String]) -> Void) {
        self.onDrop = onDrop
        super.init(given(gtk_drop_target_async_new(nil, DropAction.taken), "drop target"), phase: .bubble)
        connect(Signal<Bool, UnsafeMutableRawPointer>("accept")) { [unowned self] drop in
            let drop = OpaquePointer(drop)
            return DropAction.isTaken(of: drop) && (files.match(drop) || offersText(drop))
        }
        connect(Signal<DropAction, UnsafeMutableRawPointer>("drag-enter")) { [unowned self] drop in
            let drop = OpaquePointer(drop)
            // A text may be meant for an entry inside the widget.
            if files.match(drop) { onHover?(true) }
            return DropAction.accepting(drop)
        }
        connect(Signal<Void>("drag-leave")) { [unowned self] in onHover?(false) }
        connect(Signal<Bool, UnsafeMutableRawPointer>("drop")) { [unowned self] drop in
            onHover?(false)
            read(OpaquePointer(drop))
            return true
        }
    }

    private func offersText(_ drop: OpaquePointer) -> Bool {
        onText != nil && gdk_drop_get_drag(drop) == nil && text.match(drop)
    }

    /// Reads the files or the text of a drop, and reports the result to its source.
    private func read(_ drop: OpaquePointer) {
        guard files.match(drop) else { return readText(drop, addresses: []) }
        Self.read(drop, as: gdk_file_list_get_type()) { [weak self] value in
            let list = value.map { FileList(inside: $0) }
            guard let self else { return DropAction.finish(drop, isTaken: false) }
            guard let paths = list?.paths, !paths.isEmpty else {
                return readText(drop, addresses: list?.addresses ?? [])
            }
            onDrop(paths)
            DropAction.finish(drop, isTaken: true)
        }
    }

    private func readText(_ drop: OpaquePointer, addresses: [String]) {
        let addresses = addresses.joined(separator: "\n")
        guard offersText(drop) else { return take([addresses], of: drop) }
        let take: @MainActor (String) -> Void = { [weak self] text in
            guard let self else { return DropAction.finish(drop, isTaken: false) }
            self.take([text, addresses], of: drop)
        }
        guard !PlainText.isOnlyText(of: drop) else { return PlainText.read(drop, take) }
        Self.read(drop, as: gtkkit_string_type()) { value in
            take(value.flatMap { g_value_get_string($0) }.map { String(cString: $0) } ?? "")
        }
    }

    private func take(_ texts: [String], of drop: OpaquePointer) {
        let texts = texts.filter { !$0.isEmpty }
        let isTaken = onText != nil && !texts.isEmpty
        if isTaken { onText?(texts) }
        DropAction.finish(drop, isTaken: isTaken)
    }

    private typealias Reader = @MainActor (UnsafePointer<GValue>?) -> Void

    /// Reads the contents of a drop.
    ///
    /// - Parameter reader: gets the contents, or nil if they cannot be read.
    private static func read(_ drop: OpaquePointer, as type: GType, _ reader: @escaping Reader) {
        gdk_drop_read_value_async(
            drop, type, G_PRIORITY_DEFAULT, nil,
            { source, result, data in
                guard let source, let data else { return }
                let drop = OpaquePointer(source)
                MainActor.assumeIsolated {
                    Boxed<Reader>.value(at: data)(gdk_drop_read_value_finish(drop, result, nil))
                    Boxed<Reader>.release(data)
                }
            }, Boxed<Reader>.retain(reader))
    }
}

/// A dropped text without a character set. GTK expects ASCII then, and GTK 4.8 gives an empty text.
@MainActor
private enum PlainText {
    private static let type = "text/plain"
    /// Longer texts are not taken, bytes.
    private static let maximumSize = 1 << 20

    /// Whether a drop offers its text only without a character set.
    static func isOnlyText(of drop: OpaquePointer) -> Bool {
        let formats = gdk_drop_get_formats(drop)
        func has(_ type: String) -> Bool { gdk_content_formats_contain_mime_type(formats, type) != 0 }
        return has(type) && !has("text/plain;charset=utf-8")
    }

    private typealias Reader = @MainActor (String) -> Void

    /// - Parameter reader: gets the text; it is empty if it cannot be read.
    static func read(_ drop: OpaquePointer, _ reader: @escaping @MainActor (String) -> Void) {
        type.withCString { type in
            var types: [UnsafePointer<CChar>?] = [type, nil]
            gdk_drop_read_async(
                drop, &types, G_PRIORITY_DEFAULT, nil,
                { source, result, data in
                    guard let source, let data else { return }
                    let drop = OpaquePointer(source)
                    MainActor.assumeIsolated {
                        let reader = Boxed<Reader>.value(at: data)
                        Boxed<Reader>.release(data)
                        guard let stream = gdk_drop_read_finish(drop, result, nil, nil) else {
                            return reader("")
                        }
                        StreamContents(stream).read(upTo: PlainText.maximumSize) {
                            reader(PlainText.text(of: $0))
                        }
                    }
                }, Boxed<Reader>.retain(reader))
        }
    }

    /// Returns a text in UTF-8, or else in Latin-1.
    private static func text(of bytes: [UInt8]?) -> String {
        guard let bytes, bytes.count <= maximumSize else { return "" }
        // Some programs send the end of a C string, too.
        let text = bytes.prefix { $0 != 0 }
        return String(validating: text, as: UTF8.self)
            ?? String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
    }
}

/// The formats that GTK can read as a type.
@MainActor
private final class DropFormats {
    private let formats: OpaquePointer?

    init(_ type: GType) {
        formats = gdk_content_formats_union_deserialize_mime_types(gdk_content_formats_new_for_gtype(type))
    }

    isolated deinit { gdk_content_formats_unref(formats) }

    /// Whether a drop offers one of the formats.
    func match(_ drop: OpaquePointer) -> Bool {
        gdk_content_formats_match(formats, gdk_drop_get_formats(drop)) != 0
    }
}

/// The action of a drop: copy or move.
private struct DropAction: SignalAnswer {
    let action: GdkDragAction

    func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_flags(value, action.rawValue) }

    /// The accepted actions of a source.
    static let taken = GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)

    /// Whether a source offers an accepted action.
    @MainActor
    static func isTaken(of drop: OpaquePointer) -> Bool {
        gdk_drop_get_actions(drop).rawValue & taken.rawValue != 0
    }

    /// Reports to the source whether its drop was taken.
    @MainActor
    static func finish(_ drop: OpaquePointer, isTaken: Bool) {
        gdk_drop_finish(drop, isTaken ? answer(to: drop) : GdkDragAction(rawValue: 0))
    }

    @MainActor
    private static func offersCopy(_ drop: OpaquePointer) -> Bool {
        gdk_drop_get_actions(drop).rawValue & GDK_ACTION_COPY.rawValue != 0
    }

    /// Returns an action that the source offers, for the hover.
    @MainActor
    static func accepting(_ drop: OpaquePointer) -> DropAction {
        DropAction(action: offersCopy(drop) ? GDK_ACTION_COPY : GDK_ACTION_MOVE)
    }

    /// Returns the action for a finished drop.
    ///
    /// Wayland closes the connection for an action that the source does not offer. On X11 a copy is always
    /// allowed.
    @MainActor
    private static func answer(to drop: OpaquePointer) -> GdkDragAction {
        let display = gdk_drop_get_display(drop).map { UnsafeMutableRawPointer($0) }
        let isX11 = display.map { String(cString: gtkkit_type_name($0)) == "GdkX11Display" } ?? false
        return isX11 || offersCopy(drop) ? GDK_ACTION_COPY : GDK_ACTION_MOVE
    }
}

/// The files of a drop or of the clipboard.
struct FileList {
    /// The paths of local files.
    private(set) var paths: [String] = []
    /// The addresses of others.
    private(set) var addresses: [String] = []

    init(inside value: UnsafePointer<GValue>) {
        guard let list = g_value_get_boxed(value) else { return }
        let files = gdk_file_list_get_files(OpaquePointer(list))
        defer { g_slist_free(files) }
        var next = files
        while let item = next {
            next = item.pointee.next
            guard let file = item.pointee.data.map({ OpaquePointer($0) }) else { continue }
            if let path = Self.taken(g_file_get_path(file)) {
                paths.append(path)
            } else if let address = Self.taken(g_file_get_uri(file)) {
                addresses.append(address)
            }
        }
    }

    /// Takes a C string over.
    private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        defer { g_free(text) }
        return text.map { String(cString: $0) }
    }
}
