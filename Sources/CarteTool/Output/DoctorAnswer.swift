import Foundation
import GuideStore

/// What `carte-tool doctor` answers.
struct DoctorAnswer {
    /// The database's file.
    let database: URL

    /// What was found; `nil` where the file could not even be opened.
    var examination: Examination?

    /// Why it could not be opened, and what was done about that.
    var damage: String?

    /// Whether nothing is wrong.
    var isHealthy: Bool { damage == nil && examination?.isHealthy != false }

    /// The answer for people, in lines.
    var text: String {
        var lines = ["\(database.lastPathComponent): \(isHealthy ? "sound" : "not sound")"]
        if let damage { lines.append(damage) }
        if let examination {
            lines += [
                "  \(examination.placeCount) places, \(examination.personalCount) with something of yours; "
                    + "\(examination.visitCount) visits, \(examination.undoCount) steps to undo",
                "  \(examination.hoursCount) opening hours, \(examination.evaluatedHoursCount) of them evaluated",
                "  \(examination.databaseSize) bytes, \(examination.walSize) in the log; "
                    + "SQLite \(examination.sqliteVersion), schema \(examination.schema.last ?? "none")",
            ]
            lines += examination.backups.map { "  backup: \($0.lastPathComponent)" }
            lines += examination.problems.map(\.description)
        }
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

    private var problems: [Problem] {
        if let damage { return [Problem(part: "file", finding: damage, advice: damage)] }
        return (examination?.problems ?? []).map {
            Problem(part: $0.part.rawValue, finding: $0.finding, advice: $0.description)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(database.path, forKey: .database)
        try values.encode(isHealthy, forKey: .healthy)
        try values.encode(problems, forKey: .problems)
        try values.encode(examination?.schema, forKey: .schema)
        try values.encode(examination?.sqliteVersion, forKey: .sqliteVersion)
        try values.encode(examination?.placeCount, forKey: .places)
        try values.encode(examination?.personalCount, forKey: .personal)
        try values.encode(examination?.visitCount, forKey: .visits)
        try values.encode(examination?.undoCount, forKey: .undoSteps)
        try values.encode(examination?.hoursCount, forKey: .hours)
        try values.encode(examination?.evaluatedHoursCount, forKey: .evaluatedHours)
        try values.encode(examination?.databaseSize, forKey: .size)
        try values.encode(examination?.walSize, forKey: .logSize)
        try values.encode(examination?.backups.map(\.path), forKey: .backups)
    }
}
