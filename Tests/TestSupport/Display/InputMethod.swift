import Foundation

/// IBus on a bus of its own, with an engine that writes what keys mean in a language. It ends with its display at the latest.
///
///     let method = try InputMethod("table:cangjie3", on: display)
///     let program = try display.start("carte", environment: InputMethod.environment)
public final class InputMethod {
    private let daemon: ProgramUnderTest

    /// The variables for a program that is to use it, beside those of the display.
    public static let environment = ["GTK_IM_MODULE": "ibus"]

    /// Returns when programs can use the engine.
    public init(_ engine: String, on display: VirtualDisplay) throws {
        let daemon = try display.start(
            "ibus-daemon", arguments: ["--panel=disable", "--config=disable", "--emoji-extension=disable"])
        self.daemon = daemon
        try eventually(timeout: 30, "the engine \(engine) of IBus") {
            guard daemon.isRunning else {
                throw HarnessError.cannotStart(program: "ibus-daemon", reason: daemon.standardError)
            }
            // The first call fails as long as there is no bus.
            _ = try? Tool.run("ibus", ["engine", engine], environment: display.environment)
            let current = try? Tool.run("ibus", ["engine"], environment: display.environment)
            return current.map { String(decoding: $0, as: UTF8.self).contains(engine) } ?? false
        }
    }

    deinit { daemon.terminate() }
}
