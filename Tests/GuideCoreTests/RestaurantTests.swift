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
