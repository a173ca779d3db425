import Testing

@testable import GuideCore

@Suite("The sign of a country's currency")
struct CurrencySignTests {
    @Test(
        "The sign is known if all countries share one sign of one character",
        arguments: [
            (["FI"], "€"), (["fi"], "€"), (["Finland"], "€"), (["DE", "FR"], "€"), (["JP"], "¥"),
            (["VN"], "₫"),
            (["FI", "SE"], nil), (["SE"], nil), (["US"], nil), (["Atlantis"], nil), ([], nil),
        ] as [([String], Character?)])
    func sign(countries: [String], sign: Character?) {
        #expect(CurrencySign.shared(by: countries) == sign)
    }

    @Test("A price repeats the sign, or the dollar sign if the currency is unknown")
    func price() {
        #expect(PriceLevel.moderate.signs("€") == "€€")
        #expect(PriceLevel.expensive.signs(nil) == "$$$")
        #expect(PriceLevel.expensive.tag == "$$$")
    }
}
