import Foundation
import GRDB
import Testing

@testable import GuideStore

@Suite("Order of names")
struct NameOrderTests {
    /// The orders of the languages' dictionaries and telephone books.
    static let orders: [(language: String, names: [String])] = [
        ("sv", ["Anna", "Zum Löwen", "Ångström", "Ärtan", "Öga"]),
        ("fi_FI", ["Aalto", "Vanha", "Zetor", "Åbo", "Äiti", "Öljy"]),
        ("de", ["Adler", "Ärger", "Azur", "Oase", "Öl", "Zum Löwen"]),
        ("es", ["Nube", "Nuevo", "Ñandú", "Oro"]),
        ("ru", ["Бар", "Ёлка", "Жук", "Яма"]),
        ("zh_CN", ["北京", "上海", "小吃", "张家"]),
        ("", ["a bar", "Bar 2", "bar 9", "BAR 10", "Café", "Cafés", "Cagney’s"]),
    ]

    @Test("names follow the rules of the language", arguments: orders, [true, false])
    func rules(order: (language: String, names: [String]), usesKeys: Bool) {
        let sorting = NameOrder(language: order.language, usesKeys: usesKeys)
        #expect(sorting.sorted(order.names.reversed()) == order.names)
        #expect(sorting.compare(order.names[0], order.names[1]) == .orderedAscending)
        #expect(sorting.compare(order.names[1], order.names[0]) == .orderedDescending)
        #expect(sorting.compare(order.names[1], order.names[1]) == .orderedSame)
    }

    @Test("sort keys, which are a hundred times faster, are used by default")
    func keys() {
        var bytes: [UInt8] = []
        #expect(NameOrder(language: "sv").append(keyOf: "Ö", to: &bytes))
        #expect(!NameOrder(language: "sv", usesKeys: false).append(keyOf: "Ö", to: &bytes))
    }

    @Test("case decides if nothing else differs, and scalars if no rule does")
    func ties() {
        let names = [
            "bistro", "Bistro", "Bistro A", "BISTRO b", "Bistro\u{200B}c", "Bistro\u{200B}\u{200B}c",
        ]
        for usesKeys in [true, false] {
            #expect(NameOrder(language: "en", usesKeys: usesKeys).sorted(names.shuffled()) == names)
        }
    }

    @Test("very long names and the empty name are ordered")
    func lengths() {
        let long = String(repeating: "Ravintola ", count: 100)
        #expect(
            NameOrder(language: "fi").sorted([long + "B", "Ö", long + "A", ""]) == [
                "", long + "A", long + "B", "Ö",
            ])
    }

    @Test(
        "equal names share a rank, and places without a name come last",
        arguments: [true, false])
    func ranks(usesKeys: Bool) {
        var names = NameList()
        let texts: [String?] = ["Öga", "Anna", nil, "Ärtan", "Anna", "anna", "wrong", nil]
        for (index, text) in texts.enumerated() { names.append(10 + index, text, displayName: "A café") }
        names.replace(at: 6, "Zum Löwen", displayName: "")
        let ranks = names.ranks(by: NameOrder(language: "sv", usesKeys: usesKeys))
        #expect(ranks.map(\.place) == Array(10...17))
        #expect(ranks.map(\.rank) == [4, 1, 5, 3, 1, 0, 2, 5])
    }

    @Test(
        "the order is the same if ranks change in parts or all at once",
        arguments: [0, 1_000])
    func sorting(limit: Int) throws {
        let guide = try TemporaryGuide(person: .init(languages: ["sv"]))
        let store = try guide.open(importing: [feature(1, "Zebra"), feature(2, "Ängby"), feature(3, "Ost")])
        try store.importGuide(from: try guide.file([feature(4, "Ålund"), feature(5, "Anna")]))
        func indexes() throws -> Set<String> {
            try store.read {
                try String.fetchSet(
                    $0, sql: "SELECT sql FROM sqlite_master WHERE type = 'index' AND sql <> ''")
            }
        }
        let before = try indexes()
        try store.sortNames(inPartsUpTo: limit)
        #expect(try store.names("", .init(), .name) == ["Anna", "Ost", "Zebra", "Ålund", "Ängby"])
        #expect(try indexes() == before)
        let german = try GuideStore(url: guide.url, person: .init(languages: ["de"]))
        try german.sortNames(inPartsUpTo: limit)
        #expect(try german.names("", .init(), .name) == ["Ålund", "Ängby", "Anna", "Ost", "Zebra"])
    }

    @Test("another program's import has its places in the order of every open window")
    func otherProgram() throws {
        let guide = try TemporaryGuide(person: .init(languages: ["sv"]))
        let store = try guide.open(importing: [feature(1, "Zebra"), feature(2, "Ost")])
        try store.prepareIndexes()
        let german = try GuideStore(url: guide.url, person: .init(languages: ["de"]))
        try german.importGuide(from: try guide.file([feature(3, "Ärger"), feature(4, "Anna")]))
        try german.prepareIndexes()
        try store.noticeOtherPrograms()
        #expect(try store.names("", .init(), .name) == ["Anna", "Ost", "Zebra", "Ärger"])
    }

    @Test("a restored backup without the order of the user's language gets it")
    func restored() throws {
        let guide = try TemporaryGuide(person: .init(languages: ["sv"]))
        let german = try GuideStore(url: guide.url, person: .init(languages: ["de"]))
        try german.importGuide(from: try guide.file([feature(1, "Zebra"), feature(2, "Ärger")]))
        try german.backUpIfDue()
        let store = try guide.open()
        try store.restore(try #require(store.backups().last))
        #expect(try store.names("", .init(), .name) == ["Zebra", "Ärger"])
    }
}
