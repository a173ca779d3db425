import BottomSheet
import Foundation
import GtkKit
import GtkTestSupport
import XCTest

@testable import CarteUI
@testable import GuideStore

/// A session with the user's own guide, and a window for controllers.
@MainActor
final class ControllerFixture {
    /// Settings in memory: neither that folder nor the system has a schema.
    let settings = CarteSettings(schemaFolder: URL(filePath: "/nowhere"))
    let window = Window(title: "Carte", width: 400, height: 600)
    let session: GuideSession
    let messages: MessageOverlay
    let sheet: BottomSheet
    private let folder = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID().uuidString)")

    /// - Parameter count: the number of places, from “Place 101” on.
    init(places count: Int) throws {
        setenv("XDG_DATA_HOME", folder.path, 1)
        let guide = GuideStore.defaultURL
        try FileManager.default.createDirectory(
            at: guide.deletingLastPathComponent(), withIntermediateDirectories: true)
        if count > 0 {
            let features = (1...count).map { ExchangeGuide.feature($0 + 100) }.joined(separator: ",")
            let file = folder.appending(path: "places.geojson")
            try Data(#"{"type":"FeatureCollection","features":[\#(features)]}"#.utf8).write(to: file)
            try GuideStore(url: guide).importGuide(from: file)
        }
        session = GuideSession(settings, GuideLibrary(GuideStore.Person(ReadingHabits(settings: settings))))
        sheet = BottomSheet(
            behind: Label("The list"), content: Label("The details"), configuration: .restaurantDetail)
        messages = MessageOverlay(sheet)
        window.show(messages)
    }

    func end() {
        window.destroy()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The ids of the places by name.
    var ids: [UUID] { (try? session.guide?.store.ids(GuideQuery(order: .name))) ?? [] }
}

/// A test of a controller without the whole window.
class ControllerTestCase: GtkTestCase, @unchecked Sendable {
    /// Opens the user's own guide in a fixture, and calls `body` with it.
    @MainActor
    func withGuide(places count: Int = 3, _ body: (ControllerFixture) throws -> Void) throws {
        let fixture = try ControllerFixture(places: count)
        defer { fixture.end() }
        fixture.session.open(.own)
        wait(for: "the guide") { fixture.session.guide != nil }
        try body(fixture)
    }
}
