import GuideCore
import Testing

@Suite("What a place offers")
struct OffersTests {
    @Test(
        "Access for wheelchairs",
        arguments: [
            ("yes", .yes), ("designated", .yes), ("limited", .limited), ("No", .no), ("maybe", nil),
            ("", nil),
        ] as [(String, Access?)])
    func access(tag: String, access: Access?) {
        #expect(Access(tag: tag) == access)
    }

    @Test(
        "Diets and takeaway",
        arguments: [
            ("yes", .yes), ("ONLY", .only), ("limited", .limited), ("no", .no), ("some", nil),
        ] as [(String, Provision?)])
    func provision(tag: String, provision: Provision?) {
        #expect(Provision(tag: tag) == provision)
    }

    @Test(
        "Seats outside, wherever they stand",
        arguments: [
            ("yes", .yes), ("terrace", .yes), ("pedestrian_zone", .yes), ("no", .no), ("unknown", nil),
        ] as [(String, Provision?)])
    func outdoorSeating(tag: String, provision: Provision?) {
        #expect(Provision(outdoorSeatingTag: tag) == provision)
    }
}
