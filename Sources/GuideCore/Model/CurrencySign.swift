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

    /// Returns the sign for a time zone of a country that has several: `€` for `Europe/Madrid`.
    ///
    /// - Parameter zone: the identifier of the zone at a position.
    /// - Returns: nil for other zones. Their country is ``ZoneMap``'s.
    public static func sign(inZone zone: String) -> Character? { countryOfZone[zone].flatMap { signs[$0] } }

    private static let countryOfZone: [String: String] = {
        var countries: [String: String] = [:]
        for (country, zones) in zonesOfCountries {
            for zone in zones.split(whereSeparator: \.isWhitespace) { countries[String(zone)] = country }
        }
        return countries
    }()

    /// The zones of countries with several times and a sign of their currency, from zone.tab of the time zone
    /// database. Europe/Simferopol is missing, as it has two currencies.
    private static let zonesOfCountries: [(country: String, zones: String)] = [
        ("CN", "Asia/Shanghai Asia/Urumqi"), ("ES", "Europe/Madrid Africa/Ceuta Atlantic/Canary"),
        ("MN", "Asia/Ulaanbaatar Asia/Hovd"), ("PT", "Europe/Lisbon Atlantic/Madeira Atlantic/Azores"),
        (
            "RU",
            """
            Europe/Kaliningrad Europe/Moscow Europe/Kirov Europe/Volgograd Europe/Astrakhan Europe/Saratov
            Europe/Ulyanovsk Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk
            Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok
            Asia/Ust-Nera Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Asia/Kamchatka Asia/Anadyr
            """
        ),
        ("UA", "Europe/Kyiv"),
    ]

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
