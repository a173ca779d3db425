import Foundation

/// Tells whether two descriptions are of the same place where no identity of OpenStreetMap says so.
///
/// The rule: the same id; else, unless both have one of OpenStreetMap, the same name and address and positions
/// less than 30 m apart. Branches of a chain are further apart, or have other house numbers.
public enum PlaceMatcher {
    /// Metres from which two places are different ones. Positions of one place by different mappers (door,
    /// building, block) are usually closer; the next branch of a chain is not.
    public static let distance = 30.0

    /// Places of one name around one position that are looked at. A food court has some ten counters of a chain; without
    /// a limit, a file of nothing but such places would take the square of its length.
    public static let candidateLimit = 64

    /// Which band of latitude a position is in, counted from the equator: 0.0005° or 55 m on every meridian, more than
    /// ``distance``, so that what is the same place is in the same band or a neighbour.
    public static func band(_ latitude: Double) -> Int { Int((latitude / bandHeight).rounded(.down)) }

    /// Stored, in the numbers of bands: it never changes.
    static let bandHeight = 0.0005

    /// Whether two places are the same.
    ///
    /// A part of the address that only one of the two knows does not tell them apart, since files with and
    /// without addresses describe the same town. Without a name or a position, nothing but the id makes two
    /// places the same.
    public static func isSamePlace(_ first: Restaurant, _ second: Restaurant) -> Bool {
        isSamePlace(first, second, areNamesEqual: false)
    }

    /// The same for places whose names may be known to be equal.
    static func isSamePlace(_ first: Restaurant, _ second: Restaurant, areNamesEqual: Bool) -> Bool {
        if first.id == second.id { return true }
        if case .openStreetMap = first.source, case .openStreetMap = second.source { return false }
        // The cheap question first: most places of a name are far apart.
        guard let position = first.coordinate, let other = second.coordinate,
            position.distance(to: other) < distance, isSameAddress(first.address, second.address)
        else { return false }
        if areNamesEqual { return true }
        guard let name = nameKey(first) else { return false }
        return name == nameKey(second)
    }

    /// What a place's name is compared by, absent without a name. Fit for a column with an index: places that
    /// are the same have equal keys.
    ///
    /// The key does not depend on the reader's languages.
    public static func nameKey(_ place: Restaurant) -> String? {
        (place.names.plain ?? place.names.anyText(in: LanguagePreference([])) ?? place.name).flatMap(key)
    }

    /// ``nameKey(_:)`` as a number, which is a short key of an index. Other names may have the same, if hardly ever.
    public static func nameHash(_ place: Restaurant) -> Int? {
        nameKey(place).map { key in
            var hash = FNV1a128()
            hash.combine(key)
            return Int(truncatingIfNeeded: hash.value)
        }
    }

    /// A text without what writers of it disagree about: case, diacritics, width of characters, white space and
    /// punctuation. Absent where nothing is left.
    public static func key(_ text: String) -> String? {
        simpleKey(text) ?? generalKey(text)
    }

    /// The same in a way that knows all scripts, and takes its time.
    static func generalKey(_ text: String) -> String? {
        // Composed and decomposed letters are the same text (Unicode Standard Annex 15).
        let folded = text.precomposedStringWithCanonicalMapping.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        let kept = folded.unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        // A name of nothing but signs is compared as it is.
        return kept.isEmpty ? (folded.isEmpty ? nil : folded) : String(String.UnicodeScalarView(kept))
    }

    /// The key of a text of letters that are one scalar each, as most are: the same as that of the general way, in a fraction of
    /// the time. Absent where another scalar is in it, or nothing is left.
    private static func simpleKey(_ text: String) -> String? {
        var key: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x61...0x7A, 0x30...0x39: key.append(UInt8(scalar.value))
            case 0x41...0x5A: key.append(UInt8(scalar.value) | 0x20)
            case 0..<0x80: break
            case european:
                guard let letter = europeanKeys[Int(scalar.value - european.lowerBound)] else { return nil }
                key += letter
            case vietnamese:
                guard let letter = vietnameseKeys[Int(scalar.value - vietnamese.lowerBound)] else {
                    return nil
                }
                key += letter
            // Han, of which each is its own key.
            case 0x4E00...0x9FFF: key += scalar.utf8
            default: return nil
            }
        }
        return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
    }

    /// Latin, Greek and Cyrillic.
    private static let european: Range<UInt32> = 0x80..<0x530
    private static let europeanKeys = european.map(letterKey)
    /// Latin with two signs.
    private static let vietnamese: Range<UInt32> = 0x1E00..<0x1F00
    private static let vietnameseKeys = vietnamese.map(letterKey)

    /// The key of a letter, whatever stands beside it; absent for what changes the letter before it, and for signs.
    private static func letterKey(_ value: UInt32) -> [UInt8]? {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic,
            !scalar.properties.isDiacritic, scalar.properties.canonicalCombiningClass == .notReordered
        else { return nil }
        return generalKey(String(scalar)).map { Array($0.utf8) }
    }

    private static func isSameAddress(_ first: Address, _ second: Address) -> Bool {
        func agree(_ one: String?, _ other: String?) -> Bool {
            guard let one, let other else { return true }
            return one == other || key(one) == key(other)
        }
        return agree(first.street, second.street) && agree(first.houseNumber, second.houseNumber)
            && agree(first.postcode, second.postcode) && agree(first.city, second.city)
            && agree(first.full, second.full)
    }
}
