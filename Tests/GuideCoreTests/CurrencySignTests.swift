import Testing

@testable import GuideCore

@Suite("The sign of a country's currency")
struct CurrencySignTests {
    @Test(
        "It is known where all countries in question share one of a single character",
        arguments: [
            (["FI"], "€"), (["fi"], "€"), (["Finland"], "€"), (["DE", "FR"], "€"), (["JP"], "¥"),
            (["VN"], "₫"),
            (["FI", "SE"], nil), (["SE"], nil), (["US"], nil), (["Atlantis"], nil), ([], nil),
        ] as [([String], Character?)])
    func sign(countries: [String], sign: Character?) {
        #expect(CurrencySign.shared(by: countries) == sign)
    }

    @Test("A price is so many signs, and dollars where the currency is not known")
    func price() {
        #expect(PriceLevel.moderate.signs("€") == "€€")
        #expect(PriceLevel.expensive.signs(nil) == "$$$")
        #expect(PriceLevel.expensive.tag == "$$$")
    }
}
