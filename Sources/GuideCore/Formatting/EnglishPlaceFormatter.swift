/// Descriptions of places in English.
public struct EnglishPlaceFormatter: PlaceFormatter {
    /// Creates the English wording.
    public init() {}

    /// Returns the type in English: `Nepalese restaurant`. Only the first cuisine counts.
    public func type(kind: Amenity, cuisines: [String]) -> String {
        let noun = Self.noun(for: kind)
        guard let cuisine = cuisines.first else { return Self.capitalized(noun) }
        if let whole = Self.placesByCuisine[cuisine] { return whole }
        switch kind {
        case .biergarten, .foodCourt, .iceCream, .unknown:
            return Self.capitalized(noun)
        case .restaurant, .cafe, .fastFood, .bar, .pub:
            let adjective = Self.adjectives[cuisine] ?? cuisine.replacing("_", with: " ")
            return Self.capitalized("\(adjective) \(noun)")
        }
    }

    /// Returns type and street: `Cafe, Mannerheimintie 5`.
    public func unnamed(type: String, street: String) -> String {
        "\(type), \(street)"
    }

    /// Returns `Unnamed cafe near Mannerheimintie 5`, or `Unnamed cafe` without an address.
    public func unnamed(kind: Amenity, near address: String?) -> String {
        let place =
            switch kind {
            case .fastFood: "Unnamed fast food place"
            case .iceCream: "Unnamed ice cream parlour"
            default: "Unnamed \(Self.noun(for: kind))"
            }
        return address.map { "\(place) near \($0)" } ?? place
    }

    /// Returns one sentence: the type with offers and diets, then restrictions and wheelchair access.
    public func summary(type: String, facts: [PlaceFact]) -> String {
        var offers: [String] = []
        var diets: [String] = []
        var remarks: [String] = []
        for fact in facts {
            switch fact {
            case .outdoorSeating: offers.append("outdoor seating")
            case .takeaway: offers.append("takeaway")
            case .takeawayOnly: remarks.append("takeaway only")
            case .diet(let diet, only: false): diets.append(Self.word(for: diet))
            case .diet(let diet, only: true): remarks.append("\(Self.word(for: diet)) food only")
            case .wheelchairAccessible: remarks.append("wheelchair accessible")
            case .wheelchairLimited: remarks.append("partly wheelchair accessible")
            }
        }
        var parts: [String] = []
        if !offers.isEmpty { parts.append(Self.enumeration(offers)) }
        if !diets.isEmpty { parts.append(Self.enumeration(diets) + " food") }
        let sentence = parts.isEmpty ? type : "\(type) with \(parts.joined(separator: ", "))"
        return ([sentence] + remarks).joined(separator: ", ") + "."
    }

    /// Joins words: `a`, `a and b`, `a, b and c`.
    static func enumeration(_ words: [String]) -> String {
        let head = words.dropLast().joined(separator: ", ")
        return [head, words.last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
    }

    static func noun(for kind: Amenity) -> String {
        switch kind {
        case .restaurant: "restaurant"
        case .cafe: "cafe"
        case .fastFood: "fast food"
        case .bar: "bar"
        case .pub: "pub"
        case .biergarten: "beer garden"
        case .foodCourt: "food court"
        case .iceCream: "ice cream"
        case .unknown: "place"
        }
    }

    static func word(for diet: Diet) -> String {
        switch diet {
        case .vegetarian: "vegetarian"
        case .vegan: "vegan"
        case .halal: "halal"
        case .kosher: "kosher"
        case .glutenFree: "gluten-free"
        case .lactoseFree: "lactose-free"
        }
    }

    /// Cuisines that already name a kind of place: “coffee shop cafe” would be redundant.
    static let placesByCuisine = [
        "coffee_shop": "Coffee shop", "steak_house": "Steak house", "tapas_bar": "Tapas bar",
        "tea_house": "Tea house", "juice_bar": "Juice bar", "bistro": "Bistro", "brasserie": "Brasserie",
        "buschenschank": "Wine tavern", "heuriger": "Wine tavern", "diner": "Diner",
    ]

    /// Cuisines whose English name is not their tag with spaces.
    static let adjectives = [
        "bbq": "barbecue", "tex-mex": "Tex-Mex", "hotdog": "hot dog", "fish_and_chips": "fish and chips",
    ]

    static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
