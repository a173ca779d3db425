import CAdw

/// GFileMonitor: tells of the files of a folder that come, change or get another name.
public final class FolderWatch: GObjectRef {
    /// - Parameter action: gets the path of a file, at each of its changes; a file that is being written has many.
    /// - Returns: nil for what cannot be watched.
    public init?(_ folder: String, _ action: @escaping @MainActor (String) -> Void) {
        guard let file = g_file_new_for_path(folder) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let monitor = g_file_monitor_directory(file, CARTE_FILE_MONITOR_WATCH_MOVES, nil, nil) else {
            return nil
        }
        super.init(owning: UnsafeMutableRawPointer(monitor))
        SignalConnection.connect(raw, Signal<Void, GFilePath, GFilePath, Unused>("changed")) {
            file, other, _ in
            // Of a file with another name the second one is that.
            for path in [file.path, other.path].compactMap({ $0 }) { action(path) }
        }
    }

    isolated deinit { g_file_monitor_cancel(raw.cast(to: GFileMonitor.self)) }
}

/// A file that a signal tells of.
private struct GFilePath: SignalArgument {
    let path: String?

    static func read(from value: UnsafePointer<GValue>) -> GFilePath {
        guard let file = g_value_get_object(value), let path = g_file_get_path(OpaquePointer(file)) else {
            return GFilePath(path: nil)
        }
        defer { g_free(path) }
        return GFilePath(path: String(cString: path))
    }
}

/// The folders that a desktop has for everybody's files.
public enum UserFolder {
    public static var home: String { String(cString: g_get_home_dir()) }

    /// Where browsers put what they download; nil where the person has no such folder.
    public static var downloads: String? {
        g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD).map { String(cString: $0) }
    }
}
