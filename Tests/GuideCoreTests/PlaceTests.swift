import Foundation
import GuideCore
import Testing

@Suite("Restaurants")
struct PlaceTests {
    @Test("An empty text is absent")
    func emptyTexts() {
        let place = Place(
            id: UUID(), kind: .bar, name: "", cuisines: [""], phones: [""], website: "", email: "",
            openingHours: "", description: "", image: "")
        #expect(place == Place(id: place.id, kind: .bar))
        #expect(place.phone == nil)
        #expect(place.location == nil)
    }

    @Test("A new place is not visited")
    func visited() {
        #expect(!Place(id: UUID(), kind: .cafe).isVisited)
    }

    @Test(
        "Underscores around the cuisines of a list are ignored",
        arguments: [
            ("salad,_sandwich", ["salad", "sandwich"]), ("_pizza_;fine_dining", ["pizza", "fine_dining"]),
            ("_", []), ("Fast Food; fast_food", ["fast_food"]),
        ])
    func cuisines(tag: String, cuisines: [String]) throws {
        #expect(try Fixture.place(#""cuisine":"\#(tag)""#).cuisines == cuisines)
    }
}
