import Foundation
import GRDB
import GuideCore
import HoursCore

extension GuideStore {
    /// Makes ready what queries ask the guide for: when places are open in the days around a moment, in which order
    /// their names are, and which words there are. Blocks, with pauses in which others write. Of a guide that is only read
    /// a copy is made ready, where the guide itself is not.
    ///
    /// - Parameters:
    ///   - moment: hours are evaluated from the day before it to a week after it.
    ///   - isCancelled: asked every some hundred places; what was done until then stays.
    public func arrange(
        around moment: Date = .now, isCancelled: () -> Bool = { false }
    ) throws(GuideStoreError) {
        try evaluateHours(around: moment, isCancelled: isCancelled)
        try sortNames(isCancelled: isCancelled)
        try keepWords()
        try keepTerms()
        broadcast.send(.arrangement)
    }

    /// The same, and reads what each keystroke asks for: best called in the background when a program starts that goes on
    /// to run, after imports, and once a day.
    public func prepare(around moment: Date = .now) throws(GuideStoreError) {
        try arrange(around: moment)
        try read { _ = (try vocabulary.words($0), try suggestionCache.terms($0)) }
    }

    /// Evaluates the hours of which nothing is known around a moment; nothing to do in most cases.
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
                // Another program may have begun another window.
                guard try HoursWindow(db) == current else { return }
                try HoursRow.write(db, spans)
            }
            guard try read({ try HoursWindow($0) }) == current else { return }
        }
    }
}

/// The days for which the table `span` holds when places are open.
struct HoursWindow: Hashable, Sendable {
    /// Seconds since 1970.
    var start: Int64
    var end: Int64
    /// Zone and country that hours were read in, the boundaries of zones that places were found in, and the version of the
    /// rules of hours.
    var person: String

    private static let day: Int64 = 86_400

    init(around second: Int64, _ person: GuideStore.Person) {
        let today = second - ((second % Self.day) + Self.day) % Self.day
        start = today - Self.day
        end = today + 9 * Self.day
        self.person = HoursWindow.text(person)
    }

    private static func text(_ person: GuideStore.Person) -> String {
        """
        \(person.timeZone.identifier) \(person.countryCode ?? "") \(person.zones?.version ?? "") \
        \(OpeningHours.rulesVersion)
        """
    }

    /// The window that the database has; `nil` before the first.
    init?(_ db: Database) throws {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT a.value, b.value, c.value FROM setting a, setting b, setting c
                    WHERE a.name = 'hoursStart' AND b.name = 'hoursEnd' AND c.name = 'hoursReader'
                """)
        guard let row else { return nil }
        (start, end, person) = (row[0], row[1], row[2])
    }

    /// Whether it answers for a moment and the day after it, which is how far one asks when places close.
    func covers(_ second: Int64, _ person: GuideStore.Person) -> Bool {
        start <= second && second + Self.day <= end && self.person == HoursWindow.text(person)
    }

    /// Replaces the window that the database has.
    func begin(_ db: Database) throws -> HoursWindow {
        try db.execute(sql: "DELETE FROM span")
        try db.execute(sql: "UPDATE hours SET isEvaluated = 0")
        try db.execute(
            sql: """
                INSERT OR REPLACE INTO setting
                    VALUES ('hoursStart', ?), ('hoursEnd', ?), ('hoursReader', ?)
                """, arguments: [start, end, person])
        return self
    }

    /// When the hours are open for certain.
    func spans(of key: HoursKey, _ person: GuideStore.Person) -> [OpeningHours.Span] {
        let context = person.hoursContext(
            in: key.zone, country: key.country.isEmpty ? nil : key.country, at: key.coordinate)
        return OpeningHours(key.text).spans(
            from: Date(timeIntervalSince1970: Double(start)), to: Date(timeIntervalSince1970: Double(end)),
            in: context
        ).filter { $0.state == .open }
    }
}

/// A row of distinct hours.
struct HoursRow {
    var number: Int
    var key: HoursKey

    static func fetchUnevaluated(_ db: Database, limit: Int) throws -> [HoursRow] {
        try Row.fetchAll(
            db, sql: "SELECT number, text, country, position FROM hours WHERE isEvaluated = 0 LIMIT ?",
            arguments: [limit]
        ).map { HoursRow(number: $0[0], key: HoursKey(text: $0[1], country: $0[2], position: $0[3])) }
    }

    static func write(_ db: Database, _ spans: [(Int, [OpeningHours.Span])]) throws {
        let insert = try BulkStatement(db, "INSERT OR REPLACE INTO span VALUES (?, ?, ?)")
        let done = try BulkStatement(db, "UPDATE hours SET isEvaluated = 1 WHERE number = ?")
        for (number, spans) in spans {
            var merged: [(start: Int64, end: Int64)] = []
            for span in spans {
                // Spans that touch differ in their comment only.
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
