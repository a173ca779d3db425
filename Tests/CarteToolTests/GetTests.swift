import Foundation
import Testing

@Suite("carte-tool get")
struct GetTests {
    @Test("the address of a town's places is all that is printed, and no guide is begun")
    func town() throws {
        let desk = try Desk()
        let answer = try desk.run("get", "Vienna,", "Austria")
        #expect(answer.exitCode == 0 && answer.errors.isEmpty)
        let address = try #require(URLComponents(string: String(answer.output.dropLast())))
        #expect(address.host == "overpass-turbo.eu")
        #expect(address.queryItems?.first?.value?.contains("{{geocodeArea:Vienna, Austria}}") == true)
    }

    @Test("for scripts there is the question for an Overpass of one's own as well")
    func query() throws {
        let answer = try Desk().run("get", "--near", "-33.87,151.2", "--radius", "500", "--json").object()
        #expect((answer["query"] as? String)?.contains("(around:500,-33.8700,151.2000);") == true)
        #expect((answer["address"] as? String)?.hasSuffix("&C=-33.8700;151.2000;14") == true)
    }
}
