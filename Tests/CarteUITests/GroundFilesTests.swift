import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import MapCore
import MapGround
import MapView
import TestSupport
import Translations
import VectorTiles
import XCTest

@testable import CarteUI

/// The user's map files as the ground of a map.
final class GroundFilesTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private final class Maps {
        let folder: MapFolder
        private(set) lazy var ground = GroundFiles(folder) { [unowned self] in preferences }
        var preferences = LocalePreferences()

        init() throws {
            let home = FileManager.default.temporaryDirectory.appending(path: "ground-\(UUID().uuidString)")
            folder = MapFolder(home.appending(path: "maps"))
            try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        }

        isolated deinit { try? FileManager.default.removeItem(at: folder.url.deletingLastPathComponent()) }

        func file(_ name: String) -> URL { folder.url.appending(path: name) }
    }

    func testPicturesMayGoWhileTheirTilesArePainted() throws {
        try onMain {
            let ground = MapGround(
                try MapSource([MapFile(TemporaryMap.helsinki("mbtiles"))]), languages: LanguagePreference([]))
            var pictures: GroundPictures? = GroundPictures(ground)
            let map = MapView(.translated(for: LocalePreferences()))
            map.ground = pictures
            map.show { $0.show(MapPoint(x: 0.569, y: 0.29), zoom: 15) }
            let window = Window(title: "Map", width: 400, height: 300)
            window.show(map)
            window.present()
            defer { window.close() }
            wait(for: "requests") { !ground.isComplete }
            map.ground = nil
            let isReleased = { [weak pictures] in pictures == nil }
            pictures = nil
            XCTAssertTrue(isReleased())
            wait(for: "the tiles") { ground.isComplete }
        }
    }

    func testAMapWhoseProblemIsGoneIsShownAlthoughItsFileIsTheSame() throws {
        try onMain {
            let maps = try Maps()
            let file = try TemporaryMap("map.mbtiles", Data(contentsOf: TemporaryMap.helsinki("mbtiles")))
            try FileManager.default.createSymbolicLink(
                at: maps.file("helsinki.mbtiles"), withDestinationURL: file.url)
            // The log of a program that writes, beside the file and outside the folder of maps. Permissions would not
            // stop root.
            let log = URL(filePath: file.url.path + "-wal")
            try Data([1]).write(to: log)
            var problems: [String] = []
            maps.ground.onProblem = { problems.append($0) }
            maps.ground.load()
            wait(for: "the problem") { maps.ground.isEmpty }
            XCTAssertEqual(problems.count { $0.contains("map.mbtiles") }, 1, "\(problems)")
            let before = maps.folder.entries().map {
                [$0.name, "\($0.size ?? 0)", "\($0.date ?? .distantPast)"]
            }
            try FileManager.default.removeItem(at: log)
            XCTAssertEqual(
                maps.folder.entries().map { [$0.name, "\($0.size ?? 0)", "\($0.date ?? .distantPast)"] },
                before)
            maps.ground.load()
            wait(for: "the map") { maps.ground.current != nil }
        }
    }

    func testOtherLanguagesOfNamesRenewAnOpenGroundOnly() throws {
        try onMain {
            let maps = try Maps()
            try FileManager.default.copyItem(
                at: TemporaryMap.helsinki("mbtiles"), to: maps.file("helsinki.mbtiles"))
            var changes = 0
            maps.ground.onChange { changes += 1 }
            maps.ground.applyPreferences()
            XCTAssertFalse(MainLoop.run(for: 0.5) { changes > 0 }, "the map was never shown")
            maps.ground.load()
            wait(for: "the map") { changes == 1 }
            maps.preferences.nameLanguages = ["sv"]
            maps.ground.applyPreferences()
            wait(for: "the map in Swedish") { changes == 2 }
        }
    }

    func testHiddenFilesCauseNoLoadButTheirRenamingDoes() throws {
        try onMain {
            let maps = try Maps()
            maps.ground.load()
            wait(for: "the first load") { maps.ground.isEmpty }
            // A load would delete a copy without an owner.
            let hidden = maps.folder.copy(of: "helsinki.mbtiles")
            try Data(contentsOf: TemporaryMap.helsinki("mbtiles")).write(to: hidden)
            let isDeleted = MainLoop.run(for: 2) { !FileManager.default.fileExists(atPath: hidden.path) }
            XCTAssertFalse(isDeleted)
            try FileManager.default.moveItem(at: hidden, to: maps.file("helsinki.mbtiles"))
            wait(for: "the map") { maps.ground.current != nil }
        }
    }
}
