import Foundation
import Harness

/// Real guide files of the tests.
enum Fixture {
    static let helsinki = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("GuideCoreTests/Fixtures/helsinki.geojson")
    /// The sample guide of the installed program, since the sources may be out of reach.
    static var sample: URL {
        get throws {
            URL(fileURLWithPath: try ProgramUnderTest.executable(named: "carte")).resolvingSymlinksInPath()
                .deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("share/carte/sample/guide.geojson")
        }
    }
}
