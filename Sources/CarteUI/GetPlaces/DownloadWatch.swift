import Foundation
import GtkKit
import GuideCore

/// Watches the downloads folder for a guide that a browser saves.
///
/// Browsers use different names for unfinished files. So a file is identified by its content, once it has not
/// changed for a moment.
@MainActor
final class DownloadWatch {
    /// A guide that was downloaded.
    struct Arrival: Hashable {
        var url: URL
        /// The number of its places, including duplicates.
        var count: Int
    }

    /// The time without changes after which a file is read, s.
    private let pause: Double
    /// A guide was downloaded.
    var onArrival: ((Arrival) -> Void)?

    let folder: URL
    private var watch: FolderWatch?
    /// The timeouts of changed files.
    private var waiting: [String: Timeout] = [:]
    private var looking: [String: Task<Void, Never>] = [:]

    /// The user's downloads folder; without one, the home folder.
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

    /// Starts the watch; returns whether the folder can be watched.
    @discardableResult
    func start() -> Bool {
        // GLib would wait for a missing folder.
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
            // The file may have changed or been renamed meanwhile.
            guard waiting[path] == nil, case .guide(let count) = kind,
                FileManager.default.fileExists(atPath: path)
            else { return }
            onArrival?(Arrival(url: url, count: count))
        }
    }
}
