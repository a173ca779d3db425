import Foundation
import HoursCore

/// Decides which place of the guide a saved place is.
///
/// A wrong match is worse than none: it puts a note on the wrong place. So names, distance and address must agree,
/// and only one place may fit.
///
/// ```swift
/// if case .match(let index, _) = SavedPlaceMatcher.decide(saved, among: places) { … }
/// ```
public enum SavedPlaceMatcher {
    /// The distance from which two positions are different places, even with the same name and address, m.
    ///
    /// Map services put a place at its door, its building or its block.
    public static let distance = 120.0

    /// The distance within which a name is enough, m.
    static let nameDistance = 80.0

    /// The distance from ``SavedPlace/roughCoordinate`` up to which a name is enough, m.
    public static let roughDistance = 100.0

    /// The distance within which the name of a chain is enough, m. Some chains have branches 60 m apart.
    static let chainDistance = 40.0

    /// The distance within which the name of a chain in a shopping centre is enough, m. There may be another branch on
    /// the next floor, with the same address.
    static let floorDistance = 10.0

    /// The distance within which a place matches in spite of another address, m: a house at a corner has two.
    static let cornerDistance = 15.0

    /// The decision about a saved place.
    public enum Decision: Hashable, Sendable {
        /// It is the place with this index.
        case match(Int, Quality)
        /// Several places fit equally well.
        case ambiguous([Int])
        /// No place fits.
        case none

        /// The index of the place; nil without a match.
        public var index: Int? {
            if case .match(let index, _) = self { index } else { nil }
        }
    }

    /// The quality of a match: the smaller, the better.
    public struct Quality: Comparable, Hashable, Sendable {
        fileprivate let name: Int
        /// The distance, m; 0 if neither position nor cell is known.
        fileprivate let distance: Double
        /// Whether street and house number, or the branch, are equal.
        public let isAddressEqual: Bool

        /// The quality of a place that has the identity of the saved place.
        public static let identity = Quality(.equal, -1, isAddressEqual: true)

        fileprivate init(_ name: NameComparison.Agreement, _ distance: Double, isAddressEqual: Bool) {
            (self.name, self.distance, self.isAddressEqual) = (name.rawValue, distance, isAddressEqual)
        }

        /// Orders qualities, with the best first.
        public static func < (one: Quality, other: Quality) -> Bool {
            (one.name, one.isAddressEqual ? 0 : 1, one.distance)
                < (other.name, other.isAddressEqual ? 0 : 1, other.distance)
        }

        fileprivate func isClearlyWorse(than best: Quality) -> Bool {
            if name != best.name || isAddressEqual != best.isAddressEqual { return self > best }
            return !best.isNear(distance)
        }

        /// Whether a distance is nearly that of the match.
        fileprivate func isNear(_ other: Double) -> Bool { other <= max(2 * distance, distance + 30) }
    }

    /// Compares a saved place with places near it, or with places of similar names if it has no position.
    ///
    /// - Parameter isChain: whether the guide has several places with the name of this one.
    public static func decide(
        _ saved: SavedPlace, among places: [Place], isChain: (Place) -> Bool = { _ in false }
    ) -> Decision {
        guard let wanted = SavedName(saved) else { return .none }
        let near = places.indices.filter { wanted.isNear(places[$0]) }
        var surroundings: Set<String>?
        func wordsAround() -> Set<String> {
            let words = surroundings ?? near.reduce(into: []) { $0.formUnion(PlaceContext(places[$1]).words) }
            surroundings = words
            return words
        }
        let fits = near.compactMap { index in
            wanted.quality(of: places[index], wordsAround, isChain).map { (index: index, quality: $0) }
        }
        guard let best = fits.map(\.quality).min() else {
            // Which branch of a chain it is cannot be told from so far.
            let branches = near.filter { wanted.hasName(of: places[$0], wordsAround) }
            return branches.count > 1 ? .ambiguous(branches) : .none
        }
        // A place of equal quality at nearly the same distance is a rival.
        let rivals = fits.filter { !$0.quality.isClearlyWorse(than: best) }.map(\.index)
        let longer = near.filter { !rivals.contains($0) && wanted.isShort(for: places[$0], besides: best) }
        guard rivals.count == 1, longer.isEmpty else { return .ambiguous(rivals + longer) }
        return .match(rivals[0], best)
    }

    /// Returns the names of a place, also former ones.
    fileprivate static func names(of place: Place) -> Set<String> {
        var names = Set(place.names.texts.values).union([place.name].compactMap(\.self))
        for key in ["alt_name", "short_name", "official_name", "old_name", "loc_name"] {
            names.formUnion((place.extraTags[key] ?? "").split(separator: ";").map(String.init))
        }
        // “Base Camp (Nepalese cuisine)”
        names.formUnion(names.compactMap { name in name.firstIndex(of: "(").map { String(name[..<$0]) } })
        return names
    }
}

/// A saved place in forms for the comparison with many places.
private struct SavedName {
    private let saved: SavedPlace
    private let forms: NameForms
    private let address: AddressWords?
    private let addressWords: Set<String>

    init?(_ saved: SavedPlace) {
        guard let name = saved.name else { return nil }
        self.saved = saved
        forms = NameForms(name)
        let words = saved.address.map { AddressWords.words(of: $0) }
        address = words.map { AddressWords(words: $0) }
        addressWords = Set(words ?? [])
    }

    /// Whether a place is near enough for a comparison of the names, which takes longer.
    func isNear(_ place: Place) -> Bool {
        guard let position = saved.coordinate else { return true }
        return place.coordinate.map { $0.distance(to: position) <= SavedPlaceMatcher.distance } ?? false
    }

    /// The greatest distance of a match from the position or the cell, m.
    private var greatestDistance: Double {
        saved.coordinate == nil ? SavedPlaceMatcher.roughDistance : SavedPlaceMatcher.distance
    }

    private func metres(to place: Place) -> Double? {
        (saved.coordinate ?? saved.roughCoordinate).flatMap { place.coordinate?.distance(to: $0) }
    }

    /// Whether the saved name is the beginning of a longer name, whose place is nearly as near: “Fazer” may be “Fazer
    /// Champagne”, also if the guide has a place called “Fazer”.
    func isShort(for place: Place, besides best: SavedPlaceMatcher.Quality) -> Bool {
        let metres = metres(to: place) ?? 0
        guard best.isNear(metres) else { return false }
        return SavedPlaceMatcher.names(of: place).contains { name in
            let words = AddressWords.words(of: name)
            return words.count > forms.words.count && words.starts(with: forms.words)
        }
    }

    private func name(of place: Place, _ surroundings: () -> Set<String>) -> NameComparison? {
        var context: PlaceContext?
        var best: NameComparison?
        for name in SavedPlaceMatcher.names(of: place) {
            let other = NameForms(name)
            guard forms.resembles(other) else { continue }
            let known = context ?? PlaceContext(place)
            context = known
            let found = forms.comparison(
                with: other, of: place, known, address: addressWords, surroundings: surroundings)
            if let found, found.agreement.rawValue < best?.agreement.rawValue ?? .max { best = found }
        }
        return best
    }

    /// Whether a place has the saved name, and may have the saved address.
    func hasName(of place: Place, _ surroundings: () -> Set<String>) -> Bool {
        guard let name = name(of: place, surroundings) else { return false }
        return name.hasSameWords && comparison(with: place, name) != .different
    }

    /// Compares the addresses. The name may have the street, too.
    private func comparison(with place: Place, _ name: NameComparison) -> AddressWords.Comparison {
        let comparison = address?.comparison(with: place) ?? .unknown
        guard comparison == .unknown, name.addition != .nothing else { return comparison }
        let inName = AddressWords(words: forms.words).comparison(with: place)
        return inName == .different && name.addition == .branch ? .unknown : inName
    }

    /// Returns the quality of a place; nil if it is another place.
    ///
    /// - Parameter isChain: whether the guide has several places of this name.
    func quality(
        of place: Place, _ surroundings: () -> Set<String>, _ isChain: (Place) -> Bool
    ) -> SavedPlaceMatcher.Quality? {
        guard let name = name(of: place, surroundings) else { return nil }
        let address = comparison(with: place, name)
        let tags = place.extraTags
        let isBranch = tags["branch"] != nil || tags["brand"] != nil || isChain(place)
        let isOnFloor = isBranch && tags["level"] != nil
        let isAddressEqual = address == .equal || name.addition == .branch
        let isAddressEnough = address == .equal ? !isOnFloor : isAddressEqual && address != .different
        let metres = metres(to: place)
        if saved.coordinate == nil, address == .equal, isAddressEnough,
            self.address?.isInTown(of: place) == true
        {
            return .init(name.agreement, metres ?? 0, isAddressEqual: true)
        }
        let limit =
            isAddressEnough
            ? greatestDistance : limit(of: name, address, isBranch: isBranch, isOnFloor: isOnFloor)
        guard let metres, let limit, metres <= limit else { return nil }
        return .init(name.agreement, metres, isAddressEqual: isAddressEqual)
    }

    /// Returns the greatest distance of a match by the name, m; nil if the name is not enough.
    private func limit(
        of name: NameComparison, _ address: AddressWords.Comparison, isBranch: Bool, isOnFloor: Bool
    ) -> Double? {
        if name.agreement == .otherKind { return nil }
        if saved.coordinate == nil {
            // A cell does not tell branches from each other.
            return isBranch || address == .different ? nil : greatestDistance
        }
        if address == .different {
            return name.hasSameWords && !isBranch ? SavedPlaceMatcher.cornerDistance : nil
        }
        if !isBranch { return SavedPlaceMatcher.nameDistance }
        return isOnFloor ? SavedPlaceMatcher.floorDistance : SavedPlaceMatcher.chainDistance
    }
}
