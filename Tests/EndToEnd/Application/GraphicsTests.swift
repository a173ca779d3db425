import Foundation
import Harness
import TestSupport
import XCTest

/// On a system without a GPU the program does not load OpenGL. Programs that it starts do not inherit its
/// settings.
final class GraphicsTests: XCTestCase {
    func testWithoutAGPUOpenGLIsNotLoadedAndChildrenInheritNoVariable() throws {
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        try XCTSkipIf(devices.contains { $0.hasPrefix("renderD") }, "This machine has a GPU.")
        for renderer in ["", "cairo"] {
            let carte = try CarteSession(environment: ["GSK_RENDERER": renderer])
            try carte.waitForList()
            let libraries = try ProcessFigures.mappedFiles(of: carte.program.processIdentifier)
            XCTAssertTrue(libraries.contains { $0.contains("libgtk-4") })
            XCTAssertFalse(libraries.contains { $0.contains("libLLVM") }, "with the renderer “\(renderer)”")
            let called = try carte.installProgram(for: "tel")
            try carte.openFully()
            _ = try carte.focus("Phone: Call +44 20 7946 0171")
            try carte.display.keyboard.press(.enter)
            try eventually("the call", seeing: { try? String(contentsOf: called, encoding: .utf8) }) {
                $0 != nil
            }
            let variables = try String(contentsOfFile: called.path + ".environment", encoding: .utf8)
                .split(separator: "\n").map(String.init)
            XCTAssertTrue(variables.contains("GSK_RENDERER=\(renderer)"))
            XCTAssertTrue(variables.contains("GDK_DEBUG=no-portals"))
            XCTAssertFalse(variables.contains { $0.hasPrefix("GDK_DISABLE=") })
        }
    }
}
