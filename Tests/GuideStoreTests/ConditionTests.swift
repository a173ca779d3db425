import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Search words for conditions")
struct ConditionTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [
            feature(1, "A", #""diet:vegan":"only","diet:vegetarian":"yes""#), feature(2, "Vegan House"),
            feature(3, "C", #""diet:vegan":"no","wheelchair":"yes","diet:gluten_free":"yes""#),
            feature(4, "D", #""outdoor_seating":"yes","takeaway":"yes","wheelchair":"limited""#),
            feature(5, "Outback", #""diet:halal":"yes","diet:kosher":"yes","cuisine":"pizza""#),
        ])
    }

    static let words: [(text: String, names: [String])] = [
        ("vegan", ["Vegan House", "A"]), ("веганский", ["A"]), ("thuần chay", ["A"]), ("纯素", ["A"]),
        ("純素", ["A"]),
        ("vegetarian", ["A"]), ("wheelchair", ["C"]), ("wheelchair access", ["C"]), ("♿", ["C"]),
        ("gluten-free", ["C"]),
        ("outdoor seating", ["D"]), ("takeaway", ["D"]), ("на вынос", ["D"]), ("外带", ["D"]), ("外帶", ["D"]),
        ("halal", ["Outback"]), ("kosher", ["Outback"]), ("halal pizza", ["Outback"]), ("vegan pizza", []),
        // A part of a word is not a condition.
        ("out", ["Outback"]), ("takeawa", []), ("veg", ["Vegan House"]),
    ]

    @Test("a condition word finds the places of its filter, after places of this name", arguments: words)
    func finding(text: String, names: [String]) throws {
        let page = try store.search(GuideQuery(text: text))
        #expect(page.entries.map(\.place.displayName) == names)
        #expect(page.correction == nil)
    }

    @Test("a diet's name finds the same places as its filter", arguments: Diet.allCases)
    func filters(diet: Diet) throws {
        var filters = GuideQuery.Filters()
        filters.diets = [diet]
        let filtered = Set(try store.names("", filters))
        let text = diet.rawValue.replacing("_", with: " ")
        #expect(Set(try store.names(text)).subtracting(["Vegan House"]) == filtered)
    }

    @Test("condition words follow changes of the place")
    func changes() throws {
        try store.importGuide(from: try guide.file([feature(1, "A", #""diet:vegan":"no""#)]))
        #expect(try store.names("vegan") == ["Vegan House"])
        #expect(try store.examine().isHealthy)
    }
}

@Suite("Suggested filters")
struct SuggestedFilterTests {
    private func filters(_ change: (inout GuideQuery.Filters) -> Void) -> GuideQuery.Filters {
        var filters = GuideQuery.Filters()
        change(&filters)
        return filters
    }

    @Test("a filter is suggested if one of its words begins like the text and a place matches")
    func suggested() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [
            feature(1, "A", #""diet:vegan":"yes","wheelchair":"yes""#),
            feature(2, "B", #""diet:vegan":"yes""#),
            feature(3, "C", #""opening_hours":"24/7""#),
        ])
        defer { withExtendedLifetime(guide) {} }
        let choices = [
            (["Веганское", "vegan"], filters { $0.diets = [.vegan] }),
            (["Доступно на коляске", "wheelchair"], filters { $0.wheelchair = true }),
            (["Навынос", "takeaway"], filters { $0.takeaway = true }),
            (["Сейчас открыто", "open"], filters { $0.openAt = .now }),
        ]
        func indexes(_ text: String) throws -> [Int] {
            try store.filters(for: text, among: choices).map(\.index)
        }
        for text in ["ve", "vegan", "ВЕГ", "plant ba", "chay", "thuần", "纯", "純素"] {
            #expect(try indexes(text) == [0], "\(text)")
        }
        for text in ["wheel", "accessible", "коляс", "♿", "xe lăn", "barrier-free"] {
            #expect(try indexes(text) == [1], "\(text)")
        }
        for text in ["open", "откр"] { #expect(try indexes(text) == [3], "\(text)") }
        for text in ["", "v", "takeaway", "egan", "veganx", "&"] {
            #expect(try indexes(text) == [], "\(text)")
        }
        #expect(try store.filters(for: "vegan", among: choices).map(\.count) == [2])
    }
}
