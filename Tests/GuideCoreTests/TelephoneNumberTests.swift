import GuideCore
import Testing

@Suite("Telephone numbers in the notations of people")
struct TelephoneNumberTests {
    @Test(
        "letters are the keys of a telephone (ITU-T E.161)",
        arguments: [
            ("+1-800-FLOWERS", "tel:+18003569377"), ("1-800-FLOWERS", "tel:18003569377"),
            ("+1 (800) FLOWERS", "tel:+18003569377"), ("1-800-Flowers", "tel:18003569377"),
            ("0800-PIZZA", "tel:080074992"), ("0800 PIZZA", "tel:080074992"), ("13 CABS", "tel:132227"),
            ("1300 TABLES", "tel:1300822537"), ("(212) 555-TACO", "tel:2125558226"),
            ("+1-888-PET-2DAY", "tel:+18887382329"), ("+44 800 PIZZA", "tel:+4480074992"),
        ])
    func words(text: String, address: String) {
        #expect(TelephoneNumber(text)?.address == address)
    }

    @Test(
        "a remark, or words of the wrong length, give no number",
        arguments: [
            "0800 pizza", "030 1234 BAR", "555 0100 FAX", "+1-800-FLOWER", "+1-800-FLOWERSHOP", "0800-",
            "+1800",
            "10am-10pm", "Mo-Fr 11-22", "24h", "call 5", "+49 30 BAR", "030 1234567BAR", "555-0100 BAR",
        ])
    func noWords(text: String) {
        #expect(TelephoneNumber(text) == nil)
    }

    @Test(
        "hours and days are not numbers",
        arguments: [
            "11.00-22.00", "11:00-22:00", "11.00 – 22.00", "10-22", "11-22", "1100-2200",
            "9.30-15.00 17.00-22.00",
            "9h-18h", "9 - 18 Uhr", "24/7", "24.12.2026", "2026-12-24", "12/2026", "11.00",
        ])
    func hours(text: String) {
        #expect(TelephoneNumber(text) == nil)
    }

    @Test(
        "a number damaged by a spreadsheet is rejected",
        arguments: [
            ("3.58E+11", nil), ("3,58401e+11", nil), ("4.9301E11", nil), ("358401234567.0", nil),
            ("+358401234567.0", "tel:+358401234567"), ("358401234567", nil), ("49 30 1234567", nil),
            ("81 3 1234 5678", nil), ("442079460000", nil),
            // National numbers of North America and Russia have this length with their prefix.
            ("1 212 555 0100", "tel:12125550100"), ("8 812 555-01-00", "tel:88125550100"),
        ] as [(String, String?)])
    func spreadsheets(text: String, address: String?) {
        #expect(TelephoneNumber(text)?.address == address)
    }

    @Test(
        "a number has at most 15 digits (E.164) and no national zero after the country code",
        arguments: [
            ("+123456789012345", "tel:+123456789012345"), ("+1234567890123456", nil),
            ("+49 (0)30 1234567", "tel:+49301234567"),
            ("+49 030 1234567", nil), ("+39 06 1234567", "tel:+39061234567"), ("+0 30 1234567", nil),
            ("+358 9", nil),
            ("0049 30 1234567", "tel:0049301234567"), ("00493012345678901234", nil),
        ] as [(String, String?)])
    func length(text: String, address: String?) {
        #expect(TelephoneNumber(text)?.address == address)
    }

    @Test(
        "two numbers, a range and alternative endings are not one number",
        arguments: [
            "555-0100-0109 555-0101 00", "5550100-5550109", "555 0100 - 555 0109", "+49 30 1234567/68",
            "+49 30 1234567 - 69", "555 0100 (555 0101)", "030/1234567/68", "030 1234567 Fax 030 1234568",
            "030 12345?67", "+49 30 12*34567", "1234567~3",
        ])
    func severalInOne(text: String) {
        #expect(TelephoneNumber(text) == nil)
    }

    @Test(
        "an area code can end with a slash",
        arguments: [
            ("030/1234567", "tel:0301234567"), ("030 / 1234567", "tel:0301234567"),
            ("+49 33439/1234", "tel:+49334391234"), ("212/555/0100", "tel:2125550100"),
        ])
    func slashes(text: String, address: String) {
        #expect(TelephoneNumber(text)?.address == address)
    }

    @Test(
        "an extension follows the number (RFC 3966)",
        arguments: [
            "+1 212 555 0100, ext. 5", "+1 212 555 0100 x5", "+1-212-555-0100;ext=5", "+1 212 555 0100 #5",
            "+1 212 555 0100 (ext 5)", "+12125550100 доб. 5", "+1 212 555 0100 DW 5",
            "+1 212 555 0100 Extension: 5",
        ])
    func extensions(text: String) {
        #expect(TelephoneNumber.list(text) == [text])
        #expect(TelephoneNumber(text)?.address == "tel:+12125550100;ext=5")
    }

    static let lists: [(text: String, parts: [String])] = [
        ("030/1234567 / 0171/1234567", ["030/1234567", "0171/1234567"]),
        ("030 1234567/0171 1234567", ["030 1234567", "0171 1234567"]),
        ("+358 9 123456;+358 40 123456", ["+358 9 123456", "+358 40 123456"]),
        ("+358 9 123456, +358 40 123456", ["+358 9 123456", "+358 40 123456"]),
        ("+358 9 123456 or +358 40 123456", ["+358 9 123456", "+358 40 123456"]),
        ("+358 9 123456 | +358 40 123456", ["+358 9 123456", "+358 40 123456"]),
        ("+358 9 123456\n+358 40 123456", ["+358 9 123456", "+358 40 123456"]),
        ("+358 9 123456 +358 40 123456", ["+358 9 123456", "+358 40 123456"]),
        ("+7 812 555-01-00 и +7 812 555-01-01", ["+7 812 555-01-00", "+7 812 555-01-01"]),
        ("03-1234-5678、03-1234-5679", ["03-1234-5678", "03-1234-5679"]),
        ("030 1234567 (Mo, Di); 0171 1234567", ["030 1234567 (Mo, Di)", "0171 1234567"]),
        ("030/1234567", ["030/1234567"]), ("+1 212 555 0100,5", ["+1 212 555 0100,5"]), ("; ,", []),
    ]

    @Test("every common separator separates numbers", arguments: lists)
    func list(text: String, parts: [String]) {
        #expect(TelephoneNumber.list(text) == parts)
    }
}
