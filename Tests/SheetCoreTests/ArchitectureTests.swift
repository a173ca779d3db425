import Foundation
import Testing

/// The arrows between the rooms, held against the sources.
@Suite("Architecture")
struct ArchitectureTests {
    static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    static let allowed: [(target: String, imports: Set<String>)] = [
        ("SheetCore", ["Glibc", "Musl", "Darwin"]),
        ("SheetTrace", ["Foundation", "SheetCore"]),
        ("Messages", ["Foundation"]),
        ("Translations", ["Foundation", "Synchronization", "CGettext", "GuideCore", "Messages"]),
        ("HoursCore", ["Foundation", "Synchronization", "Messages"]),
        ("GuideCore", ["Foundation", "HoursCore", "Messages"]),
        (
            "GuideStore",
            ["Foundation", "GRDB", "GRDBSQLite", "GuideCore", "HoursCore", "Messages", "Synchronization"]
        ),
        ("GtkKit", ["CAdw", "Dispatch"]),
        ("BottomSheet", ["Foundation", "GtkKit", "SheetCore", "SheetTrace"]),
        ("QRCode", ["CQrencode"]),
        (
            "CarteUI",
            [
                "Foundation", "Synchronization", "BottomSheet", "GtkKit", "SheetCore", "GuideCore",
                "GuideStore", "HoursCore", "Messages", "QRCode", "Translations",
            ]
        ),
        ("Carte", ["Foundation", "CarteUI"]),
        ("SheetGallery", ["ArgumentParser", "Foundation", "BottomSheet", "GtkKit", "SheetCore"]),
        (
            "CarteTool",
            [
                "Foundation", "Dispatch", "Synchronization", "ArgumentParser", "GuideCore", "GuideStore",
                "HoursCore", "Messages", "SheetTrace", "Translations",
            ]
        ),
        ("Benchmarks", ["Foundation", "GuideCore", "GuideStore", "HoursCore", "SheetCore", "TestSupport"]),
    ]

    @Test("a target imports what it may know, and nothing else", arguments: allowed)
    func imports(target: String, imports: Set<String>) throws {
        let folder = Self.sources.appendingPathComponent(target)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let found = try #require(files)
        #expect(!found.isEmpty)
        for file in found {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                // What is indented is text in another language.
                guard line.first != " " else { continue }
                let words = line.split(separator: " ").filter { $0 != "public" && $0 != "@testable" }
                guard words.first == "import", let module = words.dropFirst().first else { continue }
                #expect(imports.contains(String(module)), "\(file.lastPathComponent) imports \(module)")
            }
        }
    }

    @Test("every target has its row here")
    func complete() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
        #expect(
            Set(folders).subtracting(["CAdw", "CGettext", "CQrencode", "FrameWatch", "Reference"])
                == Set(Self.allowed.map(\.target)))
    }

    @Test("isolation is asserted in GtkKit only")
    func isolation() throws {
        let words = ["assumeIsolated", "nonisolated(unsafe)", "@unchecked Sendable"]
        for row in Self.allowed where row.target != "GtkKit" {
            let folder = Self.sources.appendingPathComponent(row.target)
            let files =
                FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
                .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
            for file in files {
                let text = try String(contentsOf: file, encoding: .utf8)
                for word in words { #expect(!text.contains(word), "\(file.lastPathComponent)") }
            }
        }
    }
}
