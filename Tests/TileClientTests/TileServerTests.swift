import Foundation
import Testing
import VectorTiles

@testable import TileClient

@Suite("Addresses of tile servers")
struct TileServerTests {
    @Test(
        "a TileJSON or a template is accepted as it is",
        arguments: [
            ("https://tiles.openfreemap.org/planet", "tiles.openfreemap.org"),
            (" http://localhost:8080/{z}/{x}/{y}.pbf\n", "localhost:8080"),
            ("http://[::1]:80/tiles.json?key=1", "[::1]:80"),
            ("https://my-tile.openstreetmap.org.example/{z}/{x}/{y}", "my-tile.openstreetmap.org.example"),
        ])
    func addresses(text: String, name: String) throws {
        let server = try TileServer(text)
        #expect(server.address == text.trimmingCharacters(in: .whitespacesAndNewlines))
        #expect(server.name == name)
    }

    @Test(
        "the user, the password and the query of an address are not stored",
        arguments: [
            ("https://maps.example/planet", "https://maps.example/planet"),
            ("https://me:secret@maps.example:8080/a@b?key=1#c", "https://maps.example:8080/a@b"),
            ("http://me@maps.example/{z}/{x}/{y}.pbf?key={k}", "http://maps.example/{z}/{x}/{y}.pbf"),
        ])
    func secrets(text: String, stored: String) throws {
        #expect(try TileServer(text).publicAddress == stored)
    }

    @Test("a text without a scheme and a host is rejected", arguments: ["", "tiles", "ftp://a", "http://"])
    func nonsense(text: String) {
        #expect(throws: TileServer.Mistake.noAddress(text)) { try TileServer(text) }
    }

    @Test(
        "servers that forbid offline use are rejected with the reason",
        arguments: [
            "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
            "http://a.tile.openstreetmap.org/{z}/{x}/{y}.png",
            "https://vector.openstreetmap.org/shortbread_v1/tilejson.json",
            "https://TILE.OpenStreetMap.org./",
        ])
    func forbidden(text: String) {
        #expect {
            try TileServer(text)
        } throws: {
            "\($0)".contains("forbids maps for use without a network")
        }
    }

    @Test("a TileJSON gives the address, the zoom levels, the notice and the layers")
    func tileJSON() throws {
        let json = """
            {"tilejson":"3.0.0","tiles":["https://a.example/{z}/{x}/{y}.pbf","https://b.example/{z}/{x}/{y}.pbf"],
            "minzoom":2,"maxzoom":12,"attribution":"<a href=\\"x\\">© A</a>","vector_layers":[{"id":"water"}]}
            """
        let template = try #require(TileTemplate(tileJSON: Data(json.utf8)))
        let tile = try #require(TileAddress(zoom: 3, x: 5, y: 1))
        #expect(template.address(of: tile) == "https://a.example/3/5/1.pbf")
        #expect(template.zooms == 2...12 && template.layers == ["water"])
        #expect(template.attribution == "<a href=\"x\">© A</a>")
        let tms = #"{"tiles":["https://a.example/{z}/{x}/{y}"],"scheme":"tms"}"#
        #expect(TileTemplate(tileJSON: Data(tms.utf8))?.address(of: tile) == "https://a.example/3/5/6")
        #expect(TileTemplate(tileJSON: Data(tms.utf8))?.attribution == "© OpenStreetMap contributors")
    }

    @Test(
        "other contents are no TileJSON",
        arguments: [
            "", "<html>", "[]", "{}", #"{"tiles":[]}"#, #"{"tiles":["https://a.example/tiles"]}"#,
            #"{"tiles":"https://a.example/{z}/{x}/{y}"}"#,
        ])
    func other(text: String) {
        #expect(TileTemplate(tileJSON: Data(text.utf8)) == nil)
    }

    @Test("zoom levels of a TileJSON are limited to those that exist")
    func zooms() {
        let json = #"{"tiles":["https://a.example/{z}/{x}/{y}"],"minzoom":-3,"maxzoom":99}"#
        #expect(TileTemplate(tileJSON: Data(json.utf8))?.zooms == 0...24)
        let reversed = #"{"tiles":["https://a.example/{z}/{x}/{y}"],"minzoom":9,"maxzoom":4}"#
        #expect(TileTemplate(tileJSON: Data(reversed.utf8))?.zooms == 9...9)
    }
}
