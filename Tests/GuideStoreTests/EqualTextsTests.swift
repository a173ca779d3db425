import Foundation
import GuideCore
import Testing

@testable import GuideStore

/// Search finds places by other spellings of their texts. The window and the tool use the same store.
@Suite("Search for other spellings")
struct EqualTextsTests {
    private func store(_ features: [String]) throws -> (TemporaryGuide, GuideStore) {
        let guide = try TemporaryGuide()
        return (guide, try guide.open(importing: features))
    }

    static let names: [(name: String, typed: [String])] = [
        ("ドトール", ["ト\u{3099}トール", "どとーる", "ﾄﾞﾄｰﾙ", "ドト"]), ("ト\u{3099}トール", ["ドトール"]),
        ("한식", ["\u{1112}\u{1161}\u{11AB}\u{1109}\u{1175}\u{11A8}", "한시", "ㅎㅏㄴㅅㅣㄱ"]),
        ("\u{1112}\u{1161}\u{11AB}\u{1109}\u{1175}\u{11A8}", ["한식", "한"]),
        ("すし一番", ["スシ", "スシ一番", "ｽｼ"]), ("ピザ・ハット", ["ピザハット", "ぴざはっと"]),
        ("麺屋 武蔵", ["麵屋武藏", "面屋武藏", "武蔵"]), ("北京烤鴨店", ["北京烤鸭", "烤鸭"]),
        ("مطعم كباب", ["کباب", "مطعم", "مَطعم كـباب"]), ("Liʻiliʻi Grill", ["liilii", "li'ili'i", "Liʻi"]),
        ("L’Été", ["lete", "l'été", "l ete", "été", "ete"]), ("Ⅳ Café", ["iv cafe", "Ⅳ"]),
        ("ＡＢＣ Bar", ["abc"]),
        ("Saint Germain", ["st germain", "St. Germain", "saint germain"]),
        ("St. Pauli", ["sankt pauli", "saint pauli"]),
        ("Sankt Pauli", ["st pauli", "st. pauli"]), ("Ste-Marie", ["sainte marie"]),
        ("Sainte Marie", ["ste marie"]),
        ("Mount Fuji Grill", ["mt fuji", "mt. fuji", "mount fuji"]), ("Mt. Everest", ["mount everest"]),
        ("Gasthof Müller", ["mueller", "müller", "muller", "muell", "Mu\u{308}ller"]),
        ("Mueller", ["müller", "müll"]),
        ("Mu\u{308}ller", ["mueller"]), ("Smørrebrød", ["smoerrebroed", "smorrebrod"]), ("Aarhus", ["århus"]),
        ("Århus Bar", ["aarhus", "arhus"]), ("Großer Löwe", ["grosser loewe", "großer löwe"]),
        ("Æbelø", ["aebeloe", "aebelo"]),
        ("🍕 Luigi", ["🍕", "luigi", "pizza luigi"]), ("Pizza Roma", ["🍕", "🍕 roma"]),
        ("Soul ☕", ["☕", "coffee"]),
    ]

    @Test("a name is found by each spelling", arguments: names)
    func name(name: String, typed: [String]) throws {
        let (guide, store) = try store([feature(1, name), feature(2, "Qqqq")])
        defer { withExtendedLifetime(guide) {} }
        for text in typed {
            let page = try store.search(GuideQuery(text: text))
            #expect(page.entries.map(\.place.displayName) == [name], "\(text)")
            #expect(page.correction == nil, "\(text)")
        }
    }

    static let streets: [(street: String, typed: [String])] = [
        ("Hauptstr.", ["hauptstraße 5", "hauptstrasse", "haupt straße", "hauptstr", "hauptstra"]),
        ("Hauptstraße", ["hauptstr. 5", "hauptstrasse", "haupt str", "Haupt-Str."]),
        ("Haupt Str.", ["hauptstraße"]),
        ("ул. Ленина", ["улица Ленина", "ленина ул"]), ("улица Ленина", ["ул ленина", "ул. Ленина 5"]),
        ("пр-т Мира", ["проспект мира", "пр-т мира"]), ("проспект Мира", ["пр-т мира", "пр. Мира"]),
        ("Avenue Foch", ["av foch", "av. Foch", "ave foch"]), ("Av. Foch", ["avenue foch"]),
        ("5th Ave", ["5th avenue"]),
        ("Church Rd", ["church road"]), ("Church Road", ["church rd"]), ("Church Street", ["church st"]),
        ("Church St", ["church street"]), ("Boulevard Saint-Michel", ["bd st michel", "blvd saint michel"]),
        ("ul. Długa", ["ulica dluga"]), ("ulica Długa", ["ul dluga", "ul. Długa 5"]),
        ("Kungsgatan", ["kungsg. 5"]), ("Kungsg.", ["kungsgatan 5"]), ("Kerkstr.", ["kerkstraat"]),
        ("đường Lê Lợi", ["d. lê lợi", "duong le loi"]), ("Jl. Sudirman", ["jalan sudirman"]),
    ]

    @Test("a street is found by each spelling", arguments: streets)
    func street(street: String, typed: [String]) throws {
        let (guide, store) = try store([
            feature(1, "Zur Post", #""addr:street":"\#(street)","addr:housenumber":"5""#), feature(2, "Qqqq"),
        ])
        defer { withExtendedLifetime(guide) {} }
        for text in typed {
            let page = try store.search(GuideQuery(text: text))
            #expect(page.entries.map(\.place.displayName) == ["Zur Post"], "\(text)")
            #expect(page.correction == nil, "\(text)")
        }
    }

    static let houses: [(street: String, number: String, typed: [String])] = [
        ("中山路", "12号", ["中山路12号", "中山路12號", "中山路十二号", "中山路12", "中山路 十二號"]),
        ("中山路", "十二號", ["中山路12号", "中山路十二号", "中山路12"]), ("中山路", "12", ["中山路12号", "中山路十二號", "中山路12"]),
        ("忠孝東路四段", "5號", ["忠孝东路4段", "忠孝東路四段5号", "忠孝東路四段五號"]),
        ("忠孝東路4段", "5號", ["忠孝東路四段", "忠孝东路4段5号"]), ("中山路", "123号", ["中山路一百二十三号"]),
        ("忠孝東路四段", "五號", ["忠孝東路4段5号", "忠孝東路四段5號"]),
    ]

    @Test("a house number is found by digits and by numerals", arguments: houses)
    func house(street: String, number: String, typed: [String]) throws {
        let (guide, store) = try store([
            feature(1, "Zur Post", #""addr:street":"\#(street)","addr:housenumber":"\#(number)""#),
            feature(2, "Qqqq", #""addr:street":"南京路","addr:housenumber":"7""#),
        ])
        defer { withExtendedLifetime(guide) {} }
        for text in typed { #expect(try store.names(text) == ["Zur Post"], "\(text)") }
    }

    @Test(
        "East Asian numerals have the right form",
        arguments: [
            (1, "一"), (10, "十"), (12, "十二"), (20, "二十"), (105, "一百零五"), (110, "一百一十"), (123, "一百二十三"),
            (2008, "二千零八"),
        ])
    func numerals(number: Int, numeral: String) {
        #expect(HouseNumbers.numeral(of: number) == numeral)
        #expect(HouseNumbers.number(of: Array(numeral.unicodeScalars)) == number)
    }

    @Test("a short word does not match words that only begin like its long form")
    func precision() throws {
        let (guide, store) = try store([
            feature(1, "Aroma"), feature(2, "Blume"), feature(3, "Street Food"), feature(4, "Saint Tropez"),
            feature(5, "Star"),
        ])
        defer { withExtendedLifetime(guide) {} }
        // A result by typo correction is allowed.
        for text in ["aero", "blue"] {
            let page = try store.search(GuideQuery(text: text))
            #expect(page.entries.isEmpty || page.correction != nil, "\(text)")
        }
        #expect(try store.names("saint food") == [])
        #expect(try store.names("street tropez") == [])
    }

    @Test("names in the typed spelling come first")
    func literal() throws {
        let (guide, store) = try store([
            feature(1, "Mueller"), feature(2, "Müller"), feature(3, "Muller"), feature(4, "すし"),
            feature(5, "スシ"),
            feature(6, "龍"), feature(7, "龙"),
        ])
        defer { withExtendedLifetime(guide) {} }
        let wanted = [
            ("müller", "Müller"), ("mueller", "Mueller"), ("muller", "Muller"), ("MÜLLER", "Müller"),
            ("すし", "すし"),
            ("スシ", "スシ"), ("龍", "龍"), ("龙", "龙"),
        ]
        for (text, name) in wanted { #expect(try store.names(text).first == name, "\(text)") }
        #expect(try Set(store.names("müller")) == ["Müller", "Mueller", "Muller"])
        #expect(try store.names("スシ") == ["スシ", "すし"])
    }

    @Test(
        "a text of signs only finds nothing, and an empty text finds everything",
        arguments: ["&", "-", "'", "…", "’’", "!?", "、", "\u{200B}", "™"])
    func signs(text: String) throws {
        let (guide, store) = try store([feature(1, "A & B"), feature(2, "C")])
        defer { withExtendedLifetime(guide) {} }
        #expect(try store.names(text) == [])
        #expect(try store.count(GuideQuery(text: text)) == 0)
        #expect(try store.ids(GuideQuery(text: text, order: .rating)).isEmpty)
        #expect(try store.names("  ").count == 2)
    }

    @Test("an emoji without a meaning or a matching place finds nothing")
    func emoji() throws {
        let (guide, store) = try store([feature(1, "🦊 Fuchs"), feature(2, "A", #""cuisine":"pizza""#)])
        defer { withExtendedLifetime(guide) {} }
        #expect(try store.names("🦊") == ["🦊 Fuchs"])
        #expect(try store.names("🍕") == ["A"])
        #expect(try store.names("🐻") == [])
    }

    @Test("words between characters of unspaced scripts are separate words")
    func between() {
        #expect(UnspacedScript.wordsBetween("忠孝东路4段 kfc肯德基 肯德基kfc bar") == ["4", "kfc"])
    }

    @Test("a correction of Hangul is written in syllables")
    func correction() throws {
        let (guide, store) = try store([feature(1, "한우마을")])
        defer { withExtendedLifetime(guide) {} }
        let page = try store.search(GuideQuery(text: "한우마일"))
        #expect(page.correction == "한우마을")
        #expect(page.entries.count == 1)
    }

    @Test("a town is suggested by each spelling of its letters")
    func suggestions() throws {
        let (guide, store) = try store([feature(1, "A", #""addr:city":"München""#)])
        defer { withExtendedLifetime(guide) {} }
        for text in ["mün", "mun", "muen"] {
            #expect(try store.suggestions(for: text).map(\.meaning) == [.city("München")], "\(text)")
        }
    }
}
