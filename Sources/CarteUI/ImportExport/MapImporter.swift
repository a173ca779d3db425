import Foundation
import GtkKit
import MapGround
import Messages
import Translations
import VectorTiles

/// Adds map files to the user's maps, in order and in the background.
@MainActor
final class MapImporter {
    /// The added files, and the messages about the others.
    struct Outcome: Equatable {
        /// The names of the added files.
        var added: [String] = []
        var failures: [String] = []
    }

    /// The size of a file from which the user decides whether to copy it, bytes.
    static let largeSize = 200_000_000

    /// The progress of a copy; `nil` at the end.
    var onProgress: ((Transfer?) -> Void)?
    /// All files are added, or the rest was cancelled.
    var onFinish: ((Outcome) -> Void)?

    private let folder: MapFolder
    private var waiting: [(url: URL, asLink: Bool)] = []
    private var running: Task<Void, Never>?
    private var flag = CancelFlag()

    init(into folder: MapFolder) { self.folder = folder }

    var isRunning: Bool { running != nil }

    /// - Parameter asLink: whether the files stay where they are.
    func add(_ files: [URL], asLink: Bool = false) {
        waiting += files.map { ($0, asLink) }
        guard running == nil, !waiting.isEmpty else { return }
        flag = CancelFlag()
        running = Task { await run(flag) }
    }

    /// Cancels the present copy, which leaves no file, and all waiting ones. Added maps stay.
    func cancel() {
        waiting = []
        flag.set()
    }

    private func run(_ flag: CancelFlag) async {
        var outcome = Outcome()
        while !waiting.isEmpty, !flag.isSet {
            let (url, asLink) = waiting.removeFirst()
            show(url, 0)
            let progress = ProgressRelay { [self] in show(url, $0) }
            do {
                _ = try await Background.run { [folder] in
                    try folder.addChecked(url, asLink: asLink) {
                        progress.tell($0)
                        return !flag.isSet
                    }
                }
                outcome.added.append(MapFolder.name(of: url))
            } catch is CancellationError {
                // The copy left no file.
            } catch {
                outcome.failures.append(
                    (error as? MapFileError)?.text(in: .person) ?? error.localizedDescription)
            }
            progress.end()
        }
        running = nil
        onProgress?(nil)
        onFinish?(outcome)
        // Files that were added after the cancellation come next.
        add([])
    }

    private func show(_ url: URL, _ fraction: Double) {
        guard running != nil, !flag.isSet else { return }
        onProgress?(
            Transfer(
                direction: .addingMap, file: url.lastPathComponent, fraction: fraction,
                waitingCount: waiting.count))
    }
}
