import GRDB
import GuideCore
import HoursCore

/// Runs one query on one snapshot of the database.
struct GuideSearch {
    let db: Database
    let query: GuideQuery
    private let readings: QueryInterpretations
    private let match: String
    /// The match expression without parts of words and split words.
    private let typedMatch: String
    /// The number of matches, up to one more than can be ranked one by one.
    private let matchCount: Int
    /// Whether there are hidden places. If not, queries skip the test.
    private let hidesSome: Bool
    private let opening: OpeningCondition?
    private let closing: OpeningCondition?
    private let names: NameRanks
    /// Whether the text has neither letters nor digits, but is not blank.
    private let findsNothing: Bool
    let correction: String?

    /// The maximum number of matches that are ranked one by one. With more matches, names that begin with the
    /// text come first, in natural order. The rest is unordered: the user will type on.
    static let rankedLimit = 1000

    /// The number of matches, less than a page, below which parts of words are searched as well.
    private static let aPage = 50

    /// The number of matches below which words are split.
    private static let few = 3

    init(
        _ db: Database, _ query: GuideQuery, _ vocabulary: VocabularyCache,
        opening: OpeningCondition? = nil, closing: OpeningCondition? = nil, names: NameRanks
    ) throws {
        self.db = db
        self.query = query
        (self.opening, self.closing, self.names) = (opening, closing, names)
        let isBlank = query.text.allSatisfy(\.isWhitespace)
        let hidesSome =
            try Bool.fetchOne(
                db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM hidden)"))
            ?? false
        func count(_ match: String) throws -> Int {
            try Self.count(db, match, hidesSome, limit: Self.rankedLimit + 1)
        }
        var readings = try QueryInterpretations(
            db, SearchWords(query.text), text: query.text, query.text.isEmpty ? nil : vocabulary.known(db))
        var match = readings.expression()
        var matches = try count(match)
        var correction: String?
        typedMatch = match
        if matches < Self.aPage, !readings.words.isEmpty {
            let known = try vocabulary.words(db)
            if readings.widen(known, splitting: matches < Self.few) {
                match = readings.expression()
                matches = try count(match)
            }
            let corrections = SearchCorrection(db: db, vocabulary: known, hidesSome: hidesSome)
            if matches == 0, let meant = try corrections.correct(readings.words) {
                correction = TextFolding.readable(meant.text)
                readings = try QueryInterpretations(db, meant.words, text: meant.words.folded, known)
                match = readings.expression()
                matches = try count(match)
            }
        }
        (self.readings, self.match, matchCount, self.correction) = (readings, match, matches, correction)
        self.hidesSome = hidesSome
        findsNothing = !isBlank && readings.words.isEmpty
    }

    /// Whether some place matches the words as typed, without regard to filters; also without words.
    var findsTypedWords: Bool { words.isEmpty ? !findsNothing : matchCount > 0 && correction == nil }

    /// Counts the visible matches up to a limit.
    static func count(_ db: Database, _ match: String, _ hidesSome: Bool, limit: Int) throws -> Int {
        guard !match.isEmpty else { return 0 }
        let shown = hidesSome ? " AND " + SearchSQL.isShown("rowid") : ""
        let statement = try db.cachedStatement(
            sql: "SELECT rowid FROM search WHERE search MATCH ?\(shown) LIMIT ?")
        return try Int.fetchAll(statement, arguments: [match, limit]).count
    }

    private var words: SearchWords { readings.words }

    /// Counts the results up to a limit.
    func count(upTo limit: Int) throws -> Int {
        if findsNothing { return 0 }
        // The number of matches is exact up to the limit of ranking.
        if !words.isEmpty, query.filters.isEmpty, matchCount <= Self.rankedLimit || limit <= matchCount {
            return min(limit, matchCount)
        }
        if hidesSome, limit == .max, words.isEmpty, query.filters.isEmpty {
            let all =
                try Int.fetchOne(
                    db.cachedStatement(
                        sql: "SELECT (SELECT count(*) FROM place) - (SELECT count(*) FROM hidden)")) ?? 0
            return all
        }
        let asksIndex = !words.isEmpty && query.filters.isEmpty
        let conditions = conditions(on: asksIndex ? "search.rowid" : "p.number")
        let from = asksIndex ? "search" : source
        let statement = try db.cachedStatement(
            sql: "SELECT count(*) FROM (SELECT 1 FROM \(from)\(conditions.clause) LIMIT ?)")
        return try Int.fetchOne(statement, arguments: StatementArguments(conditions.arguments + [limit])) ?? 0
    }

    /// Returns the numbers of the places of a page.
    func numbers(limit: Int, offset: Int) throws -> [Int] {
        if findsNothing { return [] }
        if case .distance(let position) = query.order {
            return try nearest(to: position, limit: limit, offset: offset)
        }
        if query.order == .relevance, !words.isEmpty {
            return matchCount <= Self.rankedLimit
                ? try ranked(limit: limit, offset: offset) : try many(limit: limit, offset: offset)
        }
        if query.order == .relevance || query.order == .name, matchCount > Self.rankedLimit {
            return try walkedByName(limit: limit, offset: offset)
        }
        if query.order == .relevance || query.order == .name, query.isReversed {
            return try numbers(
                ofGroups: nameGroups.map { group in
                    var sql = conditions
                    sql.require(group.condition)
                    return (sql, source, .by(group.order))
                }, limit: limit, offset: offset)
        }
        let (join, arguments, terms) = SearchSQL.order(
            query.order, isReversed: query.isReversed, closing: closing, names: names)
        var sql = conditions
        sql.arguments = arguments + sql.arguments
        return try numbers("FROM \(source)\(join)\(sql.clause) ORDER BY \(terms)", sql, limit, offset)
    }

    /// The SQL of all results in no order: what follows `FROM`, the conditions, and their arguments. Nil if the text
    /// finds nothing.
    var matches: (source: String, clause: String, arguments: [any DatabaseValueConvertible])? {
        findsNothing ? nil : (source, conditions.clause, conditions.arguments)
    }

    private var source: String {
        words.isEmpty ? "place p" : "search CROSS JOIN place p ON p.number = search.rowid"
    }

    private var conditions: SearchSQL { conditions(on: "p.number") }

    private func conditions(on number: String) -> SearchSQL {
        var sql = SearchSQL()
        if !words.isEmpty { sql.require("search MATCH ?", match) }
        restrict(&sql, on: number)
        return sql
    }

    /// Adds the conditions of the filters and of hidden places.
    private func restrict(_ sql: inout SearchSQL, on number: String = "p.number") {
        sql.add(query.filters, opening)
        if hidesSome { sql.require(SearchSQL.isShown(number)) }
    }

    /// The groups of places for the order by name. Backwards, places with a name form the first group, so the
    /// others stay last.
    private var nameGroups: [(condition: String, order: String)] {
        query.isReversed
            ? [("p.nameFold <> ''", names.reversedTerms), ("p.nameFold = ''", names.terms)]
            : [("TRUE", names.terms)]
    }

    /// Ranks matches in tiers: the whole name or its beginning; then the kind; then whole words of the name;
    /// then beginnings of words, because `pho` does not mean Phoenix. In a tier, shorter names come first.
    ///
    /// It does not use `bm25`, which reads all places of each word to find its frequency. With beginnings of
    /// words, that would be a large part of the guide at each keystroke.
    private func ranked(limit: Int, offset: Int) throws -> [Int] {
        let isIndexed = "p.number IN (SELECT rowid FROM search WHERE search MATCH ?)"
        let isNamed = "p.nameFold >= ? AND p.nameFold < ?"
        var arguments: [any DatabaseValueConvertible] = [words.folded, words.folded, words.folded + "!"]
        arguments += [SearchScope.wholeKind, .wholeName, .wholePlace].map(readings.expression)
        arguments += [words.folded, words.foldedEnd]
        let sql = conditions
        arguments += sql.arguments
        // Beginnings of words take the time, so the same expression is not matched twice.
        if typedMatch != match { arguments.append(typedMatch) }
        arguments.append(readings.expression(in: .name))
        let question = """
            SELECT p.number, CASE WHEN p.nameFold = ? THEN 0 WHEN \(isNamed) THEN 1
                WHEN \(isIndexed) THEN 3 - (\(isIndexed))
                WHEN \(isIndexed) THEN 4 WHEN \(isNamed) THEN 5 ELSE 6 END AS tier
            FROM \(source)\(sql.clause) ORDER BY tier,
                \(typedMatch == match ? "" : "\(isIndexed) DESC,") \(isIndexed) DESC,
                p.nameFold = '', length(p.nameFold), \(names.terms)
            """
        guard matchCount <= Self.literalLimit, correction == nil else {
            let statement = try db.cachedStatement(sql: question + " LIMIT ? OFFSET ?")
            return try Int.fetchAll(statement, arguments: StatementArguments(arguments + [limit, offset]))
        }
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: question), arguments: StatementArguments(arguments))
        let numbers = try literalFirst(
            rows.map { (number: try $0.decode(atIndex: 0), tier: try $0.decode(atIndex: 1)) })
        return Array(numbers.dropFirst(offset).prefix(limit))
    }

    /// The maximum number of matches whose names are compared with the typed text.
    private static let literalLimit = 100

    /// Sorts matches so that names with the exact typed text come first in each tier: `müller` finds Müller
    /// before Mueller.
    private func literalFirst(_ matches: [(number: Int, tier: Int)]) throws -> [Int] {
        let typed = query.text.trimmingCharacters(in: .whitespaces).lowercased()
        let body = try BulkStatement(db, "SELECT body FROM detail WHERE place = ?")
        let ranks = try matches.map { match in
            body.bind(1, match.number)
            let names = try body.first { try? PlaceCodec.decodeNames($0.bytes(0)) } ?? nil
            let texts = [names?.chosen].compactMap(\.self) + (names?.names.texts.values.map(\.self) ?? [])
            return texts.contains { $0.lowercased().contains(typed) } ? 0 : 1
        }
        return matches.indices.sorted { one, other in
            (matches[one].tier, ranks[one], one) < (matches[other].tier, ranks[other], other)
        }.map { matches[$0].number }
    }

    /// Ranks too many matches to compare each: reads one group after the other until the page is full.
    private func many(limit: Int, offset: Int) throws -> [Int] {
        var named = SearchSQL()
        named.requireName(from: words.folded, to: words.folded + "!")
        var begun = SearchSQL()
        begun.requireName(from: words.folded + "!", to: words.foldedEnd)
        var rest = SearchSQL()
        rest.require("search MATCH ?", match)
        rest.requireName(from: words.folded, to: words.foldedEnd, isSo: false)
        var kinds: [SearchSQL] = []
        if let whole = readings.kindExpression() {
            var kind = SearchSQL()
            kind.require("search MATCH ?", whole)
            kind.requireName(from: words.folded, to: words.folded + "!", isSo: false)
            kinds.append(kind)
            begun.requireOther(than: whole)
            rest.requireOther(than: whole)
        }
        let names = "place p INDEXED BY placeByFold"
        let groups: [(SearchSQL, source: String, order: GroupOrder)] =
            [(named, names, .naturalName)] + kinds.map { ($0, source, .none) }
            + [(begun, names, .naturalName), (rest, source, .none)]
        return try numbers(
            ofGroups: groups.map { group in
                var group = group
                restrict(&group.0)
                return group
            }, limit: limit, offset: offset)
    }

    /// The order of the places in a group.
    private enum GroupOrder {
        case none
        /// The terms of `ORDER BY`.
        case by(String)
        /// The folded name, with numbers by their value.
        case naturalName
    }

    /// Reads one group after the other until the page is full.
    private func numbers(
        ofGroups groups: [(SearchSQL, source: String, order: GroupOrder)], limit: Int, offset: Int
    ) throws -> [Int] {
        var found: [Int] = []
        var skipped = offset
        for (sql, source, order) in groups {
            let from = "FROM \(source)\(sql.clause)"
            switch order {
            case .none: found += try numbers(from, sql, limit - found.count, skipped)
            case .by(let terms):
                found += try numbers("\(from) ORDER BY \(terms)", sql, limit - found.count, skipped)
            case .naturalName: found += try byNaturalName(from, sql, limit - found.count, skipped)
            }
            if found.count == limit { break }
            guard skipped > 0 else { continue }
            let count = try Int.fetchOne(
                db, sql: "SELECT count(*) \(from)", arguments: StatementArguments(sql.arguments))
            skipped = max(0, skipped - (count ?? 0))
        }
        return found
    }

    /// Returns all matches, including hidden places.
    private func allMatches() throws -> PlaceNumbers {
        var matches = PlaceNumbers()
        try BulkStatement(db, "SELECT rowid FROM search WHERE search MATCH ?", [match])
            .forEach { matches.insert($0.int(0)) }
        return matches
    }

    /// Returns the nearest matches around a position. For few matches, or the farthest ones, it computes all
    /// distances.
    private func nearest(to position: Coordinate, limit: Int, offset: Int) throws -> [Int] {
        let nearest = NearestPlaces(db, from: position, isReversed: query.isReversed)
        guard !query.isReversed, words.isEmpty || matchCount > Self.rankedLimit else {
            let places = try nearest.places("\(source)\(conditions.clause)", conditions.arguments)
            return try nearest.numbers(of: places, limit: limit, offset: offset, names: names)
        }
        let matches = words.isEmpty ? nil : try allMatches()
        return try nearest.numbers(limit: limit, offset: offset, names: names) { bands in
            var sql = SearchSQL()
            if let bands { sql.require("p.band >= ? AND p.band < ?", bands.lowerBound, bands.upperBound) }
            restrict(&sql)
            let source = bands == nil ? "place p" : "place p INDEXED BY placeByBand"
            return try nearest.places(source + sql.clause, sql.arguments, among: matches)
        }
    }

    /// Reads the places in the order of their names until the page is full. A join and sort of half the guide
    /// would take longer.
    private func walkedByName(limit: Int, offset: Int) throws -> [Int] {
        let matches = try allMatches()
        let walks = try nameGroups.map { group in
            var sql = SearchSQL()
            restrict(&sql)
            sql.require(group.condition)
            return try Int.fetchCursor(
                db.cachedStatement(sql: "SELECT p.number FROM place p\(sql.clause) ORDER BY \(group.order)"),
                arguments: StatementArguments(sql.arguments))
        }
        var numbers: [Int] = []
        var skipped = 0
        for places in walks {
            while numbers.count < limit, let number = try places.next() {
                guard matches.contains(number) else { continue }
                if skipped < offset { skipped += 1 } else { numbers.append(number) }
            }
        }
        return numbers
    }

    private func byNaturalName(
        _ from: String, _ sql: SearchSQL, _ limit: Int, _ offset: Int
    ) throws -> [Int] {
        var names = NaturalNames(limit: limit, offset: offset)
        let places = try BulkStatement(
            db, "SELECT p.nameFold, p.number \(from) ORDER BY p.nameFold, p.number", sql.arguments)
        try places.read { row in
            names.append(row.text(0), row.int(1))
            return names.areWanted
        }
        return names.page()
    }

    private func numbers(_ from: String, _ sql: SearchSQL, _ limit: Int, _ offset: Int) throws -> [Int] {
        let statement = try db.cachedStatement(sql: "SELECT p.number \(from) LIMIT ? OFFSET ?")
        return try Int.fetchAll(statement, arguments: StatementArguments(sql.arguments + [limit, offset]))
    }
}
