import Foundation
import GuideCore
import Testing

@testable import CarteUI

@Suite("What a guide's window shows")
struct GuideStateTests {
    let url = URL(fileURLWithPath: "/guides/port.geojson")

    @Test("while a guide is read, its name")
    func opening() {
        var state = GuideState()
        state.handle(.opening(url))
        #expect((state.page, state.subtitle) == (.loading, "port.geojson"))
    }

    @Test("its places, and how many they are", arguments: [(1, "1 place"), (2, "2 places")])
    func opened(count: Int, subtitle: String) {
        var state = GuideState()
        state.handle(.opened(url, (0..<count).map { _ in Restaurant(id: UUID(), kind: .cafe) }))
        #expect((state.page, state.subtitle, state.places.count) == (.list, subtitle, count))
        #expect(state.folder.path == "/guides")
    }

    @Test("why there is nothing to see, and the places that were there stay")
    func failed() {
        var state = GuideState()
        state.handle(.opened(url, [Restaurant(id: UUID(), kind: .bar)]))
        state.handle(.failed(GuideFileError(fileName: "x.json", reason: .empty)))
        #expect(state.page == .problem)
        #expect(state.problem.contains("x.json"))
        #expect(state.places.count == 1)
    }

    @Test("two guides are never taken for the same")
    func generations() {
        var state = GuideState()
        state.handle(.opened(url, []))
        var other = state
        other.handle(.opened(url, []))
        #expect(state != other)
    }
}
