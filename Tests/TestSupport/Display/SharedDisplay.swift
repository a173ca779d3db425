import Foundation

/// One display for all tests of this process that run GTK **in** the process.
///
/// The first use starts it and points this process's environment at it (DISPLAY, GDK_BACKEND, XDG_… and all
/// the rest of ``VirtualDisplay/environment``), so that a `gtk_init()` afterwards opens on it; use it before
/// anything touches GTK. For XCTest, whose synchronous tests run on the main thread:
///
///     final class SheetTests: XCTestCase, @unchecked Sendable {
///         func testOpens() throws {
///             try MainActor.assumeIsolated {
///                 let display = try SharedDisplay.main
///                 …
///
/// Not `@MainActor func testOpens()`: SwiftPM's discovery casts test methods to `() throws -> Void`, and with
/// Swift 6.3 on Linux the whole bundle aborts at this cast ("Could not cast value of type …").
///
/// The display ends with the process.
@MainActor
public enum SharedDisplay {
    private static var started: VirtualDisplay?

    public static var main: VirtualDisplay {
        get throws {
            if let started { return started }
            let display = try VirtualDisplay()
            adopt(display.environment)
            started = display
            // The server dies with us in any case; this removes its files when the process ends in peace.
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
