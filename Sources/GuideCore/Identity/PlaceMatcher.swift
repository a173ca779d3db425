import Foundation

/// Decides whether two descriptions are the same place, if OpenStreetMap's identity does not tell.
///
/// The rule: the same id. Otherwise, unless both have an identity of OpenStreetMap: the same name and
/// address, and positions less than 30 m apart. Branches of a chain are further apart or have other house
/// numbers.
public enum PlaceMatcher {
    /// The distance from which two places differ, m.
    ///
    /// Different mappers place the same place (door, building, block) usually closer; the next branch of a
    /// chain is not.
    public static let distance = 30.0

    /// The maximum number of candidates with the same name near a position.
    ///
    /// A food court has about ten counters of a chain. Without a limit, a file of such places would take
    /// quadratic time.
    public static let candidateLimit = 64

    /// Returns the band of latitude of a position, counted from the equator.
    ///
    /// A band is 0.0005° or 55 m high, more than ``distance``, so matching places are in the same or a
    /// neighbouring band.
    public static func band(_ latitude: Double) -> Int { Int((latitude / bandHeight).rounded(.down)) }

    /// The height of a band in degrees. It never changes, because band numbers are stored.
    static let bandHeight = 0.0005

    /// Whether two places are the same.
    ///
    /// A part of the address that only one of them has is ignored: files with and without addresses describe
    /// the same town. Without a name or a position only the id counts.
    public static func isSamePlace(_ first: Place, _ second: Place) -> Bool {
        isSamePlace(first, second, areNamesEqual: false)
    }

    /// Does the same; the names may be known to be equal.
    static func isSamePlace(_ first: Place, _ second: Place, areNamesEqual: Bool) -> Bool {
        if first.id == second.id { return true }
        if case .openStreetMap = first.source, case .openStreetMap = second.source { return false }
        // The cheap test comes first: most places with the same name are far apart.
        guard let position = first.coordinate, let other = second.coordinate,
            position.distance(to: other) < distance, isSameAddress(first.address, second.address)
        else { return false }
        if areNamesEqual { return true }
        guard let name = nameKey(first) else { return false }
        return name == nameKey(second)
    }

    /// Returns the key for comparing names; nil without a name. The same places have equal keys, so it can be
    /// indexed.
    ///
    /// The key does not depend on the reader's languages.
    public static func nameKey(_ place: Place) -> String? {
        (place.names.plain ?? place.names.anyText(in: LanguagePreference([])) ?? place.name).flatMap(key)
    }

    /// Returns ``nameKey(_:)`` as a number, for a short index. Different names rarely have the same number.
    public static func nameHash(_ place: Place) -> Int? {
        nameKey(place).map { key in
            var hash = FNV1a128()
            hash.combine(key)
            return Int(truncatingIfNeeded: hash.value)
        }
    }

    /// Returns a folded text without spaces, for comparisons; nil for an empty text.
    ///
    /// A text without letters and digits is compared unchanged.
    public static func key(_ text: String) -> String? {
        if text.isEmpty { return nil }
        let letters = TextFolding.fold(text).utf8.filter { $0 != UInt8(ascii: " ") }
        // Composed and decomposed letters are the same text (Unicode Standard Annex 15).
        return letters.isEmpty
            ? text.precomposedStringWithCanonicalMapping : String(decoding: letters, as: UTF8.self)
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
