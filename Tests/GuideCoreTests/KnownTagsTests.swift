import Foundation
import GuideCore
import Messages
import Testing

@Suite("Values from other tags")
struct KnownTagsTests {
    private func place(image: String? = nil, _ tags: [String: String]) -> Place {
        Place(id: UUID(), kind: .restaurant, image: image, extraTags: tags)
    }

    @Test("the hours of the kitchen and of brunch are known")
    func hours() {
        let hours = place([
            "opening_hours:brunch": "Su 12:30-15:00", "opening_hours:kitchen": "Mo-Fr 11:00-21:00",
        ]).specialHours
        #expect(hours.map(\.part) == [.kitchen, .brunch])
        #expect(hours.map(\.text) == ["Mo-Fr 11:00-21:00", "Su 12:30-15:00"])
    }

    static let pageTags: [(tags: [String: String], menu: String?, reservation: String?)] = [
        (["website:menu": "https://a.example/menu"], "https://a.example/menu", nil),
        (["menu": "a.example/m", "contact:menu": "b.example"], "b.example", nil),
        (["menu": "yes"], nil, nil), (["menu": "seasonal. ask inside"], nil, nil),
        (
            ["reservation:website": "https://a.example/table", "reservation": "required"], nil,
            "https://a.example/table"
        ),
        (["website:reservation": "a.example"], nil, "a.example"), ([:], nil, nil),
    ]

    @Test("only a page is a menu or a reservation page", arguments: pageTags)
    func pages(tags: [String: String], menu: String?, reservation: String?) {
        let place = place(tags)
        #expect(place.menu == menu && place.reservationPage == reservation)
    }

    @Test(
        "the tag gives the kind of reservation",
        arguments: [("yes", .yes), ("Required", .required), ("members_only", .membersOnly), ("09 123", nil)]
            as [(String, Reservation?)])
    func reservation(tag: String, meaning: Reservation?) {
        #expect(place(["reservation": tag]).reservation == meaning)
    }

    static let accounts: [(tags: [String: String], page: String)] = [
        (["contact:facebook": "https://www.facebook.com/A"], "https://www.facebook.com/A"),
        (["facebook": "A"], "https://www.facebook.com/A"),
        (["contact:instagram": "@ravintola.a"], "https://www.instagram.com/ravintola.a"),
        (["contact:instagram": "instagram.com/a"], "instagram.com/a"),
        (["contact:tiktok": "a"], "https://www.tiktok.com/@a"),
    ]

    @Test("an address or an account gives the page in a social network", arguments: accounts)
    func networks(tags: [String: String], page: String) {
        #expect(place(tags).socialPages.map(\.page) == [page])
    }

    @Test(
        "floors are counted from the ground",
        arguments: [
            ("2", [2]), ("0", [0]), ("-1", [-1]), ("0;1", [0, 1]), ("0-2", [0, 1, 2]), ("-2--1", [-2, -1]),
            ("0.5", [0.5]),
            ("2.0", [2]), ("1; 1", [1]), ("EG", []), ("", []), ("1;top", []),
        ] as [(String, [Double])])
    func floors(level: String, floors: [Double]) {
        #expect(place(["level": level]).floors == floors)
    }

    @Test(
        "floors are shown in words, and other forms as they are",
        arguments: [
            ("0", "Ground floor"), ("-1", "Basement"), ("-2", "Basement level 2"), ("2", "Floor 2"),
            ("0;1", "Ground floor, Floor 1"), ("1.5", "Between floors 1 and 2"), ("2.0", "Floor 2"),
            ("-0.5", "Between floors -1 and 0"), ("1.2", "Floor 1.2"),
            ("0-2", "Ground floor, Floor 1, Floor 2"), ("-2--1", "Basement level 2, Basement"),
            ("mezzanine", "mezzanine"), ("1;EG", "Floor 1, EG"), ("2. OG", "2. OG"), ("1–3", "1–3"),
            ("1000", "1000"), (" ; ", nil), ("", nil),
        ] as [(String, String?)])
    func floorWords(level: String, words: String?) throws {
        let row = try #require(PlaceSchema.rows.first { $0.caption.description == "Floor" })
        #expect(row.text(of: place(["level": level]), in: .english) == words)
    }

    @Test(
        "restricted access gives the admission",
        arguments: [
            ("private", .private), ("no", .private), ("members", .members), ("customers", nil), ("yes", nil),
        ] as [(String, Admission?)])
    func admission(tag: String, admission: Admission?) {
        #expect(place(["access": tag]).admission == admission)
    }

    @Test("pictures are unique and in their order, and a file of Commons has its page")
    func pictures() {
        let several = place(
            image: "a.jpg; b.jpg",
            [
                "image:10": "e.jpg", "image:0": "c.jpg", "image:1": "a.jpg", "image:alt": "A door",
                "image:license": "CC0",
            ])
        #expect(several.pictures == ["a.jpg", "b.jpg", "c.jpg", "e.jpg"])
        #expect(place([:]).pictures == [])
        #expect(
            place(["wikimedia_commons": "File:Käfé, door.jpg"]).commonsPage
                == "https://commons.wikimedia.org/wiki/File:K%C3%A4f%C3%A9,_door.jpg")
        #expect(place(["wikimedia_commons": "x"]).commonsPage == nil)
    }
}
