import Foundation
import GuideCore
import HTTPClient
import Synchronization
import VectorTiles

/// The requests of a download: several threads, each with its own connection, which share a queue.
final class TileLanes: Sendable {
    /// The interval at which waiting lanes ask for the next step, s.
    static let heartbeat = 0.05

    private struct State {
        var queue: TileQueue
        var arrived: [(tile: TileAddress, bytes: [UInt8])] = []
        /// The number of bytes that may still be received.
        var budget: Int
        var isFull = false
        var isCancelled = false
        var runningLanes = TileQueue.lanes

        /// Whether requests end early.
        var isOver: Bool { isCancelled || isFull || queue.failure != nil }
    }

    private struct Full: Error {}
    private struct TooLarge: Error {}

    private let state: Mutex<State>
    private let template: TileTemplate
    private let program: String
    private let silence: Int

    /// Starts the requests.
    ///
    /// - Parameter size: the size of the tiles that have arrived earlier, bytes.
    init(
        _ template: TileTemplate, _ tiles: [TileAddress], program: String, _ limits: MapDownload.Limits,
        size: Int
    ) {
        (self.template, self.program, silence) = (template, program, limits.silence)
        state = Mutex(
            State(
                queue: TileQueue(tiles, limits.backOff, hasTiles: size > 0), budget: limits.size - size,
                isFull: size >= limits.size))
        for _ in 0..<TileQueue.lanes { Thread.detachNewThread { self.run() } }
    }

    /// Whether the download has ended at its maximum size.
    var isFull: Bool { state.withLock(\.isFull) }

    /// The failure that has ended the download.
    var failure: MapDownloadFailure.Reason? { state.withLock(\.queue.failure) }

    /// Ends the requests. Tiles that have arrived can still be collected.
    func cancel() { state.withLock { $0.isCancelled = true } }

    /// Blocks until the last request has ended.
    func waitForEnd() {
        while state.withLock({ $0.runningLanes > 0 }) { Thread.sleep(forTimeInterval: Self.heartbeat) }
    }

    /// Takes the tiles that have arrived since the last call.
    ///
    /// - Returns: the tiles, the rest of a pause (s), and whether all requests have ended.
    func collect() -> (arrived: [(tile: TileAddress, bytes: [UInt8])], pause: Int?, isOver: Bool) {
        state.withLock { state in
            defer { state.arrived = [] }
            let pause = state.queue.pauseEnd.map { Int($0.timeIntervalSinceNow.rounded(.up)) }
            return (state.arrived, pause.flatMap { $0 > 0 ? $0 : nil }, state.runningLanes == 0)
        }
    }

    private func run() {
        defer { state.withLock { $0.runningLanes -= 1 } }
        let exchange = HTTPExchange(program: program, silence: silence, unpacks: false) { [self] in
            state.withLock(\.isOver)
        }
        while true {
            let step = state.withLock { state in
                state.isOver ? .end : state.queue.next(now: .now)
            }
            switch step {
            case .end: return
            case .wait: Thread.sleep(forTimeInterval: Self.heartbeat)
            case .fetch(let tile):
                let outcome = fetch(tile, exchange)
                state.withLock { $0.queue.hear(outcome, of: tile, now: .now) }
            }
        }
    }

    private func fetch(_ tile: TileAddress, _ exchange: HTTPExchange) -> TileQueue.Outcome {
        do {
            let answer = try exchange.get(template.address(of: tile))
            guard [200, 204, 404, 410].contains(answer.status) else { return .answer(answer) }
            var bytes: [UInt8] = []
            while answer.status == 200, try exchange.read({ try receive($0, &bytes) }) {}
            if !bytes.isEmpty, (try? MBTilesWriter.check(bytes)) == nil { return .wrongTile }
            state.withLock { $0.arrived.append((tile, bytes)) }
            return bytes.isEmpty ? .absent : .arrived
        } catch let failure as ConnectionFailure {
            return .failure(failure)
        } catch is TooLarge {
            return .tooLarge
        } catch {
            return .cancelled
        }
    }

    /// Adds received bytes to a tile, unless they exceed the maximum size of a tile or of the download.
    private func receive(_ received: UnsafeRawBufferPointer, _ bytes: inout [UInt8]) throws {
        try state.withLock { state in
            state.budget -= received.count
            if state.budget < 0 { state.isFull = true }
            guard !state.isFull else { throw Full() }
        }
        guard bytes.count + received.count <= MBTilesWriter.tileLimit else { throw TooLarge() }
        bytes += received
    }
}
