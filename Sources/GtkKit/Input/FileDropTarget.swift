import CAdw

/// GtkDropTarget for files: what another program, or the file manager, lets go over the widget.
///
/// GTK 4.8 completes no such drag that a finger makes.
public final class FileDropTarget: EventController {
    /// Files are held over the widget, or no longer.
    public var onHover: (@MainActor (Bool) -> Void)?

    /// - Parameter onDrop: gets local paths, at least one; files that have none are left out.
    public init(_ onDrop: @escaping @MainActor ([String]) -> Void) {
        super.init(
            given(gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY), "drop target"),
            phase: .bubble)
        connect(Signal<Void>("notify::current-drop")) { [unowned self] in
            onHover?(gtk_drop_target_get_current_drop(pointer) != nil)
        }
        connect(Signal<Bool, DroppedFiles>("drop")) { [unowned self] files in
            onHover?(false)
            guard !files.paths.isEmpty else { return false }
            onDrop(files.paths)
            return true
        }
    }
}

/// The value of a drop: a list of files.
struct DroppedFiles: SignalArgument {
    let paths: [String]

    static func read(from value: UnsafePointer<GValue>) -> DroppedFiles {
        guard let boxed = g_value_get_boxed(value) else { return DroppedFiles(paths: []) }
        return DroppedFiles(inside: UnsafePointer(boxed.cast(to: GValue.self)))
    }

    init(paths: [String]) { self.paths = paths }

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
