import Foundation

extension Place {
    /// Creates a place from tags, without identity, position and ``extraTags``.
    init(kind: Amenity, tags: inout Tags, languages: LanguagePreference) {
        let names = tags.localized(PlaceSchema.name)
        let descriptions = tags.localized(PlaceSchema.description)
        let imageDescriptions = tags.localized(PlaceSchema.imageDescription)
        self.init(
            id: Place.idNotYetKnown, kind: kind,
            name: names.anyText(in: languages) ?? Place.nameSubstitute(&tags), names: names,
            description: descriptions.text(in: languages), descriptions: descriptions,
            imageDescription: imageDescriptions.text(in: languages), imageDescriptions: imageDescriptions,
            diets: tags.provisions("diet:"), payments: tags.provisions("payment:"))
        for rule in PlaceSchema.tagRules { rule.read(&self, &tags) }
    }

    static func phones(_ tags: inout Tags) -> [String] {
        var phones: [String] = []
        for key in PlaceSchema.phones.keys {
            guard let text = tags.text(key) else { continue }
            for phone in TelephoneNumber.list(text) where isNumber(phone) && !phones.contains(phone) {
                phones.append(phone)
            }
        }
        return phones
    }

    /// Whether a text has a digit of any script. A text without digits is a remark.
    private static func isNumber(_ text: String) -> Bool {
        text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            || text.unicodeScalars.contains { $0.properties.numericType != nil }
    }

    /// The null UUID, a placeholder for an identity that is set later.
    private static let idNotYetKnown = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    /// Returns the substitute for a missing name. It does not depend on the reader's languages, because the
    /// guide stores it.
    static func nameSubstitute(_ tags: inout Tags) -> String? {
        for key in PlaceSchema.nameSubstitutes {
            guard let text = tags.localized(key).anyText(in: LanguagePreference([])) else { continue }
            let first = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
            if !first.isEmpty { return first }
        }
        return nil
    }

    static func cuisines(_ tags: inout Tags) -> [String] {
        let cuisines = tags.list("cuisine").map { value in
            let underscore = UInt8(ascii: "_")
            let isPlain =
                value.utf8.allSatisfy { $0 >= underscore && $0 < 0x80 }
                && value.utf8.first != underscore && value.utf8.last != underscore
            return isPlain ? value : cuisine(of: value)
        }
        guard cuisines.count > 1 else { return cuisines.filter { !$0.isEmpty } }
        var known: Set<String> = []
        return cuisines.filter { !$0.isEmpty && known.insert($0).inserted }
    }

    /// Normalises a cuisine: `salad,_sandwich` is a list with spaces.
    private static func cuisine(of value: String) -> String {
        let utf8 = value.lowercased().replacing(" ", with: "_").utf8
        let start = utf8.drop { $0 == UInt8(ascii: "_") }
        let end = start.lastIndex { $0 != UInt8(ascii: "_") }
        return end.map { String(Substring(start[...$0])) } ?? ""
    }
}

extension Tags {
    /// Returns the values of an attribute in all languages.
    mutating func localized(_ attribute: PlaceAttribute) -> LocalizedText { localized(attribute.keys[0]) }

    /// Returns the values of a key in all languages.
    mutating func localized(_ key: String) -> LocalizedText {
        var text = LocalizedText(plain: self.text(key))
        for suffix in languages(of: key) { text[suffix] = self.text("\(key):\(suffix)") }
        return text
    }

    /// Returns the provisions of all keys with a prefix such as `diet:`.
    mutating func provisions<Offer: RawRepresentable<String> & CaseIterable & Hashable>(
        _ prefix: String
    ) -> [Offer: Provision] {
        guard contains(prefix: prefix) else { return [:] }
        var provisions: [Offer: Provision] = [:]
        for offer in Offer.allCases {
            provisions[offer] = text(prefix + offer.rawValue).flatMap(Provision.init(tag:))
        }
        return provisions
    }
}
