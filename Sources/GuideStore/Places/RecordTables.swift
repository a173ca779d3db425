import Foundation
import GRDB
import GuideCore

/// Reads and writes what the user added to a place, as a whole.
enum RecordTables {
    static func read(_ db: Database, place: Int) throws -> PersonalRecord {
        var record = PersonalRecord()
        if let row = try Row.fetchOne(
            db, sql: "SELECT isFavourite, rating, note FROM personal WHERE place = ?", arguments: [place])
        {
            record = PersonalRecord(isFavourite: row[0], rating: row[1], note: row[2])
        }
        let visits = try Int.fetchAll(
            db, sql: "SELECT date FROM visit WHERE place = ? ORDER BY date", arguments: [place])
        record.visits = visits.map { Date(timeIntervalSince1970: Double($0)) }
        return record
    }

    static func write(_ db: Database, _ record: PersonalRecord, place: Int) throws {
        try db.execute(sql: "DELETE FROM visit WHERE place = ?", arguments: [place])
        for visit in record.visits {
            try db.execute(
                sql: "INSERT INTO visit VALUES (?, ?)",
                arguments: [place, Int64(visit.timeIntervalSince1970)])
        }
        guard record.isFavourite || record.rating != nil || record.note != nil else {
            try db.execute(sql: "DELETE FROM personal WHERE place = ?", arguments: [place])
            return
        }
        try db.execute(
            sql: "INSERT OR REPLACE INTO personal VALUES (?, ?, ?, ?)",
            arguments: [place, record.isFavourite, record.rating, record.note])
    }
}
