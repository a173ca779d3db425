import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Links and texts that the user drags from a browser or a map program.
final class DroppedLinkTests: XCTestCase {
    private static let places = """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"node/1","geometry":{"type":"Point","coordinates":[24.94,60.17]},
         "properties":{"amenity":"cafe","name":"Aino"}}]}
        """

    private func session() throws -> CarteSession {
        let carte = try CarteSession(width: 600, windowWidth: 410, places: Self.places)
        try carte.waitForList()
        return carte
    }

    private func waitForForm(_ carte: CarteSession, name: String, position: String) throws {
        _ = try carte.element("the name") { $0.name == "Name" && $0.text == name }
        _ = try carte.element("the position") { $0.name == "Position" && $0.text == position }
    }

    func testADroppedTextWithALinkOpensTheFormOfANewPlace() throws {
        let carte = try session()
        try carte.drop(
            "text/plain;charset=utf-8",
            "Kosmos https://osm.org/?mlat=60.17&mlon=24.94#map=17/60.1/24.9")
        try waitForForm(carte, name: "Kosmos", position: "60.17,24.94")
        carte.assertNoWarnings()
    }

    func testADroppedTextWithoutACharacterSetOpensTheFormOfANewPlace() throws {
        let carte = try session()
        try carte.drop("text/plain", "Käpylä https://osm.org/?mlat=60.17&mlon=24.94#map=17/60.1/24.9")
        try waitForForm(carte, name: "Käpylä", position: "60.17,24.94")
        carte.assertNoWarnings()
    }

    func testADroppedAddressOpensTheFormOfANewPlace() throws {
        let carte = try session()
        try carte.drop("text/uri-list", "geo:0,0?q=60.17,24.94(Kosmos)\r\n")
        try waitForForm(carte, name: "Kosmos", position: "60.17,24.94")
        carte.assertNoWarnings()
    }

    func testADroppedTextWithoutAPositionIsRefusedLikeAPastedOne() throws {
        let carte = try session()
        try carte.drop("text/plain;charset=utf-8", "https://maps.app.goo.gl/abc")
        try carte.waitForNews(
            "A short link has no position. Open it in a browser, and copy the long address.")
        try carte.waitForNo("form") { $0.name == "Position" }
        carte.assertNoWarnings()
    }
}
