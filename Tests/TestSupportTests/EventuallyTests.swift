import Harness
import XCTest

final class EventuallyTests: XCTestCase {
    func testReturnsAsSoonAsTheConditionHolds() throws {
        var questions = 0
        try eventually("three questions") {
            questions += 1
            return questions == 3
        }
        XCTAssertEqual(questions, 3)
    }

    func testReturnsTheValue() throws {
        var words = ["end", "", ""]
        let word = try eventually("a word") { () -> String? in
            words.popLast().flatMap { $0.isEmpty ? nil : $0 }
        }
        XCTAssertEqual(word, "end")
    }

    func testAnErrorNamesTheExpectationAndTheLastValue() {
        XCTAssertThrowsError(try eventually(timeout: 0.05, "the impossible") { false }) { error in
            XCTAssertEqual("\(error)", "waited 0.05 s for: the impossible; last seen: false")
        }
        var count = 0
        XCTAssertThrowsError(
            try eventually(
                timeout: 0, "two",
                seeing: {
                    count += 1; return count
                }, until: { $0 > 1 })
        ) { error in
            XCTAssertEqual(error as? WaitingFailed, WaitingFailed(what: "two", timeout: 0, lastSeen: "1"))
        }
    }

    func testAnErrorEndsTheWaiting() {
        struct Broken: Error {}
        XCTAssertThrowsError(try eventually("nothing") { () -> Bool in throw Broken() }) { error in
            XCTAssertTrue(error is Broken)
        }
    }

    func testItCallsBetweenTwoChecks() throws {
        var turns = 0
        try eventually("turns of a main loop", between: { _ in turns += 1 }, { turns == 5 })
        XCTAssertEqual(turns, 5)
    }
}
