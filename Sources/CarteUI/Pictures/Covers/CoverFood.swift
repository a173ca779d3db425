import GuideCore

/// What a cover shows that is eaten or drunk, apart from what its kind of place always has. The picture of the kind has
/// a class of that name.
enum CoverFood: String {
    case pasta, salmon, salad
    case coffee, croissant
    case burger, fries, pizza
    case cocktail
    case pretzel

    /// What the kind and its cuisines promise, the first of them before the others.
    init?(at kind: Amenity, cuisines: [String]) {
        // A bar that says what else it serves says it of cocktails, too.
        let promised = kind == .bar && cuisines.isEmpty ? ["cocktail"] : cuisines
        for cuisine in promised {
            // A country is known for a dish, which does not make it the dish of a pizzeria or a steak house.
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
