import Foundation
import GtkKit
import TileClient

/// Runs downloads of maps in the background, and ends them before the program exits.
///
/// ```swift
/// runner.start(download, progress: { print($0) }) { result in print(result.message) }
/// ```
@MainActor
final class MapDownloadRunner {
    /// The longest time that an exit waits, s.
    private static let exitTime = 2.0

    private var flag = CancelFlag()
    /// Whether the last download has not ended.
    private(set) var isRunning = false
    private let running = DispatchGroup()

    /// Starts a download. It cancels an earlier one, which may still be ending.
    ///
    /// - Parameters:
    ///   - progress: called on a background thread.
    ///   - onEnd: called after the download has stored its tiles.
    func start(
        _ download: MapDownload, progress: @escaping @Sendable (MapDownload.Progress) -> Void,
        onEnd: @escaping @MainActor (MapDownload.Result) -> Void
    ) {
        cancel()
        let (flag, running) = (CancelFlag(), running)
        self.flag = flag
        isRunning = true
        Task {
            running.enter()
            let result = await Background.run {
                defer { running.leave() }
                return download.run(isCancelled: { flag.isSet }, progress: progress)
            }
            if flag === self.flag { isRunning = false }
            onEnd(result)
        }
    }

    /// Cancels the download. The tiles that have arrived are stored a little later.
    func cancel() { flag.set() }

    /// Whether the download is cancelled.
    var isCancelled: Bool { flag.isSet }

    /// Cancels the download, and waits a short time until the tiles that have arrived are stored. Blocks.
    func end() {
        cancel()
        _ = running.wait(timeout: .now() + Self.exitTime)
    }
}
