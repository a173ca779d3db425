import Foundation
import GuideStore

/// What `carte-tool doctor` answers.
struct DoctorAnswer {
    let examination: Examination

    /// The answer for people, in lines.
    var text: String {
        var lines = [
            "\(examination.url.lastPathComponent): " + (examination.isHealthy ? "sound" : "not sound"),
            "  \(examination.placeCount) places, \(examination.personalCount) with something of yours, "
                + "\(examination.visitCount) visits, \(examination.undoCount) steps to undo or redo",
            "  \(examination.hoursCount) opening hours, \(examination.evaluatedHoursCount) of them evaluated",
            "  \(examination.databaseSize) bytes, \(examination.walSize) in the log; "
                + "SQLite \(examination.sqliteVersion), schema \(examination.schema.last ?? "none")",
        ]
        lines += examination.backups.map { "  backup: \($0.lastPathComponent)" }
        lines += examination.problems.map(\.description)
        return lines.map { $0 + "\n" }.joined()
    }
}

extension DoctorAnswer: Encodable {
    private enum Key: String, CodingKey {
        case database, healthy, problems, schema, sqliteVersion
        case places, personal, visits, undoSteps, hours, evaluatedHours, size, logSize, backups
    }

    private struct Problem: Encodable {
        let part: String
        let finding: String
        let advice: String
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(examination.url.path, forKey: .database)
        try values.encode(examination.isHealthy, forKey: .healthy)
        let problems = examination.problems.map {
            Problem(part: $0.part.rawValue, finding: $0.finding, advice: $0.description)
        }
        try values.encode(problems, forKey: .problems)
        try values.encode(examination.schema, forKey: .schema)
        try values.encode(examination.sqliteVersion, forKey: .sqliteVersion)
        try values.encode(examination.placeCount, forKey: .places)
        try values.encode(examination.personalCount, forKey: .personal)
        try values.encode(examination.visitCount, forKey: .visits)
        try values.encode(examination.undoCount, forKey: .undoSteps)
        try values.encode(examination.hoursCount, forKey: .hours)
        try values.encode(examination.evaluatedHoursCount, forKey: .evaluatedHours)
        try values.encode(examination.databaseSize, forKey: .size)
        try values.encode(examination.walSize, forKey: .logSize)
        try values.encode(examination.backups.map(\.path), forKey: .backups)
    }
}
