import GuideCore
import Testing

@Suite("Kinds of places")
struct AmenityTests {
    @Test(
        "A tag's value names a kind",
        arguments: [
            ("restaurant", Amenity.restaurant), ("fast_food", .fastFood), ("Ice_Cream", .iceCream),
            (" cafe ", .cafe), ("bank;pub", .pub), ("bar;restaurant", .bar),
        ])
    func reading(tag: String, kind: Amenity) {
        #expect(Amenity(tag: tag) == kind)
    }

    @Test("Other things are no kind", arguments: ["", ";", "bank", "restaurants", "cafeteria"])
    func refusing(tag: String) {
        #expect(Amenity(tag: tag) == nil)
    }

    @Test("Every kind reads its own tag", arguments: Amenity.allCases)
    func roundTrip(kind: Amenity) {
        #expect(Amenity(tag: kind.rawValue) == kind)
    }
}
