import Foundation
import Testing

@testable import GuideStore

@Suite("Order of names")
struct NameOrderTests {
    /// What the languages' dictionaries and telephone books do.
    static let orders: [(language: String, names: [String])] = [
        ("sv", ["Anna", "Zum Löwen", "Ångström", "Ärtan", "Öga"]),
        ("fi_FI", ["Aalto", "Vanha", "Zetor", "Åbo", "Äiti", "Öljy"]),
        ("de", ["Adler", "Ärger", "Azur", "Oase", "Öl", "Zum Löwen"]),
        ("es", ["Nube", "Nuevo", "Ñandú", "Oro"]),
        ("ru", ["Бар", "Ёлка", "Жук", "Яма"]),
        ("zh_CN", ["北京", "上海", "小吃", "张家"]),
        ("", ["a bar", "Bar 2", "bar 9", "BAR 10", "Café", "Cafés", "Cagney’s"]),
    ]

    @Test("is that of the language", arguments: orders, [true, false])
    func rules(order: (language: String, names: [String]), usesKeys: Bool) {
        let sorting = NameOrder(language: order.language, usesKeys: usesKeys)
        #expect(sorting.sorted(order.names.reversed()) == order.names)
        #expect(sorting.compare(order.names[0], order.names[1]) == .orderedAscending)
        #expect(sorting.compare(order.names[1], order.names[0]) == .orderedDescending)
        #expect(sorting.compare(order.names[1], order.names[1]) == .orderedSame)
    }

    @Test("goes by keys, which are a hundred times quicker")
    func keys() {
        #expect(NameOrder(language: "sv").hasKeys)
        #expect(!NameOrder(language: "sv", usesKeys: false).hasKeys)
    }

    @Test("tells names apart by case where nothing else differs, and by scalars where no rule does")
    func ties() {
        let names = [
            "bistro", "Bistro", "Bistro A", "BISTRO b", "Bistro\u{200B}c", "Bistro\u{200B}\u{200B}c",
        ]
        for usesKeys in [true, false] {
            #expect(NameOrder(language: "en", usesKeys: usesKeys).sorted(names.shuffled()) == names)
        }
    }

    @Test("knows names that are longer than names are, and the empty one")
    func lengths() {
        let long = String(repeating: "Ravintola ", count: 100)
        #expect(
            NameOrder(language: "fi").sorted([long + "B", "Ö", long + "A", ""]) == [
                "", long + "A", long + "B", "Ö",
            ])
    }
}
