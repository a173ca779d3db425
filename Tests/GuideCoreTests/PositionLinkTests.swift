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
        ("http://maps.google.com/maps?q=loc:60.17,24.94", 60.17, 24.94, nil),
        ("https://maps.google.com/?q=60.17,24.94+(Kosmos+Bar)", 60.17, 24.94, "Kosmos Bar"),
        ("https://maps.google.com/maps?daddr=60.17,24.94&saddr=60.1,24.9", 60.17, 24.94, nil),
        (
            "https://www.google.com/maps/dir/?api=1&origin=60.1,24.9&destination=60.17,24.94", 60.17, 24.94,
            nil
        ),
        ("https://www.google.com/maps/dir/60.1,24.9/60.17,24.94/@60.13,24.92,12z", 60.17, 24.94, nil),
        (
            "https://www.google.com/maps/dir/60.1,24.9/Kosmos/@60.13,24.92,12z/data=!4m9!4m8!1m0!1m5!1m1!1s0x0:0x0!2m2!1d24.94!2d60.17",
            60.17, 24.94, nil
        ),
        (
            "https://www.google.com/maps/dir/Home/Kosmos/@60.1,24.9,12z/data=!4m9!4m8!1m0!1m5!1m1!1s0x0:0x0!2m2!1d24.94!2d60.17",
            60.17, 24.94, nil
        ),
        (
            "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d1984.6!2d24.94!3d60.17!2m3!1f0", 60.17,
            24.94, nil
        ),
        (
            "https://www.google.com/maps/place/60%C2%B010'12.0%22N+24%C2%B056'24.0%22E/@60.17,24.94,17z",
            60.17,
            24.94, nil
        ),
        ("https://www.google.com/maps/place/60%C2%B010'12.0%22N+24%C2%B056'24.0%22E", 60.17, 24.94, nil),
        ("https://www.google.com/maps/@?api=1&map_action=map&center=60.17,24.94&zoom=12", 60.17, 24.94, nil),
        ("https://www.google.com/maps/search/60.17,24.94?entry=tts", 60.17, 24.94, nil),
        ("https://www.google.com/maps/place/Café+Ekberg/@60.17,24.94,17z", 60.17, 24.94, "Café Ekberg"),
        ("https://maps.google.com.br/maps?ll=60.17,24.94&z=12", 60.17, 24.94, nil),
        ("https://maps.apple.com/?daddr=60.17,24.94", 60.17, 24.94, nil),
        ("geo:60.17,24.94;u=35", 60.17, 24.94, nil), ("geo:60.17,24.94,12?z=17", 60.17, 24.94, nil),
    ]

    @Test("the links of map services", arguments: known)
    func read(link: String, latitude: Double, longitude: Double, name: String?) throws {
        let found = try #require(PositionLink(link))
        // Minutes and seconds give no exact degrees.
        #expect(abs(found.coordinate.latitude - latitude) < 1e-9)
        #expect(abs(found.coordinate.longitude - longitude) < 1e-9)
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
