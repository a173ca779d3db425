import Foundation
import Harness

/// A display shared by all tests that run GTK **in** this process.
///
/// The first use starts it and sets this process's environment to it (``VirtualDisplay/environment``), so
/// that a later `gtk_init()` opens it. Use it before any call of GTK. XCTest runs synchronous tests on the
/// main thread:
///
///     final class SheetTests: XCTestCase, @unchecked Sendable {
///         func testOpens() throws {
///             try MainActor.assumeIsolated {
///                 let display = try SharedDisplay.main
///                 …
///
/// Do not write `@MainActor func testOpens()`: SwiftPM's discovery casts test methods to `() throws -> Void`.
/// With Swift 6.3 on Linux this cast aborts the whole bundle ("Could not cast value of type …").
///
/// The display ends with the process.
@MainActor
public enum SharedDisplay {
    private static var started: VirtualDisplay?

    /// The display of this process. The first use starts it, and replaces the process's environment.
    public static var main: VirtualDisplay {
        get throws {
            if let started { return started }
            let display = try VirtualDisplay()
            adopt(display.environment)
            started = display
            // The server ends with this process anyway. After a normal exit this also removes its files.
            atexit {
                guard Thread.isMainThread else { return }
                MainActor.assumeIsolated { SharedDisplay.stop() }
            }
            return display
        }
    }

    private static func stop() {
        started?.stop()
        started = nil
    }

    private static func adopt(_ environment: [String: String]) {
        for name in ProcessInfo.processInfo.environment.keys where environment[name] == nil {
            unsetenv(name)
        }
        for (name, value) in environment { setenv(name, value, 1) }
    }
}
