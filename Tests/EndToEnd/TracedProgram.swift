import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// A program on a display, with the trace of its sheet.
struct TracedProgram {
    let program: ProgramUnderTest
    let trace: TraceReader
    /// What it has announced to assistive technology since it started.
    var announcements: Announcements?

    /// Starts a program of this package and waits until its sheet has the room that it should have.
    ///
    /// Once in some 200 starts GTK 4.8 does not notice that its window was maximised while it appeared: the window has the
    /// new size and its content the old one. Then it is started again.
    ///
    /// - Parameters:
    ///   - sheetWidth: the width of the sheet's container, px.
    ///   - prepare: what each start needs anew.
    static func start(
        _ path: String, on display: VirtualDisplay, in folder: URL, sheetWidth: Int, dark: Bool,
        accessibility: Bool, environment: [String: String] = [:],
        prepare: () throws -> Void = {}, _ arguments: [String]
    ) throws -> TracedProgram {
        var seen = "none"
        for _ in 1...3 {
            try prepare()
            let trace = TraceReader(url: folder.appendingPathComponent("\(UUID().uuidString).jsonl"))
            let program = try display.start(
                path, arguments: arguments,
                environment: [
                    "SHEET_TRACE": trace.url.path,
                    "ADW_DEBUG_COLOR_SCHEME": dark ? "prefer-dark" : "prefer-light",
                ].merging(environment) { $1 }, accessibility: accessibility)
            let announcements = accessibility ? try Announcements(of: program) : nil
            try display.waitForWindow(of: program)
            let hasRoom: ()? = try? eventually(timeout: 5, "a frame at full size") {
                try trace.lines().last(where: \.isFrame)?.width == Double(sheetWidth)
            }
            if hasRoom != nil {
                return TracedProgram(program: program, trace: trace, announcements: announcements)
            }
            reportCrash(of: program)
            guard program.isRunning else { break }
            let frame = try trace.lines().last(where: \.isFrame)
            seen = "\(frame?.raw ?? [:])\n\(program.standardError.suffix(2000))"
            print("\(path) has not taken note of its window's size, and is started again")
            program.terminate()
        }
        throw WaitingFailed(what: "a frame of \(path) at full size", timeout: 15, lastSeen: seen)
    }

    /// Says what a program wrote that crashed in a test: what the test missed then follows from that.
    static func reportCrash(of program: ProgramUnderTest) {
        guard case .signal(let signal) = program.exitStatus else { return }
        XCTFail("the program ended by signal \(signal): \(program.standardError.suffix(2000))")
    }
}
