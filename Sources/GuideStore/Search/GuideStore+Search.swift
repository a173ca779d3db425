import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// A page of what a query finds, the best first.
    ///
    /// Fast enough for every keystroke in 100,000 places. What is asked for a moment may first have to evaluate
    /// hours, unless ``arrange(around:isCancelled:)`` has.
    public func search(
        _ query: GuideQuery, limit: Int = 50, offset: Int = 0
    ) throws(GuideStoreError) -> GuidePage {
        try searching(query) { search, db in
            let numbers = try search.numbers(limit: limit, offset: offset)
            return GuidePage(
                offset: offset, entries: try entries(numbers, db), correction: search.correction)
        }
    }

    /// How many places a query finds.
    ///
    /// - Parameter limit: where counting stops. One letter finds half of a guide, and whoever types does not have
    ///   to know how much that is.
    public func count(_ query: GuideQuery, upTo limit: Int = .max) throws(GuideStoreError) -> Int {
        try searching(query) { search, _ in try search.count(upTo: limit) }
    }

    /// The identities of what a query finds, in its order: for lists that read places as they come into sight.
    public func ids(
        _ query: GuideQuery, limit: Int = .max, offset: Int = 0
    ) throws(GuideStoreError) -> [UUID] {
        try searching(query) { search, db in
            let find = try BulkStatement(db, "SELECT id FROM place WHERE number = ?")
            return try search.numbers(limit: limit, offset: offset).compactMap { number in
                find.bind(1, number)
                return try find.first { UUID(octets: Data($0.bytes(0))) } ?? nil
            }
        }
    }

    private func searching<Value>(
        _ query: GuideQuery, _ body: (GuideSearch, Database) throws -> Value
    ) throws(GuideStoreError) -> Value {
        for moment in query.moments(in: person.timeZone) { try evaluateHours(around: moment) }
        return try read { db in
            let opening = try query.opening(db, hoursZones, person)
            return try body(try GuideSearch(db, query, vocabulary, opening), db)
        }
    }
}

extension GuideQuery {
    /// The moments for which hours have to be known, by a clock that is not far from that of the places.
    public func moments(in zone: TimeZone) -> [Date] {
        var moments = [filters.opening(in: zone)].compactMap(\.self)
        if case .closingSoonest(let moment) = order { moments.append(moment) }
        return moments
    }
}
