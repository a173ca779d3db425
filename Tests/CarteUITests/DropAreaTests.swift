import Foundation
import GtkKit
import GtkTestSupport
import Translations
import VectorTiles
import XCTest

@testable import CarteUI
@testable import GuideStore

final class DropAreaTests: GtkTestCase, @unchecked Sendable {
    func testDroppedPathsAreReportedAsURLs() {
        onMain {
            let area = DropArea(Label("places"))
            let window = Window(title: "Drop", width: 300, height: 300)
            window.show(area)
            var urls: [URL] = []
            area.onDrop = { urls = $0 }
            XCTAssertFalse(area.isInviting)
            area.take(["/tmp/a b.geojson"])
            XCTAssertEqual(urls.map(\.path), ["/tmp/a b.geojson"])
            window.destroy()
        }
    }

    func testBarIsVisibleOnlyDuringATransfer() {
        onMain {
            let bar = TransferBar()
            let window = Window(title: "Bar", width: 300, height: 100)
            window.show(bar)
            XCTAssertFalse(bar.isVisible)
            bar.show(Transfer(direction: .importing, file: "a.csv", fraction: 0.427, waitingCount: 2))
            XCTAssertTrue(bar.isVisible)
            XCTAssertEqual(bar.visibleTexts, ["Importing a.csv, 2 more files", "Cancel"])
            XCTAssertEqual(bar.all(ProgressBar.self).map(\.fraction), [0.42])
            bar.show(Transfer(direction: .exporting, file: "b.csv", fraction: 2))
            XCTAssertEqual(bar.visibleTexts, ["Exporting b.csv", "Cancel"])
            XCTAssertEqual(bar.all(ProgressBar.self).map(\.fraction), [1])
            bar.show(nil)
            XCTAssertFalse(bar.isVisible)
            window.destroy()
        }
    }

    /// Leaks of dialogs would add up over a day.
    func testWindowsOfTheMenuLeakNothing() {
        onMain {
            let parent = Window(title: "Parent", width: 300, height: 300)
            parent.present()
            let settings = CarteSettings(schemaFolder: URL(filePath: "/nowhere"))
            let session = GuideSession(settings, GuideLibrary(GuideStore.Person()))
            let sync = FolderSync(session, settings, in: parent)
            @MainActor func openAll() {
                let windows: [Window] = [
                    KeyboardHelp.makeWindow(over: parent), AboutCarte.makeWindow(over: parent),
                    PreferencesView.makeWindow(
                        settings, preferences: LocalePreferences(), showsSample: true,
                        backups: [.own, .sample].reduce(into: [:]) {
                            $0[$1] = [.init(url: URL(filePath: "/nowhere"), date: .now)]
                        }, maps: MapFolder(URL(filePath: "/nowhere")), sync: sync, over: parent, onMaps: {},
                        getMap: {},
                        backUp: { "" },
                        restore: { _, _, _ in }),
                    GetMapWindow(
                        [], settings, into: MapFolder(URL(filePath: "/nowhere")), by: MapDownloadRunner(),
                        over: parent),
                ]
                for window in windows { window.present() }
                MainLoop.turn()
                for window in windows { window.destroy() }
                wait(for: "the end of the windows") { windows.allSatisfy { !$0.isAlive } }
            }
            openAll()
            let before = (Lifetimes.widgets, Lifetimes.closures)
            openAll()
            wait(for: "the end of what was in them") {
                Lifetimes.widgets == before.0 && Lifetimes.closures == before.1
            }
            parent.destroy()
        }
    }
}
