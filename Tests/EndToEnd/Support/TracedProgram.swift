import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// A program on a display, with the trace of its sheet.
struct TracedProgram {
    let program: ProgramUnderTest
    let trace: TraceReader
    /// Its announcements to assistive technology since the start.
    var announcements: Announcements?

    /// Starts a program of this package and waits until its sheet has its final size.
    ///
    /// - Parameters:
    ///   - sheetWidth: the width of the sheet's container, px.
    ///   - isSideways: whether the sheet moves sideways. Then that width is the height in the trace.
    ///   - prepare: called before each start.
    static func start(
        _ path: String, on display: VirtualDisplay, in folder: URL, sheetWidth: Int,
        isSideways: Bool = false, dark: Bool, accessibility: Bool, environment: [String: String] = [:],
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
                // GTK may still request "not maximised" before it knows that it is maximised.
                try display.waitForWindow(of: program)
                return (isSideways ? $0?.height : $0?.width) == Double(sheetWidth)
            }
        } catch {
            reportCrash(of: program)
            throw error
        }
        return TracedProgram(program: program, trace: trace, announcements: announcements)
    }

    /// Fails with the output of a program that crashed. The test's other failures follow from the crash.
    static func reportCrash(of program: ProgramUnderTest) {
        guard case .signal(let signal) = program.exitStatus else { return }
        let said = program.standardError
        // The crash's own thread comes before the registers and libraries.
        let crash = said.range(of: "crashed:").map { said[$0.lowerBound...].prefix(4000) } ?? ""
        XCTFail("the program ended by signal \(signal): \(said.prefix(2000))\n…\n\(crash)")
    }

    /// Ends a program at the end of its test, and fails for its unexpected warnings.
    static func end(_ program: ProgramUnderTest, expecting warnings: [String] = []) {
        reportCrash(of: program)
        program.terminate()
        reportWarnings(of: program, except: warnings)
    }

    /// Fails for each warning of GTK and other libraries that an ended program wrote, and for a sanitizer's finding.
    ///
    /// - Parameter expected: parts of expected warnings.
    static func reportWarnings(of program: ProgramUnderTest, except expected: [String]) {
        // A busy machine can draw a frame between two layouts, for example while a menu closes.
        let expected = expected + ["without a current allocation"]
        let warnings = program.complaints.filter { warning in !expected.contains { warning.contains($0) } }
        if !warnings.isEmpty {
            XCTFail("\(warnings.count) warnings: \(warnings.prefix(10).joined(separator: "\n"))")
        }
        // A sanitized program continues after a finding, or ends with an error code.
        let said = program.standardError
        if said.contains("Sanitizer") { XCTFail("a sanitizer has seen something: \(said.prefix(4000))") }
    }
}
