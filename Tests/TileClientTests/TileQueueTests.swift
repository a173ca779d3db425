import Foundation
import GuideCore
import Testing
import VectorTiles

@testable import TileClient

@Suite("The order of a download's requests")
struct TileQueueTests {
    private static let start = Date(timeIntervalSince1970: 1_445_412_420)
    private static let limits = BackOff.Limits(environment: [:])
    private let tiles = (0..<8).compactMap { TileAddress(zoom: 3, x: $0, y: 0) }

    private func queue() -> TileQueue { TileQueue(tiles, Self.limits) }

    private func time(_ seconds: Double) -> Date { Self.start.addingTimeInterval(seconds) }

    @Test("at most three requests run at once, in order")
    func three() {
        var queue = queue()
        for tile in tiles.prefix(3) { #expect(queue.next(now: time(0)) == .fetch(tile)) }
        #expect(queue.next(now: time(0)) == .wait)
        queue.hear(.arrived, of: tiles[1], now: time(1))
        #expect(queue.next(now: time(1)) == .fetch(tiles[3]))
        #expect(queue.next(now: time(1)) == .wait)
    }

    @Test("the queue ends after the last answer, not after the last request")
    func end() {
        var queue = TileQueue(Array(tiles.prefix(1)), Self.limits)
        #expect(queue.next(now: time(0)) == .fetch(tiles[0]))
        #expect(queue.next(now: time(0)) == .wait)
        queue.hear(.arrived, of: tiles[0], now: time(0))
        #expect(queue.next(now: time(0)) == .end && queue.failure == nil)
    }

    @Test("after a 429, all lanes wait for 30 seconds or the server's pause, and repeat the tile")
    func tooMany() {
        for (header, pause) in [(nil, 30.0), ("5", 30), ("90", 90)] as [(String?, Double)] {
            var queue = queue()
            _ = queue.next(now: time(0))
            queue.hear(.answer(WebAnswer(status: 429, retryAfter: header)), of: tiles[0], now: time(0))
            #expect(queue.next(now: time(pause - 1)) == .wait)
            #expect(queue.pauseEnd == time(pause))
            #expect(queue.next(now: time(pause)) == .fetch(tiles[0]))
        }
    }

    @Test("pauses double with each failure, until a tile arrives")
    func doubling() {
        var queue = queue()
        var now = 0.0
        for pause in [5.0, 10, 20, 40] {
            #expect(queue.next(now: time(now)) == .fetch(tiles[0]))
            queue.hear(.answer(WebAnswer(status: 503)), of: tiles[0], now: time(now))
            #expect(queue.pauseEnd == time(now + pause))
            now += pause
        }
        #expect(queue.next(now: time(now)) == .fetch(tiles[0]))
        queue.hear(.answer(WebAnswer(status: 503)), of: tiles[0], now: time(now))
        #expect(queue.failure == .busy(attempts: 5, status: 503))
        #expect(queue.next(now: time(now + 1000)) == .end)

        queue = self.queue()
        _ = queue.next(now: time(0))
        queue.hear(.answer(WebAnswer(status: 503)), of: tiles[0], now: time(0))
        _ = queue.next(now: time(5))
        queue.hear(.arrived, of: tiles[0], now: time(5))
        _ = queue.next(now: time(5))
        queue.hear(.failure(.silent(seconds: 60)), of: tiles[1], now: time(5))
        #expect(queue.pauseEnd == time(10))
    }

    @Test("failures of three requests at the same time count once")
    func together() {
        var queue = queue()
        for _ in 1...3 { _ = queue.next(now: time(0)) }
        for tile in tiles.prefix(3) { queue.hear(.answer(WebAnswer(status: 500)), of: tile, now: time(0)) }
        #expect(queue.pauseEnd == time(5) && queue.failure == nil)
        for _ in 1...3 { _ = queue.next(now: time(5)) }
        queue.hear(.answer(WebAnswer(status: 500)), of: tiles[0], now: time(5))
        #expect(queue.pauseEnd == time(15))
        queue.hear(.answer(WebAnswer(status: 503, retryAfter: "60")), of: tiles[1], now: time(6))
        #expect(queue.pauseEnd == time(66))
    }

    @Test("a tile that fails alone waits behind the others, and then ends the download")
    func alone() {
        for isFirst in [true, false] {
            var queue = queue()
            let bad = tiles[1]
            var (now, requests, arrived) = (0.0, 0, 0)
            while queue.failure == nil, now < 1000 {
                var running: [TileAddress] = []
                while case .fetch(let tile) = queue.next(now: time(now)) { running.append(tile) }
                let good = running.filter { $0 != bad }
                let answers =
                    isFirst ? running.filter { $0 == bad } + good : good + running.filter { $0 == bad }
                for tile in answers {
                    if tile == bad {
                        if arrived < tiles.count - 1 { requests += 1 }
                        queue.hear(.answer(WebAnswer(status: 500)), of: tile, now: time(now))
                    } else {
                        arrived += 1
                        queue.hear(.arrived, of: tile, now: time(now))
                    }
                }
                now = queue.pauseEnd.map { $0.timeIntervalSince(Self.start) } ?? now
            }
            #expect(arrived == tiles.count - 1 && requests <= 2)
            #expect(queue.failure == .busy(attempts: 5, status: 500))
        }
    }

    @Test("wrong contents end the download at the first tile, and are requested again later")
    func wrongTile() {
        var queue = queue()
        _ = queue.next(now: time(0))
        queue.hear(.wrongTile, of: tiles[0], now: time(0))
        #expect(queue.failure == .wrongTile(tiles[0]))
        queue = self.queue()
        _ = queue.next(now: time(0))
        queue.hear(.arrived, of: tiles[0], now: time(0))
        _ = queue.next(now: time(0))
        queue.hear(.wrongTile, of: tiles[1], now: time(0))
        #expect(queue.failure == nil && queue.next(now: time(4)) == .wait)
        #expect(queue.next(now: time(5)) == .fetch(tiles[1]))
    }

    @Test("a pause that is too long for a user ends the download")
    func longPause() {
        var queue = queue()
        _ = queue.next(now: time(0))
        queue.hear(.answer(WebAnswer(status: 429, retryAfter: "601")), of: tiles[0], now: time(0))
        #expect(queue.failure == .wantsRest(minutes: 11))
    }

    @Test("errors that do not pass end the download at once")
    func errors() {
        let failures: [(TileQueue.Outcome, MapDownloadFailure.Reason)] = [
            (
                .answer(WebAnswer(status: 301, location: "https://b.example/")),
                .redirects(to: "https://b.example/")
            ),
            (.answer(WebAnswer(status: 403)), .notAllowed(status: 403)),
            (.answer(WebAnswer(status: 400)), .error(status: 400)),
            (.failure(.refused), .connection(.refused)), (.failure(.unknownHost), .connection(.unknownHost)),
        ]
        for (outcome, reason) in failures {
            var queue = queue()
            _ = queue.next(now: time(0))
            queue.hear(outcome, of: tiles[0], now: time(0))
            #expect(queue.failure == reason && queue.next(now: time(0)) == .end)
        }
    }

    @Test("thirty missing tiles at the start mean that the server has no map there")
    func absent() {
        let many = (0..<64).compactMap { TileAddress(zoom: 6, x: $0, y: 0) }
        var queue = TileQueue(many, Self.limits)
        for number in 1...30 {
            guard case .fetch(let tile) = queue.next(now: time(0)) else {
                Issue.record("\(number)")
                return
            }
            queue.hear(.absent, of: tile, now: time(0))
        }
        #expect(queue.failure == .noTiles)
        queue = TileQueue(many, Self.limits)
        for number in 0..<64 {
            guard case .fetch(let tile) = queue.next(now: time(0)) else {
                Issue.record("\(number)")
                return
            }
            queue.hear(number == 0 ? .arrived : .absent, of: tile, now: time(0))
        }
        #expect(queue.failure == nil && queue.next(now: time(0)) == .end)
        // After an earlier download, the outer tiles may be missing.
        queue = TileQueue(many, Self.limits, hasTiles: true)
        for _ in 0..<64 {
            guard case .fetch(let tile) = queue.next(now: time(0)) else { break }
            queue.hear(.absent, of: tile, now: time(0))
        }
        #expect(queue.failure == nil && queue.next(now: time(0)) == .end)
    }

    @Test("each failure names the server, the problem and the solution")
    func sentences() throws {
        let tile = try #require(TileAddress(zoom: 0, x: 0, y: 0))
        let reasons: [MapDownloadFailure.Reason] = [
            .connection(.refused), .redirects(to: "x"), .notAllowed(status: 403), .notFound(status: 404),
            .busy(attempts: 5, status: 429), .wantsRest(minutes: 11), .error(status: 400), .noTileJSON,
            .schema(layers: ["a"]), .noTiles, .wrongTile(tile),
        ]
        for reason in reasons {
            let sentence = MapDownloadFailure("maps.example", reason).description
            #expect(sentence.contains("maps.example") && sentence.count { $0 == "." } >= 2, "\(sentence)")
        }
        #expect(
            MapDownloadFailure("a", .tooLarge(estimate: 120_100_000, limit: 50_000_000)).description
                == "This area has about 121 MB. Carte downloads at most 50 MB. Choose a smaller area.")
    }
}
