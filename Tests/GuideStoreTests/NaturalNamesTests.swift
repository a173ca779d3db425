import Testing

@testable import GuideStore

@Suite("Natural order of folded names")
struct NaturalNamesTests {
    private static let sorted = [
        "7 eleven 2", "7 eleven 10", "8 bit", "24 h", "bar", "bar 9", "bar 09 b", "bar 10", "bar 10 room 9",
        "bar 10 room 10", "bar 123456789012", "bar 223456789012", "bar a1", "bar a02", "bar a10", "barbar",
        "咖啡5",
        "咖啡12",
    ]

    /// Returns the names of a page, from names in the order of their letters as an index returns them.
    private func page(limit: Int, offset: Int) -> [String] {
        let indexed = Self.sorted.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var names = NaturalNames(limit: limit, offset: offset)
        for (number, fold) in indexed.enumerated() where names.areWanted { names.append(fold, number) }
        return names.page().map { indexed[$0] }
    }

    @Test("numbers in names count by value")
    func whole() {
        #expect(page(limit: 100, offset: 0) == Self.sorted)
        #expect(page(limit: .max, offset: 0) == Self.sorted)
    }

    @Test("pages join to the whole list", arguments: [1, 2, 3, 5, 8])
    func pages(length: Int) {
        let starts = stride(from: 0, through: Self.sorted.count, by: length)
        #expect(starts.flatMap { page(limit: length, offset: $0) } == Self.sorted)
    }
}
