import GuideCore
import Messages

/// Describes places in the user's language.
///
/// English has rules of its own, which `EnglishPlaceFormatter` knows. Other languages use a pattern for each kind of
/// place, and a whole phrase wherever the pattern would be wrong.
public struct TranslatedPlaceFormatter: PlaceFormatter {
    /// Creates the wording of the process's locale.
    public init() {}

    /// Returns the type: a phrase of its own if there is one, otherwise the pattern of the kind.
    public func type(kind: Amenity, cuisines: [String]) -> String {
        let english = EnglishPlaceFormatter().type(kind: kind, cuisines: cuisines)
        guard GettextCatalogue().isTranslated else { return english }
        if let whole = PlaceTypes.translation(of: english) { return whole }
        let plain = EnglishPlaceFormatter().type(kind: kind, cuisines: [])
        let noun = PlaceTypes.translation(of: plain) ?? plain
        guard let cuisine = cuisines.first else { return noun }
        guard let name = Cuisine.messageWithKind(cuisine) else {
            return tr("%1 (%2)", noun, Cuisine.english(cuisine))
        }
        switch kind {
        // Translators: %1, here and below, is a cuisine with the context “cuisine of a place”.
        case .restaurant: return tr("%1 restaurant", name)
        case .cafe: return tr("%1 cafe", name)
        case .fastFood: return tr("%1 fast food", name)
        case .bar: return tr("%1 bar", name)
        case .pub: return tr("%1 pub", name)
        case .biergarten, .foodCourt, .iceCream, .unknown: return noun
        }
    }

    /// Returns type and street in the order of the language.
    public func unnamed(type: String, street: String) -> String {
        // Translators: a place without a name: its kind and its street, “Cafe, Harbour Row 5”.
        tr("%1, %2", type, street)
    }

    /// Returns `Unnamed cafe near Harbour Row 5`, or `Unnamed cafe` without an address.
    public func unnamed(kind: Amenity, near address: String?) -> String {
        let place =
            switch kind {
            case .restaurant: tr("Unnamed restaurant")
            case .cafe: tr("Unnamed cafe")
            case .fastFood: tr("Unnamed fast food place")
            case .bar: tr("Unnamed bar")
            case .pub: tr("Unnamed pub")
            case .biergarten: tr("Unnamed beer garden")
            case .foodCourt: tr("Unnamed food court")
            case .iceCream: tr("Unnamed ice cream parlour")
            case .unknown: tr("Unnamed place")
            }
        // Translators: %1 is “Unnamed cafe”, %2 a neighbour’s address: “Unnamed cafe near Harbour Row 5”.
        return address.map { tr("%1 near %2", place, $0) } ?? place
    }

    /// Returns one sentence: the type, then the facts as a list.
    public func summary(type: String, facts: [PlaceFact]) -> String {
        guard GettextCatalogue().isTranslated else {
            return EnglishPlaceFormatter().summary(type: type, facts: facts)
        }
        let words = Language.person.list(facts.map(Self.words))
        // Translators: a sentence about a place, such as “Nepalese restaurant: seats outside, takeaway.”
        return words.isEmpty ? tr("%1.", type) : tr("%1: %2.", type, words)
    }

    private static func words(_ fact: PlaceFact) -> String {
        switch fact {
        case .outdoorSeating: tr("seats outside")
        case .takeaway: tr("takeaway")
        case .takeawayOnly: tr("takeaway only")
        case .diet(.vegetarian, let only): only ? tr("vegetarian food only") : tr("vegetarian food")
        case .diet(.vegan, let only): only ? tr("vegan food only") : tr("vegan food")
        case .diet(.halal, let only): only ? tr("halal food only") : tr("halal food")
        case .diet(.kosher, let only): only ? tr("kosher food only") : tr("kosher food")
        case .diet(.glutenFree, let only): only ? tr("gluten-free food only") : tr("gluten-free food")
        case .diet(.lactoseFree, let only): only ? tr("lactose-free food only") : tr("lactose-free food")
        case .wheelchairAccessible: tr("accessible by wheelchair")
        case .wheelchairLimited: tr("partly accessible by wheelchair")
        }
    }
}

extension Place {
    /// The type, for a line below the displayed name. For a nameless place, it is only what that name lacks.
    ///
    /// “Nepalese restaurant, Mikonkatu 18” lacks nothing, “Unnamed restaurant near Mikonkatu 18” the cuisine.
    public var typeBelowName: String? {
        guard name == nil else { return type(in: .translated) }
        return streetLine == nil ? cuisines.first.map(CuisineName.text) : nil
    }
}

extension PlaceFormatter where Self == TranslatedPlaceFormatter {
    /// Descriptions in the user's language.
    public static var translated: TranslatedPlaceFormatter { TranslatedPlaceFormatter() }
}

/// Kinds of place with a name of their own, where a pattern of cuisine and kind would be wrong.
///
/// Examples: “Steak house” in English, “пиццерия” for a pizza restaurant in Russian.
enum PlaceTypes {
    /// Returns the translation of a kind of place; nil if it has no phrase of its own.
    ///
    /// - Parameter english: a place type as `EnglishPlaceFormatter` writes it.
    static func translation(of english: String) -> String? {
        guard all.contains(english) else { return nil }
        return GettextCatalogue().template(english, context: "kind of place")
    }

    private static let all: Set<String> = [
        translatable("Restaurant", contexts: "kind of place"),
        translatable("Cafe", contexts: "kind of place"),
        translatable("Fast food", contexts: "kind of place"),
        translatable("Bar", contexts: "kind of place"),
        translatable("Pub", contexts: "kind of place"),
        translatable("Beer garden", contexts: "kind of place"),
        translatable("Food court", contexts: "kind of place"),
        translatable("Ice cream", contexts: "kind of place"),
        translatable("Place", contexts: "kind of place"),
        translatable("Coffee shop", contexts: "kind of place"),
        translatable("Steak house", contexts: "kind of place"),
        translatable("Tapas bar", contexts: "kind of place"),
        translatable("Tea house", contexts: "kind of place"),
        translatable("Juice bar", contexts: "kind of place"),
        translatable("Bistro", contexts: "kind of place"),
        translatable("Brasserie", contexts: "kind of place"),
        translatable("Wine tavern", contexts: "kind of place"),
        translatable("Diner", contexts: "kind of place"),
        translatable("Pizza restaurant", contexts: "kind of place"),
        translatable("Pizza fast food", contexts: "kind of place"),
        translatable("Burger restaurant", contexts: "kind of place"),
        translatable("Burger fast food", contexts: "kind of place"),
        translatable("Kebab fast food", contexts: "kind of place"),
        translatable("Shawarma fast food", contexts: "kind of place"),
        translatable("Noodle restaurant", contexts: "kind of place"),
        translatable("Seafood restaurant", contexts: "kind of place"),
        translatable("Fish restaurant", contexts: "kind of place"),
        translatable("Buffet restaurant", contexts: "kind of place"),
        translatable("Bakery cafe", contexts: "kind of place"),
        translatable("Ice cream cafe", contexts: "kind of place"),
        translatable("Tea cafe", contexts: "kind of place"),
        translatable("Bubble tea cafe", contexts: "kind of place"),
        translatable("Cocktails bar", contexts: "kind of place"),
        translatable("Wine bar", contexts: "kind of place"),
        translatable("Sushi bar", contexts: "kind of place"),
    ]
}
