/// The digits of a telephone number with the signs between them, which tell whether it is one number.
struct TelephoneDigits {
    /// Consecutive digits and the signs before them.
    private struct Group {
        var separator: String
        var digits: String
    }

    private var groups: [Group] = []
    private var hasPlus = false

    /// The number of digits.
    var count: Int { groups.reduce(0) { $0 + $1.digits.count } }

    /// The digits; with `+` for an international number.
    var dialled: String { (hasPlus ? "+" : "") + groups.map(\.digits).joined() }

    /// Reads digits from the start of a normalised text.
    mutating func read(_ text: inout Substring) {
        var separator = ""
        var isInGroup = false
        // Signs after the last digit belong to the next part.
        var end = text
        var rest = text
        while let character = rest.first {
            if character.isTelephoneDigit {
                if isInGroup {
                    groups[groups.count - 1].digits.append(character)
                } else {
                    groups.append(Group(separator: separator, digits: String(character)))
                }
                (isInGroup, separator) = (true, "")
                end = rest.dropFirst()
            } else if character == "+", groups.isEmpty, !hasPlus {
                hasPlus = true
            } else if " -./()[]".contains(character), !isRemark(rest) {
                isInGroup = false
                separator.append(character)
            } else {
                break
            }
            rest = rest.dropFirst()
        }
        text = end.drop { ")]".contains($0) }
        if count >= 7, text.allSatisfy({ " -./".contains($0) }) { text = "" }
        dropTrunkZero()
    }

    /// Whether the text starts with words in brackets.
    private func isRemark(_ text: Substring) -> Bool {
        text.first == "(" && text.prefix { $0 != ")" }.contains(where: \.isLetter)
    }

    /// Whether the number includes its country code.
    private var isInternational: Bool { hasPlus || groups.first?.digits.hasPrefix("00") == true }

    /// Drops the trunk zero in `+358 (0)9 123`. It is dialled only inside the country.
    private mutating func dropTrunkZero() {
        guard isInternational, groups.count > 2 else { return }
        groups.removeAll { $0.digits == "0" && $0.separator.hasSuffix("(") }
    }

    /// Whether it is certainly one number.
    var areOneNumber: Bool {
        let isLongEnough = isInternational ? internationalDigits.count >= 7 : count >= 3
        return isLongEnough && count <= TelephoneNumber.mostDigits + (hasPlus ? 0 : 2)
            && (isInternational ? hasCountry : isNational)
            && (count >= 7 || isShortNumber) && areSlashesWithin && areHyphensWithin && areBracketsWithin
    }

    private var internationalDigits: Substring {
        let digits = groups.map(\.digits).joined()
        return hasPlus ? digits[...] : digits.dropFirst(2)
    }

    /// Whether it has a valid country code (ITU-T E.164) without a trunk zero after it.
    ///
    /// The zero is dialled from abroad only in Italy, San Marino, the Vatican, Côte d'Ivoire, Gabon and
    /// Congo.
    private var hasCountry: Bool {
        let digits = internationalDigits
        guard digits.count <= TelephoneNumber.mostDigits, let first = digits.first, first != "0" else {
            return false
        }
        let length = "17".contains(first) ? 1 : Self.shortCodes.contains(String(digits.prefix(2))) ? 2 : 3
        let zeroes = ["39", "378", "379", "225", "241", "242"]
        return digits.dropFirst(length).first != "0" || zeroes.contains(String(digits.prefix(length)))
    }

    /// The country codes with two digits. 1 and 7 have one digit, all others three.
    private static let shortCodes = Set(
        "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98"
            .split(separator: " ").map(String.init))

    /// Whether a number without `+` is national, and has not lost its `+` in a spreadsheet.
    ///
    /// National numbers of more than ten digits start with the trunk prefix 0 or 1, or Russia's 8.
    private var isNational: Bool {
        let digits = groups.map(\.digits).joined()
        guard count <= TelephoneNumber.mostDigits else { return false }
        if count <= 10 || digits.hasPrefix("0") { return true }
        return count == 11
            && (digits.hasPrefix("1") || ["83", "84", "87", "88", "89"].contains(String(digits.prefix(2))))
    }

    /// Whether few digits are a number such as 112, not hours, a date or a part of a number.
    private var isShortNumber: Bool {
        groups.count == 1
            || count >= 5 && groups.dropFirst().allSatisfy { $0.separator == " " || $0.separator == "-" }
    }

    /// Returns the numbers of digits between signs of a kind.
    private func pieces(between signs: String) -> [Int] {
        var pieces = [0]
        for (index, group) in groups.enumerated() {
            if index > 0, group.separator.contains(where: { signs.contains($0) }) { pieces.append(0) }
            pieces[pieces.count - 1] += group.digits.count
        }
        return pieces
    }

    /// Whether all slashes separate an area code from the rest, not two numbers.
    private var areSlashesWithin: Bool {
        let pieces = pieces(between: "/")
        switch pieces.count {
        case 1: return true
        case 2: return pieces[0] <= (isInternational ? 8 : 6) && pieces[1] >= 3
        default: return [[3, 3, 4], [1, 3, 3, 4]].contains(pieces)
        }
    }

    /// Whether no hyphen separates two numbers or the ends of a range.
    private var areHyphensWithin: Bool {
        let pieces = pieces(between: "-")
        if zip(pieces, pieces.dropFirst()).contains(where: { $0 >= 7 && $1 >= 7 }) { return false }
        var before = 0
        for group in groups {
            if before >= 7, group.separator.contains(" - ") { return false }
            before += group.digits.count
        }
        return true
    }

    /// Whether no second number is in brackets.
    private var areBracketsWithin: Bool {
        var before = 0
        for group in groups {
            if before >= 7, group.separator.contains("(") { return false }
            before += group.digits.count
        }
        return true
    }
}
