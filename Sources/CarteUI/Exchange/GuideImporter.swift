import Foundation
import GtkKit
import GuideCore
import GuideStore
import OverpassClient

/// Imports files into a guide, one after the other and in the background.
///
/// Each file is imported whole or not at all. What is added while others are being imported waits, and is reported
/// together with them.
@MainActor
final class GuideImporter {
    /// What is going on; nil when nothing is any more.
    var onProgress: ((Transfer?) -> Void)?
    /// All files are done, or what was left of them was cancelled.
    var onFinish: ((ImportOutcome) -> Void)?

    /// Opens the guide that the files go to. It may block, and is called in the background.
    var open: @Sendable () throws -> GuideStore

    private var waiting: [URL] = []
    private var running: Task<Void, Never>?
    private var flag = CancelFlag()
    /// What became of the last import, where the guide could not keep it.
    private var unkept: ImportOutcome?

    init(into open: @escaping @Sendable () throws -> GuideStore) { self.open = open }

    var isRunning: Bool { running != nil }

    func add(_ files: [URL]) {
        waiting += files
        guard running == nil, !waiting.isEmpty else { return }
        flag = CancelFlag()
        running = Task { await run(flag) }
    }

    /// Ends the file that is being imported, which leaves nothing behind, and forgets the others. Those that are done
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
        // Before it is told: whoever has read of it may end the program.
        await keep(outcome)
        running = nil
        onProgress?(nil)
        onFinish?(outcome)
        // Whatever was added after the cancellation is another import.
        add([])
    }

    /// What became of the last import, whenever that was; nil before the first.
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

    /// Hours and the order of names. Until then new places come last by name, and are found all the same.
    private static func arrange(_ store: GuideStore) {
        Task {
            try? await store.background { try $0.prepare() }
        }
    }
}
