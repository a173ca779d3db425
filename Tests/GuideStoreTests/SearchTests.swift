import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Search")
struct SearchTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [
            feature(
                1, "Phở Hà Nội", #""cuisine":"vietnamese","addr:street":"Hämeentie","addr:housenumber":"12""#),
            feature(2, "北京烤鸭店", #""cuisine":"chinese","name:en":"Peking Duck House""#),
            feature(3, "Кафе Пушкинъ", #""addr:street":"Тверской бульвар""#, kind: "cafe"),
            feature(4, "Café Ekberg", #""cuisine":"coffee_shop","addr:street":"Bulevardi""#, kind: "cafe"),
            feature(5, "Pizzeria Via Tribunali", #""cuisine":"pizza;italian""#),
            feature(6, "Đông Phương", #""alt_name":"East Kitchen""#),
            feature(7, "Łódź Øl & Smørrebrød", "", kind: "bar"),
            feature(8, "Το Ελληνικό", #""cuisine":"greek""#),
            feature(9, "Ravintola Pizza-Kebab", #""addr:street":"Pizzakatu""#),
            feature(10, "ก๋วยเตี๋ยวเรือ", #""cuisine":"thai""#),
            feature(11, nil, #""cuisine":"nepalese","addr:street":"Mannerheimintie""#),
            feature(12, "Joe's Diner", #""brand":"Joe's""#),
        ])
    }

    static let cases: [(text: String, names: [String])] = [
        ("pho ha", ["Phở Hà Nội"]), ("ha pho", ["Phở Hà Nội"]), ("PHỞ", ["Phở Hà Nội"]),
        ("noi hameentie", ["Phở Hà Nội"]), ("hameentie 12", ["Phở Hà Nội"]), ("vietnam", ["Phở Hà Nội"]),
        ("烤鸭", ["Peking Duck House"]), ("鸭", ["Peking Duck House"]), ("北京 烤", ["Peking Duck House"]),
        ("京烤鸭店", ["Peking Duck House"]),
        ("鸭烤", []), ("duck peking", ["Peking Duck House"]), ("烤鸭 duck", ["Peking Duck House"]),
        ("пушкин", ["Кафе Пушкинъ"]), ("ТВЕРСКОЙ", ["Кафе Пушкинъ"]), ("тверскои", ["Кафе Пушкинъ"]),
        ("coffee shop", ["Café Ekberg"]), ("cafe ekb", ["Café Ekberg"]), ("ｅｋｂｅｒｇ", ["Café Ekberg"]),
        ("dong phuong", ["Đông Phương"]), ("east kit", ["Đông Phương"]),
        ("lodz smorrebrod", ["Łódź Øl & Smørrebrød"]), ("ελληνικο", ["Το Ελληνικό"]),
        ("ΕΛΛΗΝΙΚΌ", ["Το Ελληνικό"]), ("เตี๋ยว", ["ก๋วยเตี๋ยวเรือ"]), ("joes", ["Joe's Diner"]),
        ("mannerheim", ["Nepalese restaurant, Mannerheimintie"]), ("bar", ["Łódź Øl & Smørrebrød"]),
        // One typo: a wrong letter, an extra one, a missing one, two swapped.
        ("ekbarg", ["Café Ekberg"]), ("ekbeerg", ["Café Ekberg"]), ("ekbrg", ["Café Ekberg"]),
        ("ekbegr", ["Café Ekberg"]), ("cafe xkberg", ["Café Ekberg"]), ("пушкен", ["Кафе Пушкинъ"]),
        // Two typos are not corrected, nor are typos in short words.
        ("ekbraagr", []), ("bxr", []),
        // Punctuation is ignored, also the operators of full-text queries.
        ("\"ekberg\" OR (", []), ("ekberg*", ["Café Ekberg"]), ("name:ekberg -", []),
        ("pizza-kebab", ["Ravintola Pizza-Kebab"]),
    ]

    @Test("words in any order and script find a place", arguments: cases)
    func finding(text: String, names: [String]) throws {
        #expect(try store.names(text) == names)
        #expect(try store.count(GuideQuery(text: text)) == names.count)
        #expect(try store.ids(GuideQuery(text: text)).count == names.count)
    }

    @Test("whole words come before prefixes, and names before streets")
    func ranking() throws {
        #expect(try store.names("pizz") == ["Pizzeria Via Tribunali", "Ravintola Pizza-Kebab"])
        try store.importGuide(
            from: try guide.file([
                feature(20, "Old Lion"), feature(21, "Lion"),
                feature(22, "Bar X", #""addr:street":"Lion Street""#),
                feature(23, "Lionheart"),
            ]))
        #expect(try store.names("lion") == ["Lion", "Old Lion", "Lionheart", "Bar X"])
    }

    @Test("a search reports its correction")
    func correction() throws {
        #expect(try store.search(GuideQuery(text: "cafe ekbarg")).correction == "cafe ekberg")
        #expect(try store.search(GuideQuery(text: "cafe ekberg")).correction == nil)
        #expect(try store.search(GuideQuery(text: "qqqqq")).correction == nil)
    }

    @Test("correct and ambiguous words are not corrected")
    func nonsense() throws {
        let places = (100..<120).map { feature($0, "Riviera \($0)", #""addr:street":"Place d'Armes""#) }
        try store.importGuide(
            from: try guide.file(
                places + [
                    feature(20, "Friends & Brgrs"), feature(21, "Ding Dong"), feature(22, "Burger King"),
                    feature(23, "Burger King"), feature(24, "Carry Out"), feature(25, "Cake Paris"),
                    feature(26, "Café Monte-Carlo", kind: "cafe"),
                ]))
        let wanted = [
            ("burgr king", "burger king", ["Burger King", "Burger King"]), ("cafe parris", nil, []),
            ("glace", nil, []), ("curry", nil, []), ("riveira 107", "riviera 107", ["Riviera 107"]),
            ("98002", nil, []),
        ]
        for (text, correction, names) in wanted {
            let page = try store.search(GuideQuery(text: text))
            #expect(page.correction == correction, "\(text)")
            #expect(page.entries.map(\.place.displayName) == names, "\(text)")
        }
    }

    @Test("spaces and apostrophes in a name are optional")
    func words() throws {
        try store.importGuide(
            from: try guide.file([
                feature(20, "McDonald's"), feature(21, "Stars 'n' Bars"), feature(22, "Piece'n'love"),
                feature(23, "Espa", #""addr:street":"Pohjoisesplanadi""#), feature(24, "Burger King"),
                feature(25, "Esplanadi Bar"),
            ]))
        let wanted = [
            ("mc donalds", ["McDonald's"]), ("mc don", ["McDonald's"]), ("stars'n'bars", ["Stars 'n' Bars"]),
            ("starsnbars", ["Stars 'n' Bars"]), ("stars n bars", ["Stars 'n' Bars"]),
            ("piece n love", ["Piece'n'love"]), ("piece'n'love", ["Piece'n'love"]),
            ("burgerking", ["Burger King"]), ("esplanadi", ["Esplanadi Bar", "Espa"]),
            ("esplan", ["Esplanadi Bar", "Espa"]),
        ]
        for (text, names) in wanted {
            #expect(try store.names(text) == names, "\(text)")
            #expect(try store.search(GuideQuery(text: text)).correction == nil, "\(text)")
        }
    }

    @Test("places of a kind come before names that begin like it")
    func kinds() throws {
        try store.importGuide(
            from: try guide.file([
                feature(20, "Public Library Lunch"), feature(21, "Kaisla", kind: "pub"),
                feature(22, "Phoenix"), feature(23, "Grill Phở Việt"),
            ]))
        #expect(try store.names("pub") == ["Kaisla", "Public Library Lunch"])
        #expect(
            try store.names("pho") == ["Phở Hà Nội", "Grill Phở Việt", "Phoenix"])
    }

    @Test(
        "names of kinds and cuisines in every language of Carte find places",
        arguments: [
            ("вьетнамская кухня", "Phở Hà Nội"), ("вьетнамский ресторан", "Phở Hà Nội"),
            ("вьетн", "Phở Hà Nội"),
            ("món việt", "Phở Hà Nội"), ("nhà hàng việt", "Phở Hà Nội"), ("越南菜", "Phở Hà Nội"),
            ("越南餐廳", "Phở Hà Nội"), ("越南", "Phở Hà Nội"), ("бар", "Łódź Øl & Smørrebrød"),
            ("酒吧", "Łódź Øl & Smørrebrød"), ("quán cà phê ekberg", "Café Ekberg"), ("кофейня", "Café Ekberg"),
            ("пиццерия tribunali", "Pizzeria Via Tribunali"), ("披薩餐廳", "Pizzeria Via Tribunali"),
        ])
    func languages(text: String, name: String) throws {
        #expect(try store.names(text).first == name)
        #expect(try store.search(GuideQuery(text: text)).correction == nil)
    }

    @Test(
        "typos in kinds and cuisines are corrected, and reported in the usual spelling",
        arguments: [
            ("вьетнамскея кухня", "вьетнамская кухня", "Phở Hà Nội"),
            ("пицерия", "пиццерия", "Pizzeria Via Tribunali"),
            ("кафн", "кафе", "Кафе Пушкинъ"), ("кофейян ekberg", "кофейня ekberg", "Café Ekberg"),
            ("nhà hagn", "nhà hàng", nil), ("quán cà phêe", "quán cà phê", "Café Ekberg"),
            ("咖非馆", "咖啡馆", "Café Ekberg"), ("越男菜", "越南菜", "Phở Hà Nội"), ("咖啡管", "咖啡馆", "Café Ekberg"),
        ] as [(String, String, String?)])
    func misspeltKinds(text: String, correction: String, name: String?) throws {
        let page = try store.search(GuideQuery(text: text))
        #expect(page.correction?.lowercased() == correction)
        #expect(name == nil || page.entries.contains { $0.place.displayName == name })
        #expect(!page.entries.isEmpty)
    }

    @Test(
        "a correct kind without places is not corrected, nor is a part of a word",
        arguments: ["индийская кухня", "баварская", "日式", "印度菜", "餐听", "бхр", "món ấn"])
    func kindsThatAreNotThere(text: String) throws {
        #expect(try store.search(GuideQuery(text: text)).correction == nil)
    }

    @Test("words that another program imported are found immediately")
    func otherProgram() throws {
        try store.prepareIndexes()
        #expect(try store.names("helv").isEmpty)
        let other = try guide.open()
        try other.importGuide(from: try guide.file([feature(20, "Helvetti"), feature(21, "Xylophone Bar")]))
        #expect(try store.names("helv") == ["Helvetti"])
        #expect(try store.names("xylophoen") == ["Xylophone Bar"])
    }

    @Test("stored words are used by the next program until places change")
    func keptWords() throws {
        try store.prepareIndexes()
        let next = try guide.open()
        func kept() throws -> Vocabulary? {
            try next.read { try Vocabulary(keptIn: $0, for: try VocabularyCache.mark($0)) }
        }
        let known = try next.read { try Vocabulary(of: $0) }
        #expect(known.contains("ekberg"))
        #expect(try kept() == known)
        try next.importGuide(
            from: try guide.file([feature(20, "Xylophone Bar", #""cuisine":"glockenspiel""#)]))
        #expect(try kept() == nil)
        #expect(try next.names("xylophoen") == ["Xylophone Bar"])
        try next.prepareIndexes()
        #expect(try kept()?.contains("xylophone") == true)
        #expect(try kept()?.kindWords.contains("glockenspiel") == true)
    }

    @Test(
        "stored suggestions are used by the next program until places change")
    func keptTerms() throws {
        let town = #""cuisine":"glockenspiel","addr:city":"Århus","addr:street":"Nørregade""#
        try store.importGuide(
            from: try guide.file([feature(20, "Xylophone Bar", town), feature(21, "Triangle", town)]))
        try store.prepareIndexes()
        let next = try guide.open()
        func kept() throws -> SuggestionCache.Terms? {
            try next.read { try SuggestionCache.Terms(keptIn: $0, for: try SuggestionCache.mark($0)) }
        }
        func lines(_ terms: SuggestionCache.Terms?) -> [String] {
            guard let terms else { return [] }
            return terms.cuisines.map { "\($0.cuisine) \($0.count)" }
                + [terms.cities, terms.streets].flatMap { found in
                    zip(found.names, found.folds).map { "\($0.name) \($0.fold) \($0.count) \($1)" }
                }
        }
        #expect(try lines(kept()) == lines(next.read { try SuggestionCache.Terms(of: $0) }))
        #expect(try lines(kept()).contains("glockenspiel 2"))
        #expect(try lines(kept()).contains { $0.hasPrefix("Århus arhus 2") && $0.contains("aarhus") })
        try next.perform(.hide(true), on: node(20))
        #expect(try kept() == nil)
        #expect(try next.cities().contains { $0 == ("Århus", 1) })
        try next.prepareIndexes()
        #expect(try lines(kept()).contains("glockenspiel 1"))
        try next.importGuide(from: try guide.file([feature(22, "Drum", town)]))
        #expect(try kept() == nil)
        #expect(try next.cuisines().contains { $0 == ("glockenspiel", 2) })
    }

    @Test("with the word list a prefix is searched as its completions")
    func fewWords() throws {
        func question(_ text: String) throws -> String {
            try store.read { db in
                try QueryInterpretations(db, SearchWords(text), text: text, store.vocabulary.known(db))
                    .expression()
            }
        }
        #expect(try question("ekb").contains("*"))
        try store.prepareIndexes()
        #expect(try question("ekb").contains("\"ekberg\""))
        #expect(try !question("ekb noi").contains("*"))
        // The full-text index has a prefix index of two letters.
        #expect(try question("ek").contains("*"))
    }

    @Test("a prefix has the same results with and without the word list")
    func endings() throws {
        let many = (100..<200).map { feature($0, "Zoo\(String(UnicodeScalar(UInt8(97 + $0 % 26))))\($0)") }
        try store.importGuide(from: try guide.file(many + [feature(20, "Zoo"), feature(21, "Zoom")]))
        let texts = ["zo", "zoo", "zooa", "zoom", "zoox", "zoo b", "pizz", "pizza via", "caf", "ekb"]
        let before = try texts.map { try store.ids(GuideQuery(text: $0)) }
        try store.prepareIndexes()
        #expect(try texts.map { try store.ids(GuideQuery(text: $0)) } == before)
        #expect(before[1].count == 102)
    }

    @Test("towns and postcodes find a place, and narrow other words")
    func towns() throws {
        try store.importGuide(
            from: try guide.file([
                feature(20, "Aalto", #""addr:city":"Espoo","addr:postcode":"02100""#),
                feature(21, "Espoon Aalto", #""addr:city":"Helsinki","addr:postcode":"00100""#),
            ]))
        #expect(try store.names("espoo") == ["Espoon Aalto", "Aalto"])
        #expect(try store.names("02100") == ["Aalto"])
        #expect(try store.names("aalto espoo 021") == ["Aalto"])
        #expect(try store.names("02101").isEmpty)
    }

    @Test("a search without words pages through all places by name")
    func pages() throws {
        let whole = try store.ids(GuideQuery())
        #expect(whole.count == 12)
        var pages: [UUID] = []
        for offset in stride(from: 0, to: 12, by: 5) {
            pages += try store.search(GuideQuery(), limit: 5, offset: offset).entries.map(\.id)
        }
        #expect(pages == whole)
        #expect(try store.count(GuideQuery(), upTo: 7) == 7)
    }

    @Test("many matches are found unranked, each once")
    func many() throws {
        try store.importGuide(
            from: try guide.file(
                (100..<3000).map { feature($0, $0.isMultiple(of: 2) ? "Zebra \($0)" : "The Zebra \($0)") }))
        try store.prepareIndexes()
        for order in [GuideQuery.SortOrder.relevance, .name] {
            let query = GuideQuery(text: "zebra", order: order)
            #expect(try store.count(query) == 2900)
            let whole = try store.ids(query)
            #expect(Set(whole).count == 2900)
            #expect(try store.ids(query, limit: 100, offset: 1400) == Array(whole[1400..<1500]))
            #expect(try store.ids(query, limit: 100, offset: 2000) == Array(whole[2000..<2100]))
        }
        #expect(try store.names("zebra").prefix(3) == ["Zebra 100", "Zebra 102", "Zebra 104"])
        #expect(
            try store.search(GuideQuery(text: "zebra"), limit: 3, offset: 449).entries.map(\.place.name)
                == ["Zebra 998", "Zebra 1000", "Zebra 1002"])
        #expect(try store.names("zebra", .init(), .name).allSatisfy { $0.hasPrefix("The Zebra") })
    }

    @Test("of many matches names and kinds come first, with the word list too")
    func manyOfAKind() throws {
        let town = #""addr:city":"Helsinki""#
        try store.importGuide(
            from: try guide.file(
                (100..<1500).map { feature($0, "Place \($0)", town) } + [
                    feature(2000, "Zum Ende", town + #","cuisine":"pizza;helsinki_food""#),
                    feature(2001, "Helsinki Palace", town),
                ]))
        try store.prepareIndexes()
        for _ in 0..<2 {
            #expect(try store.names("helsinki").prefix(2) == ["Helsinki Palace", "Zum Ende"])
            #expect(try store.names("restaurant").count == 50)
            let query = GuideQuery(text: "helsinki")
            #expect(Set(try store.ids(query)).count == (try store.count(query)))
            // This query has so few results that the search reads the word list.
            #expect(try store.names("zum ende") == ["Zum Ende"])
        }
    }

    @Test("a renamed place is found only by its new name")
    func updating() throws {
        try store.importGuide(from: try guide.file([feature(4, "Quite Different", kind: "cafe")]))
        #expect(try store.names("ekberg").isEmpty)
        #expect(try store.names("different") == ["Quite Different"])
        try store.rebuildSearch()
        #expect(try store.names("ekberg").isEmpty)
        #expect(try store.names("different") == ["Quite Different"])
    }
}
