import GtkKit
import TestSupport
import XCTest

/// A test of widgets in this process, on a display of its own.
///
/// GTK has one thread, the process's main one, and XCTest runs synchronous tests there.
open class GtkTestCase: XCTestCase {
    open override class func setUp() {
        super.setUp()
        MainActor.assumeIsolated {
            do {
                let display = try SharedDisplay.main
                display.pause = { seconds in
                    MainActor.assumeIsolated { _ = MainLoop.run(for: seconds) { false } }
                }
                Toolkit.start()
                MainLoop.attach()
            } catch {
                XCTFail("no display: \(error)")
            }
        }
    }

    /// Runs the body as what it is: on the main thread.
    public func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated { try body() }
    }

    /// Handles events until a condition holds; fails after 5 s.
    @MainActor
    public func wait(
        for what: String, seconds: Double = 15, file: StaticString = #filePath, line: UInt = #line,
        until isTrue: () -> Bool
    ) {
        XCTAssertTrue(
            MainLoop.run(for: seconds, until: isTrue), "waited in vain for \(what)", file: file, line: line)
    }
}
