import CAdw

/// GtkDropTargetAsync for files: what another program, or the file manager, lets go over the widget.
///
/// Files are copied, never moved. A source that offers only to move them is answered with a copy where the display allows
/// that; GtkDropTarget would have the source delete them.
///
/// GTK 4.8 completes no such drag that a finger makes.
public final class FileDropTarget: EventController {
    /// Files are held over the widget, or no longer.
    public var onHover: (@MainActor (Bool) -> Void)?

    /// - Parameter onDrop: gets local paths, at least one; files that have none are left out.
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

    /// Reads the files of a drop, and tells its source what has become of it.
    ///
    /// - Parameter action: gets their paths, and answers whether it takes them.
    private static func read(_ drop: OpaquePointer, _ action: @escaping Reader) {
        gdk_drop_read_value_async(
            drop, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil,
            { source, result, data in
                guard let source, let data else { return }
                let drop = OpaquePointer(source)
                MainActor.assumeIsolated {
                    let value = gdk_drop_read_value_finish(drop, result, nil)
                    let paths = value.map { DroppedFiles(inside: $0).paths } ?? []
                    let isTaken = Boxed<Reader>.value(at: data)(paths)
                    gdk_drop_finish(
                        drop, isTaken ? DropAction.answer(to: drop) : GdkDragAction(rawValue: 0))
                    Boxed<Reader>.release(data)
                }
            }, Boxed<Reader>.retain(action))
    }
}

/// What becomes of what is dropped.
private struct DropAction: SignalAnswer {
    let action: GdkDragAction

    func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_flags(value, action.rawValue) }

    /// Of what a source offers, what is taken.
    static let taken = GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)

    @MainActor
    private static func offersCopy(_ drop: OpaquePointer) -> Bool {
        gdk_drop_get_actions(drop).rawValue & GDK_ACTION_COPY.rawValue != 0
    }

    /// While it is held over the target: one of those that the source offers.
    @MainActor
    static func accepting(_ drop: OpaquePointer) -> DropAction {
        DropAction(action: offersCopy(drop) ? GDK_ACTION_COPY : GDK_ACTION_MOVE)
    }

    /// Once it has been taken. Wayland ends a connection that names an action which the source does not offer; the target of a
    /// drag on X11 may always have copied.
    @MainActor
    static func answer(to drop: OpaquePointer) -> GdkDragAction {
        let display = gdk_drop_get_display(drop).map { UnsafeMutableRawPointer($0) }
        let isX11 = display.map { String(cString: carte_type_name($0)) == "GdkX11Display" } ?? false
        return isX11 || offersCopy(drop) ? GDK_ACTION_COPY : GDK_ACTION_MOVE
    }
}

/// The value of a drop: a list of files.
private struct DroppedFiles {
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
