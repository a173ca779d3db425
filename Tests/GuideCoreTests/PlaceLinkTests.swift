import Foundation
import HoursCore
import Testing

@testable import GuideCore

@Suite("Links from the texts of people")
struct PlaceLinkTests {
    @Test(
        "a link to a telephone number has no formatting",
        arguments: [
            ("+358 9 123 456", "tel:+3589123456"),
            ("09 123 456", "tel:09123456"),
            ("(09) 123-456", "tel:09123456"),
            ("+358 (0)9 123 456", "tel:+3589123456"),
            ("+44 20 7946 0101", "tel:+442079460101"),
            ("+1.555.0100 ext. 12", "tel:+15550100;ext=12"),
            ("8 (812) 555-01-00 доб. 7", "tel:88125550100;ext=7"),
            ("tel:+49-30-123456", "tel:+4930123456"),
            ("Tel. 030/123456", "tel:030123456"),
            ("+49 30 123456 (reservations)", "tel:+4930123456"),
            ("＋８１ ３ １２３４", "tel:+8131234"),
            ("٠٩١٢٣٤٥٦", "tel:09123456"),
            ("+47\u{a0}22\u{202f}33 44 55", "tel:+4722334455"),
            ("112", "tel:112"),
            ("12", nil), ("", nil), ("call us", nil), ("n/a", nil),
            ("javascript:alert(1)", nil), ("+", nil),
            (String(repeating: "1", count: 60), nil), ("*#06#", nil),
        ] as [(String, String?)])
    func telephone(text: String, address: String?) {
        #expect(PlaceLink(telephone: text)?.address == address)
    }

    @Test(
        "a link to a website has a web scheme and a host",
        arguments: [
            ("https://example.org/", "https://example.org/"),
            ("http://example.org", "http://example.org"),
            ("HTTPS://Example.org/a", "HTTPS://Example.org/a"),
            ("example.org", "https://example.org"),
            ("www.example.org/menu?x=1#y", "https://www.example.org/menu?x=1#y"),
            ("//example.org/x", "https://example.org/x"),
            ("example.org:8080/x", "https://example.org:8080/x"),
            (" example.org\n", "https://example.org"),
            ("javascript:alert(1)", nil),
            ("JavaScript://example.org/%0aalert(1)", nil),
            ("data:text/html,<script>", nil),
            ("file:///etc/passwd", nil),
            ("mailto:a@example.org", nil),
            ("tel:123", nil),
            ("ftp://example.org", nil),
            ("https://bank.example@evil.example/", nil),
            ("user:password@example.org", nil),
            ("https:///nowhere", nil),
            ("https://localhost/", nil), ("11.00-22.00", nil), ("https://12.5/", nil),
            ("https://example.org;", "https://example.org"), ("example.org.", "https://example.org"),
            ("https://example.org/wiki/Inc.", "https://example.org/wiki/Inc."),
            ("no website", nil),
            ("facebook", nil),
            ("exam\u{202e}ple.org", nil),
            ("", nil),
            ("https://example..org", nil),
            ("https://example.org/\"onload", nil),
            ("example.org/" + String(repeating: "a", count: 3000), nil),
        ] as [(String, String?)])
    func website(text: String, address: String?) {
        #expect(PlaceLink(website: text)?.address == address)
    }

    @Test(
        "a link to a mailbox has exactly one address",
        arguments: [
            ("hello@example.org", "mailto:hello@example.org"),
            (" mailto:hello@example.org ", "mailto:hello@example.org"),
            ("hello+table@example.org", "mailto:hello%2Btable@example.org"),
            ("a@b.example?subject=x&bcc=c@d.example", nil),
            ("a@example.org,b@example.org", nil),
            ("a@example.org;b@example.org", nil),
            ("a b@example.org", nil),
            ("example.org", nil), ("a@localhost", nil), ("@example.org", nil), ("a@", nil), ("", nil),
            ("a@example.org\nBcc: b@example.org", nil),
        ] as [(String, String?)])
    func mail(text: String, address: String?) {
        #expect(PlaceLink(mail: text)?.address == address)
    }

    @Test(
        "a link to a position has decimal points and no exponents",
        arguments: [
            (60.1699, 24.9384, "geo:60.1699,24.9384"), (0, 0, "geo:0,0"),
            (-0.5, 0.000001, "geo:-0.5,0.000001"), (59.417233, 21.495343, "geo:59.417233,21.495343"),
            (-90, 180, "geo:-90,180"), (0.0000001, -0.0000001, "geo:0,0"),
        ])
    func position(latitude: Double, longitude: Double, address: String) throws {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(PlaceLink(map: coordinate).address == address)
    }

    @Test("every telephone number, website and mailbox of Helsinki gives a link")
    func helsinki() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/helsinki.geojson")
        let places = try GuideFile.read(url: file).places
        let phones = places.flatMap(\.telephones)
        let websites = places.flatMap(\.websites)
        let mailboxes = places.flatMap(\.mailboxes)
        #expect(phones.count > 50 && websites.count > 50)
        #expect(phones.filter { $0.link == nil } == [])
        #expect(websites.filter { $0.link == nil } == [])
        #expect(mailboxes.filter { $0.link == nil } == [])
    }
}
