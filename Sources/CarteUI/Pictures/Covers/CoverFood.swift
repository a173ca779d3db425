import GuideCore

/// The food or drink on a cover besides the kind's own. The kind's picture has a class of this name.
enum CoverFood: String {
    case pasta, salmon, salad
    case coffee, croissant
    case burger, fries, pizza
    case cocktail
    case pretzel

    /// Finds the food that the kind and its cuisines imply; the first cuisine wins.
    init?(at kind: Amenity, cuisines: [String]) {
        // A bar with cuisines would list cocktails if it had them.
        let promised = kind == .bar && cuisines.isEmpty ? ["cocktail"] : cuisines
        for cuisine in promised {
            // A country's typical dish is not that of a pizzeria or a steak house.
            if cuisine == "italian", cuisines.count > 1 { continue }
            guard let food = Self.promises[kind]?[cuisine] else { continue }
            self = food
            return
        }
        return nil
    }

    private static let promises: [Amenity: [String: CoverFood]] = [
        .restaurant: [
            "pasta": .pasta, "italian": .pasta, "fish": .salmon, "seafood": .salmon, "salmon": .salmon,
            "salad": .salad, "salad_bar": .salad,
        ],
        .cafe: [
            "coffee_shop": .coffee, "coffee": .coffee, "bakery": .croissant, "pastry": .croissant,
            "croissant": .croissant,
        ],
        .fastFood: [
            "burger": .burger, "hamburger": .burger, "fries": .fries, "friture": .fries,
            "fish_and_chips": .fries, "chips": .fries, "pizza": .pizza, "italian_pizza": .pizza,
        ],
        .bar: ["cocktails": .cocktail, "cocktail": .cocktail],
        .biergarten: ["german": .pretzel, "bavarian": .pretzel, "pretzel": .pretzel],
    ]
}
