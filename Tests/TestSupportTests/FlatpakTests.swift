import Foundation
import Testing

@Suite("The Flatpak's manifest")
struct FlatpakTests {
    @Test(
        "lists each package of Swift that a build without a network needs, at the version that is built with elsewhere"
    )
    func packages() throws {
        let package = try String(
            contentsOf: ArchitectureTests.root.appending(path: "Package.swift"), encoding: .utf8)
        let manifest = try String(
            contentsOf: ArchitectureTests.root.appending(
                path: "data/flatpak/io.github.carte_guide.Carte.yml"), encoding: .utf8)
        let needed = package.matches(of: /\.package\(url: "(https:[^"]+)", from: "([^"]+)"\)/)
        #expect(!needed.isEmpty)
        for match in needed {
            let (url, version) = (String(match.1), String(match.2))
            #expect(
                manifest.contains("url: \(url)\n        tag: \(version)\n        commit: "),
                "\(url) \(version)")
            let name = url.split(separator: "/").suffix(2).joined(separator: "/")
            #expect(manifest.contains(" \(name)"), "the mirror of \(name)")
        }
    }
}
