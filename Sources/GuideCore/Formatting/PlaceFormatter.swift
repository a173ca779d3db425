/// The source of all texts about places that are not in the data. Each language is a conformance.
public protocol PlaceFormatter: Sendable {
    /// Returns the type for the badge: `Nepalese restaurant`, `Ice cream`. Never empty.
    func type(kind: Amenity, cuisines: [String]) -> String

    /// Returns a substitute for a missing name on a known street: `Cafe, Mannerheimintie 5`.
    func unnamed(type: String, street: String) -> String

    /// Returns a substitute for a missing name and street: `Unnamed cafe near Mannerheimintie 5`.
    ///
    /// - Parameter address: the address of a neighbour, if one is known.
    func unnamed(kind: Amenity, near address: String?) -> String

    /// Returns a sentence about the facts.
    func summary(type: String, facts: [PlaceFact]) -> String
}

extension PlaceFormatter where Self == EnglishPlaceFormatter {
    /// English, the language of the program's own texts.
    public static var english: EnglishPlaceFormatter { EnglishPlaceFormatter() }
}

extension Place {
    /// Returns the type for the badge.
    public func type(in wording: some PlaceFormatter) -> String {
        wording.type(kind: kind, cuisines: cuisines)
    }

    /// Returns the name, otherwise type and street, otherwise the kind and a neighbour's address. Never empty.
    public func displayName(in wording: some PlaceFormatter) -> String {
        if let name { return name }
        guard let street = streetLine else { return wording.unnamed(kind: kind, near: nearbyAddress) }
        return wording.unnamed(type: type(in: wording), street: street)
    }

    /// Returns the description in the data, otherwise a sentence about the facts. Never empty.
    public func summary(in wording: some PlaceFormatter) -> String {
        description ?? wording.summary(type: type(in: wording), facts: facts)
    }

    /// The type for the badge, in English.
    public var type: String { type(in: .english) }

    /// The name, otherwise type and street, otherwise the kind and a neighbour's address, in English.
    public var displayName: String { displayName(in: .english) }

    /// The description in the data, otherwise a sentence about the facts in English.
    public var summary: String { summary(in: .english) }
}

/// A fact about a place for a composed description.
public enum PlaceFact: Hashable, Sendable {
    case outdoorSeating
    case takeaway
    case takeawayOnly
    case diet(Diet, only: Bool)
    case wheelchairAccessible
    case wheelchairLimited
}

extension Place {
    /// The facts for a description, in its order. A description mentions only what a place offers.
    public var facts: [PlaceFact] {
        var facts: [PlaceFact] = []
        if outdoorSeating?.isOffered == true { facts.append(.outdoorSeating) }
        switch takeaway {
        case .only: facts.append(.takeawayOnly)
        case .yes, .limited: facts.append(.takeaway)
        case .no, nil: break
        }
        for diet in Diet.allCases {
            if let offer = diets[diet], offer.isOffered { facts.append(.diet(diet, only: offer == .only)) }
        }
        switch wheelchair {
        case .yes: facts.append(.wheelchairAccessible)
        case .limited: facts.append(.wheelchairLimited)
        case .no, nil: break
        }
        return facts
    }
}
