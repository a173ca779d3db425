import Foundation

/// The words of a place by which a name can say where it is.
struct PlaceContext {
    /// The words of the address and of the branch.
    let words: Set<String>
    /// The words of the branch.
    let branch: [String]

    init(_ place: Place) {
        branch = AddressWords.words(of: place.extraTags["branch"] ?? "")
        let address = place.address
        let parts = [address.city, address.street, address.postcode, address.full, address.houseNumber]
        let texts = parts.compactMap(\.self) + Self.keys.compactMap { place.extraTags[$0] }
        words = Set(texts.flatMap { AddressWords.words(of: $0) }).union(branch)
    }

    private static let keys = [
        "addr:suburb", "addr:district", "addr:neighbourhood", "addr:quarter", "addr:place", "addr:housename",
        "is_in", "is_in:suburb",
    ]

    /// Whether a word names a part of the town: “Kaisaniemi” by “Kaisaniemenkatu”.
    static func isArea(_ word: String, in words: Set<String>) -> Bool {
        if general.contains(word) || words.contains(word) { return true }
        let letters = word.unicodeScalars.count
        guard letters >= 5 else { return false }
        let needed = max(4, letters - 2)
        return words.contains { other in
            zip(word.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count >= needed
        }
    }

    /// Folded words for a part of any town.
    private static let general: Set<String> = [
        "keskusta", "keskustan", "kauppakeskus", "center", "centre", "centrum", "downtown", "asema",
        "rautatieasema", "station", "airport", "lentoasema", "mall", "zentrum", "bahnhof",
    ]
}
