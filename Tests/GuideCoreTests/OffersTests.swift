import GuideCore
import Testing

@Suite("Offers of a place")
struct OffersTests {
    @Test(
        "The tag gives the wheelchair access",
        arguments: [
            ("yes", .yes), ("designated", .yes), ("limited", .limited), ("No", .no), ("maybe", nil),
            ("", nil),
        ] as [(String, Access?)])
    func access(tag: String, access: Access?) {
        #expect(Access(tag: tag) == access)
    }

    @Test(
        "The tag gives the diets and takeaway",
        arguments: [
            ("yes", .yes), ("ONLY", .only), ("limited", .limited), ("no", .no), ("some", nil),
        ] as [(String, Provision?)])
    func provision(tag: String, provision: Provision?) {
        #expect(Provision(tag: tag) == provision)
    }

    @Test(
        "Every kind of outdoor seats is outdoor seating",
        arguments: [
            ("yes", .yes), ("terrace", .yes), ("pedestrian_zone", .yes), ("no", .no), ("unknown", nil),
        ] as [(String, Provision?)])
    func outdoorSeating(tag: String, provision: Provision?) {
        #expect(Provision(outdoorSeatingTag: tag) == provision)
    }
}

@Suite("Kinds of places")
struct AmenityTests {
    @Test(
        "The value of the tag gives the kind",
        arguments: [
            ("restaurant", Amenity.restaurant), ("fast_food", .fastFood), ("Ice_Cream", .iceCream),
            (" cafe ", .cafe), ("bank;pub", .pub), ("bar;restaurant", .bar),
        ])
    func reading(tag: String, kind: Amenity) {
        #expect(Amenity(tag: tag) == kind)
    }

    @Test("Another value gives no kind", arguments: ["", ";", "bank", "restaurants", "cafeteria"])
    func refusing(tag: String) {
        #expect(Amenity(tag: tag) == nil)
    }

    @Test("Every kind reads its own tag", arguments: Amenity.allCases)
    func roundTrip(kind: Amenity) {
        #expect(Amenity(tag: kind.rawValue) == kind)
    }
}
