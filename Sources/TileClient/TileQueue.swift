import Foundation
import GuideCore
import VectorTiles

/// The order of the requests of a download: which tile comes next, and when. It knows no network and reads no clock.
struct TileQueue: Sendable {
    /// The maximum number of requests at once.
    static let lanes = 3

    /// The number of absent tiles at the start after which the address must be wrong.
    static let absentLimit = 30

    /// The next step of a lane.
    enum Step: Hashable, Sendable {
        case fetch(TileAddress)
        /// Ask again later: the server wants a pause, or the last tiles are on their way.
        case wait
        case end
    }

    /// The answer to a request.
    enum Outcome: Hashable, Sendable {
        case arrived
        /// The server does not have the tile.
        case absent
        case answer(WebAnswer)
        case failure(ConnectionFailure)
        /// The body is neither a vector tile nor a picture.
        case wrongTile
        /// The body is larger than a tile may be.
        case tooLarge
        /// The user cancelled the download.
        case cancelled
    }

    /// The reason why a download ended before its last tile.
    private(set) var failure: MapDownloadFailure.Reason?
    /// The time at which a pause ends.
    private(set) var pauseEnd: Date?

    /// The waiting tiles, the next one at the end.
    private var waiting: [TileAddress]
    private var running = 0
    /// The number of absent tiles before the first one that arrived; nil after it.
    private var absentCount: Int? = 0
    private var backOff: BackOff
    /// The number of answers without an error.
    private var successes = 0
    /// ``successes`` at the last failure of each waiting tile.
    private var successesAtFailure: [TileAddress: Int] = [:]

    /// The first tile that is larger than a map can store.
    private var tooLarge: TileAddress?

    /// - Parameters:
    ///   - tiles: the tiles in order.
    ///   - hasTiles: whether tiles have arrived earlier, so the address is right.
    init(_ tiles: [TileAddress], _ limits: BackOff.Limits, hasTiles: Bool = false) {
        waiting = tiles.reversed()
        if hasTiles { absentCount = nil }
        backOff = BackOff(limits)
    }

    /// Decides the next step of a lane. Tell each fetched tile to ``hear(_:of:now:)``.
    mutating func next(now: Date) -> Step {
        guard failure == nil else { return .end }
        guard let tile = waiting.last else {
            guard running == 0 else { return .wait }
            if let tooLarge { fail(.wrongTile(tooLarge)) }
            return .end
        }
        if let pauseEnd {
            guard now >= pauseEnd else { return .wait }
            self.pauseEnd = nil
        }
        guard running < Self.lanes else { return .wait }
        waiting.removeLast()
        running += 1
        return .fetch(tile)
    }

    /// Notes the answer to a request.
    mutating func hear(_ outcome: Outcome, of tile: TileAddress, now: Date) {
        running -= 1
        let step: BackOff.Step
        let isFirst = pauseEnd == nil
        switch outcome {
        case .arrived:
            absentCount = nil
            return succeed()
        case .absent:
            absentCount = absentCount.map { $0 + 1 }
            if absentCount == Self.absentLimit { fail(.noTiles) }
            return succeed()
        case .tooLarge:
            // Another request would bring as much. The download ends with this failure after all other tiles.
            tooLarge = tooLarge ?? tile
            if absentCount != nil { fail(.wrongTile(tile)) }
            return
        case .cancelled: return waiting.append(tile)
        case .answer(let answer): step = backOff.fail(answer, now: now, counts: isFirst)
        case .failure(let failure): step = backOff.fail(failure, counts: isFirst)
        case .wrongTile:
            // After a real tile, this one may be damaged on its way.
            let reason = MapDownloadFailure.Reason.wrongTile(tile)
            step = absentCount == nil ? backOff.fail(reason, counts: isFirst) : .fail(reason)
        }
        // If others have arrived since its last failure, only this tile has a fault, and the others come first.
        let isAlone = successesAtFailure.updateValue(successes, forKey: tile).map { $0 < successes } ?? false
        waiting.insert(tile, at: isAlone ? 0 : waiting.count)
        switch step {
        case .fail(let reason): failure = failure ?? reason
        case .wait(let seconds):
            pauseEnd = max(pauseEnd ?? now, now.addingTimeInterval(TimeInterval(seconds)))
        }
    }

    private mutating func succeed() {
        successes += 1
        backOff.succeed()
    }

    /// Ends the download. The first failure is its reason.
    mutating func fail(_ reason: MapDownloadFailure.Reason) { failure = failure ?? reason }
}
