import Foundation

/// A name in forms for a comparison: folded, and without words that say only what or where a place is.
struct NameForms {
    /// The folded words of the name.
    let words: [String]
    /// The letters of all words.
    let key: String
    /// The words that do not only say the kind of place, in their order.
    let telling: [String]
    /// The kinds of places in the name.
    private let kinds: Set<Kind>

    init(_ name: String) {
        // Word by word, because apostrophes join: “Mc Donald’s” is “mc donalds”.
        words = AddressWords.words(of: name)
        key = words.joined()
        kinds = Set(words.compactMap { Self.kinds[$0] })
        telling = Self.tellingWords(of: words)
    }

    /// Returns the folded words that do not only say the kind of place.
    static func tellingWords(of words: [String]) -> [String] {
        words.filter { kinds[$0] == nil && !smallWords.contains($0) }
    }

    /// Returns the words that tell the place from others.
    ///
    /// - Parameter places: words of the place's address, which tell nothing in a name.
    func core(without places: Set<String>) -> [String] {
        let apart = telling.filter { !places.contains($0) }
        // A restaurant may be named after its street.
        return apart.isEmpty ? telling : apart
    }

    /// Whether another name may agree: a word begins or ends like one of it. Most names of a town's other places fail.
    func resembles(_ other: NameForms) -> Bool {
        if key == other.key { return true }
        return words.contains { word in
            other.words.contains {
                $0.utf8.prefix(2).elementsEqual(word.utf8.prefix(2))
                    || $0.utf8.suffix(2).elementsEqual(word.utf8.suffix(2))
            }
        }
    }

    /// The agreement of the kinds in two names.
    enum KindAgreement {
        case same
        /// Only the other name has a kind.
        case similar
        case different
    }

    /// Compares the kinds in the names.
    ///
    /// - Parameter kind: the kind of the place with the other name.
    func kindAgreement(with other: NameForms, at kind: Amenity) -> KindAgreement {
        // A hotel has a bar and a restaurant of its name.
        if kinds.isEmpty { return other.kinds.isSubset(of: [.restaurant]) ? .same : .similar }
        if !other.kinds.isEmpty { return kinds.isDisjoint(with: other.kinds) ? .different : .same }
        return kinds.contains { $0.includes(kind) } ? .same : .different
    }

    /// The kind of place in a name.
    private enum Kind {
        case restaurant, bistro, cafe, bar

        func includes(_ kind: Amenity) -> Bool {
            switch self {
            case .restaurant: kind != .cafe
            case .bistro: kind == .restaurant || kind == .cafe
            case .cafe: kind == .cafe || kind == .iceCream
            case .bar: kind == .bar || kind == .pub || kind == .biergarten
            }
        }
    }

    /// Folded words for kinds of places, in the languages of the interface and of frequent names.
    private static let kinds: [String: Kind] = {
        let words: [(Kind, String)] = [
            (
                .restaurant,
                """
                restaurant restaurants ravintola rav restaurang rest ristorante restaurante ресторан gaststatte gasthaus \
                wirtshaus trattoria osteria ruokala
                """
            ),
            (.bistro, "bistro brasserie"),
            (.cafe, "cafe caffe coffee kahvila kaffe kafe кафе кофеиня kaffee konditoria"),
            (.bar, "bar baari pub бар паб lounge karaoke"),
        ]
        return Dictionary(
            words.flatMap { kind, words in
                words.split(separator: " ").map { (TextFolding.fold(String($0)), kind) }
            }
        ) { first, _ in first }
    }()

    /// Folded articles and other words that people leave out.
    private static let smallWords: Set<String> = [
        "the", "a", "and", "ja", "och", "und", "et", "y", "e", "la", "le", "il", "el", "by", "of", "at", "in",
        "i", "и", "в",
        "oy", "ab",
    ]
}
