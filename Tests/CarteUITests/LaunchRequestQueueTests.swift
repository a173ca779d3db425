import Foundation
import GtkTestSupport
import XCTest

@testable import CarteUI
@testable import GuideStore

final class LaunchRequestQueueTests: ControllerTestCase, @unchecked Sendable {
    /// The handled requests in words.
    @MainActor
    private func makeQueue(_ session: GuideSession, _ handle: @escaping (String) -> Void)
        -> LaunchRequestQueue
    {
        let queue = LaunchRequestQueue(session)
        queue.onSearch = { handle("search \($0) \($1)") }
        queue.onNear = { handle("near \($0.latitude)") }
        queue.onPlace = { handle("place \($0.place.name ?? "")") }
        queue.onMessage = { handle($0) }
        return queue
    }

    func testRequestsWaitForTheGuideAndKeepTheirOrder() throws {
        try onMain {
            let fixture = try ControllerFixture(places: 1)
            defer { fixture.end() }
            var handled: [String] = []
            let queue = makeQueue(fixture.session) { handled.append($0) }
            queue.willBegin = { handled.append("begin") }
            queue.add([.search("soup"), .search(isOpen: true)])
            XCTAssertEqual(handled, [])
            XCTAssertFalse(queue.isEmpty)
            fixture.session.onOpen = { _, _ in queue.handlePending() }
            fixture.session.open(.own)
            wait(for: "both") { queue.isEmpty }
            XCTAssertEqual(handled, ["begin", "search soup false", "begin", "search  true"])
        }
    }

    func testPlaceIsReadAndAMissingOneIsExplained() throws {
        try onMain {
            try withGuide { fixture in
                var handled: [String] = []
                let queue = makeQueue(fixture.session) { handled.append($0) }
                queue.add([.details(PlaceReference(guide: .own, id: fixture.ids[1]))])
                wait(for: "the place") { handled == ["place Place 102"] }
                queue.add([.details(PlaceReference(guide: .own, id: UUID()))])
                wait(for: "a message") { handled.count == 2 }
                XCTAssertEqual(handled.last, "This place is no longer in your guide")
                // The places have no hours.
                queue.add([.surprise])
                wait(for: "a message") { handled.count == 3 }
                XCTAssertEqual(handled.last, "No place is known to be open now")
            }
        }
    }
}
