import Foundation
import Harness
import TestSupport
import Testing

@Suite("carte-tool get")
struct GetTests {
    @Test("the command prints only the query's address and creates no guide")
    func town() throws {
        let tool = try ToolRun()
        let answer = try tool.run("get", "Vienna,", "Austria")
        #expect(answer.exitCode == 0 && answer.errors.isEmpty)
        let address = try #require(URLComponents(string: String(answer.output.dropLast())))
        #expect(address.host == "overpass-turbo.eu")
        #expect(address.queryItems?.first?.value?.contains("{{geocodeArea:Vienna, Austria}}") == true)
    }

    @Test("JSON has the Overpass query as well")
    func query() throws {
        let answer = try ToolRun().run("get", "--near", "-33.87,151.2", "--radius", "500", "--json").object()
        #expect((answer["query"] as? String)?.contains("(around:500,-33.8700,151.2000);") == true)
        #expect((answer["address"] as? String)?.hasSuffix("&C=-33.8700;151.2000;14") == true)
    }

    private static let places = Data(
        """
        {"version":0.6,"elements":[{"type":"node","id":1,"lat":60,"lon":25,"tags":{"amenity":"cafe","name":"A"}}]}
        """.utf8)

    @Test("places from an Overpass server are imported, after a retry if it is busy")
    func from() throws {
        let tool = try ToolRun()
        let server = try LoopbackServer(.answer(429), .answer(body: Self.places))
        let answer = try tool.run(
            "get", "Helsinki", "--from", server.address, environment: ["CARTE_OVERPASS_WAIT": "0"])
        #expect(answer.exitCode == 0 && answer.errors.isEmpty)
        #expect(answer.output == "Helsinki.json: 1 added\n")
        #expect(try tool.run("list").output.contains("A · Cafe"))
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.contains("User-Agent: Carte/0.1.0 (+https://") })
        let cache = tool.folder.appending(path: ".cache/carte/downloads").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache).isEmpty)
    }

    @Test("the JSON answer has the name of the query, not of the temporary file")
    func named() throws {
        let server = try LoopbackServer(.answer(body: Self.places))
        let answer = try ToolRun().run("get", "Helsinki", "--from", server.address, "--json").object()
        #expect((answer["files"] as? [[String: Any]])?.first?["file"] as? String == "Helsinki.json")
        let element = #"{"type":"node","id":2,"tags":{"amenity":"cafe"}},"#
        let text = String(decoding: Self.places, as: UTF8.self).replacing("[{", with: "[\(element){")
        let other = try LoopbackServer(.answer(body: Data(text.utf8)))
        let skipped = try ToolRun().run("get", "Helsinki", "--from", other.address, "--json").object()
        #expect((skipped["skipped"] as? [[String: Any]])?.first?["file"] as? String == "Helsinki.json")
    }

    @Test("failures of an Overpass server are reported, and no guide is created")
    func failures() throws {
        let tool = try ToolRun()
        let half = Self.places.prefix(Self.places.count - 3)
        let servers: [(LoopbackServer.Reply, Int32, String)] = [
            (.answer(body: half), 65, "ends in the middle"), (.answer(404), 69, "has no Overpass"),
            (.answer(504), 75, "is still busy after 4 attempts"),
        ]
        for (reply, code, words) in servers {
            let server = try LoopbackServer(reply)
            let answer = try tool.run(
                "get", "Helsinki", "--from", server.address, environment: ["CARTE_OVERPASS_WAIT": "0"])
            #expect(answer.exitCode == code && answer.output.isEmpty)
            #expect(answer.errors.contains(words) && answer.errors.contains("127.0.0.1:\(server.port)"))
        }
        #expect(try tool.run("list").exitCode == 66)
    }

    @Test("a public server is refused")
    func publicServer() throws {
        let answer = try ToolRun().run("get", "Helsinki", "--from", "https://overpass-api.de/api/interpreter")
        #expect(answer.exitCode == 64)
        #expect(answer.errors.contains("overpass-api.de is a public server"))
    }

    @Test("Ctrl+C ends the wait and leaves no files")
    func interruption() throws {
        let tool = try ToolRun()
        let server = try LoopbackServer(.answer(429, headers: ["Retry-After": "500"]))
        let run = try tool.start("get", "Helsinki", "--from", server.address)
        try eventually("the question") { !server.requests.isEmpty }
        run.interrupt()
        #expect(try run.end().exitCode == 130)
    }
}
