import Foundation
import HoursCore

/// Decides which place of the guide a saved place is.
///
/// A wrong match is worse than none: it puts a note on the wrong place. So names, distance and address must agree,
/// and only one place may fit.
///
/// ```swift
/// if case .match(let index) = SavedPlaceMatcher.decide(saved, among: places) { … }
/// ```
public enum SavedPlaceMatcher {
    /// The distance from which two positions are different places, m.
    ///
    /// Map services put a place at its door, its building or its block.
    public static let distance = 120.0

    /// The distance within which a similar name is enough, m.
    static let similarDistance = 50.0

    /// The distance from ``SavedPlace/roughCoordinate`` up to which an equal name is enough, m.
    public static let roughDistance = 100.0

    /// The decision about a saved place.
    public enum Decision: Hashable, Sendable {
        /// It is the place with this index.
        case match(Int)
        /// Several places fit equally well.
        case ambiguous([Int])
        /// No place fits.
        case none
    }

    /// Compares a saved place with places near it, or with places of similar names if it has no position.
    public static func decide(_ saved: SavedPlace, among places: [Place]) -> Decision {
        guard let name = saved.name else { return .none }
        let wanted = NameForms(name, address: saved.address)
        let address = saved.address.map(AddressWords.init)
        let fits = places.indices.compactMap { index in
            fit(of: places[index], wanted, address, saved).map { (index: index, fit: $0) }
        }
        guard let best = fits.map(\.fit).min() else { return .none }
        // A place of equal quality at nearly the same distance is a rival.
        let rivals = fits.filter { !$0.fit.isClearlyWorse(than: best) }
        return rivals.count == 1 ? .match(rivals[0].index) : .ambiguous(rivals.map(\.index))
    }

    /// The quality of a candidate: the smaller, the better.
    private struct Fit: Comparable {
        var name: NameForms.Agreement
        /// The distance, m; 0 without a position.
        var distance: Double
        var isAddressEqual: Bool

        static func < (one: Fit, other: Fit) -> Bool {
            (one.name.rawValue, one.isAddressEqual ? 0 : 1, one.distance)
                < (other.name.rawValue, other.isAddressEqual ? 0 : 1, other.distance)
        }

        func isClearlyWorse(than best: Fit) -> Bool {
            if name != best.name || isAddressEqual != best.isAddressEqual { return self > best }
            return distance > max(2 * best.distance, best.distance + 30)
        }
    }

    private static func fit(
        of place: Place, _ wanted: NameForms, _ address: AddressWords?, _ saved: SavedPlace
    ) -> Fit? {
        let metres = saved.coordinate.flatMap { position in place.coordinate?.distance(to: position) }
        // A comparison of names takes longer.
        if saved.coordinate != nil, metres ?? .infinity > distance { return nil }
        var names = Set(place.names.texts.values).union([place.name].compactMap(\.self))
            .union(
                ["alt_name", "short_name", "official_name", "old_name"].compactMap { place.extraTags[$0] })
        // “Base Camp (Nepalese cuisine)”
        names.formUnion(names.compactMap { name in name.firstIndex(of: "(").map { String(name[..<$0]) } })
        let context = [place.address.city, place.address.street, place.address.full].compactMap(\.self)
        let agreements = names.compactMap {
            wanted.agreement(with: NameForms($0, address: context.joined(separator: " ")), at: place.kind)
        }
        guard let name = agreements.min(by: { $0.rawValue < $1.rawValue }) else { return nil }
        let comparison = address?.comparison(with: place.address) ?? .unknown
        if let metres {
            let limit = limit(of: name, comparison)
            return metres <= limit
                ? Fit(name: name, distance: metres, isAddressEqual: comparison == .equal) : nil
        }
        // Without a position, the address or a rough position must agree: a name alone may be that of a branch.
        guard name != .similar, comparison != .different else { return nil }
        let rough = saved.roughCoordinate.flatMap { rough in place.coordinate?.distance(to: rough) }
        let isInTown = comparison == .equal && address?.hasTown(of: place.address) == true
        guard isInTown || rough ?? .infinity <= roughDistance else { return nil }
        return Fit(name: name, distance: rough ?? 0, isAddressEqual: comparison == .equal)
    }

    /// Returns the greatest distance of a match, m.
    private static func limit(
        of name: NameForms.Agreement, _ address: AddressWords.Comparison
    ) -> Double {
        switch (name, address) {
        case (.equal, .equal), (.sameWords, .equal): distance
        case (.equal, .unknown), (.sameWords, .unknown): distance
        case (.equal, .different), (.sameWords, .different): PlaceMatcher.distance
        case (.similar, .equal): distance
        case (.similar, .unknown): similarDistance
        case (.similar, .different): 0
        }
    }
}

/// The words of an address as one text.
struct AddressWords {
    enum Comparison {
        case equal, different, unknown
    }

    private var words: [String]

    init(_ address: String) { words = Self.words(of: address) }

    /// Compares street and house number, if the other address has them.
    func comparison(with other: Address) -> Comparison {
        guard let street = other.street else { return .unknown }
        guard let found = range(of: street) else {
            // The text may have another language's name of the street.
            return .unknown
        }
        let rest = words[found.upperBound...]
        guard let number = rest.first, number.first?.isNumber == true,
            let known = other.houseNumber.map(TextFolding.fold)?.split(separator: " ").first
        else { return .unknown }
        return Self.digits(number) == Self.digits(String(known)) ? .equal : .different
    }

    /// Whether the text has the postcode or the town of the other address. A street and a number exist in many towns.
    func hasTown(of other: Address) -> Bool {
        var beside = self
        // “Via Roma 5, Milano” is not in Rome.
        if let street = other.street.flatMap(range) { beside.words.removeSubrange(street) }
        return [other.postcode, other.city].compactMap(\.self).contains { beside.range(of: $0) != nil }
    }

    private func range(of text: String) -> Range<Int>? {
        let wanted = Self.words(of: text)
        guard !wanted.isEmpty, words.count >= wanted.count else { return nil }
        return (0...(words.count - wanted.count)).first { words[$0...].starts(with: wanted) }
            .map { $0..<($0 + wanted.count) }
    }

    private static func words(of text: String) -> [String] {
        TextFolding.fold(text).split(separator: " ").map(String.init)
    }

    private static func digits(_ text: String) -> Substring { text.prefix { $0.isNumber } }
}
