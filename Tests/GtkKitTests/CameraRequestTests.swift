import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

@testable import GtkKit

/// The answers of desktops to a request for the camera.
final class CameraRequestTests: GtkTestCase, @unchecked Sendable {
    private typealias Failure = CameraRequest.Failure

    func testAPermissionGivesTheConnectionOfThePortal() throws {
        try onMain {
            let session = try startSession()
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try Data("pipewire".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let camera = MockPortal.Camera { open(file.path, O_RDONLY | O_CLOEXEC) }
            let portal = try MockPortal(on: session.address, camera: camera)
            let bus = try XCTUnwrap(MessageBus(address: session.address))
            for _ in 1...2 {
                // Two requests of one program have different tokens.
                let descriptor = try ask(bus).get()
                let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
                XCTAssertEqual(try handle.readToEnd(), Data("pipewire".utf8))
            }
            XCTAssertEqual(
                portal.called, ["AccessCamera", "OpenPipeWireRemote", "AccessCamera", "OpenPipeWireRemote"])
        }
    }

    func testEachFailureOfTheDesktopGivesItsReason() throws {
        func camera(response: UInt32? = 0, error: String? = nil) -> MockPortal.Camera {
            var camera = MockPortal.Camera()
            (camera.response, camera.error) = (response, error)
            return camera
        }
        let cases: [(MockPortal.Camera?, Failure)] = [
            (camera(response: 1), .refused), (camera(response: 2), .notGiven),
            (camera(error: "org.freedesktop.portal.Error.NotAllowed"), .refused),
            (camera(error: "org.freedesktop.portal.Error.Failed"), .failed("No")),
            (camera(), .failed("No connection")), (nil, .noPortal),
        ]
        for (camera, expected) in cases {
            try onMain {
                let session = try startSession()
                let portal = try MockPortal(on: session.address, camera: camera)
                XCTAssertEqual(try ask(MessageBus(address: session.address)), .failure(expected))
                XCTAssertEqual(portal.called.first, "AccessCamera")
            }
        }
        try onMain { XCTAssertEqual(try ask(nil), .failure(.noBus)) }
    }

    func testACancelledRequestDoesNotCallBackAndIsWithdrawn() throws {
        try onMain {
            let session = try startSession()
            var camera = MockPortal.Camera()
            camera.response = nil
            let portal = try MockPortal(on: session.address, camera: camera)
            let bus = try XCTUnwrap(MessageBus(address: session.address))
            let request = CameraRequest()
            request.start(on: bus) { _ in XCTFail("called back") }
            wait(for: "the question") { portal.called == ["AccessCamera"] }
            request.cancel()
            wait(for: "the end of the request") { portal.called == ["AccessCamera", "Close"] }
        }
    }

    func testThePresenceFollowsTheDesktop() throws {
        try onMain {
            let session = try startSession()
            var camera = MockPortal.Camera()
            camera.isPresent = false
            let portal = try MockPortal(on: session.address, camera: camera)
            let presence = CameraPresence()
            var changes: [Bool] = []
            presence.onChange = { [unowned presence] in changes.append(presence.isPresent) }
            presence.start(on: try XCTUnwrap(MessageBus(address: session.address)))
            XCTAssertFalse(presence.isPresent)
            for isPresent in [true, false, true] {
                camera.isPresent = isPresent
                // A signal that comes before the subscription is lost.
                wait(for: "a change") {
                    portal.change(camera)
                    _ = MainLoop.run(for: 0.02) { false }
                    return changes.last == isPresent
                }
            }
            XCTAssertEqual(changes, [true, false, true])
            XCTAssertEqual(portal.called, [])
        }
    }

    func testADesktopWithoutTheInterfaceHasNoCamera() throws {
        try onMain {
            let session = try startSession()
            let portal = try MockPortal(on: session.address)
            let presence = CameraPresence()
            presence.onChange = { XCTFail("changed") }
            let bus = try XCTUnwrap(MessageBus(address: session.address))
            presence.start(on: bus)
            // Answers come in the order of the calls.
            var isAnswered = false
            bus.call(Portal.service, Portal.path, "org.freedesktop.DBus.Properties", "Get", []) { _ in
                isAnswered = true
            }
            wait(for: "the answers") { isAnswered }
            XCTAssertEqual(portal.reads, 2)
            XCTAssertFalse(presence.isPresent)
            XCTAssertEqual(portal.called, [])
        }
    }

    @MainActor private func ask(_ bus: MessageBus?) throws -> Result<Int32, Failure> {
        let request = CameraRequest()
        var answer: Result<Int32, Failure>?
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
