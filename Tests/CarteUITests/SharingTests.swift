import Foundation
import GuideCore
import HoursCore
import Testing

@testable import CarteUI

@Suite("Sharing a place")
struct SharingTests {
    static let full = Place(
        id: UUID(), kind: .restaurant, name: "Kosmos; Grill, Bar", cuisines: ["finnish"],
        address: Address(street: "Kalevankatu", houseNumber: "3", postcode: "00100", city: "Helsinki"),
        coordinate: Coordinate(latitude: 60.1681, longitude: 24.9403), phones: ["+358 9 647 255", "123 456"],
        website: "www.example.org", email: "a@example.org")

    @Test("the text has a line for each useful fact")
    func text() {
        #expect(
            Self.full.shareText(name: "Kosmos", type: "Finnish restaurant") == """
                Kosmos (Finnish restaurant)
                Kalevankatu 3, 00100 Helsinki
                +358 9 647 255
                123 456
                https://www.example.org
                geo:60.1681,24.9403
                """)
        let sparse = Place(id: UUID(), kind: .cafe)
        #expect(sparse.shareText(name: "Unnamed cafe", type: "Cafe") == "Unnamed cafe")
    }

    @Test("the contact is a vCard with escaped values")
    func card() {
        #expect(
            ContactCard(Self.full, name: "Kosmos; Grill, Bar").text.components(separatedBy: "\r\n") == [
                "BEGIN:VCARD", "VERSION:3.0", "N:Kosmos\\; Grill\\, Bar;;;;", "FN:Kosmos\\; Grill\\, Bar",
                "ORG:Kosmos\\; Grill\\, Bar", "TEL;TYPE=WORK,VOICE:+3589647255",
                "ADR;TYPE=WORK:;;Kalevankatu 3;Helsinki;;00100;", "URL:https://www.example.org",
                "GEO:60.1681;24.9403", "END:VCARD", "",
            ])
    }

    @Test("the QR code has the contact, or the position if the contact is too long")
    func code() throws {
        let code = try #require(PlaceCode(Self.full, name: "Kosmos"))
        #expect(code.text.hasPrefix("BEGIN:VCARD"))
        #expect(code.matrix.size <= 17 + 4 * PlaceCode.maximumVersion)
        let name = String(repeating: "Ресторан ", count: 60)
        #expect(PlaceCode(Self.full, name: name)?.text == "geo:60.1681,24.9403")
        #expect(PlaceCode(Place(id: UUID(), kind: .cafe), name: name) == nil)
    }

    @Test("a long text is cut to its first words in a message")
    func shortened() {
        #expect("short".shortened(to: 10) == "short")
        #expect("0123456789".shortened(to: 10) == "0123456789")
        #expect("0123456789A".shortened(to: 10) == "012345678…")
        #expect("one\ntwo".shortened(to: 10) == "one…")
    }
}
