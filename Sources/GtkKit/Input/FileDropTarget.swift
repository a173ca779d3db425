import CGtk

/// A drop target for files from other programs (GtkDropTargetAsync).
///
/// Files are copied, never moved. If a source offers only a move, it gets a copy where the display allows
/// that; with GtkDropTarget the source would delete its files. In GTK 4.8 a drag by touch never completes.
///
/// ```swift
/// let target = FileDropTarget { paths in print(paths) }
/// target.onHover = { isOver in print(isOver) }
/// window.add(target)
/// ```
public final class FileDropTarget: EventController {
    /// Called with true when files are dragged over the widget, with false when they leave or are dropped.
    public var onHover: (@MainActor (Bool) -> Void)?

    /// - Parameter onDrop: gets at least one local path. Remote files are skipped.
    public init(_ onDrop: @escaping @MainActor ([String]) -> Void) {
        let formats = gdk_content_formats_union_deserialize_mime_types(
            gdk_content_formats_new_for_gtype(gdk_file_list_get_type()))
        super.init(
            given(gtk_drop_target_async_new(formats, DropAction.taken), "drop target"), phase: .bubble)
        connect(Signal<DropAction, UnsafeMutableRawPointer>("drag-enter")) { [unowned self] drop in
            onHover?(true)
            return DropAction.accepting(OpaquePointer(drop))
        }
        connect(Signal<Void>("drag-leave")) { [unowned self] in onHover?(false) }
        connect(Signal<Bool, UnsafeMutableRawPointer>("drop")) { [unowned self] drop in
            onHover?(false)
            Self.read(OpaquePointer(drop)) { [weak self] paths in
                guard self != nil, !paths.isEmpty else { return false }
                onDrop(paths)
                return true
            }
            return true
        }
    }

    private typealias Reader = @MainActor ([String]) -> Bool

    /// Reads the files of a drop and reports the result to its source.
    ///
    /// - Parameter action: gets the paths and returns whether it accepts them.
    private static func read(_ drop: OpaquePointer, _ action: @escaping Reader) {
        gdk_drop_read_value_async(
            drop, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil,
            { source, result, data in
                guard let source, let data else { return }
                let drop = OpaquePointer(source)
                MainActor.assumeIsolated {
                    let value = gdk_drop_read_value_finish(drop, result, nil)
                    let paths = value.map { FileList(inside: $0).paths } ?? []
                    let isTaken = Boxed<Reader>.value(at: data)(paths)
                    gdk_drop_finish(
                        drop, isTaken ? DropAction.answer(to: drop) : GdkDragAction(rawValue: 0))
                    Boxed<Reader>.release(data)
                }
            }, Boxed<Reader>.retain(action))
    }
}

/// The action of a drop: copy or move.
private struct DropAction: SignalAnswer {
    let action: GdkDragAction

    func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_flags(value, action.rawValue) }

    /// The accepted actions of a source.
    static let taken = GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)

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
    static func answer(to drop: OpaquePointer) -> GdkDragAction {
        let display = gdk_drop_get_display(drop).map { UnsafeMutableRawPointer($0) }
        let isX11 = display.map { String(cString: gtkkit_type_name($0)) == "GdkX11Display" } ?? false
        return isX11 || offersCopy(drop) ? GDK_ACTION_COPY : GDK_ACTION_MOVE
    }
}

/// The local files of a drop or of the clipboard.
struct FileList {
    let paths: [String]

    init(inside value: UnsafePointer<GValue>) {
        guard let list = g_value_get_boxed(value) else {
            paths = []
            return
        }
        let files = gdk_file_list_get_files(OpaquePointer(list))
        defer { g_slist_free(files) }
        var paths: [String] = []
        var next = files
        while let item = next {
            if let path = item.pointee.data.flatMap({ g_file_get_path(OpaquePointer($0)) }) {
                paths.append(String(cString: path))
                g_free(path)
            }
            next = item.pointee.next
        }
        self.paths = paths
    }
}
