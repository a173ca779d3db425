import Foundation
import GuideCore
import Harness
import HoursCore
import Testing

@testable import GuideStore

@Suite("Nearest places")
struct NearestTests {
    private static let count = 1200

    @Test(
        "pages come in the order of the distances, at any position on Earth",
        arguments: [(60.17, 24.94), (-89.99, 10), (0.0, 179.9999), (45.0, -120.0)])
    func pages(latitude: Double, longitude: Double) throws {
        var generator = SeededGenerator(state: 7)
        let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
        // Distances from some metres to the other end of the Earth, and last a place without a position.
        var distances: [(number: Int, distance: Double)] = []
        var features: [String] = []
        for number in 1...Self.count {
            let angle = pow(10, Double.random(in: -4...2, using: &generator))
            let direction = Double.random(in: 0..<(2 * .pi), using: &generator)
            // Beyond a pole the latitude decreases again.
            let north = asin(sin((latitude + angle * sin(direction)) * .pi / 180)) * 180 / .pi
            let east = (longitude + angle * cos(direction)).remainder(dividingBy: 360)
            let there = try #require(Coordinate(latitude: north, longitude: east))
            distances.append((number, there.distance(to: here)))
            features.append(feature(number, "Place \(number)", at: (north, east)))
        }
        features.append(
            #"{"type":"Feature","id":"n\#(Self.count + 1)","geometry":null,"#
                + #""properties":{"amenity":"bar","name":"Nowhere"}}"#)
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: features)
        let order = distances.sorted { $0.distance < $1.distance }.map { node($0.number) }
        let nowhere = node(Self.count + 1)
        // The texts match all, many and few places.
        for text in ["", "place", "place 7"] {
            let query = GuideQuery(text: text, order: .distance(from: here))
            let all = try store.ids(query)
            let isFound = Set(all).contains
            #expect(all.count == (text.isEmpty ? Self.count + 1 : all.count))
            #expect(all.filter { $0 != nowhere } == order.filter(isFound), "“\(text)”")
            #expect(!all.dropLast().contains(nowhere))
            for (limit, offset) in [(60, 0), (60, 540), (60, 1140), (1, 3)] {
                #expect(
                    try store.ids(query, limit: limit, offset: offset)
                        == Array(all.dropFirst(offset).prefix(limit)), "“\(text)” \(offset)")
            }
            let backwards = GuideQuery(text: text, order: .distance(from: here), isReversed: true)
            #expect(
                try store.ids(backwards).filter { $0 != nowhere } == order.reversed().filter(isFound),
                "“\(text)” backwards")
        }
    }
}
