import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Positions in links")
struct PositionLinkTests {
    private static let known: [(link: String, latitude: Double, longitude: Double, name: String?)] = [
        ("geo:60.17,24.94", 60.17, 24.94, nil),
        ("geo:0,0?q=60.17,24.94(Ravintola%20Kosmos)", 60.17, 24.94, "Ravintola Kosmos"),
        ("https://www.openstreetmap.org/?mlat=60.17&mlon=24.94#map=17/60.1/24.9", 60.17, 24.94, nil),
        ("https://www.openstreetmap.org/#map=17/60.17/24.94", 60.17, 24.94, nil),
        (
            "https://www.google.com/maps/place/Ravintola+Kosmos/@60.1,24.9,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d60.17!4d24.94",
            60.17, 24.94, "Ravintola Kosmos"
        ),
        ("https://www.google.fi/maps/@60.17,24.94,17z", 60.17, 24.94, nil),
        ("https://maps.google.com/?q=60.17,24.94", 60.17, 24.94, nil),
        ("https://www.google.com/maps/search/?api=1&query=60.17%2C24.94", 60.17, 24.94, nil),
        ("https://www.google.com/maps/search/60.17,24.94", 60.17, 24.94, nil),
        ("https://www.google.co.uk/maps/search/60.17,+24.94", 60.17, 24.94, nil),
        ("https://maps.apple.com/?ll=60.17,24.94&q=Kosmos", 60.17, 24.94, "Kosmos"),
        ("https://maps.apple.com/place?coordinate=60.17,24.94&name=Kosmos", 60.17, 24.94, "Kosmos"),
        ("https://www.google.com/maps/place/-33.8568,151.2153", -33.8568, 151.2153, nil),
    ]

    @Test("the links of map services", arguments: known)
    func read(link: String, latitude: Double, longitude: Double, name: String?) throws {
        let found = try #require(PositionLink(link))
        #expect(found.coordinate == Coordinate(latitude: latitude, longitude: longitude))
        #expect(found.name == name)
    }

    @Test(
        "links without a position, and of other sites",
        arguments: [
            "https://maps.app.goo.gl/abc", "http://maps.google.com/?cid=1",
            "https://example.org/@60.17,24.94,17z",
            "https://google.example.org/maps/@60.17,24.94,17z", "geo:60",
            "https://www.google.com/maps/@95,24,17z",
            "https://www.openstreetmap.org/node/1", "Kosmos", "",
        ])
    func none(link: String) { #expect(PositionLink(link) == nil) }

    @Test("a text with a link in each line")
    func list() throws {
        let text = """
            Kosmos https://maps.apple.com/?ll=60.17,24.94
            geo:0,0?q=60.18,24.95(Ekberg)

            https://maps.app.goo.gl/abc
            """
        let (places, report) = try GuideReader.read(Data(text.utf8), fileName: "places.txt")
        #expect(places.map(\.name) == ["Kosmos", "Ekberg"])
        #expect(report.skipped.map(\.message.description).first?.hasPrefix("line 4") == true)
    }
}
