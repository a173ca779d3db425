import Foundation

extension Place {
    /// Creates a place from tags, without identity, position and ``extraTags``.
    init(kind: Amenity, tags: inout Tags, languages: LanguagePreference) {
        let names = tags.localized("name")
        let descriptions = tags.localized("description")
        let imageDescriptions = tags.localized("image:alt")
        self.init(
            id: Place.idNotYetKnown, kind: kind,
            name: names.anyText(in: languages) ?? Place.nameSubstitute(&tags), names: names,
            cuisines: Place.cuisines(&tags),
            address: Address(
                full: tags.text("addr:full", "address"), street: tags.text("addr:street", "addr:place"),
                houseNumber: tags.text("addr:housenumber"),
                postcode: tags.text("addr:postcode", "postal_code"),
                city: tags.text("addr:city"), country: tags.text("addr:country")),
            phones: Place.phones(&tags),
            description: descriptions.text(in: languages), descriptions: descriptions,
            imageDescription: imageDescriptions.text(in: languages), imageDescriptions: imageDescriptions,
            price: tags.text("price").flatMap(PriceLevel.init(tag:)),
            wheelchair: tags.text("wheelchair").flatMap(Access.init(tag:)),
            outdoorSeating: tags.text("outdoor_seating").flatMap(Provision.init(outdoorSeatingTag:)),
            takeaway: tags.text("takeaway").flatMap(Provision.init(tag:)),
            diets: tags.provisions("diet:"), payments: tags.provisions("payment:"))
        for text in PlaceText.all { text.give(tags.text(text.keys), to: &self) }
    }

    private static let phoneKeys = PlaceField.phones.keys

    static func phones(_ tags: inout Tags) -> [String] {
        var phones: [String] = []
        for key in phoneKeys {
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

    /// The keys of substitutes for a missing name, in the order of priority.
    static let nameSubstituteKeys = [
        "int_name", "official_name", "short_name", "alt_name", "loc_name", "reg_name", "nat_name", "brand",
        "operator",
    ]

    /// Returns the substitute for a missing name. It does not depend on the reader's languages, because the
    /// guide stores it.
    static func nameSubstitute(_ tags: inout Tags) -> String? {
        for key in nameSubstituteKeys {
            guard let text = tags.localized(key).anyText(in: LanguagePreference([])) else { continue }
            let first = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
            if !first.isEmpty { return first }
        }
        return nil
    }

    private static func cuisines(_ tags: inout Tags) -> [String] {
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
