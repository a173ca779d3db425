import Foundation
import GuideCore
import GuideStore

/// Writes a guide to a file in the background.
@MainActor
final class GuideExporter {
    enum Outcome: Hashable, Sendable {
        /// How many places the file has.
        case exported(URL, count: Int)
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
        guard flag == nil else { return }
        let flag = CancelFlag()
        self.flag = flag
        Task {
            let outcome = await write(store, url, format, flag)
            self.flag = nil
            onProgress?(nil)
            onFinish?(outcome)
        }
    }

    private func write(
        _ store: GuideStore, _ url: URL, _ format: GuideFormat, _ flag: CancelFlag
    ) async -> Outcome {
        show(url, 0)
        let progress = ProgressRelay { [self] in show(url, $0) }
        defer { progress.end() }
        do {
            let count = try await store.background { store in
                let total = max(1, try store.count(GuideQuery()))
                return try store.export(to: url, format: format, isCancelled: { flag.isSet }) {
                    progress.tell(Double($0) / Double(total))
                }
            }
            return .exported(url, count: count)
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
