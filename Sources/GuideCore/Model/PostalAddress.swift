/// The address of a place in the form of its country.
///
/// ```swift
/// PostalAddress(place).line  // "12 Main St, Unit 4, Springfield, IL 62701"
/// ```
///
/// It is computed from ``Address`` and from tags, so places of older guides have it as well.
public struct PostalAddress: Hashable, Sendable {
    /// The whole address as one text, if the data has it.
    public private(set) var full: String?
    /// The street, or the named place that numbers its houses.
    public private(set) var street: String?
    /// The house number. In Czechia and Slovakia it is the conscription and the street number: `1355/4`.
    public private(set) var number: String?
    /// The block, if houses are numbered in blocks.
    public private(set) var block: String?
    /// Unit, flats and floor in words.
    public private(set) var rooms: [String] = []
    /// Parts of the town, the smallest first.
    public private(set) var localities: [String] = []
    /// The town, village or hamlet.
    public private(set) var city: String?
    /// The province or state.
    public private(set) var province: String?
    /// The postal code as the data has it: `SW1A 1AA`.
    public private(set) var postcode: String?
    /// The country's code of two letters, in capitals.
    public private(set) var country: String?

    /// Creates the address of a place.
    public init(_ place: Place) { self.init(place.address, tags: place.extraTags) }

    /// - Parameter tags: OpenStreetMap tags without a property in ``Address``.
    init(_ address: Address, tags: [String: String] = [:]) {
        func first(_ keys: String...) -> String? { keys.lazy.compactMap { tags[$0] }.first { !$0.isEmpty } }
        full = address.full
        street = address.street
        postcode = address.postcode
        country = address.country?.uppercased()
        number = address.houseNumber
        city = address.city
        guard tags.keys.contains(where: { $0.utf8.starts(with: "addr:".utf8) }) else { return }
        number =
            number
            ?? Self.conscription(
                first("addr:conscriptionnumber"), first("addr:provisionalnumber"), first("addr:streetnumber"))
        block = first("addr:block_number", "addr:block")
        city = city ?? first("addr:town", "addr:village", "addr:hamlet", "addr:municipality")
        province = first("addr:province", "addr:state") ?? (country == "IE" ? first("addr:county") : nil)
        let parts = [
            "addr:neighbourhood", "addr:quarter", "addr:suburb", "addr:hamlet", "addr:village",
            "addr:subdistrict",
            "addr:district",
        ]
        // Without a street, a named place replaces it. With a street, it is a part of the town.
        for part in [first("addr:place")] + parts.map({ tags[$0] }) {
            if let part, !part.isEmpty, ![street, city, province].contains(part), !localities.contains(part) {
                localities.append(part)
            }
        }
        rooms = [
            Self.room("Floor", first("addr:floor")), Self.room("Unit", first("addr:unit")),
            Self.room("Flat", first("addr:flats", "addr:door")),
        ].compactMap(\.self)
    }

    /// Joins the number in the register and the one along the street: `1355/4`. A provisional one gets `ev.`
    /// before it.
    private static func conscription(_ register: String?, _ provisional: String?, _ street: String?)
        -> String?
    {
        let number = register ?? provisional.map { "ev. " + $0 }
        return [number, street].compactMap(\.self).joined(separator: "/").nonEmpty
    }

    /// Adds a word before a number or letter. A text with its own words is unchanged.
    private static func room(_ word: String, _ text: String?) -> String? {
        guard let text = text?.nonEmpty else { return nil }
        let isBare =
            text.split(whereSeparator: \.isWhitespace).count == 1
            && (text.contains(where: \.isNumber) || text.count == 1) && !text.prefix(2).allSatisfy(\.isLetter)
        let isSeveral = word == "Flat" && text.contains { "-;,".contains($0) }
        return isBare || text.count == 1 ? "\(word)\(isSeveral ? "s" : "") \(text)" : text
    }

    private var format: AddressFormat { AddressFormat(country: country, isHan: isHan) }

    /// Whether the address is in Chinese characters or kana. East Asia then writes the largest part first.
    private var isHan: Bool {
        [city, street, province, localities.first].contains { text in
            text?.unicodeScalars.contains {
                (0x3040...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
            } == true
        }
    }

    /// Whether houses are numbered in a block or a part of the town, not along a street.
    private var hasHousesWithoutStreet: Bool {
        street == nil && !localities.isEmpty && (number != nil || block != nil)
    }

    /// The street with the house number. Without streets, the block and the part of the town.
    ///
    /// Without these it is nil: a house number alone is useless.
    public var streetLine: String? {
        let format = format
        guard let house = house(in: format) else { return nil }
        guard hasHousesWithoutStreet else { return house }
        return format.isLargestFirst
            ? format.joined(localities.reversed() + [house])
            : ([house] + localities.prefix(1)).joined(separator: ", ")
    }

    /// The house without its part of the town.
    private func house(in format: AddressFormat) -> String? {
        if hasHousesWithoutStreet { return ([numberInBlock(format)] + rooms).joined(separator: ", ") }
        guard let street else { return nil }
        // With a street, a block is an additional part.
        let block = block.map { $0.first?.isNumber == true ? "Block \($0)" : $0 }
        let further = rooms + [block].compactMap(\.self)
        guard let number else { return ([street] + further).joined(separator: ", ") }
        let line =
            format.isLargestFirst
            ? format.joined([street, format.numbered(number)])
            : format.numberIsFirst ? "\(number) \(street)" : "\(street) \(number)"
        return ([line] + further).joined(separator: ", ")
    }

    /// The number of the house in its block: `15-9`.
    private func numberInBlock(_ format: AddressFormat) -> String {
        let parts = [block, number].compactMap(\.self)
        let areNumbers = parts.allSatisfy { $0.first?.isNumber == true && $0.last?.isNumber == true }
        return areNumbers
            ? parts.joined(separator: "-")
            : format.isLargestFirst ? format.joined(parts) : parts.joined(separator: " ")
    }

    /// The known parts in one line; nil if there are none.
    public var line: String? {
        if let full { return full }
        let format = format
        let area = format.isLargestFirst ? localities.reversed() : localities
        let parts: [AddressFormat.Part: String?] = [
            .house: house(in: format), .locality: format.joined(area), .city: city, .province: province,
            .postcode: postcode,
        ]
        return format.line(parts.compactMapValues { $0?.nonEmpty }).nonEmpty
    }
}

extension String {
    /// The text; nil if it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }
}
