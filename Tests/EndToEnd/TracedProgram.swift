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
    /// - Parameters:
    ///   - sheetWidth: the width of the sheet's container, px.
    ///   - prepare: what each start needs anew.
    static func start(
        _ path: String, on display: VirtualDisplay, in folder: URL, sheetWidth: Int, dark: Bool,
        accessibility: Bool, environment: [String: String] = [:],
        prepare: () throws -> Void = {}, _ arguments: [String]
    ) throws -> TracedProgram {
        try prepare()
        let trace = TraceReader(url: folder.appendingPathComponent("\(UUID().uuidString).jsonl"))
        let program = try display.start(
            path, arguments: arguments,
            environment: [
                "SHEET_TRACE": trace.url.path,
                "ADW_DEBUG_COLOR_SCHEME": dark ? "prefer-dark" : "prefer-light",
            ].merging(environment) { $1 }, accessibility: accessibility)
        let announcements = accessibility ? try Announcements(of: program) : nil
        do {
            try eventually(
                "a frame of \(path) at full size", seeing: { try trace.lines().last(where: \.isFrame) }
            ) {
                // GTK may ask for "not maximised" once more before it hears that it is.
                try display.waitForWindow(of: program)
                return $0?.width == Double(sheetWidth)
            }
        } catch {
            reportCrash(of: program)
            throw error
        }
        return TracedProgram(program: program, trace: trace, announcements: announcements)
    }

    /// Says what a program wrote that crashed in a test: what the test missed then follows from that.
    static func reportCrash(of program: ProgramUnderTest) {
        guard case .signal(let signal) = program.exitStatus else { return }
        XCTFail("the program ended by signal \(signal): \(program.standardError.suffix(2000))")
    }

    /// Ends a program at the end of its test, and says what was wrong with it that no one has asked about.
    static func end(_ program: ProgramUnderTest) {
        reportCrash(of: program)
        program.terminate()
        // A sanitized program goes on after what its sanitizer has seen, or ends as one that has failed.
        let said = program.standardError
        // A widget that gets less room than none, and a list that is scrolled before it has rows.
        let warnings = said.split(separator: "\n").filter { line in
            ["attempt to allocate", "failed to scroll to given position"].contains { line.contains($0) }
        }
        if let first = warnings.first { XCTFail("GTK has warned \(warnings.count) times: \(first)") }
        if said.contains("Sanitizer") { XCTFail("a sanitizer has seen something: \(said.prefix(4000))") }
    }
}
