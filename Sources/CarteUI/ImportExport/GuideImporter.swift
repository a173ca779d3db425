import Foundation
import GtkKit
import GuideCore
import GuideStore
import OverpassClient

/// Imports files into a guide, in order and in the background.
///
/// The import of each file is atomic. Files that are added during an import wait, and the report includes
/// them.
@MainActor
final class GuideImporter {
    /// The progress of the import; `nil` at its end.
    var onProgress: ((Transfer?) -> Void)?
    /// All files are imported, or the rest was cancelled.
    var onFinish: ((ImportOutcome) -> Void)?

    /// Opens the guide for the files. It may block, and is called in the background.
    var open: @Sendable () throws -> GuideStore

    private var waiting: [URL] = []
    private var running: Task<Void, Never>?
    private var flag = CancelFlag()
    /// The outcome of the last import, if the guide could not store it.
    private var unkept: ImportOutcome?

    init(into open: @escaping @Sendable () throws -> GuideStore) { self.open = open }

    var isRunning: Bool { running != nil }

    func add(_ files: [URL]) {
        waiting += files
        guard running == nil, !waiting.isEmpty else { return }
        flag = CancelFlag()
        running = Task { await run(flag) }
    }

    /// Cancels the import of the present file, which leaves no data, and of all waiting ones. Imported files
    /// stay.
    func cancel() {
        waiting.forEach(OverpassDownload.discard)
        waiting = []
        flag.set()
    }

    private func run(_ flag: CancelFlag) async {
        var outcome = ImportOutcome()
        while !waiting.isEmpty, !flag.isSet {
            let url = waiting.removeFirst()
            do {
                outcome.files.append(.init(name: url.lastPathComponent, result: try await take(url, flag)))
            } catch {
                outcome.isCancelled = true
            }
        }
        outcome.isCancelled = outcome.isCancelled || flag.isSet
        // Stored before the notification, because the user may exit after it.
        await keep(outcome)
        running = nil
        onProgress?(nil)
        onFinish?(outcome)
        // Files that were added after the cancellation are a new import.
        add([])
    }

    /// Returns the outcome of the last import, also from before a restart; `nil` before the first one.
    func lastOutcome() async throws -> ImportOutcome? {
        if let unkept { return unkept }
        return try await Background.run { [open] in try open().lastImport() }
    }

    private func keep(_ outcome: ImportOutcome) async {
        do {
            try await Background.run { [open] in try open().keep(outcome) }
            unkept = nil
        } catch {
            unkept = outcome
        }
    }

    /// - Throws: `CancellationError` only.
    private func take(_ url: URL, _ flag: CancelFlag) async throws -> ImportOutcome.Result {
        show(url, 0)
        let progress = ProgressRelay { [self] in show(url, $0) }
        defer {
            progress.end()
            OverpassDownload.discard(url)
        }
        do {
            let store = try await Background.run(open)
            let report = try await store.background { store in
                try store.importGuide(from: url, isCancelled: { flag.isSet }) {
                    progress.tell($0.fraction)
                }
            }
            if !report.changedNothing, waiting.isEmpty { Self.arrange(store) }
            return .imported(report)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            return .failed(TransferFailure(error))
        }
    }

    private func show(_ url: URL, _ fraction: Double) {
        guard running != nil, !flag.isSet else { return }
        onProgress?(
            Transfer(
                direction: .importing, file: url.lastPathComponent, fraction: fraction,
                waitingCount: waiting.count))
    }

    /// Evaluates hours and sorts names in the background. Until then, new places come last by name, but are
    /// found.
    private static func arrange(_ store: GuideStore) {
        Task {
            try? await store.background { try $0.prepare() }
        }
    }
}
