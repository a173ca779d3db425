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
        /// The size of all tiles of the map, bytes. A tile counts when it has arrived.
        var size: Int
        /// The size of the answers that are not tiles of the map, bytes.
        var discarded = 0
        var isFull = false
        var isCancelled = false
        var runningLanes = TileQueue.lanes

        /// Whether requests end early.
        var isOver: Bool { isCancelled || isFull || queue.failure != nil }
    }

    /// A tile that exceeds the maximum size of the map.
    private struct Full: Error {}
    private struct TooLarge: Error {}

    private let state: Mutex<State>
    private let template: TileTemplate
    private let program: String
    private let limits: MapDownload.Limits

    /// Starts the requests.
    ///
    /// - Parameter size: the size of the tiles that have arrived earlier, bytes.
    init(
        _ template: TileTemplate, _ tiles: [TileAddress], program: String, _ limits: MapDownload.Limits,
        size: Int
    ) {
        (self.template, self.program, self.limits) = (template, program, limits)
        state = Mutex(
            State(
                queue: TileQueue(tiles, limits.backOff, hasTiles: size > 0), size: size,
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
        let exchange = HTTPExchange(program: program, silence: limits.silence, unpacks: false) { [self] in
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
                var bytes: [UInt8] = []
                let outcome = fetch(tile, exchange, &bytes)
                hear(outcome, of: tile, bytes)
            }
        }
    }

    /// Notes the answer to a request.
    ///
    /// - Parameter bytes: the received bytes. Only those of a tile that has arrived are kept.
    private func hear(_ outcome: TileQueue.Outcome, of tile: TileAddress, _ bytes: [UInt8]) {
        state.withLock { state in
            var outcome = outcome
            if outcome == .arrived, state.size + bytes.count > limits.size {
                state.isFull = true
                outcome = .cancelled
            }
            if outcome == .arrived || outcome == .absent {
                state.size += bytes.count
                state.arrived.append((tile, bytes))
            } else {
                state.discarded += bytes.count
            }
            state.queue.hear(outcome, of: tile, now: .now)
            if state.discarded > limits.discarded { state.queue.fail(.wrongTile(tile)) }
        }
    }

    /// - Parameter bytes: the received bytes, also of a tile that does not arrive.
    private func fetch(
        _ tile: TileAddress, _ exchange: HTTPExchange, _ bytes: inout [UInt8]
    ) -> TileQueue.Outcome {
        do {
            let answer = try exchange.get(template.address(of: tile))
            guard [200, 204, 404, 410].contains(answer.status) else { return .answer(answer) }
            if answer.status == 200, let size = exchange.missing { try checkAnnounced(size) }
            while answer.status == 200, try exchange.read({ try Self.add($0, to: &bytes) }) {}
            if !bytes.isEmpty, (try? MBTilesWriter.check(bytes)) == nil { return .wrongTile }
            return bytes.isEmpty ? .absent : .arrived
        } catch let failure as ConnectionFailure {
            return .failure(failure)
        } catch is TooLarge {
            return .tooLarge
        } catch {
            return .cancelled
        }
    }

    /// Checks the size that the head of an answer tells, so a tile that cannot be stored is not received.
    private func checkAnnounced(_ size: Int) throws {
        guard size <= MBTilesWriter.tileLimit else { throw TooLarge() }
        try state.withLock { state in
            guard state.size + size > limits.size else { return }
            state.isFull = true
            throw Full()
        }
    }

    private static func add(_ received: UnsafeRawBufferPointer, to bytes: inout [UInt8]) throws {
        guard bytes.count + received.count <= MBTilesWriter.tileLimit else { throw TooLarge() }
        bytes += received
    }
}
