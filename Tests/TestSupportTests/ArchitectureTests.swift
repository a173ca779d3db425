import Foundation
import Testing

/// Compares the sources with the dependencies in `Package.swift`.
@Suite("Architecture")
struct ArchitectureTests {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let sources = root.appendingPathComponent("Sources")

    /// The system modules that each Swift target may import.
    static let system: [String: Set<String>] = [
        "SheetCore": ["Glibc", "Musl", "Darwin"],
        "SheetTrace": ["Foundation"],
        "Messages": ["Foundation"],
        "Translations": ["Foundation", "Synchronization"],
        "HoursCore": ["Foundation", "Synchronization"],
        "HoursTranslations": ["Foundation"],
        "GuideCore": ["Foundation", "Synchronization"],
        "GuideStore": ["Foundation", "Synchronization"],
        "GtkKit": ["Dispatch", "Synchronization"],
        "AdwKit": [],
        "BottomSheet": [],
        "SheetLibrary": [],
        "VectorTiles": ["Foundation", "Synchronization"],
        "MapStyle": ["Foundation"],
        "MapGround": ["Foundation", "Synchronization"],
        "MapCore": ["Foundation"],
        "MapView": ["Foundation"],
        "HTTPClient": ["Foundation"],
        "OverpassClient": ["Foundation"],
        "TileClient": ["Foundation", "Synchronization"],
        "QRCode": [],
        "Pictures": ["Foundation"],
        "Camera": ["Foundation", "Synchronization"],
        "CarteUI": ["Foundation", "Synchronization"],
        "Carte": ["Foundation"],
        "SheetGallery": ["Foundation"],
        "CarteTool": ["Foundation", "Dispatch", "Synchronization"],
        "Benchmarks": ["Foundation"],
    ]

    /// The dependencies of each target in `Package.swift`.
    static func dependencies() throws -> [String: Set<String>] {
        let package = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
            .replacing(/package: "[^"]*"/, with: "")
        let target = /arget\(\s*name: "(\w+)",(?:\s*dependencies: \[([^\]]*)\])?/
        let targets = package.matches(of: target).map { match in
            (String(match.1), Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }))
        }
        return Dictionary(uniqueKeysWithValues: targets)
    }

    @Test("a target imports only its dependencies", arguments: system.keys.sorted())
    func imports(target: String) throws {
        let imports = try #require(Self.dependencies()[target]).union(Self.system[target] ?? [])
        let files = try files(of: target)
        #expect(!files.isEmpty)
        for file in files {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                // Indented lines are text in another language.
                guard line.first != " " else { continue }
                let words = line.split(separator: " ").filter { $0 != "public" && $0 != "@testable" }
                guard words.first == "import", let module = words.dropFirst().first else { continue }
                #expect(imports.contains(String(module)), "\(file.lastPathComponent) imports \(module)")
            }
        }
    }

    @Test("every target is in the table of this test")
    func complete() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
        #expect(
            Set(folders).subtracting([
                "CAdw", "CCollation", "CGettext", "CGtk", "CQrencode", "CSheet", "CSoup", "CZlib",
                "FrameWatch", "MapReference", "Reference",
            ])
                == Set(Self.system.keys))
    }

    @Test("CONTRIBUTING.md lists the same dependencies", arguments: system.keys.sorted())
    func contributing(target: String) throws {
        let guide = try String(
            contentsOf: Self.root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
        let row = guide.split(separator: "\n").first { $0.hasPrefix("| `Sources/\(target)` |") }
        let cells = try #require(row).split(separator: "|")
        let dependencies = try Self.dependencies()
        let told = Set(cells[2].matches(of: /\w+/).map { String($0.output) }).intersection(dependencies.keys)
        #expect(told == dependencies[target]?.intersection(dependencies.keys))
    }

    /// SwiftPM refuses a product with unsafe flags of a package that is used by its version.
    @Test("the libraries have no unsafe flags")
    func flags() throws {
        let package = try String(
            contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let products = package.matches(of: /\.library\(name: "\w+", targets: \[([^\]]*)\]/)
        var libraries = Set(products.flatMap { $0.1.matches(of: /"(\w+)"/).map { String($0.1) } })
        #expect(libraries.isSuperset(of: ["BottomSheet", "GtkKit", "HoursCore", "HoursTranslations"]))
        let dependencies = try Self.dependencies()
        for _ in dependencies { libraries.formUnion(libraries.flatMap { dependencies[$0] ?? [] }) }
        for target in package.split(separator: /\n        \.(?=\w*arget\()/) {
            guard let name = target.firstMatch(of: /name: "(\w+)"/), libraries.contains(String(name.1)) else {
                continue
            }
            #expect(!target.contains("swiftSettings: fast"), "\(name.1)")
        }
    }

    private func files(of target: String) throws -> [URL] {
        let folder = Self.sources.appendingPathComponent(target)
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try #require(all).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }

    @Test("unsafe isolation occurs only in GtkKit")
    func isolation() throws {
        let words = ["assumeIsolated", "nonisolated(unsafe)", "@unchecked Sendable"]
        for target in Self.system.keys where target != "GtkKit" {
            for file in try files(of: target) {
                let text = try String(contentsOf: file, encoding: .utf8)
                for word in words { #expect(!text.contains(word), "\(file.lastPathComponent)") }
            }
        }
    }

    @Test("no value of the guide is read with a subscript, which traps for a value of another type")
    func rows() throws {
        for file in try files(of: "GuideStore") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for word in ["row[", "$0[0]"] { #expect(!text.contains(word), "\(file.lastPathComponent)") }
        }
    }
}
