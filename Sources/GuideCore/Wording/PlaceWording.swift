/// The one seam through which places get words: everything that Carte says about a place and that is not
/// in the data comes from here. A translation is another conformance.
public protocol PlaceWording: Sendable {
    /// The badge: `Nepalese restaurant`, `Ice cream`. Never empty.
    func type(kind: Amenity, cuisines: [String]) -> String

    /// What stands for a missing name where the street is known: `Cafe, Mannerheimintie 5`.
    func unnamed(type: String, street: String) -> String

    /// The words for a place without a name and a street: `Unnamed cafe near Mannerheimintie 5`.
    ///
    /// - Parameter address: the address next to it, where one is known.
    func unnamed(kind: Amenity, near address: String?) -> String

    /// A description of the facts, as a sentence.
    func summary(type: String, facts: [PlaceFact]) -> String
}

extension PlaceWording where Self == EnglishWording {
    /// English, the language of the program's own texts.
    public static var english: EnglishWording { EnglishWording() }
}

extension Restaurant {
    /// The badge text in the words given.
    public func type(in wording: some PlaceWording) -> String {
        wording.type(kind: kind, cuisines: cuisines)
    }

    /// The name, else type and street, else the kind and the address next to it, in the words given. Never empty.
    public func displayName(in wording: some PlaceWording) -> String {
        if let name { return name }
        guard let street = streetLine else { return wording.unnamed(kind: kind, near: nearbyAddress) }
        return wording.unnamed(type: type(in: wording), street: street)
    }

    /// The description of the data, else one composed from the facts in the words given. Never empty.
    public func summary(in wording: some PlaceWording) -> String {
        description ?? wording.summary(type: type(in: wording), facts: facts)
    }

    /// The badge text in English.
    public var type: String { type(in: .english) }

    /// The name, else type and street, else the kind and the address next to it, in English.
    public var displayName: String { displayName(in: .english) }

    /// The description of the data, else one composed from the facts in English.
    public var summary: String { summary(in: .english) }
}

/// Something known about a place that a composed description may say.
public enum PlaceFact: Hashable, Sendable {
    case outdoorSeating
    case takeaway
    case takeawayOnly
    case diet(Diet, only: Bool)
    case wheelchairAccessible
    case wheelchairLimited
}

extension Restaurant {
    /// The facts worth a word, in the order in which a description says them. What a place does not offer
    /// is left out: a guide says what one can have.
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
