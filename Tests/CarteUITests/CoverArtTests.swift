import Foundation
import GuideCore
import Testing

@testable import CarteUI

@Suite("Drawings for places without a picture")
struct CoverArtTests {
    @Test("The same place always has the same drawing")
    func sameEveryTime() {
        for number in 1...100 {
            let id = PlaceIdentifier.uuid(for: OSMObject(.node, Int64(number)))
            let first = CoverArt(for: Restaurant(id: id, kind: .cafe, name: "Before"))
            let second = CoverArt(for: Restaurant(id: id, kind: .cafe, name: "After", isVisited: true))
            #expect(first == second)
        }
    }

    @Test("Any number gives a drawing that exists")
    func range() {
        for number in [Int.min, -13, -12, -1, 0, 11, 12, Int.max] {
            #expect((0..<CoverArt.variants).contains(CoverArt(kind: .pub, variant: number).variant))
        }
    }

    @Test("Consecutive places use every drawing about equally often")
    func spread() {
        var counts = [Int](repeating: 0, count: CoverArt.variants)
        for number in 1...12_000 {
            let id = PlaceIdentifier.uuid(for: OSMObject(.node, Int64(number)))
            counts[CoverArt(for: Restaurant(id: id, kind: .restaurant)).variant] += 1
        }
        for (variant, count) in counts.enumerated() {
            #expect((700...1300).contains(count), "drawing \(variant)")
        }
    }

    @Test("Food is shown only where a cuisine says so, and nothing where none does")
    func food() {
        let dishes: [([String], Dish?)] = [
            ([], nil), (["steak_house"], nil), (["japanese", "ramen"], nil), (["vegan"], nil),
            (["italian"], .pasta), (["regional", "fish"], .salmon), (["salad", "pasta"], .salad),
        ]
        for (cuisines, dish) in dishes {
            #expect(CoverArt(kind: .restaurant, variant: 0, cuisines: cuisines).dish == dish, "\(cuisines)")
        }
        let snacks: [([String], Snack?)] = [
            ([], nil), (["kebab"], nil), (["sandwich", "coffee_shop"], nil), (["burger"], .burger),
            (["american", "pizza"], .pizza), (["fish_and_chips"], .fries),
        ]
        for (cuisines, snack) in snacks {
            #expect(CoverArt(kind: .fastFood, variant: 0, cuisines: cuisines).snack == snack, "\(cuisines)")
        }
        // Neither a bar nor a cafe has a plate.
        #expect(CoverArt(kind: .bar, variant: 0, cuisines: ["pizza"]).snack == nil)
        #expect(CoverArt(kind: .cafe, variant: 0, cuisines: ["italian"]).dish == nil)
    }
}
