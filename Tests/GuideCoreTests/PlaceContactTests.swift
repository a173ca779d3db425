import Foundation
import GuideCore
import Testing

@Suite("Links of a place")
struct PlaceContactTests {
    private func links(_ tags: [String: String]) throws -> [String] {
        let properties = tags.map { key, value in "\"\(key)\":\"\(value)\"" }.joined(separator: ",")
        return try Fixture.place(properties).links.compactMap(\.link?.address).filter {
            !$0.hasPrefix("geo:")
        }
    }

    static let values: [(key: String, value: String, links: [String])] = [
        ("phone", "+1-800-FLOWERS", ["tel:+18003569377"]), ("phone", "0800-PIZZA", ["tel:080074992"]),
        ("phone", "11.00-22.00", []),
        ("phone", "030/1234567 / 0171/1234567", ["tel:0301234567", "tel:01711234567"]),
        ("phone", "030 1234567\\n0171 1234567", ["tel:0301234567", "tel:01711234567"]),
        ("phone", "+1 212 555 0100, ext. 5", ["tel:+12125550100;ext=5"]),
        ("phone", "+49 30 1234567 / 1234568", ["tel:+49301234567"]),
        (
            "website", "https://a.example.org;https://b.example.org",
            ["https://a.example.org", "https://b.example.org"]
        ),
        (
            "website", "https://a.example.org/;https://b.example.org/",
            ["https://a.example.org/", "https://b.example.org/"]
        ),
        ("website", "a.example.org; b.example.org", ["https://a.example.org", "https://b.example.org"]),
        ("website", "a.example.org\\nb.example.org", ["https://a.example.org", "https://b.example.org"]),
        ("website", "https://a.example.org;", ["https://a.example.org"]),
        ("website", "https://a.example.org/b;c.html,d", ["https://a.example.org/b;c.html,d"]),
        ("website", "closed for now", []),
        ("email", "a@example.org; b@example.org", ["mailto:a@example.org", "mailto:b@example.org"]),
        ("email", "a@example.org, b@example.org,", ["mailto:a@example.org", "mailto:b@example.org"]),
        ("email", "a@example.org b@example.org", ["mailto:a@example.org", "mailto:b@example.org"]),
        ("email", "a(at)example.org", []),
        ("email", "a@example.org or b@example.org", ["mailto:a@example.org", "mailto:b@example.org"]),
        ("email", "a@example.org / b@example.org", ["mailto:a@example.org", "mailto:b@example.org"]),
        (
            "website", "www.example.org / www.example.com",
            ["https://www.example.org", "https://www.example.com"]
        ),
        ("website", "http;//example.org", []),
        ("contact:facebook", "kosmos; kosmos2", ["https://www.facebook.com/kosmos"]),
        (
            "website:menu", "https://a.example.org/menu;https://b.example.org/menu",
            ["https://a.example.org/menu"]
        ),
    ]

    @Test("a value of OpenStreetMap can be a list", arguments: values)
    func lists(key: String, value: String, links: [String]) throws {
        #expect(try self.links([key: value]) == links)
    }

    @Test("links are in the order of the details and have their texts")
    func order() throws {
        let place = try Fixture.place(
            #""addr:street":"Quay","phone":"09 123 456; ask","website":"example.org","email":"a@example.org","instagram":"@a""#
        )
        #expect(place.links.map(\.link?.kind) == [.map, .call, .website, .website, .mail])
        #expect(
            place.links.map(\.text) == [
                "Quay", "09 123 456", "example.org", "https://www.instagram.com/a", "a@example.org",
            ])
    }

    static let typed: [(field: PlaceField, text: String, isValid: Bool)] = [
        (.phones, "+358 9 123 456; 040 123 4567", true), (.phones, "11.00-22.00", false),
        (.phones, "+358 9 123 456; soon", false), (.phones, "0800-PIZZA", true), (.phones, "abc 123", false),
        (.phones, "+49 30 1234567 / 1234568", false), (.phones, "112", true), (.phones, ";", false),
        (.phones, "call us", false), (.phones, "3.58E+11", false), (.phones, " tel:+49-30-123456 ", true),
        (.website, "https://a.example.org;b.example.org", true), (.website, "user:x@example.org", false),
        (.website, "Https://www.example.org", true), (.website, "www.exa_mple.org", false),
        (.website, "http://user@example.org", false), (.website, "www.example.org.", true),
        (.website, "http://localhost", false), (.website, "javascript:alert(1)", false),
        (.website, "www.example.org or www.example.com", true), (.website, "ask inside", false),
        (.website, ",", false), (.website, "müller.example", true), (.website, "http;//example.org", false),
        (.email, "a@example.org; b@example.org", true), (.email, "a@localhost", false),
        (.email, "mailto:a@example.org", true), (.email, "a(at)example.org", false),
        (.email, "a@exa_mple.org", false), (.email, "a@b@example.org", false), (.email, ";", false),
    ]

    /// A form that is stricter than the details refuses good data. One that is laxer stores a dead link.
    @Test("the form accepts a text only if each of its parts gets a link", arguments: typed)
    func forms(field: PlaceField, text: String, isValid: Bool) {
        #expect((FieldProblem(text, of: field) == nil) == isValid)
        let place = Place(
            id: UUID(), kind: .cafe, phones: field == .phones ? TelephoneNumber.list(text) : [],
            website: field == .website ? text : nil, email: field == .email ? text : nil)
        let contacts = place.telephones + place.websites + place.mailboxes
        #expect((!contacts.isEmpty && contacts.allSatisfy { $0.link != nil }) == isValid)
    }

    @Test("telephone numbers and names from an earlier version are read again")
    func readAgain() {
        var place = Place(
            id: UUID(), kind: .cafe, phones: ["+1 212 555 0100", "ext. 5"],
            extraTags: ["phone": "+1 212 555 0100, ext. 5", "official_name": "Grill Ltd"])
        let isChanged = place.readAgain()
        #expect(isChanged)
        #expect(place.phones == ["+1 212 555 0100, ext. 5"] && place.name == "Grill Ltd")
        #expect(place.extraTags["phone"] == nil)
        let isChangedAgain = place.readAgain()
        #expect(!isChangedAgain)
    }
}
