/// Kinds of place that have a name of their own, where cuisine and kind one after the other would not do: in English
/// (“Steak house”), or in some other language (Russian says “пиццерия” for a pizza restaurant).
enum PlaceTypes {
    /// - Parameter english: a place type as `EnglishWording` has it.
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
