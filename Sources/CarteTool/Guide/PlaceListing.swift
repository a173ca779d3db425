import Foundation
import GuideStore

/// What a query finds, in portions, so that a large guide need not be in memory at once.
struct PlaceListing {
    let store: GuideStore
    private var query: GuideQuery
    private let offset: Int
    private let limit: Int

    /// What was found instead of the words that were given.
    private(set) var correction: String?

    private var ids: ArraySlice<UUID>?

    private static let portion = 500

    init(store: GuideStore, query: GuideQuery, offset: Int, limit: Int) {
        self.store = store
        self.query = query
        self.offset = offset
        self.limit = limit
    }

    /// The next portion; never an empty one, `nil` at the end.
    mutating func next() throws -> [GuideEntry]? {
        guard let known = ids else { return try first() }
        guard !known.isEmpty else { return nil }
        ids = known.dropFirst(PlaceListing.portion)
        let entries = try store.entries(Array(known.prefix(PlaceListing.portion)))
        return entries.isEmpty ? try next() : entries
    }

    private mutating func first() throws -> [GuideEntry]? {
        let count = min(limit, PlaceListing.portion)
        let page = try store.search(query, limit: count, offset: offset)
        correction = page.correction
        if let correction { query.text = correction }
        // Not by the number of entries: of a spoilt one there is none.
        ids = limit > count ? try store.ids(query, limit: limit - count, offset: offset + count)[...] : []
        return page.entries.isEmpty ? try next() : page.entries
    }
}
