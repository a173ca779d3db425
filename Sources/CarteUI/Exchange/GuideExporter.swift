import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// Writes a guide to a file in the background.
@MainActor
final class GuideExporter {
    enum Outcome: Hashable, Sendable {
        /// How many places the file has, and how many of the guide it has not, because they cannot be read.
        case exported(URL, count: Int, unreadable: Int)
        case cancelled
        case failed(TransferFailure)
    }

    /// What is going on; nil when nothing is any more.
    var onProgress: ((Transfer?) -> Void)?
    var onFinish: ((Outcome) -> Void)?

    private var flag: CancelFlag?

    var isRunning: Bool { flag != nil }

    /// The file that is being written is dropped; one that was there before stays.
    func cancel() { flag?.set() }

    /// Begins, unless another export is going on.
    func export(_ store: GuideStore, to url: URL, format: GuideFormat) {
        export(.guide, of: { store }, to: url, format: format)
    }

    /// The same of everything that is the person's.
    ///
    /// - Parameter open: opens the person's own guide; called in the background.
    func exportEverything(
        of open: @escaping @Sendable () throws -> GuideStore, to url: URL, format: GuideFormat
    ) {
        export(.everything, of: open, to: url, format: format)
    }

    private func export(
        _ scope: GuideStore.ExportScope, of open: @escaping @Sendable () throws -> GuideStore, to url: URL,
        format: GuideFormat
    ) {
        guard flag == nil else { return }
        let flag = CancelFlag()
        self.flag = flag
        Task {
            let outcome = await write(scope, open, url, format, flag)
            self.flag = nil
            onProgress?(nil)
            onFinish?(outcome)
        }
    }

    private func write(
        _ scope: GuideStore.ExportScope, _ open: @escaping @Sendable () throws -> GuideStore, _ url: URL,
        _ format: GuideFormat, _ flag: CancelFlag
    ) async -> Outcome {
        show(url, 0)
        let progress = ProgressRelay { [self] in show(url, $0) }
        defer { progress.end() }
        do {
            return try await Background.run(open).background { store in
                let total = max(1, try store.count(GuideQuery()))
                var unreadable = 0
                let count = try store.export(
                    scope, to: url, format: format, isCancelled: { flag.isSet },
                    unreadable: { unreadable = $0 },
                    progress: { progress.tell(Double($0) / Double(total)) })
                return .exported(url, count: count, unreadable: unreadable)
            }
        } catch is CancellationError {
            return .cancelled
        } catch {
            return .failed(TransferFailure(error))
        }
    }

    private func show(_ url: URL, _ fraction: Double) {
        guard let flag, !flag.isSet else { return }
        onProgress?(Transfer(direction: .exporting, file: url.lastPathComponent, fraction: fraction))
    }
}

extension GuideExporter.Outcome {
    /// What became of it in one line, for a toast; nil for what takes a dialog to explain.
    var summary: String? {
        switch self {
        case .exported(let url, let count, let unreadable):
            let written = tr(
                "%1 place exported to %2", "%1 places exported to %2", count: count, url.lastPathComponent)
            guard unreadable > 0 else { return written }
            // Translators: %2 is “12 places exported to carte.csv”.
            return tr(
                "%2; left out %1 unreadable place",
                "%2; left out %1 unreadable places", count: unreadable, written)
        case .cancelled: return tr("Export cancelled")
        case .failed: return nil
        }
    }
}
