import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI
@testable import GuideStore

final class DetailsViewTests: GtkTestCase, @unchecked Sendable {
    func testEachRealPlaceFillsTheDetails() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("GuideCoreTests/Fixtures/helsinki.geojson")
        let places = try GuideFile.read(url: file).places
        XCTAssertEqual(places.count, 431)
        XCTAssertEqual(places.filter { $0.name == nil }.count, 5)
        onMain {
            let details = DetailsView(pictures: PictureLoader())
            let window = Window(title: "Details", width: 360, height: 600)
            window.show(details)
            window.present()
            for place in places {
                details.show(GuideEntry(place, PersonalRecord()), in: .test)
                XCTAssertFalse(details.header.shownName.isEmpty)
                XCTAssertEqual(details.shownFacts.contains(place.location ?? "–"), place.location != nil)
                XCTAssertTrue(details.shownFacts.contains("© OpenStreetMap contributors"))
                MainLoop.turn()
            }
            window.destroy()
        }
    }
}
