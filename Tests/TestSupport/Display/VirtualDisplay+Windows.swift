import Foundation

extension VirtualDisplay {
    /// The X identifiers of the program's visible windows. Popovers and tooltips count, too.
    public func windows(of program: ProgramUnderTest) throws -> [Int] {
        do {
            let output = try Tool.run(
                "xdotool", ["search", "--onlyvisible", "--pid", "\(program.processIdentifier)"],
                environment: environment)
            return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
        } catch HarnessError.toolFailed {
            // xdotool's way to say "none".
            return []
        }
    }

    /// Waits for the program's first window; throws with what the program wrote when it ends instead.
    ///
    /// The window may still be empty: wait for the first frame of its trace, or for a ``stillPicture(timeout:)``.
    public func waitForWindow(of program: ProgramUnderTest, timeout: TimeInterval = 20) throws {
        try eventually(timeout: timeout, "a window of process \(program.processIdentifier)") {
            guard program.isRunning else {
                let status = program.exitStatus ?? .unknown
                throw HarnessError.cannotStart(
                    program: "the program under test",
                    reason: "it ended before it had a window: \(status)\n\(program.standardError)")
            }
            return try !windows(of: program).isEmpty
        }
    }
}
