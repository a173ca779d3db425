import Foundation
import GuideCore
import Testing

@Suite("Restaurants")
struct RestaurantTests {
    @Test("An empty text is absent")
    func emptyTexts() {
        let place = Restaurant(
            id: UUID(), kind: .bar, name: "", cuisines: [""], phones: [""], website: "", email: "",
            openingHours: "", description: "", image: "")
        #expect(place == Restaurant(id: place.id, kind: .bar))
        #expect(place.phone == nil)
        #expect(place.location == nil)
    }

    @Test("Nobody has visited a place that is new")
    func visited() {
        #expect(!Restaurant(id: UUID(), kind: .cafe).isVisited)
    }

    @Test(
        "A list of cuisines may be written with spaces for which stand underscores",
        arguments: [
            ("salad,_sandwich", ["salad", "sandwich"]), ("_pizza_;fine_dining", ["pizza", "fine_dining"]),
            ("_", []), ("Fast Food; fast_food", ["fast_food"]),
        ])
    func cuisines(tag: String, cuisines: [String]) throws {
        #expect(try Fixture.place(#""cuisine":"\#(tag)""#).cuisines == cuisines)
    }
}

@Suite("Addresses")
struct AddressTests {
    @Test(
        "The line has the parts that are known",
        arguments: [
            (Address(), nil),
            (Address(street: "Mannerheimintie", houseNumber: "5"), "Mannerheimintie 5"),
            (Address(street: "Kasarmitori"), "Kasarmitori"),
            (Address(houseNumber: "5"), nil),
            (Address(houseNumber: "5", city: "Helsinki"), "Helsinki"),
            (
                Address(street: "Mikonkatu", houseNumber: "18", postcode: "00100", city: "Helsinki"),
                "Mikonkatu 18, 00100 Helsinki"
            ),
            (Address(full: "Pier 7, Harbour", street: "Pier"), "Pier 7, Harbour"),
        ] as [(Address, String?)])
    func line(address: Address, line: String?) {
        #expect(address.line == line)
    }
}
