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
        guard let tile = waiting.last else { return running == 0 ? .end : .wait }
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
            return backOff.succeed()
        case .absent:
            absentCount = absentCount.map { $0 + 1 }
            if absentCount == Self.absentLimit { fail(.noTiles) }
            return backOff.succeed()
        case .cancelled: return waiting.append(tile)
        case .answer(let answer): step = backOff.fail(answer, now: now, counts: isFirst)
        case .failure(let failure): step = backOff.fail(failure, counts: isFirst)
        case .wrongTile:
            // After a real tile, this one may be damaged on its way.
            let reason = MapDownloadFailure.Reason.wrongTile(tile)
            step = absentCount == nil ? backOff.fail(reason, counts: isFirst) : .fail(reason)
        }
        waiting.append(tile)
        switch step {
        case .fail(let reason): failure = failure ?? reason
        case .wait(let seconds):
            pauseEnd = max(pauseEnd ?? now, now.addingTimeInterval(TimeInterval(seconds)))
        }
    }

    /// Ends the download.
    private mutating func fail(_ reason: MapDownloadFailure.Reason) { failure = failure ?? reason }
}
