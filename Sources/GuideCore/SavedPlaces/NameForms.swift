import Foundation

/// A name in forms for a comparison: folded, and without words that say only what or where a place is.
struct NameForms {
    /// The quality of an agreement, the best first.
    enum Agreement: Int {
        /// The same letters.
        case equal
        /// The same words, apart from words such as “Ravintola” and the town.
        case sameWords
        /// The same words, but one has a typing error, or only one name says that it is a café or a bar.
        case similar
    }

    private let key: String
    /// The words that tell this place from others.
    private let core: Set<String>
    /// The kinds of places in the name.
    private let kinds: Set<Kind>

    /// - Parameter address: the address, whose words tell nothing in a name.
    init(_ name: String, address: String?) {
        // Word by word, because apostrophes join: “Mc Donald’s” is “mc donalds”.
        let all = TextFolding.fold(name).split(separator: " ").map(String.init)
        key = all.joined()
        kinds = Set(all.compactMap { Self.kinds[$0] })
        let places = Set(TextFolding.fold(address ?? "").split(separator: " ").map(String.init))
        let telling = Set(Self.tellingWords(of: all))
        let apart = telling.subtracting(places)
        // A restaurant may be named after its street.
        core = apart.isEmpty ? telling : apart
    }

    /// Returns the folded words that do not only say the kind of place.
    static func tellingWords(of words: [String]) -> [String] {
        words.filter { kinds[$0] == nil && !smallWords.contains($0) }
    }

    /// Returns the agreement with another name; nil if they are different names.
    ///
    /// - Parameter kind: the kind of the place with the other name.
    func agreement(with other: NameForms, at kind: Amenity) -> Agreement? {
        if key == other.key { return key.isEmpty ? nil : .equal }
        guard !core.isEmpty, !other.core.isEmpty else { return nil }
        guard let agreement = agreementOfWords(with: other) else { return nil }
        // A hotel has a bar and a restaurant of its name.
        if kinds.isEmpty { return other.kinds.isSubset(of: [.restaurant]) ? agreement : .similar }
        let isOfKind =
            other.kinds.isEmpty
            ? kinds.contains { $0.includes(kind) } : !kinds.isDisjoint(with: other.kinds)
        return isOfKind ? agreement : nil
    }

    private func agreementOfWords(with other: NameForms) -> Agreement? {
        if core == other.core || core.sorted().joined() == other.core.sorted().joined() { return .sameWords }
        let missing = core.filter { word in !other.core.contains { Self.isSame(word, $0) } }
        return missing.isEmpty && core.count == other.core.count ? .similar : nil
    }

    /// Whether two words differ at most by one typing error. Short words must be equal.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let (first, second) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        guard min(first.count, second.count) >= 5, abs(first.count - second.count) <= 1 else { return false }
        let prefix = zip(first, second).prefix { $0 == $1 }.count
        let (rest, otherRest) = (first[prefix...], second[prefix...])
        if rest.dropFirst().elementsEqual(otherRest.dropFirst()) { return true }
        if rest.dropFirst().elementsEqual(otherRest) || rest.elementsEqual(otherRest.dropFirst()) {
            return true
        }
        // Two neighbouring letters in the other order.
        guard rest.count >= 2, otherRest.count >= 2 else { return false }
        let (a, b) = (Array(rest), Array(otherRest))
        return a[0] == b[1] && a[1] == b[0] && a[2...].elementsEqual(b[2...])
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
                restaurant restaurants ravintola restaurang ristorante restaurante ресторан gaststatte gasthaus \
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
        "helsinki", "helsingfors",
    ]
}
