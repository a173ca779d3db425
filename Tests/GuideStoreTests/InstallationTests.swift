import Foundation
import GuideStore
import Testing

@Suite("The installation")
struct InstallationTests {
    @Test(
        "the files of the installation have the version of the programs",
        arguments: [
            ("data/meson.build", "version: '\(Installation.version)'"),
            (
                "data/io.github.carte_guide.Carte.metainfo.xml.in",
                "<release version=\"\(Installation.version)\""
            ),
            ("CHANGELOG.md", "## \(Installation.version)"),
            ("data/debian/changelog", "carte (\(Installation.version)-"),
        ])
    func version(file: String, words: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        #expect(try String(contentsOf: root.appending(path: file), encoding: .utf8).contains(words))
    }
}
