/// The signs of currencies, for price levels.
///
/// ```swift
/// CurrencySign.shared(by: ["FI", "DE"])  // "€"
/// ```
public enum CurrencySign {
    /// Returns the sign that countries share: `€` for Finland and Germany.
    ///
    /// - Parameter countries: ISO 3166-1 codes or names: `FI`, `Finland`.
    /// - Returns: nil without countries, if their signs differ, and if a sign has several characters.
    public static func shared(by countries: some Collection<String>) -> Character? {
        let found = Set(countries.map { CountryBoxes.code(of: $0).flatMap { signs[$0] } })
        return found.count == 1 ? found.first ?? nil : nil
    }

    /// Time zones in which two currencies are in use, so that their country does not tell the sign.
    public static let zonesOfTwo: Set<String> = ["Asia/Famagusta", "Europe/Simferopol"]

    private static let signs: [String: Character] = {
        var signs: [String: Character] = [:]
        for (sign, countries) in table {
            for country in countries.split(separator: " ") { signs[String(country)] = sign }
        }
        return signs
    }()

    private static let table: [(sign: Character, countries: String)] = [
        (
            "€",
            """
            AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA YT
            """
        ),
        ("£", "FK GB GG GI IM JE SH"), ("¥", "CN JP"), ("֏", "AM"), ("৳", "BD"), ("฿", "TH"), ("៛", "KH"),
        ("₡", "CR"), ("₦", "NG"), ("₩", "KP KR"), ("₪", "IL PS"), ("₫", "VN"), ("₭", "LA"), ("₮", "MN"),
        ("₱", "PH"), ("₲", "PY"), ("₴", "UA"), ("₵", "GH"), ("₸", "KZ"), ("₹", "IN"), ("₺", "TR"),
        ("₼", "AZ"),
        ("₽", "RU"), ("₾", "GE"),
    ]
}
