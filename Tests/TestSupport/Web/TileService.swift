import Foundation
import Synchronization
import VectorTiles

/// A tile server on the loopback interface.
public final class TileService: Sendable {
    private struct Load {
        var running = 0
        var most = 0
    }

    private let server: LoopbackServer
    private let load: LoadMeter

    private final class LoadMeter: Sendable {
        let value = Mutex(Load())
    }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - tileJSON: fields of the TileJSON beside the address of the tiles.
    ///   - tilesAt: the address of the tiles, if they are on another server.
    ///   - delay: the time that each answer takes, s.
    ///   - answer: returns the answer for a path such as `/14/9327/4742`.
    public init(
        tileJSON: String = #""name":"Test""#, tilesAt: String? = nil, delay: Double = 0,
        _ answer: @escaping @Sendable (String) -> LoopbackServer.Reply
    ) throws {
        let load = LoadMeter()
        self.load = load
        server = try LoopbackServer { request in
            let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
            guard path != "/tiles.json" else {
                let host = request.firstMatch(of: /(?i)\r\nhost: ([^\r]+)/).map { String($0.1) } ?? ""
                let address = tilesAt ?? "http://\(host)/{z}/{x}/{y}"
                return .answer(body: Data("{\"tiles\":[\"\(address)\"],\(tileJSON)}".utf8))
            }
            load.value.withLock {
                $0.running += 1
                $0.most = max($0.most, $0.running)
            }
            defer { load.value.withLock { $0.running -= 1 } }
            if delay > 0 { Thread.sleep(forTimeInterval: delay) }
            return answer(path)
        }
    }

    /// The tiles of central Helsinki in zoom levels 0 to 14, by their paths, such as `/14/9327/4742`.
    public static func helsinki() throws -> [String: Data] {
        let file = try MapFile(TemporaryMap.helsinki("mbtiles"))
        var tiles: [String: Data] = [:]
        for (x, y) in [(9326, 4741), (9326, 4742), (9327, 4741), (9327, 4742)] {
            for tile in (0...14).compactMap({ TileAddress(zoom: 14, x: x, y: y)?.ancestor(at: $0) }) {
                if case .vector(let bytes)? = try file.contents(of: tile) { tiles["/\(tile)"] = Data(bytes) }
            }
        }
        return tiles
    }

    /// The address of the TileJSON.
    public var address: String { "http://127.0.0.1:\(server.port)/tiles.json" }

    /// The name for messages.
    public var name: String { "127.0.0.1:\(server.port)" }

    /// The requests so far.
    public var requests: [String] { server.requests }

    /// The paths of the tiles that were requested, in order.
    public var tiles: [String] {
        requests.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
            .filter { $0 != "/tiles.json" }
    }

    /// The largest number of requests at the same time.
    public var mostAtOnce: Int { load.value.withLock(\.most) }
}
