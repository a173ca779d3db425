import CGtk

/// The system's monitor of a folder, for a ``FolderWatch`` (GFileMonitor).
///
/// Its creation may wait for a disk or a server. Create it in the background for a folder that may be on one:
///
/// ```swift
/// let monitor = await Background.run { FolderMonitor("/mnt/server/shared") }
/// let watch = monitor.map { FolderWatch($0) { path in print(path) } }
/// ```
public final class FolderMonitor: @unchecked Sendable {
    fileprivate let raw: UnsafeMutableRawPointer

    /// - Returns: nil if the folder cannot be watched.
    public init?(_ folder: String) {
        guard let file = g_file_new_for_path(folder) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        // Its signals come on the main thread, also if another thread creates it.
        guard let monitor = g_file_monitor_directory(file, GTKKIT_FILE_MONITOR_WATCH_MOVES, nil, nil) else {
            return nil
        }
        raw = UnsafeMutableRawPointer(monitor)
    }

    deinit { g_object_unref(raw) }
}

/// Watches a folder for new, changed and renamed files. The watch ends with this object.
///
/// ```swift
/// let watch = FolderWatch("/home/me/Downloads") { path in print(path) }
/// ```
public final class FolderWatch: GObjectRef {
    /// Watches a folder on a local disk.
    ///
    /// - Parameter action: called with a file's path at each change. A file that is being written changes
    ///   often.
    /// - Returns: nil if the folder cannot be watched.
    public convenience init?(_ folder: String, _ action: @escaping @MainActor (String) -> Void) {
        guard let monitor = FolderMonitor(folder) else { return nil }
        self.init(monitor, action)
    }

    /// Watches the folder of a monitor. Changes since the creation of the monitor may be missed.
    ///
    /// - Parameter action: called with a file's path at each change.
    public init(_ monitor: FolderMonitor, _ action: @escaping @MainActor (String) -> Void) {
        super.init(retaining: monitor.raw)
        SignalConnection.connect(raw, Signal<Void, GFilePath, GFilePath, Unused>("changed")) {
            file, other, _ in
            // After a rename the second path is the new one.
            for path in [file.path, other.path].compactMap({ $0 }) { action(path) }
        }
    }

    isolated deinit { g_file_monitor_cancel(raw.cast(to: GFileMonitor.self)) }
}

/// The path of a signal's file; nil for a remote one.
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

/// The user's standard folders.
public enum UserFolder {
    /// The home folder.
    public static var home: String { String(cString: g_get_home_dir()) }

    /// The folder for downloads; nil if the user has none.
    public static var downloads: String? {
        g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD).map { String(cString: $0) }
    }
}
