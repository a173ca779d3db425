/// The order of an address's parts in a country.
///
/// Sources: the formats in libaddressinput's data (Google, https://chromium-i18n.appspot.com/ssl-address),
/// with a part between commas for each line of an envelope. Parts of a town follow the street if a format has
/// no position for them. libaddressinput does not define the position of the house number. The list of
/// countries with the number before the street comes from OpenCage's templates
/// (https://github.com/OpenCageData/address-formatting), with a few neighbours.
struct AddressFormat {
    /// The parts, with their letters in the formats.
    enum Part: Character {
        case house = "A"
        case locality = "D"
        case city = "C"
        case province = "S"
        case postcode = "Z"
    }

    private let pattern: String
    /// Whether the largest part is first.
    let isLargestFirst: Bool
    /// Whether the house number is before the street.
    let numberIsFirst: Bool
    private let glue: String
    private let country: String?

    /// - Parameter isHan: whether the address is in Chinese characters, kana or Hangul. It matters for
    ///   countries with another order for Latin letters.
    init(country: String?, isHan: Bool) {
        self.country = country
        if isHan, let pattern = Self.eastAsian[country ?? ""] {
            self.pattern = pattern
            (isLargestFirst, numberIsFirst) = (true, false)
            glue = pattern.contains("_") ? "" : " "
        } else {
            pattern = country.flatMap { Self.patterns[$0] } ?? Self.usual
            isLargestFirst = country == "KZ" || country == "IR"
            glue = ", "
            numberIsFirst = country.map(Self.numbersFirst.contains) ?? false
        }
    }

    /// The order for unknown countries.
    private static let usual = "A|D|Z C|S"

    /// Orders for East Asian scripts. `_` joins parts without a space.
    private static let eastAsian = [
        "CN": "Z S_C_D_A", "TW": "Z S_C_D_A", "JP": "Z S_C_D_A", "HK": "S_C_D_A", "MO": "S_C_D_A",
        "KR": "S C D A|Z", "KP": "Z S C D A",
    ]

    /// Orders by country. `|` ends a line of an envelope.
    private static let patterns: [String: String] = {
        let groups = [
            (
                "A|D|Z C",
                "AD AL AT AX AZ BA BE BG BL CH CY CZ DE DK DO DZ EC EH ET FI FO FR GE GF GL GN GP GR GT GW HR HT IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ MU NC NE NL NO OM PF PL PM PT PY RE RS SE SI SJ SK SM SN SV TJ TM TN TZ VA WF XK YT ZM"
            ),
            ("A|D|Z C S", "EE ES IT LT MZ UY"), ("A|D|Z C|S", "AM AR BY CL CV MY UZ"),
            ("A|D|Z C, S", "MX NI"), ("A|D|Z C/S", "TR"), ("A|D|Z S C", "RO"),
            (
                "A|D|C Z",
                "AC AF AI BD BH BM BN BT FK GB GG GI GS GU IL IM IO JE JO KE KH LB LK LS MM MT MV NA NP NZ PK PN PR SA SD SG SH SZ TA TC VC VG ZA"
            ),
            ("A|D|C Z|S", "IN NG PE"), ("A|D|C Z, S", "VE"),
            ("A|D|C, S Z", "BB SO TW US"),
            ("A|D|C S Z", "AS AU CA CC CU CX FM HM JM MH MP NF PA PG PW SC SR TV UM VI"),
            ("A|D|C|S Z", "HK ID IE JP KR MN MO TH VN"), ("A|D|C|S|Z", "EG RU UA"), ("A|D|C|S, Z", "CN KP"),
            ("A|D|C, S, Z", "BS CO HN IQ KN"), ("A|D|C-S|Z", "BR"), ("A|D|S, C|Z", "CR"), ("A|D|S|C", "KI"),
            ("A|D|S|C, Z", "LV"), ("A|D|C|Z S", "PH"), ("A|D|S Z", "KY"), ("A|D|C|S", "AE NR"),
            ("C|D|A|Z", "HU"), ("Z|S|C|D|A", "KZ"), ("S|C, D|A|Z", "IR"),
        ]
        var patterns: [String: String] = [:]
        for (pattern, countries) in groups {
            for country in countries.split(separator: " ") { patterns[String(country)] = pattern }
        }
        return patterns
    }()

    private static let numbersFirst = Set(
        "AE AI AS AU BB BD BF BJ BL BM BN BS BZ CA CD CI CM CN CX DZ EG FK FR GB GF GG GH GI GP GS GU GY HK HM IE IL IM IN IO JE JM JP KE KH KN KR KY LB LC LK LS LU MA MC MF MG MM MO MP MQ MT MW MY NA NC NF NG NP NZ PF PH PK PM PR RE RW SA SG SH SN TC TF TH TN TT TW UG UM US VC VG VI VN WF YT ZA ZM ZW"
            .split(separator: " ").map(String.init))

    /// Joins parts of a town like this country does.
    func joined(_ texts: [String]) -> String {
        guard glue.isEmpty else { return texts.joined(separator: glue) }
        return texts.reduce("") { Self.adjoined($0, $1) }
    }

    /// Joins two texts without a space; keeps numbers apart.
    private static func adjoined(_ one: String, _ other: String) -> String {
        let areNumbers = one.last?.isNumber == true && other.first?.isNumber == true
        return one + (areNumbers ? "-" : "") + other
    }

    /// Adds the Chinese character after a house number.
    func numbered(_ number: String) -> String {
        guard pattern.contains("_"), number.allSatisfy({ $0.isNumber || $0 == "-" }) else { return number }
        switch country {
        case "CN": return number + "号"
        case "TW", "HK", "MO": return number + "號"
        default: return number
        }
    }

    /// Returns the known parts in order. A sign between two parts is used only if both are known.
    func line(_ parts: [Part: String]) -> String {
        pattern.split(separator: "|").compactMap { Self.line($0, parts).nonEmpty }.joined(separator: ", ")
    }

    private static func line(_ pattern: Substring, _ parts: [Part: String]) -> String {
        var line = ""
        var separator = ""
        var isPartMissing = false
        for character in pattern {
            guard let part = Part(rawValue: character) else {
                separator.append(character)
                continue
            }
            guard let text = parts[part] else {
                isPartMissing = true
                continue
            }
            let isClose = !line.isEmpty && separator.allSatisfy { $0 == "_" }
            if !line.isEmpty, !isClose { line += isPartMissing ? " " : separator }
            line = isClose ? adjoined(line, text) : line + text
            (separator, isPartMissing) = ("", false)
        }
        return line
    }
}
