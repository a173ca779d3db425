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
