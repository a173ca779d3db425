import Foundation

/// The agreement of the name of a saved place with that of a place of the guide.
struct NameComparison {
    /// The quality of an agreement, the best first.
    enum Agreement: Int, Sendable {
        /// The same letters.
        case equal
        /// The same words, apart from words such as “Ravintola”, the town, the street and the branch.
        case sameWords
        /// The same words, but one has a typing error.
        case misspelt
        /// Only one name says that it is a café or a bar. “Ateneum” is a museum, and “Ateneum Bistro” is in it.
        case otherKind
        /// The saved name has more words behind, which are a part of the town.
        case longer
    }

    /// The words behind the name in the saved place.
    enum Addition {
        /// There are none.
        case nothing
        /// They are in the place's address, or a part of its branch.
        case address
        /// They are the place's branch.
        case branch
        /// They are in the addresses around it.
        case area
    }

    var agreement: Agreement
    var addition = Addition.nothing

    /// Whether the names have the same words.
    var hasSameWords: Bool { agreement == .equal || agreement == .sameWords }
}

extension NameForms {
    /// Compares with the name of a place of the guide; nil if they are different names.
    ///
    /// - Parameters:
    ///   - other: the name in the guide.
    ///   - place: the place with that name.
    ///   - address: the words of the saved address.
    ///   - surroundings: the words in the addresses around the place.
    func comparison(
        with other: NameForms, of place: Place, _ context: PlaceContext, address: Set<String>,
        surroundings: () -> Set<String>
    ) -> NameComparison? {
        if key == other.key { return key.isEmpty ? nil : NameComparison(agreement: .equal) }
        let (own, known) = (core(without: address), other.core(without: context.words))
        let kinds = kindAgreement(with: other, at: place.kind)
        if kinds != .different, !own.isEmpty, !known.isEmpty {
            if let agreement = Self.agreement(own, known) {
                return NameComparison(agreement: kinds == .same ? agreement : .otherKind)
            }
            let rest = Self.addition(to: known, in: own) ?? Self.addition(to: other.telling, in: own)
            switch rest.flatMap({ Self.addition($0, context, surroundings) }) {
            case .area?: if kinds == .same { return NameComparison(agreement: .longer, addition: .area) }
            case let addition?:
                return NameComparison(agreement: kinds == .same ? .sameWords : .otherKind, addition: addition)
            case nil: break
            }
        }
        // “Ravintola Masu” is not “Ravintola Ragu”.
        let letters = min(telling.joined().unicodeScalars.count, other.telling.joined().unicodeScalars.count)
        let limit = TypingErrors.limit(letters: letters)
        return TypingErrors.count(key, other.key, limit: limit) == nil
            ? nil : NameComparison(agreement: .misspelt)
    }

    /// Compares the telling words of two names, in any order.
    private static func agreement(_ own: [String], _ known: [String]) -> NameComparison.Agreement? {
        let (one, other) = (own.joined(), known.joined())
        if one == other { return .sameWords }
        let (sorted, knownSorted) = (Set(own).sorted(), Set(known).sorted())
        if sorted.joined() == knownSorted.joined() { return .sameWords }
        let limit = TypingErrors.limit(letters: min(one.unicodeScalars.count, other.unicodeScalars.count))
        if TypingErrors.count(one, other, limit: limit) != nil { return .misspelt }
        guard sorted.count == knownSorted.count else { return nil }
        return own.allSatisfy { word in known.contains { TypingErrors.isSame(word, $0) } } ? .misspelt : nil
    }

    /// Returns the words behind a name; nil if the words do not begin with it.
    private static func addition(to known: [String], in own: [String]) -> [String]? {
        guard own.count > known.count, !known.isEmpty, zip(own, known).allSatisfy(==) else { return nil }
        return Array(own.dropFirst(known.count))
    }

    /// Returns what the words behind a name are; nil if the guide does not know them.
    private static func addition(
        _ words: [String], _ context: PlaceContext, _ surroundings: () -> Set<String>
    ) -> NameComparison.Addition? {
        if !context.branch.isEmpty {
            // Another branch has other words.
            if words.allSatisfy(context.branch.contains) {
                return Set(context.branch).isSubset(of: words) ? .branch : .address
            }
            return words.allSatisfy(context.words.contains) ? .address : nil
        }
        if words.allSatisfy(context.words.contains) { return .address }
        if words.allSatisfy({ PlaceContext.isArea($0, in: context.words) }) { return .area }
        return words.allSatisfy { PlaceContext.isArea($0, in: surroundings()) } ? .area : nil
    }
}
