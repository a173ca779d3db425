import Foundation
import GuideCore
import Testing

@Suite("Answers of an Overpass server")
struct OverpassConversationTests {
    private typealias Answer = WebAnswer

    /// An error page of Overpass 0.7.62.
    private static let page = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
        <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
        <head><title>OSM3S Response</title></head>
        <body>
        <p>The data included in this document is from www.openstreetmap.org.</p>
        <p><strong style="color:#FF0000">Error</strong>: line 1: parse error: Unknown type &quot;foo&quot; </p>
        <p><strong style="color:#FF0000">Error</strong>: line 1: parse error: An empty query is not allowed </p>
        </body>
        </html>
        """

    private func conversation() -> OverpassConversation {
        OverpassConversation(program: "Carte/1", limits: .init(environment: [:]))
    }

    private func step(
        _ status: Int, retryAfter: String? = nil, location: String? = nil, page: String = ""
    ) -> OverpassConversation.Step {
        var conversation = conversation()
        return conversation.hear(
            Answer(status: status, retryAfter: retryAfter, location: location, page: page),
            now: Date(timeIntervalSince1970: 1_445_412_420))
    }

    @Test("the next attempt after a 429 is after 30 seconds, or after the server's delay")
    func tooMany() {
        #expect(step(429) == .wait(30))
        #expect(step(429, retryAfter: "5") == .wait(30))
        #expect(step(429, retryAfter: " 90 ") == .wait(90))
        // 7:28 is one minute later.
        #expect(step(429, retryAfter: "Wed, 21 Oct 2015 07:28:00 GMT") == .wait(60))
        #expect(step(429, retryAfter: "Wed, 21 Oct 2009 07:28:00 GMT") == .wait(30))
        #expect(step(429, retryAfter: "soon") == .wait(30))
        #expect(step(429, retryAfter: "601") == .fail(.wantsRest(minutes: 11)))
        #expect(step(429, retryAfter: "99999999999999999999") != .wait(30))
    }

    @Test("a busy server gets four attempts", arguments: [429, 502, 503, 504])
    func busy(status: Int) {
        var conversation = conversation()
        for _ in 1...3 {
            guard case .wait(let seconds) = conversation.hear(Answer(status: status)) else {
                Issue.record("it is given up")
                return
            }
            #expect(seconds >= (status == 429 ? 30 : 10))
        }
        let last = conversation.hear(Answer(status: status, page: "<p><strong>Error</strong>: timeout. </p>"))
        #expect(last == .fail(.busy(attempts: 4, "\(status): timeout.")))
    }

    @Test("any other status gives its error at once")
    func others() {
        #expect(step(200) == .receive)
        #expect(
            step(400, page: Self.page) == .fail(.notUnderstood("line 1: parse error: Unknown type \"foo\"")))
        #expect(
            step(301, location: "https://new.example/api") == .fail(.redirects(to: "https://new.example/api"))
        )
        for status in [401, 403, 407] { #expect(step(status) == .fail(.notAllowed(status: status))) }
        for status in [404, 405, 410] { #expect(step(status) == .fail(.notFound(status: status))) }
        #expect(step(406) == .fail(.nameNotWanted("Carte/1")))
        #expect(step(500, page: "<h1>Broken</h1>") == .fail(.error(status: 500, "Broken")))
        #expect(step(500) == .fail(.error(status: 500, "–")))
    }

    @Test("each error names the server, the problem and the solution")
    func sentences() {
        let reasons: [OverpassFailure.Reason] = [
            .connection(.refused), .connection(.unknownHost), .connection(.noNetwork),
            .connection(.silent(seconds: 120)), .connection(.notSecure("x")),
            .connection(.certificate(.unknownIssuer)), .connection(.certificate(.otherName)),
            .connection(.certificate(.expired)), .connection(.unreachable("x")),
            .redirects(to: "x"), .notUnderstood("x"), .notAllowed(status: 403), .nameNotWanted("Carte"),
            .notFound(status: 404), .busy(attempts: 4, "x"), .busy(attempts: 1, "x"), .wantsRest(minutes: 11),
            .error(status: 500, "x"), .wrongContent, .cutOff, .gaveUp("x"), .nothingThere,
            .tooLarge(megabytes: 512),
            .cannotKeep("x"),
        ]
        let sentences = reasons.map { OverpassFailure("maps.example:8080", $0).description }
        #expect(Set(sentences).count == reasons.count)
        for sentence in sentences {
            #expect(sentence.contains("maps.example:8080"))
            #expect(!sentence.contains("%"), "\(sentence)")
            // A message has two parts: the problem and the solution.
            #expect(sentence.count { ".,".contains($0) } >= 2, "\(sentence)")
        }
    }

    private static let places =
        #"{"version":0.6,"generator":"Overpass API","elements":[{"type":"node","id":1,"lat":1,"lon":2,"tags":{"amenity":"cafe","name":"A"}},{"type":"node","id":2,"lat":1,"lon":2,"tags":{"amenity":"bar","name":"B"}}]"#

    private func examine(_ text: String) throws -> OverpassConversation.Places {
        let url = FileManager.default.temporaryDirectory.appending(path: "answer-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try OverpassConversation.examine(url)
    }

    @Test("a complete answer has its places, and a remark if it is not complete")
    func whole() throws {
        let places = try examine(Self.places + "}")
        #expect(places.count == 2 && places.remark == nil)
        let remark = "runtime error: Query timed out in \\\"query\\\" at line 3 after 91 seconds."
        let some = try examine(Self.places + #","remark":""# + remark + "\"}")
        #expect(some.count == 2)
        #expect(some.remark == "runtime error: Query timed out in \"query\" at line 3 after 91 seconds.")
    }

    @Test("a truncated answer is never accepted")
    func cutOff() {
        for length in 0...Self.places.count {
            #expect(throws: OverpassFailure.Reason.cutOff, "after \(length) of \(Self.places.count)") {
                try examine(String(Self.places.prefix(length)))
            }
        }
    }

    @Test(
        "other content and an answer without places have different errors",
        arguments: [
            (
                #"{"version":0.6,"elements":[],"remark":"runtime error: Query run out of memory"}"#,
                .gaveUp("runtime error: Query run out of memory")
            ),
            (#"{"version":0.6,"elements":[]}"#, .nothingThere),
            ("<html><body>Welcome to nginx!</body></html>", .wrongContent),
            ("%PDF-1.7 and more", .wrongContent), ("[1, 2]", .wrongContent), (#"{"a": 1}"#, .wrongContent),
        ] as [(String, OverpassFailure.Reason)])
    func strangers(text: String, reason: OverpassFailure.Reason) {
        #expect(throws: reason) { try examine(text) }
    }
}

@Suite("Addresses of Overpass servers")
struct OverpassServerTests {
    @Test(
        "the usual path is optional",
        arguments: [
            ("http://localhost", "http://localhost/api/interpreter", "localhost"),
            (" http://localhost:8080/ \n", "http://localhost:8080/api/interpreter", "localhost:8080"),
            ("https://Maps.example/api/", "https://Maps.example/api/interpreter", "Maps.example"),
            ("http://10.0.0.2/overpass/interpreter", "http://10.0.0.2/overpass/interpreter", "10.0.0.2"),
            ("http://[::1]:80/api/interpreter?data=x#y", "http://[::1]:80/api/interpreter", "[::1]:80"),
            (
                "https://me:secret@maps.example", "https://me:secret@maps.example/api/interpreter",
                "maps.example"
            ),
        ])
    func addresses(text: String, address: String, name: String) throws {
        let server = try OverpassServer(text)
        #expect(server.address == address)
        #expect(server.name == name)
    }

    @Test(
        "a text without a scheme and a host is rejected",
        arguments: ["", "localhost", "h", "ftp://a", "http://", "http:///api"])
    func nonsense(text: String) {
        #expect(throws: OverpassServer.Mistake.noAddress(text)) { try OverpassServer(text) }
    }

    @Test(
        "every address of a public server is rejected",
        arguments: [
            "https://overpass-api.de/api/interpreter", "http://z.overpass-api.de",
            "https://OVERPASS-API.DE./api",
            "https://overpass.kumi.systems/api/interpreter", "https://overpass.private.coffee",
            "https://maps.mail.ru/osm/tools/overpass/api/interpreter", "https://overpass-turbo.eu",
        ])
    func publicServers(text: String) {
        #expect {
            try OverpassServer(text)
        } throws: {
            guard case .isPublic(let host) = $0 as? OverpassServer.Mistake else { return false }
            return "\($0)".contains("rely on it") && "\($0)".contains(host)
        }
    }

    @Test(
        "a name similar to a public server's is accepted",
        arguments: ["https://my-overpass-api.de", "https://overpass-api.de.example"])
    func likeness(text: String) throws { _ = try OverpassServer(text) }
}
