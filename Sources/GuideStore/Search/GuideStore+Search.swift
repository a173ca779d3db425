import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Returns a page of the results, the best first.
    ///
    /// It is fast enough for each keystroke in 100,000 places. A query about a moment may have to evaluate
    /// hours first, unless ``prepareIndexes(around:isCancelled:)`` did.
    public func search(
        _ query: GuideQuery, limit: Int = 50, offset: Int = 0
    ) throws(GuideStoreError) -> GuidePage {
        try searching(query) { search, db in
            let numbers = try search.numbers(limit: limit, offset: offset)
            return GuidePage(
                offset: offset, entries: try entries(numbers, db), correction: search.correction)
        }
    }

    /// Returns the number of results.
    ///
    /// - Parameter limit: the count stops there. One letter matches half of a guide, and a count of it is not
    ///   needed during typing.
    public func count(_ query: GuideQuery, upTo limit: Int = .max) throws(GuideStoreError) -> Int {
        try searching(query) { search, _ in try search.count(upTo: limit) }
    }

    /// Returns the ids of the results in their order, for lists that load places when they become visible.
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

    /// Returns the index of a place among the results, from 0; `nil` if the query does not find it.
    public func index(of id: UUID, in query: GuideQuery) throws(GuideStoreError) -> Int? {
        try searching(query) { search, db in
            let number = try Int.fetchOne(
                db, sql: "SELECT number FROM place WHERE id = ?", arguments: [id.octets])
            return try number.flatMap { try search.numbers(limit: .max, offset: 0).firstIndex(of: $0) }
        }
    }

    /// Calls `body` with the search of a query in one snapshot of the database.
    func searching<Value>(
        _ query: GuideQuery, _ body: (GuideSearch, Database) throws -> Value
    ) throws(GuideStoreError) -> Value {
        for moment in query.moments(in: person.timeZone) { try evaluateHours(around: moment) }
        return try read { db in
            let names = try NameRanks.best(db, for: languages)
            func search(_ query: GuideQuery) throws -> GuideSearch {
                try GuideSearch(
                    db, query, vocabulary, opening: query.opening(db, hoursZones, person),
                    closing: query.closing(db, hoursZones, person), names: names)
            }
            let typed = try search(query)
            if typed.findsTypedWords { return try body(typed, db) }
            let readings = try query.readingsOfListNames(db)
            for reading in readings.dropLast() {
                let found = try search(reading)
                if try found.count(upTo: 1) > 0 { return try body(found, db) }
            }
            if let reading = readings.last { return try body(search(reading), db) }
            for hasTypo in [false, true] {
                // A place with a typing error is likelier than a list with one.
                if hasTypo, try typed.count(upTo: 1) > 0 { break }
                guard let reading = try query.readingOfListParts(db, hasTypo: hasTypo) else { continue }
                let found = try search(reading)
                if try found.count(upTo: 1) > 0 { return try body(found, db) }
            }
            return try body(typed, db)
        }
    }
}

extension GuideQuery {
    /// Returns the moments for which hours must be evaluated, in a time zone near that of the places.
    public func moments(in zone: TimeZone) -> [Date] {
        var moments = [filters.opening(in: zone)].compactMap(\.self)
        if case .closingSoonest(let moment) = order { moments.append(moment) }
        return moments
    }
}
