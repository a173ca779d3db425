import Foundation
import HoursCore
import Testing

import struct Harness.SeededGenerator

@testable import GuideCore

/// Names as people write them, tried on the places of central Helsinki.
///
/// Each place is tried twice: once in the guide, where only itself is right, and once missing from it, where every
/// match is wrong.
@Suite("Matching saved places with the guide's")
struct SavedPlaceMatcherTests {
    private struct Trial {
        var saved: SavedPlace
        let place: Place
    }

    private struct Score {
        var (right, wrong, missed) = (0, 0, 0)
        var faults: [String] = []

        var precision: Double { Double(right) / Double(max(1, right + wrong)) }
        var recall: Double { Double(right) / Double(max(1, right + wrong + missed)) }
    }

    private static func places() throws -> [Place] {
        let url = try #require(
            Bundle.module.url(forResource: "Fixtures/helsinki.geojson", withExtension: nil))
        let read = try GuideFile.read(url: url, languages: ["en"])
        return read.places.filter { $0.name != nil && $0.coordinate != nil }
    }

    /// The ways in which people write a name.
    private static func spellings(of place: Place) -> [String] {
        let name = place.name ?? ""
        let words = name.split(separator: " ").map(String.init)
        let kind: String? =
            switch place.kind {
            case .restaurant: "Ravintola"
            case .cafe: "Café"
            case .pub: "Pub"
            case .bar: "Bar"
            default: nil
            }
        let kinds: Set = ["ravintola", "cafe", "café", "bar", "restaurant", "pub", "caffe", "cafè", "&"]
        var spellings = [
            name, name.uppercased(), "\(name) Helsinki", TextFolding.fold(name),
            name.replacing("&", with: "and").replacing("'", with: "’"),
        ]
        if let kind, !words.contains(where: { kinds.contains($0.lowercased()) }) {
            spellings.append("\(kind) \(name)")
        }
        let plain = words.filter { !kinds.contains($0.lowercased()) }
        if !plain.isEmpty, plain.count < words.count { spellings.append(plain.joined(separator: " ")) }
        if let street = place.address.street { spellings.append("\(name) \(street)") }
        if let longest = words.max(by: { $0.count < $1.count }), longest.count >= 6 {
            // Two letters in the other order, which is the most frequent error of typing.
            var letters = Array(longest)
            letters.swapAt(letters.count / 2, letters.count / 2 + 1)
            spellings.append(name.replacing(longest, with: String(letters)))
        }
        return spellings
    }

    /// A position as another map has it.
    private static func moved(
        _ position: Coordinate, by distance: Double, _ random: inout SeededGenerator
    ) throws -> Coordinate {
        let angle = Double.random(in: 0..<(2 * .pi), using: &random)
        let metres = Double.random(in: 0...distance, using: &random)
        return try #require(
            Coordinate(
                latitude: position.latitude + metres * cos(angle) / 111_195,
                longitude: position.longitude + metres * sin(angle) / 111_195
                    / cos(position.latitude * .pi / 180)))
    }

    /// Whether the guide has a place twice, or two counters of one name in one building.
    private static func isSame(_ one: Place, _ other: Place) -> Bool {
        guard let here = one.coordinate, let there = other.coordinate else { return false }
        return one.id == other.id
            || PlaceMatcher.nameKey(one) == PlaceMatcher.nameKey(other) && here.distance(to: there) < 150
    }

    private func score(_ trials: [Trial], in places: [Place]) -> Score {
        var score = Score()
        for trial in trials {
            for isThere in [true, false] {
                let guide = places.filter { isThere || !Self.isSame($0, trial.place) }
                    .filter { place in
                        guard let position = trial.saved.coordinate ?? trial.saved.roughCoordinate else {
                            return true
                        }
                        return place.coordinate.map { $0.distance(to: position) < 400 } ?? false
                    }
                switch SavedPlaceMatcher.decide(trial.saved, among: guide) {
                case .match(let index) where isThere && Self.isSame(guide[index], trial.place):
                    score.right += 1
                case .match(let index):
                    score.wrong += 1
                    score.faults.append(
                        "\(trial.saved.name ?? "") is \(trial.place.name ?? ""), not \(guide[index].name ?? "")"
                    )
                case .ambiguous, .none: if isThere { score.missed += 1 }
                }
            }
        }
        return score
    }

    @Test("with a position, 99 % of the matches are right, and 85 % of the places are found")
    func positions() throws {
        let places = try Self.places()
        var random = SeededGenerator(state: 7)
        var trials: [Trial] = []
        for place in places {
            for name in Self.spellings(of: place) {
                let position = try Self.moved(try #require(place.coordinate), by: 40, &random)
                trials.append(Trial(saved: SavedPlace(name: name, coordinate: position), place: place))
            }
        }
        #expect(trials.count > 2500)
        let score = score(trials, in: places)
        #expect(score.precision >= 0.99, "\(score)")
        #expect(score.recall >= 0.85, "\(score.right) \(score.wrong) \(score.missed)")
    }

    @Test("with an address only, 99 % of the matches are right, and 3 of 4 places are found")
    func addresses() throws {
        let places = try Self.places()
        var trials: [Trial] = []
        for place in places {
            guard let line = place.streetLine, place.address.houseNumber != nil else { continue }
            for name in Self.spellings(of: place) {
                let saved = SavedPlace(name: name, address: "\(line), 00100 Helsinki, Finland")
                trials.append(Trial(saved: saved, place: place))
            }
        }
        let score = score(trials, in: places)
        #expect(score.precision >= 0.99, "\(score)")
        #expect(score.recall >= 0.75, "\(score.right) \(score.wrong) \(score.missed)")
    }

    /// The cell of a link is up to 130 m away from most places.
    @Test("with the cell of a link, 99 % of the matches are right, and half of the places are found")
    func roughPositions() throws {
        let places = try Self.places()
        var random = SeededGenerator(state: 9)
        var trials: [Trial] = []
        for place in places {
            for name in Self.spellings(of: place) {
                var saved = SavedPlace(name: name)
                saved.roughCoordinate = try Self.moved(try #require(place.coordinate), by: 130, &random)
                trials.append(Trial(saved: saved, place: place))
            }
        }
        let score = score(trials, in: places)
        #expect(score.precision >= 0.99, "\(score)")
        #expect(score.recall >= 0.5, "\(score.right) \(score.wrong) \(score.missed)")
    }

    @Test("a name alone matches nothing")
    func names() throws {
        for place in try Self.places() {
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
        #expect(decision == (isMatch ? .match(0) : .none))
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
        #expect(SavedPlaceMatcher.decide(saved, among: [try place(10), try place(100)]) == .match(0))
        #expect(
            SavedPlaceMatcher.decide(saved, among: [try place(60), try place(-70)]) == .ambiguous([0, 1]))
        #expect(SavedPlaceMatcher.decide(saved, among: [try place(130)]) == .none)
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
        #expect(SavedPlaceMatcher.decide(saved, among: [place]) == .match(0))
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
