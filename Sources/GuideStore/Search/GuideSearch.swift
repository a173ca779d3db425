import GRDB
import GuideCore

/// Answers one query, for one moment of the database.
struct GuideSearch {
    let db: Database
    let query: GuideQuery
    private let words: SearchWords
    private let match: String
    /// The same within names.
    private let nameMatch: String
    /// Places that have the words as they were typed, where there are few, and others have similar ones.
    private let exact: [Int]
    /// Matches, up to one more than can be ranked one by one.
    private let matchCount: Int
    let correction: String?

    /// Matches that are ranked one by one. Beyond, those come first whose name begins with the text, then the
    /// others as they come: the user will type on.
    static let rankedLimit = 1000

    /// Matches below which words with a typing error are tried as well.
    static let few = 3

    init(_ db: Database, _ query: GuideQuery, _ vocabulary: VocabularyCache) throws {
        self.db = db
        self.query = query
        words = SearchWords(query.text)
        var match = words.expression()
        var exact: [Int] = []
        var correction: String?
        var alternatives: [String: [String]] = [:]
        guard !words.isEmpty else {
            (self.match, nameMatch, self.exact, matchCount, self.correction) = ("", "", [], 0, nil)
            return
        }
        func matches(_ limit: Int) throws -> [Int] {
            let statement = try db.cachedStatement(
                sql: "SELECT rowid FROM search WHERE search MATCH ? LIMIT ?")
            return try Int.fetchAll(statement, arguments: [match, limit])
        }
        var count = try matches(Self.rankedLimit + 1).count
        if count < Self.few {
            let known = try vocabulary.words(db)
            for word in words.words { alternatives[word] = known.neighbours(of: word) }
            if alternatives.values.contains(where: { !$0.isEmpty }) {
                exact = try matches(Self.few)
                match = words.expression(alternatives: alternatives)
                let exactCount = count
                count = try matches(Self.rankedLimit + 1).count
                if exactCount == 0, count > 0 {
                    correction = words.words.map { alternatives[$0]?.first ?? $0 }.joined(separator: " ")
                }
            }
        }
        (self.match, self.exact, matchCount, self.correction) = (match, exact, count, correction)
        nameMatch = words.expression(in: "name", alternatives: alternatives)
    }

    /// How many places there are, counted up to a number.
    func count(upTo limit: Int) throws -> Int {
        if !words.isEmpty, query.filters.isEmpty, matchCount <= Self.rankedLimit {
            return min(limit, matchCount)
        }
        let from = !words.isEmpty && query.filters.isEmpty ? "search" : source
        let statement = try db.cachedStatement(
            sql: "SELECT count(*) FROM (SELECT 1 FROM \(from)\(conditions.clause) LIMIT ?)")
        return try Int.fetchOne(statement, arguments: StatementArguments(conditions.arguments + [limit])) ?? 0
    }

    /// The numbers of the places of a page.
    func numbers(limit: Int, offset: Int) throws -> [Int] {
        if case .distance(let position) = query.order {
            return try NearestPlaces(from: position).numbers(
                db, "FROM \(source)\(conditions.clause)", conditions.arguments, limit: limit, offset: offset)
        }
        if query.order == .relevance, !words.isEmpty {
            return matchCount <= Self.rankedLimit
                ? try ranked(limit: limit, offset: offset) : try many(limit: limit, offset: offset)
        }
        if query.order == .relevance || query.order == .name, matchCount > Self.rankedLimit {
            return try walkedByName(limit: limit, offset: offset)
        }
        let (join, terms) = SearchSQL.order(query.order)
        return try numbers(
            "FROM \(source)\(join)\(conditions.clause) ORDER BY \(terms)", conditions, limit, offset)
    }

    private var source: String {
        words.isEmpty ? "place p" : "search CROSS JOIN place p ON p.number = search.rowid"
    }

    private var conditions: SearchSQL {
        var sql = SearchSQL()
        if !words.isEmpty { sql.require("search MATCH ?", match) }
        sql.add(query.filters)
        return sql
    }

    /// The words as typed first, then by name: the whole, the beginning, all words, the least beside them.
    ///
    /// Not `bm25`, which goes through all places of each word to learn how rare it is: with beginnings of words
    /// that is a good part of the guide, at every keystroke.
    private func ranked(limit: Int, offset: Int) throws -> [Int] {
        var sql = conditions
        let order = """
            p.number IN (\(exact.map(String.init).joined(separator: ","))) DESC, p.nameFold = ? DESC,
            p.nameFold >= ? AND p.nameFold < ? DESC,
            p.number IN (SELECT rowid FROM search WHERE search MATCH ?) DESC,
            length(p.nameFold), \(SearchSQL.byName)
            """
        sql.arguments += [words.folded, words.folded, words.foldedEnd, nameMatch]
        return try numbers("FROM \(source)\(sql.clause) ORDER BY \(order)", sql, limit, offset)
    }

    private func many(limit: Int, offset: Int) throws -> [Int] {
        var first = SearchSQL()
        first.require("p.nameFold >= ? AND p.nameFold < ?", words.folded, words.foldedEnd)
        first.add(query.filters)
        let head = try numbers(
            "FROM place p INDEXED BY placeByFold\(first.clause) ORDER BY p.nameFold, p.number", first, limit,
            offset)
        guard head.count < limit else { return head }
        var skipped = 0
        if offset > 0 {
            let counted = try Int.fetchOne(
                db, sql: "SELECT count(*) FROM place p\(first.clause)",
                arguments: StatementArguments(first.arguments))
            skipped = max(0, offset - (counted ?? 0))
        }
        var rest = conditions
        rest.require("NOT (p.nameFold >= ? AND p.nameFold < ?)", words.folded, words.foldedEnd)
        return head
            + (try numbers("FROM \(source)\(rest.clause)", rest, limit - head.count, skipped))
    }

    /// Goes through the places in the order of their names until the page is full, since joining and sorting
    /// half of the guide takes longer.
    private func walkedByName(limit: Int, offset: Int) throws -> [Int] {
        var matches = Set<Int>(minimumCapacity: 1 << 16)
        let found = try Int.fetchCursor(
            db.cachedStatement(sql: "SELECT rowid FROM search WHERE search MATCH ?"), arguments: [match])
        while let number = try found.next() { matches.insert(number) }
        var sql = SearchSQL()
        sql.add(query.filters)
        let places = try Int.fetchCursor(
            db.cachedStatement(sql: "SELECT p.number FROM place p\(sql.clause) ORDER BY \(SearchSQL.byName)"),
            arguments: StatementArguments(sql.arguments))
        var numbers: [Int] = []
        var skipped = 0
        while numbers.count < limit, let number = try places.next() {
            guard matches.contains(number) else { continue }
            if skipped < offset { skipped += 1 } else { numbers.append(number) }
        }
        return numbers
    }

    private func numbers(_ from: String, _ sql: SearchSQL, _ limit: Int, _ offset: Int) throws -> [Int] {
        let statement = try db.cachedStatement(sql: "SELECT p.number \(from) LIMIT ? OFFSET ?")
        return try Int.fetchAll(statement, arguments: StatementArguments(sql.arguments + [limit, offset]))
    }
}
