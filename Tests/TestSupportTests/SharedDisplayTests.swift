import Foundation
import Harness
import TestSupport
import XCTest

/// Sendable and not @MainActor: see ``SharedDisplay``.
final class SharedDisplayTests: XCTestCase, @unchecked Sendable {
    func testThereIsOneDisplayAndItChangesTheEnvironment() throws {
        try MainActor.assumeIsolated {
            let display = try SharedDisplay.main
            XCTAssertTrue(try SharedDisplay.main === display)
            XCTAssertEqual(ProcessInfo.processInfo.environment["DISPLAY"], display.display)
            XCTAssertNil(ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"])
            let picture = try display.picture()
            XCTAssertEqual(picture.width, display.width)
        }
    }
}
