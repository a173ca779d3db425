import Foundation
import GuideCore
import Testing

@testable import CarteUI
@testable import Translations

@Suite("Drawings for places without a picture")
struct CoverArtTests {
    @Test("the same place always has the same drawing")
    func sameEveryTime() {
        for number in 1...100 {
            let id = PlaceIdentifier.uuid(for: OSMObject(.node, Int64(number)))
            let first = CoverArt(for: Place(id: id, kind: .cafe, name: "Before"))
            let second = CoverArt(for: Place(id: id, kind: .cafe, name: "After", isVisited: true))
            #expect(first == second)
        }
    }

    @Test("each number selects an existing drawing")
    func range() {
        for number in [Int.min, -13, -12, -1, 0, 11, 12, Int.max] {
            #expect((0..<CoverArt.variants).contains(CoverArt(kind: .pub, variant: number).variant))
        }
    }

    @Test("consecutive places use all drawings about equally often")
    func spread() {
        var counts = [Int](repeating: 0, count: CoverArt.variants)
        for number in 1...12_000 {
            let id = PlaceIdentifier.uuid(for: OSMObject(.node, Int64(number)))
            counts[CoverArt(for: Place(id: id, kind: .restaurant)).variant] += 1
        }
        for (variant, count) in counts.enumerated() {
            #expect((700...1300).contains(count), "drawing \(variant)")
        }
    }

    @Test("food is drawn only if a cuisine implies it")
    func food() {
        let table: [(Amenity, [String], String?)] = [
            (.restaurant, [], nil), (.restaurant, ["steak_house"], nil), (.restaurant, ["vegan"], nil),
            (.restaurant, ["japanese", "ramen"], nil), (.restaurant, ["italian"], "pasta"),
            (.restaurant, ["regional", "fish"], "salmon"), (.restaurant, ["salad", "pasta"], "salad"),
            // A country's typical food says nothing beside a cuisine with other food.
            (.restaurant, ["steak_house", "italian"], nil), (.restaurant, ["italian", "pizza"], nil),
            (.restaurant, ["italian", "pasta"], "pasta"),
            (.fastFood, [], nil), (.fastFood, ["kebab"], nil), (.fastFood, ["sandwich", "coffee_shop"], nil),
            (.fastFood, ["burger"], "burger"), (.fastFood, ["american", "pizza"], "pizza"),
            (.fastFood, ["fish_and_chips"], "fries"),
            (.cafe, [], nil), (.cafe, ["tea"], nil), (.cafe, ["breakfast"], nil), (.cafe, ["italian"], nil),
            (.cafe, ["coffee_shop"], "coffee"), (.cafe, ["bakery", "coffee_shop"], "croissant"),
            (.bar, [], "cocktail"), (.bar, ["cocktails"], "cocktail"), (.bar, ["juice_bar"], nil),
            (.bar, ["wine", "pizza"], nil), (.biergarten, [], nil), (.biergarten, ["german"], "pretzel"),
            (.pub, ["pizza"], nil),
        ]
        for (kind, cuisines, food) in table {
            let shown = CoverArt(kind: kind, variant: 0, cuisines: cuisines).food?.rawValue
            #expect(shown == food, "\(kind) \(cuisines)")
        }
    }

    /// The cuisines that imply each food. The empty cuisine means that the kind of place alone implies it.
    private static let promises: [String: Set<String>] = [
        "pasta": ["pasta", "italian"], "salmon": ["fish", "seafood", "salmon"],
        "salad": ["salad", "salad_bar"], "burger": ["burger", "hamburger"],
        "pizza": ["pizza", "italian_pizza"],
        "fries": ["fries", "friture", "fish_and_chips", "chips"],
        "coffee": ["coffee_shop", "coffee"],
        "croissant": ["bakery", "pastry", "croissant"], "cocktail": ["", "cocktails", "cocktail"],
        "pretzel": ["german", "bavarian", "pretzel"],
    ]

    private func expectPromised(_ kind: Amenity, _ cuisines: [String]) {
        for variant in 0..<CoverArt.variants {
            let art = CoverArt(kind: kind, variant: variant, cuisines: cuisines)
            guard let food = art.food else { continue }
            let isPromised = Self.promises[food.rawValue]?.contains { word in
                word.isEmpty ? kind == .bar && cuisines.isEmpty : cuisines.contains(word)
            }
            #expect(isPromised == true, "\(food) at \(kind) \(cuisines), drawing \(variant)")
        }
    }

    @Test("no drawing of a real place or of any cuisine shows food that is not implied")
    func promised() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        for file in ["Tests/GuideCoreTests/Fixtures/helsinki.geojson", "data/sample/guide.geojson"] {
            let places = try GuideFile.read(url: root.appending(path: file), languages: []).places
            #expect(places.contains { !$0.cuisines.isEmpty })
            for place in places { expectPromised(place.kind, place.cuisines) }
        }
        for kind in Amenity.allCases {
            for cuisine in Cuisine.all.keys {
                expectPromised(kind, [cuisine])
                expectPromised(kind, ["steak_house", cuisine])
            }
        }
    }
}
