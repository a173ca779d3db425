import Foundation
import GRDB
import GuideCore
import HoursCore

extension GuideStore {
    /// Prepares the data that queries need: opening spans, ranks of names and the word list.
    ///
    /// Blocks, with pauses in which other connections can write. For a read-only guide it prepares a copy; the
    /// file gets at most the order of names.
    ///
    /// - Parameters:
    ///   - moment: hours are evaluated from the day before it to a week after it.
    ///   - isCancelled: called every few hundred places. If it returns true, finished work is kept.
    public func prepareIndexes(
        around moment: Date = .now, isCancelled: () -> Bool = { false }
    ) throws(GuideStoreError) {
        try evaluateHours(around: moment, isCancelled: isCancelled)
        try sortNames(isCancelled: isCancelled)
        try tendNames()
        try keepWords()
        try keepTerms()
        broadcast.send(.arrangement)
    }

    /// Prepares the data that queries need, and loads the data for each keystroke into memory.
    ///
    /// Call it in the background: at the start of a program that keeps running, after imports, and once a
    /// day.
    public func prepare(around moment: Date = .now) throws(GuideStoreError) {
        try prepareIndexes(around: moment)
        try read { _ = (try vocabulary.words($0), try suggestionCache.terms($0)) }
    }

    /// Evaluates the opening hours that are not evaluated around a moment. Mostly there is nothing to do.
    func evaluateHours(
        around moment: Date, isCancelled: () -> Bool = { false }
    ) throws(GuideStoreError) {
        let second = moment.wholeSeconds
        let (window, isComplete) = try read { db in
            (
                try HoursWindow(db),
                try Bool.fetchOne(
                    db, sql: "SELECT NOT EXISTS (SELECT 1 FROM hours WHERE isEvaluated = 0)") ?? true
            )
        }
        if let window, window.covers(second, person), isComplete { return }
        let current = try write { db in
            if let window = try HoursWindow(db), window.covers(second, person) { return window }
            try HoursKey.findZones(person.zones, db)
            return try HoursWindow(around: second, person).begin(db)
        }
        while !isCancelled() {
            let hours = try read { try HoursRow.fetchUnevaluated($0, limit: 500) }
            if hours.isEmpty { return }
            let spans = hours.map { ($0.number, current.spans(of: $0.key, person)) }
            try write { db in
                // Another program may have replaced the window.
                guard try HoursWindow(db) == current else { return }
                try HoursRow.write(db, spans)
            }
            guard try read({ try HoursWindow($0) }) == current else { return }
        }
    }
}

/// The days for which the table `span` has opening times.
///
/// The times do not depend on the user. If the zone of hours is known, they are moments. Otherwise they are
/// local times, stored like moments of universal time; a query asks for them by the user's clock.
struct HoursWindow: Hashable, Sendable {
    /// Seconds since 1970.
    var start: Int64
    var end: Int64
    /// The versions of the zone boundaries and of the rules of hours.
    var rules: String

    private static let day: Int64 = 86_400
    /// From the day before a moment to a week after it.
    private static let length = 10 * day
    /// The bound of ``Foundation/Date/wholeSeconds``.
    private static let farthest: Int64 = 1_000_000_000_000

    init(around second: Int64, _ person: GuideStore.Person) {
        let today = second - ((second % Self.day) + Self.day) % Self.day
        start = today - Self.day
        end = start + Self.length
        rules = HoursWindow.rules(person)
    }

    private static func rules(_ person: GuideStore.Person) -> String {
        "\(person.zones?.version ?? "") \(OpeningHours.rulesVersion)"
    }

    /// Reads the database's window; nil if there is none yet, or if no version of Carte wrote it.
    init?(_ db: Database) throws {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT a.value, b.value, c.value FROM setting a, setting b, setting c
                    WHERE a.name = 'hoursStart' AND b.name = 'hoursEnd' AND c.name = 'hoursRules'
                """)
        guard let row, let start = try? row.decode(Int64.self, atIndex: 0),
            let end = try? row.decode(Int64.self, atIndex: 1),
            let rules = try? row.decode(String.self, atIndex: 2),
            (-Self.farthest...Self.farthest).contains(start),
            end == start + Self.length
        else { return nil }
        (self.start, self.end, self.rules) = (start, end, rules)
    }

    /// Whether the window contains a moment and the day after it. A search for the closing time looks one day
    /// ahead.
    func covers(_ second: Int64, _ person: GuideStore.Person) -> Bool {
        start <= second && second + Self.day <= end && rules == HoursWindow.rules(person)
    }

    /// Stores the window in the database, and deletes all spans of the earlier window.
    func begin(_ db: Database) throws -> HoursWindow {
        try db.execute(sql: "DELETE FROM span")
        try db.execute(sql: "UPDATE hours SET isEvaluated = 0")
        try db.execute(
            sql: """
                INSERT OR REPLACE INTO setting
                    VALUES ('hoursStart', ?), ('hoursEnd', ?), ('hoursRules', ?)
                """, arguments: [start, end, rules])
        return self
    }

    /// The spans in which the hours are open for certain.
    func spans(of key: HoursKey, _ person: GuideStore.Person) -> [OpeningHours.Span] {
        var context = person.hoursContext(
            in: key.zone, country: key.country.isEmpty ? nil : key.country, at: key.coordinate)
        if context.isZoneAssumed { context.timeZone = .gmt }
        // A local time is at most a day away from universal time.
        let margin = context.isZoneAssumed ? Self.day : 0
        return OpeningHours(key.text).spans(
            from: Date(timeIntervalSince1970: Double(start - margin)),
            to: Date(timeIntervalSince1970: Double(end + margin)), in: context
        ).filter { $0.state == .open }
    }
}

/// A row of the table of distinct opening hours.
struct HoursRow {
    var number: Int
    var key: HoursKey

    static func fetchUnevaluated(_ db: Database, limit: Int) throws -> [HoursRow] {
        try Row.fetchAll(
            db, sql: "SELECT number, text, country, position FROM hours WHERE isEvaluated = 0 LIMIT ?",
            arguments: [limit]
        ).map { row in
            HoursRow(
                number: try row.decode(atIndex: 0),
                key: HoursKey(
                    text: try row.decode(atIndex: 1), country: try row.decode(atIndex: 2),
                    position: try row.decode(atIndex: 3)))
        }
    }

    static func write(_ db: Database, _ spans: [(Int, [OpeningHours.Span])]) throws {
        let insert = try BulkStatement(db, "INSERT OR REPLACE INTO span VALUES (?, ?, ?)")
        let done = try BulkStatement(db, "UPDATE hours SET isEvaluated = 1 WHERE number = ?")
        for (number, spans) in spans {
            var merged: [(start: Int64, end: Int64)] = []
            for span in spans {
                // Spans that touch differ only in their comment.
                if let last = merged.last, last.end == span.start.wholeSeconds {
                    merged[merged.count - 1].end = span.end.wholeSeconds
                } else {
                    merged.append((span.start.wholeSeconds, span.end.wholeSeconds))
                }
            }
            for span in merged {
                insert.bind(1, number)
                insert.bind(2, Int(span.start))
                insert.bind(3, Int(span.end))
                try insert.run()
            }
            done.bind(1, number)
            try done.run()
        }
    }
}
