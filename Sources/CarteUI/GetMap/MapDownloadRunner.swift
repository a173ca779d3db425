import Dispatch
import GtkKit
import TileClient

/// Runs downloads of maps in the background, and ends them before the program exits.
///
/// ```swift
/// let result = await runner.run(download) { step in print(step) }
/// ```
@MainActor
final class MapDownloadRunner {
    /// The longest time that an exit waits, s.
    private static let exitTime = 2.0

    private var flag = CancelFlag()
    private let running = DispatchGroup()

    /// Runs a download. It cancels an earlier one, which may still be ending.
    ///
    /// - Parameter progress: called on a background thread.
    func run(
        _ download: MapDownload, progress: @escaping @Sendable (MapDownload.Progress) -> Void
    ) async -> MapDownload.Result {
        cancel()
        let (flag, running) = (CancelFlag(), running)
        self.flag = flag
        running.enter()
        return await Background.run {
            defer { running.leave() }
            return download.run(isCancelled: { flag.isSet }, progress: progress)
        }
    }

    /// Cancels the download. The tiles that have arrived are stored a little later.
    func cancel() { flag.set() }

    /// Whether the download is cancelled, or none has begun.
    var isCancelled: Bool { flag.isSet }

    /// Cancels the download, and waits a short time until the tiles that have arrived are stored. Blocks.
    func end() {
        cancel()
        _ = running.wait(timeout: .now() + Self.exitTime)
    }
}
