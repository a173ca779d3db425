import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// Exports a guide to a file in the background.
@MainActor
final class GuideExporter {
    enum Outcome: Hashable, Sendable {
        /// The number of places in the file, of unreadable places that it lacks, of pictures that could not be written
        /// beside it, and of places without a position that its format lacks.
        case exported(
            URL, count: Int, unreadable: Int, missingPictures: Int = 0, withoutPosition: Int = 0)
        case cancelled
        case failed(TransferFailure)
    }

    /// The progress of the export; `nil` at its end.
    var onProgress: ((Transfer?) -> Void)?
    var onFinish: ((Outcome) -> Void)?

    private var flag: CancelFlag?

    var isRunning: Bool { flag != nil }

    /// Cancels the export. The unfinished file is deleted, and an older file of the name stays.
    func cancel() { flag?.set() }

    /// Starts the export, unless another one runs.
    func export(
        _ store: GuideStore, _ scope: GuideStore.ExportScope = .guide, to url: URL, format: GuideFormat
    ) {
        export(scope, of: { store }, to: url, format: format)
    }

    /// Starts an export of all of the user's data, unless another one runs.
    ///
    /// - Parameter open: opens the user's own guide; called in the background.
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
                var (unreadable, missing, withoutPosition) = (0, 0, 0)
                let count = try store.export(
                    scope, to: url, format: format, isCancelled: { flag.isSet },
                    unreadable: { unreadable = $0 }, missingPictures: { missing = $0 },
                    withoutPosition: { withoutPosition = $0 },
                    progress: { progress.tell(Double($0) / Double(total)) })
                return .exported(
                    url, count: count, unreadable: unreadable, missingPictures: missing,
                    withoutPosition: withoutPosition)
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
    /// The result in one line, for a toast; `nil` if it needs a dialog.
    var summary: String? {
        switch self {
        case .exported(let url, let count, let unreadable, let missingPictures, let withoutPosition):
            var written = tr(
                "%1 place exported to %2", "%1 places exported to %2", count: count, url.lastPathComponent)
            if unreadable > 0 {
                // Translators: %2 is “12 places exported to carte.csv”.
                written = tr(
                    "%2; left out %1 unreadable place",
                    "%2; left out %1 unreadable places", count: unreadable, written)
            }
            written = GuideStore.result(written, withoutPosition: withoutPosition).text(in: .person)
            guard missingPictures > 0 else { return written }
            // Translators: %2 is “12 places exported to carte.csv”.
            return tr(
                "%2; could not write %1 picture", "%2; could not write %1 pictures", count: missingPictures,
                written)
        case .cancelled: return tr("Export cancelled")
        case .failed: return nil
        }
    }
}
