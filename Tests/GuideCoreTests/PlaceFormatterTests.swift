import Foundation
import GuideCore
import Testing

@Suite("Texts for places")
struct PlaceFormatterTests {
    private func place(
        _ kind: Amenity, _ cuisines: [String] = [], change: (inout Place) -> Void = { _ in }
    ) -> Place {
        var place = Place(id: UUID(), kind: kind, cuisines: cuisines)
        change(&place)
        return place
    }

    @Test(
        "The type consists of the cuisine and the kind",
        arguments: [
            (.restaurant, ["nepalese"], "Nepalese restaurant"),
            (.restaurant, [], "Restaurant"),
            (.restaurant, ["fine_dining"], "Fine dining restaurant"),
            (.restaurant, ["tex-mex"], "Tex-Mex restaurant"),
            (.restaurant, ["chinese", "asian"], "Chinese restaurant"),
            (.restaurant, ["steak_house"], "Steak house"),
            (.cafe, [], "Cafe"),
            (.cafe, ["coffee_shop", "cake"], "Coffee shop"),
            (.iceCream, [], "Ice cream"),
            (.iceCream, ["ice_cream"], "Ice cream"),
            (.fastFood, ["burger"], "Burger fast food"),
            (.biergarten, ["bavarian"], "Beer garden"),
            (.foodCourt, [], "Food court"),
        ] as [(Amenity, [String], String)])
    func type(kind: Amenity, cuisines: [String], type: String) {
        #expect(place(kind, cuisines).type == type)
    }

    @Test("The display name is the name, the type with the street, or the kind with a neighbour's address")
    func displayName() {
        var cafe = place(.cafe)
        #expect(cafe.displayName == "Unnamed cafe")
        cafe.nearbyAddress = "Mikonkatu 18"
        #expect(cafe.displayName == "Unnamed cafe near Mikonkatu 18")
        cafe.address = Address(street: "Mannerheimintie", houseNumber: "5")
        #expect(cafe.displayName == "Cafe, Mannerheimintie 5")
        cafe.name = "Ekberg"
        #expect(cafe.displayName == "Ekberg")
    }

    @Test("A summary contains the known and present facts only")
    func summary() {
        #expect(place(.restaurant, ["nepalese"]).summary == "Nepalese restaurant.")
        let seats = place(.restaurant, ["nepalese"]) {
            $0.outdoorSeating = .yes
            $0.wheelchair = .yes
        }
        #expect(seats.summary == "Nepalese restaurant with outdoor seating, wheelchair accessible.")
        let all = place(.fastFood) {
            $0.outdoorSeating = .yes
            $0.takeaway = .yes
            $0.diets = [.vegan: .only, .vegetarian: .yes, .halal: .yes, .kosher: .no]
            $0.wheelchair = .limited
        }
        #expect(
            all.summary
                == "Fast food with outdoor seating and takeaway, vegetarian and halal food, vegan food only, "
                + "partly wheelchair accessible.")
        let none = place(.bar) {
            $0.outdoorSeating = .no
            $0.takeaway = .no
            $0.wheelchair = .no
        }
        #expect(none.summary == "Bar.")
    }

    @Test("A given description is the summary")
    func description() {
        #expect(place(.bar) { $0.description = "A boat." }.summary == "A boat.")
    }

    @Test("Another wording changes every composed text")
    func seam() {
        struct Shouting: PlaceFormatter {
            func type(kind: Amenity, cuisines: [String]) -> String { kind.rawValue.uppercased() }
            func unnamed(type: String, street: String) -> String { "\(street)! \(type)!" }
            func unnamed(kind: Amenity, near address: String?) -> String { "\(kind.rawValue)?" }
            func summary(type: String, facts: [PlaceFact]) -> String { "\(type) \(facts.count)" }
        }
        let pub = place(.pub) { $0.address = Address(street: "Quay") }
        #expect(pub.type(in: Shouting()) == "PUB")
        #expect(pub.displayName(in: Shouting()) == "Quay! PUB!")
        #expect(pub.summary(in: Shouting()) == "PUB 0")
    }
}
