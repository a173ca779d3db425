import Foundation
import Testing

@testable import CarteUI

@Suite("About Carte")
struct AboutCarteTests {
    @Test("the version is the one that is installed")
    @MainActor func version() throws {
        let meson = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("data/meson.build")
        #expect(try String(contentsOf: meson, encoding: .utf8).contains("version: '\(AboutCarte.version)'"))
    }
}
