import Foundation
import HoursCore
import Testing

@testable import GuideCore

/// Names as people write them, tried on the places of central Helsinki.
///
/// Each place is tried twice: once in the guide, where only itself is right, and once missing from it, where every
/// match is wrong. `docs/coming-from.md` has the figures, which the tests print on a failure.
@Suite("Matching saved places with the guide's")
struct SavedPlaceMatcherTests {
    private static let trials = Result { try SavedPlaceTrials() }

    /// The least precision and recall of all spellings, in percent.
    @Test(
        "99 % of the matches are right",
        arguments: [
            (.position, 6000, 98.8, 82), (.positionAndAddress, 4000, 99, 83), (.address, 4000, 99.5, 83),
            (.poorAddress, 4000, 99.5, 63), (.cell, 6000, 98, 47),
        ] as [(SavedEvidence, Int, Double, Double)])
    func evidence(evidence: SavedEvidence, count: Int, precision: Double, recall: Double) throws {
        let trials = try Self.trials.get()
        var score = MatchScore()
        for spelling in NameSpelling.allCases { score += trials.score(try trials.trials(spelling, evidence)) }
        #expect(score.trials > count)
        #expect(100 * score.precision >= precision, "\(score)")
        #expect(100 * score.recall >= recall, "\(score)")
    }

    /// The least precision and recall with each evidence but the cell of a link, in percent.
    @Test(
        "each spelling is found as often as the documentation says",
        arguments: [
            (.exact, 99, 90), (.missingLetter, 98, 70), (.wrongLetter, 98, 75), (.doubledLetter, 98, 75),
            (.swappedLetters, 98, 75), (.signs, 98, 80), (.kindBefore, 98, 90), (.kindBehind, 98, 90),
            (.withoutKind, 95, 75), (.town, 98, 90), (.area, 99, 50), (.street, 99, 80), (.firstWord, 85, 8),
            (.translated, 99, 90),
        ] as [(NameSpelling, Double, Double)])
    func spelling(spelling: NameSpelling, precision: Double, recall: Double) throws {
        let trials = try Self.trials.get()
        var score = MatchScore()
        for evidence in SavedEvidence.allCases where evidence != .cell {
            let part = trials.score(try trials.trials(spelling, evidence))
            score += part
        }
        #expect(100 * score.precision >= precision, "\(score)")
        #expect(100 * score.recall >= recall, "\(score)")
    }

    @Test("99 % of all matches are right")
    func all() throws {
        let trials = try Self.trials.get()
        var score = MatchScore()
        for evidence in SavedEvidence.allCases {
            for spelling in NameSpelling.allCases {
                score += trials.score(try trials.trials(spelling, evidence))
            }
        }
        #expect(score.precision >= 0.99, "\(score)")
        #expect(score.recall >= 0.7, "\(score)")
    }

    @Test("a name alone matches nothing")
    func names() throws {
        for place in try Self.trials.get().places {
            #expect(SavedPlaceMatcher.decide(SavedPlace(name: place.name), among: [place]) == .none)
        }
    }

    @Test(
        "an address without a position matches only in its town",
        arguments: [
            ("Via Roma 5, 20121 Milano", "Milano", nil, true),
            ("Via Roma 5, 20121 Milano", nil, "20121", true),
            ("Via Roma 5, 20121 Milano", "Mailand", "20121", true),
            ("Milano, Via Roma 5", "milano", nil, true),
            ("Via Roma 5, Milano", "Roma", nil, false), ("Via Roma 5, Milano", "Torino", "10121", false),
            ("Via Roma 5, Milano", nil, nil, false), ("Via Roma 7, Milano", "Milano", nil, false),
        ] as [(String, String?, String?, Bool)])
    func towns(text: String, city: String?, postcode: String?, isMatch: Bool) {
        let address = Address(street: "Via Roma", houseNumber: "5", postcode: postcode, city: city)
        let place = Place(id: UUID(), kind: .restaurant, name: "Kosmos", address: address)
        let decision = SavedPlaceMatcher.decide(SavedPlace(name: "Kosmos", address: text), among: [place])
        #expect(decision.index == (isMatch ? 0 : nil))
    }

    /// Pairs of different places of Helsinki, and of one name in other towns.
    @Test(
        "different places do not match",
        arguments: [
            ("Bar Haven", "Restaurant Haven"), ("Cafe Lasipalatsi", "Bar Lasipalatsi"),
            ("Fazer Champagne", "Fazer Food Market"), ("Pizza Hut", "Pizzarium"),
            ("Coffee House", "Coffee Bar"),
            ("Kiila", "Kita"), ("Ravintola China", "City China"), ("Sushi Bar", "Sushi Restaurant"),
        ])
    func different(saved: String, place: String) throws {
        let position = try #require(Coordinate(latitude: 60.17, longitude: 24.94))
        let other = Place(id: UUID(), kind: .restaurant, name: place, coordinate: position)
        #expect(
            SavedPlaceMatcher.decide(SavedPlace(name: saved, coordinate: position), among: [other]) == .none)
    }

    @Test("the nearest branch of a chain matches, if it is clearly the nearest")
    func chain() throws {
        func place(_ metres: Double) throws -> Place {
            Place(
                id: UUID(), kind: .fastFood, name: "Hesburger",
                coordinate: Coordinate(latitude: 60.17 + metres / 111_195, longitude: 24.94))
        }
        let saved = SavedPlace(name: "Hesburger", coordinate: Coordinate(latitude: 60.17, longitude: 24.94))
        #expect(SavedPlaceMatcher.decide(saved, among: [try place(10), try place(100)]).index == 0)
        #expect(
            SavedPlaceMatcher.decide(saved, among: [try place(60), try place(-70)]) == .ambiguous([0, 1]))
        #expect(SavedPlaceMatcher.decide(saved, among: [try place(130)]) == .none)
    }

    /// A place of a chain at a distance from the saved position, which is 60.17, 24.94.
    private func branch(
        _ branch: String? = nil, street: String? = nil, number: String? = nil, at metres: Double,
        name: String = "Hesburger"
    ) -> Place {
        let address = Address(street: street, houseNumber: number, city: "Helsinki")
        return Place(
            id: UUID(), kind: .fastFood, name: name, address: address,
            coordinate: Coordinate(latitude: 60.17 + metres / 111_195, longitude: 24.94),
            extraTags: branch.map { ["branch": $0] } ?? [:])
    }

    private func saved(_ name: String, address: String? = nil) -> SavedPlace {
        SavedPlace(name: name, coordinate: Coordinate(latitude: 60.17, longitude: 24.94), address: address)
    }

    @Test("another street is evidence against a place, except at a corner")
    func streets() {
        let address = "Asema-aukio 1, 00100 Helsinki"
        let other = branch(street: "Kaivokatu", at: 60)
        #expect(SavedPlaceMatcher.decide(saved("Hesburger", address: address), among: [other]) == .none)
        #expect(SavedPlaceMatcher.decide(saved("Hesburger"), among: [other]).index == 0)
        let corner = branch(street: "Kaivokatu", number: "3", at: 10)
        #expect(SavedPlaceMatcher.decide(saved("Hesburger", address: address), among: [corner]).index == 0)
        // The number is that of the place, so the street may have two names.
        let swedish = "Centralgatan 3, 00100 Helsingfors"
        let finnish = branch(street: "Keskuskatu", number: "3", at: 60)
        #expect(SavedPlaceMatcher.decide(saved("Hesburger", address: swedish), among: [finnish]).index == 0)
    }

    @Test(
        "words behind a name match the branch, the street and the town of the place, and no other branch",
        arguments: [
            ("Hesburger Kaisaniemi", true), ("Hesburger Vuorikatu", true), ("Hesburger, Vuorikatu 14", true),
            ("Hesburger Helsinki", true), ("Hesburger Kaisaniemi Helsinki", true),
            ("Hesburger Kamppi", false),
            ("Hesburger Kaivokatu", false), ("Hesburger Vuorikatu 20", false), ("Hesburger Airport", false),
        ])
    func additions(name: String, isMatch: Bool) {
        let place = branch("Kaisaniemi", street: "Vuorikatu", number: "14", at: 20)
        #expect(SavedPlaceMatcher.decide(saved(name), among: [place]).index == (isMatch ? 0 : nil))
    }

    @Test("a part of the town behind a name matches by the addresses around")
    func areas() {
        let place = branch(street: "Urho Kekkosen katu", at: 20, name: "Kosmos")
        let neighbour = branch(street: "Kampinkuja", at: 50, name: "Savoy")
        let kamppi = saved("Kosmos Kamppi")
        #expect(SavedPlaceMatcher.decide(kamppi, among: [place]) == .none)
        #expect(SavedPlaceMatcher.decide(kamppi, among: [place, neighbour]).index == 0)
        #expect(SavedPlaceMatcher.decide(saved("Kosmos Vuosaari"), among: [place, neighbour]) == .none)
    }

    @Test("a branch matches only near the saved position")
    func chains() {
        let place = branch(street: "Vuorikatu", at: 60)
        #expect(SavedPlaceMatcher.decide(saved("Hesburger"), among: [place]).index == 0)
        #expect(SavedPlaceMatcher.decide(saved("Hesburger"), among: [place]) { _ in true } == .none)
        let near = branch(street: "Vuorikatu", at: 15)
        #expect(SavedPlaceMatcher.decide(saved("Hesburger"), among: [near]) { _ in true }.index == 0)
    }

    @Test("a beginning that several names have is ambiguous")
    func beginnings() {
        let places = ["Fazer Café", "Fazer Champagne"].map { branch(at: 20, name: $0) }
        #expect(SavedPlaceMatcher.decide(saved("Fazer"), among: places).index == nil)
        #expect(SavedPlaceMatcher.decide(saved("Fazer"), among: [places[0]]).index == 0)
        #expect(SavedPlaceMatcher.decide(saved("Fazer"), among: [places[1]]) == .none)
    }

    @Test(
        "a name with a typing error matches, a short one does not",
        arguments: [
            ("Kosmso", "Kosmos", true), ("Kosmoss", "Kosmos", true), ("Ksmos", "Kosmos", true),
            ("Rav. Kosmos", "Ravintola Kosmos", true), ("Ravintoal Kosmos", "Ravintola Kosmos", true),
            ("Ravintola Masu", "Ravintola Ragu", false), ("Pupu", "Papu", false), ("Kosmos", "Kasmas", false),
            ("Yes Yes Yess", "Yes Yes Yes", true),
        ])
    func typingErrors(name: String, known: String, isMatch: Bool) {
        let place = branch(at: 20, name: known)
        #expect(SavedPlaceMatcher.decide(saved(name), among: [place]).index == (isMatch ? 0 : nil))
    }

    @Test("an address matches with a typing error, an abbreviation, or the number before the street")
    func addresses() {
        let place = branch(street: "Kalevankatu", number: "3", at: 0, name: "Kosmos")
        for text in [
            "Kalevankatu 3", "Kalevankat 3, Helsinki", "Kalevank. 3, Helsinki", "3 Kalevankatu, Helsinki",
        ] {
            let saved = SavedPlace(name: "Kosmos", address: text)
            #expect(SavedPlaceMatcher.decide(saved, among: [place]).index == 0, "\(text)")
        }
        for text in ["Kalevankatu 5, Helsinki", "Kalevankatu, Helsinki", "Kalevankatu 3, Turku"] {
            let saved = SavedPlace(name: "Kosmos", address: text)
            #expect(SavedPlaceMatcher.decide(saved, among: [place]) == .none, "\(text)")
        }
    }

    @Test("a name without a position matches only where the link's cell is near")
    func roughPosition() throws {
        let place = Place(
            id: UUID(), kind: .restaurant, name: "Empire Diner",
            coordinate: Coordinate(latitude: 40.7475, longitude: -73.985))
        var saved = SavedPlace(name: "Empire Diner")
        saved.takePosition(
            ofLink:
                "https://www.google.com/maps/place/x/data=!4m2!3m1!1s0x89c259a9b3117469:0xd134e199a405a163")
        #expect(SavedPlaceMatcher.decide(saved, among: [place]).index == 0)
        saved.takePosition(
            ofLink:
                "https://www.google.com/maps/place/x/data=!4m2!3m1!1s0x47a851c655f20989:0x26bbfb4e84674c63")
        #expect(SavedPlaceMatcher.decide(saved, among: [place]) == .none)
    }

    /// Positions of sights: Empire State Building, Sydney Opera House, Googleplex, Brandenburg Gate.
    @Test(
        "the cell of a link is near its place",
        arguments: [
            (0x89c2_59a9_b311_7469, 40.7484, -73.9857), (0x6b12_ae66_5e89_2fdd, -33.8568, 151.2153),
            (0x808f_ba02_425d_ad8f, 37.4220, -122.0841), (0x47a8_51c6_55f2_0989, 52.5163, 13.3777),
        ] as [(UInt64, Double, Double)])
    func cells(cell: UInt64, latitude: Double, longitude: Double) throws {
        let sight = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(try #require(FeatureCell.coordinate(of: cell)).distance(to: sight) < 200)
    }
}
