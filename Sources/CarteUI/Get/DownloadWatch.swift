import Foundation
import GtkKit
import GuideCore

/// Waits for a guide that a browser puts into the folder for downloads.
///
/// What a browser calls a file until it is whole, each decides for itself; so a file is what its content says, once nothing
/// has been written to it for a moment.
@MainActor
final class DownloadWatch {
    /// A guide that has come.
    struct Arrival: Hashable {
        var url: URL
        /// How many places it has, some of which may come twice.
        var count: Int
    }

    /// How long a file has to stay as it is before it is looked at, s.
    private let pause: Double
    /// The latest guide has come.
    var onArrival: ((Arrival) -> Void)?

    let folder: URL
    private var watch: FolderWatch?
    /// Those that have changed, until they have not for a moment.
    private var waiting: [String: Timeout] = [:]
    private var looking: [String: Task<Void, Never>] = [:]

    /// The folder of the person's desktop; where they have none for downloads, their own.
    static var personsFolder: URL {
        let downloads = UserFolder.downloads.map { URL(filePath: $0) }
        return downloads.flatMap { exists($0) ? $0 : nil } ?? URL(filePath: UserFolder.home)
    }

    private static func exists(_ folder: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    init(folder: URL, pause: Double = 1) {
        self.folder = folder
        self.pause = pause
    }

    isolated deinit { stop() }

    /// Whether the folder can be watched.
    @discardableResult
    func start() -> Bool {
        // GLib would wait for one that is not there.
        guard Self.exists(folder) else { return false }
        watch = FolderWatch(folder.path) { [weak self] in self?.note($0) }
        return watch != nil
    }

    func stop() {
        watch = nil
        waiting = [:]
        looking.values.forEach { $0.cancel() }
        looking = [:]
    }

    private func note(_ path: String) {
        guard watch != nil else { return }
        let timeout = waiting[path] ?? Timeout()
        waiting[path] = timeout
        timeout.start(after: pause) { [weak self] in self?.look(at: path) }
    }

    private func look(at path: String) {
        waiting[path] = nil
        looking[path]?.cancel()
        looking[path] = Task { [weak self] in
            let url = URL(filePath: path)
            let kind = await Background.run { GuideFile.kind(of: url) }
            guard !Task.isCancelled, let self, watch != nil else { return }
            looking[path] = nil
            // It may have changed, or got its name, while it was read.
            guard waiting[path] == nil, case .guide(let count) = kind,
                FileManager.default.fileExists(atPath: path)
            else { return }
            onArrival?(Arrival(url: url, count: count))
        }
    }
}
