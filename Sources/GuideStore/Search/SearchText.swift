import GuideCore

/// What the search index holds of a place: a function of the place alone, since the index keeps no texts and has
/// to be told again what to remove.
struct SearchText: Hashable, Sendable {
    var name: String
    var cuisine: String
    var kind: String
    var street: String
    var town: String
    var han: String

    /// The columns of the index.
    static let columns = ["name", "cuisine", "kind", "street", "town", "han"]

    init(_ place: Restaurant) {
        var names = Set(place.names.texts.values)
        for key in SearchText.nameKeys {
            if let text = place.extraTags[key] { names.insert(text) }
        }
        if names.isEmpty, let name = place.name { names.insert(name) }
        // In order, so that equal places make equal rows.
        name = SearchText.joined(names.sorted())
        cuisine = SearchText.joined(place.cuisines)
        kind = SearchText.words[place.kind] ?? ""
        street = TextFolding.fold(place.address.streetLine ?? place.address.full ?? "")
        town = SearchText.joined([place.address.postcode, place.address.city].compactMap(\.self))
        han = UnspacedScript.indexTerms("\(name) \(street) \(town)").joined(separator: " ")
    }

    /// What the columns hold, in their order.
    var values: [String] { [name, cuisine, kind, street, town, han] }

    private static func joined(_ texts: [String]) -> String {
        texts.count == 1 ? TextFolding.fold(texts[0]) : texts.map(TextFolding.fold).joined(separator: " ")
    }

    private static let nameKeys = [
        "alt_name", "brand", "operator", "official_name", "short_name", "old_name", "loc_name", "int_name",
    ]

    /// All words that ``kind`` may have.
    static let kindWords = Set(words.values.flatMap { $0.split(separator: " ").map(String.init) })

    /// The kind in English and as OpenStreetMap has it.
    private static let words: [Amenity: String] = [
        .restaurant: "restaurant", .cafe: "cafe coffee", .fastFood: "fast food", .bar: "bar", .pub: "pub",
        .biergarten: "biergarten beer garden", .foodCourt: "food court", .iceCream: "ice cream",
    ]
}
