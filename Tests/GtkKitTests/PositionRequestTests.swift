import GtkTestSupport
import TestSupport
import XCTest

@testable import GtkKit

/// The answers that a desktop was seen to give to who asks it where it is.
final class PositionRequestTests: GtkTestCase, @unchecked Sendable {
    private typealias Position = PositionRequest.Position
    private typealias Failure = PositionRequest.Failure

    func testEachAnswerOfADesktop() throws {
        let cases: [(MockPortal.Behaviour, Result<Position, Failure>)] = [
            (
                .tells(latitude: 60.17, longitude: 24.94),
                .success(Position(latitude: 60.17, longitude: 24.94, accuracy: 25))
            ),
            (.answers(1), .failure(.refused)), (.answers(2), .failure(.notGiven)),
            (.isOff, .failure(.switchedOff)), (.hasNoInterface, .failure(.noPortal)),
            (.isSilent, .failure(.noAnswer)), (.knowsNothing, .failure(.nothingKnown)),
            (.breaks("It is Tuesday"), .failure(.failed("It is Tuesday"))),
        ]
        for (behaviour, expected) in cases {
            try onMain {
                let session = try startSession()
                let portal = try MockPortal(on: session.address, behaviour)
                let answer = try ask(MessageBus(address: session.address))
                XCTAssertEqual(answer, expected, "\(behaviour)")
                // Whoever got a session gives it back.
                guard portal.called.contains("Start") else { return }
                wait(for: "the end of the session") { portal.called.last == "Close" }
            }
        }
    }

    func testWithoutAPortalAndWithoutABus() throws {
        // Not where a real one would be started.
        let service = "/usr/share/dbus-1/services/org.freedesktop.portal.Desktop.service"
        try XCTSkipIf(FileManager.default.fileExists(atPath: service), "this system has a portal")
        try onMain {
            let session = try startSession()
            XCTAssertEqual(try ask(MessageBus(address: session.address)), .failure(.noPortal))
            XCTAssertEqual(try ask(nil), .failure(.noBus))
            XCTAssertNil(MessageBus(address: "unix:path=/nonexistent"))
        }
    }

    func testWhatIsCancelledCallsNobodyBackAndLeavesNothing() throws {
        try onMain {
            let session = try startSession()
            let portal = try MockPortal(on: session.address, .isSilent)
            let bus = try XCTUnwrap(MessageBus(address: session.address))
            let request = PositionRequest(patience: 0.2)
            request.start(on: bus) { _ in XCTFail("called back") }
            wait(for: "the question") { portal.called.contains("Start") }
            request.cancel()
            wait(for: "the end of the session") { portal.called.last == "Close" }
            // Longer than its patience: nothing comes.
            _ = MainLoop.run(for: 0.4) { false }
        }
    }

    @MainActor private func ask(_ bus: MessageBus?) throws -> Result<Position, Failure> {
        let request = PositionRequest(patience: 0.5)
        var answer: Result<Position, Failure>?
        request.start(on: bus) { answer = $0 }
        wait(for: "an answer") { answer != nil }
        return try XCTUnwrap(answer)
    }

    /// A bus without anything on it, as long as its program is kept.
    @MainActor private func startSession() throws -> (program: ProgramUnderTest, address: String) {
        let program = try SharedDisplay.main.start("sleep", arguments: ["60"], accessibility: true)
        return (program, try XCTUnwrap(program.sessionBusAddress))
    }
}
