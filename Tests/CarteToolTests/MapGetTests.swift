import Foundation
import Harness
import TestSupport
import Testing

@Suite("carte-tool map get")
struct MapGetTests {
    private static let area = "60.17,24.93,60.18,24.96"
    private static let name = "area-60.17N-24.93E-60.18N-24.96E.mbtiles"

    private func service(broken: Set<String> = []) throws -> TileService {
        let tiles = try TileService.helsinki()
        return try TileService { path in
            broken.contains(path) ? .answer(503) : tiles[path].map { .answer(body: $0) } ?? .answer(404)
        }
    }

    @Test("the size is told before, and the map is in the list afterwards")
    func whole() throws {
        let tool = try ToolRun()
        let server = try service()
        let answer = try tool.run("map", "get", "--from", server.address, "--area", Self.area)
        #expect(answer.exitCode == 0 && answer.errors.isEmpty)
        let lines = answer.output.split(separator: "\n")
        #expect(lines.first == "About 1 MB in 19 tiles. This is an estimate.")
        #expect(lines.last?.hasPrefix("The map is complete: ") == true)
        #expect(server.requests.allSatisfy { $0.contains("User-Agent: Carte/0.1.0 (+https://") })
        let map = try #require(try tool.run("map", "list", "--json").list().first)
        #expect(map["name"] as? String == Self.name && map["content"] as? String == "OpenMapTiles")
        #expect(map["area"] as? [Double] == [24.93, 60.17, 24.96, 60.18])
        #expect(map["missingTiles"] as? Int == 0)
    }

    @Test("the area of the guide's places is the default")
    func places() throws {
        let tool = try ToolRun()
        let none = try tool.run("map", "get", "--from", "http://127.0.0.1:1/t.json", "--estimate")
        #expect(none.exitCode == 66 && none.errors.contains("does not exist yet"))
        let places = #"""
            {"type":"FeatureCollection","features":[{"type":"Feature","id":"n1","geometry":{"type":"Point",
            "coordinates":[24.931,60.171]},"properties":{"amenity":"cafe","name":"A"}},{"type":"Feature","id":"n2",
            "geometry":{"type":"Point","coordinates":[24.959,60.179]},"properties":{"amenity":"bar","name":"B"}}]}
            """#
        #expect(try tool.run("import", try tool.file("places.geojson", places)).exitCode == 0)
        let server = try service()
        let answer = try tool.run("map", "get", "--from", server.address)
        #expect(answer.exitCode == 0 && server.tiles.count == 19)
    }

    @Test("after an error, the same command goes on")
    func goesOn() throws {
        let tool = try ToolRun()
        let broken = try service(broken: ["/14/9327/4742"])
        let address = broken.address
        let failed = try tool.run(
            "map", "get", "--from", address, "--area", Self.area, environment: ["CARTE_TILE_WAIT": "0"])
        #expect(failed.exitCode == 75)
        #expect(failed.errors.contains("is still busy after 5 attempts (503)"))
        #expect(failed.errors.contains("Download the same area again to continue."))
        // The failure ends up to two other requests.
        let list = try tool.run("map", "list").output
        #expect(list.contains(#/Incomplete: (1 tile is|[23] tiles are) missing/#))
    }

    @Test("servers that forbid it, wrong areas and large ones are refused without a request")
    func refused() throws {
        let tool = try ToolRun()
        let osm = try tool.run(
            "map", "get", "--from", "https://tile.openstreetmap.org/{z}/{x}/{y}.png", "--area", Self.area)
        #expect(osm.exitCode == 64 && osm.errors.contains("forbids maps for use without a network"))
        let server = try service()
        let large = try tool.run("map", "get", "--from", server.address, "--area", "59,24,61,26")
        #expect(large.exitCode == 64 && large.errors.contains("Choose a smaller area."))
        for area in ["60,24", "61,24,60,25", "a,b,c,d"] {
            let answer = try tool.run("map", "get", "--from", server.address, "--area", area)
            #expect(answer.exitCode == 64 && answer.errors.contains("is not an area"))
        }
        #expect(server.requests.isEmpty)
        #expect(try tool.names().allSatisfy { $0 != "data" })
    }
}
