import Foundation

/// The words of an address as one text.
struct AddressWords {
    /// The agreement of two addresses.
    enum Comparison {
        /// The same street and house number.
        case equal
        /// The same street. At least one house number is unknown.
        case street
        /// Another street or house number.
        case different
        case unknown
    }

    private let words: [String]

    init(_ address: String) { words = Self.words(of: address) }

    init(words: [String]) { self.words = words }

    /// Compares street and house number, if the place has them.
    func comparison(with place: Place) -> Comparison {
        let address = place.address
        guard let street = address.street else { return address.full.map(comparison) ?? .unknown }
        let known = address.houseNumber.map { Self.words(of: $0) }?.first.map(Self.digits)
        guard let found = range(ofStreet: street, of: place) else {
            // The text may have another language's name of the street. Then the numbers are equal.
            let numbers = houseNumbers(besides: address)
            return numbers.isEmpty || known.map(numbers.contains) == true ? .unknown : .different
        }
        let after = found.upperBound < words.count ? words[found.upperBound] : nil
        let before = found.lowerBound > 0 ? words[found.lowerBound - 1] : nil
        guard let number = [after, before].compactMap(\.self).first(where: Self.isHouseNumber),
            let known, !known.isEmpty
        else { return .street }
        if Self.digits(number) == known { return .equal }
        return address.houseNumber.map { Self.isWithin(number, $0) } == true ? .street : .different
    }

    /// Compares with an address of one text, which has no parts: the words up to the house number.
    private func comparison(with full: String) -> Comparison {
        let other = AddressWords(full)
        guard let own = line, let line = other.line else { return .unknown }
        return own == line ? .equal : .different
    }

    /// The words of the street with the house number; nil without a number.
    private var line: [String]? {
        guard let index = words.firstIndex(where: Self.isHouseNumber) else { return nil }
        return index > 0 ? Array(words[...index]) : Array(words.prefix(3))
    }

    /// Whether the text has the postcode or the town of the address, or nothing but street and number. A street and a
    /// number exist in many towns.
    func isInTown(of place: Place) -> Bool {
        var rest = words
        // “Via Roma 5, Milano” is not in Rome.
        if let street = place.address.street.flatMap({ range(ofStreet: $0, of: place) }) {
            rest.removeSubrange(street)
        }
        let beside = AddressWords(words: rest)
        let towns = [place.address.postcode, place.address.city].compactMap(\.self)
        if towns.contains(where: { beside.range(of: Self.words(of: $0)) { $0 == $1 } != nil }) { return true }
        return rest.allSatisfy { Self.isHouseNumber($0) || $0.count == 1 }
    }

    /// The house numbers in the text.
    private func houseNumbers(besides address: Address) -> [Substring] {
        let postcode = address.postcode.map { Self.words(of: $0) } ?? []
        return words.filter { Self.isHouseNumber($0) && !postcode.contains($0) }.map(Self.digits)
    }

    private func range(ofStreet street: String, of place: Place) -> Range<Int>? {
        let names = [street] + place.extraTags.filter { $0.key.hasPrefix("addr:street:") }.map(\.value)
        return names.lazy.compactMap { range(of: Self.words(of: $0), where: Self.isStreet) }.first
    }

    private func range(of wanted: [String], where isSame: (String, String) -> Bool) -> Range<Int>? {
        guard !wanted.isEmpty, words.count >= wanted.count else { return nil }
        return (0...(words.count - wanted.count)).first { start in
            zip(words[start...], wanted).allSatisfy(isSame)
        }.map { $0..<($0 + wanted.count) }
    }

    /// Whether a word is one of a street's name, also with a typing error or as an abbreviation: “Kalevank.”.
    private static func isStreet(_ word: String, _ name: String) -> Bool {
        TypingErrors.isSame(word, name)
            || word.count >= 4 && 5 * word.count >= 3 * name.count && name.hasPrefix(word)
    }

    /// Whether a word is a house number. Postcodes have more digits. Chinese and Japanese addresses are one word with
    /// the postcode and the street: `110台北市市府路45號`.
    static func isHouseNumber(_ word: String) -> Bool {
        word.first?.isNumber == true && word.allSatisfy(\.isASCII) && word.prefix { $0.isNumber }.count <= 4
    }

    /// Whether a number is between those of a building with several: `14-20`.
    private static func isWithin(_ number: String, _ range: String) -> Bool {
        let ends = words(of: range).compactMap { Int(digits($0)) }
        guard ends.count >= 2, let number = Int(digits(number)) else { return false }
        return ends[0] < number && number <= ends[1]
    }

    static func words(of text: String) -> [String] {
        TextFolding.fold(text).split(separator: " ").map(String.init)
    }

    private static func digits(_ text: String) -> Substring { text.prefix { $0.isNumber } }
}
