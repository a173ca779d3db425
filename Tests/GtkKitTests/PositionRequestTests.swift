import GtkTestSupport
import Harness
import TestSupport
import XCTest

@testable import GtkKit

/// The answers of desktops that were observed for a location request.
final class PositionRequestTests: GtkTestCase, @unchecked Sendable {
    private typealias Position = PositionRequest.Position
    private typealias Failure = PositionRequest.Failure

    func testEachAnswerOfTheDesktopGivesItsResult() throws {
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
                // A granted session must be closed.
                guard portal.called.contains("Start") else { return }
                wait(for: "the end of the session") { portal.called.last == "Close" }
            }
        }
    }

    func testAMissingPortalAndAMissingBusAreErrors() throws {
        // Skipped where a real portal would be started.
        let service = "/usr/share/dbus-1/services/org.freedesktop.portal.Desktop.service"
        try XCTSkipIf(FileManager.default.fileExists(atPath: service), "this system has a portal")
        try onMain {
            let session = try startSession()
            XCTAssertEqual(try ask(MessageBus(address: session.address)), .failure(.noPortal))
            XCTAssertEqual(try ask(nil), .failure(.noBus))
            XCTAssertNil(MessageBus(address: "unix:path=/nonexistent"))
        }
    }

    func testACancelledRequestDoesNotCallBackAndClosesItsSession() throws {
        try onMain {
            let session = try startSession()
            let portal = try MockPortal(on: session.address, .isSilent)
            let bus = try XCTUnwrap(MessageBus(address: session.address))
            let request = PositionRequest(patience: 0.2)
            request.start(on: bus) { _ in XCTFail("called back") }
            wait(for: "the question") { portal.called.contains("Start") }
            request.cancel()
            wait(for: "the end of the session") { portal.called.last == "Close" }
            // Longer than the timeout: no call comes.
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

    /// An empty bus, alive as long as its program.
    @MainActor private func startSession() throws -> (program: ProgramUnderTest, address: String) {
        let program = try SharedDisplay.main.start("sleep", arguments: ["60"], accessibility: true)
        return (program, try XCTUnwrap(program.sessionBusAddress))
    }
}
