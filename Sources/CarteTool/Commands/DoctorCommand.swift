import ArgumentParser
import Foundation
import GuideStore
import HoursCore
import Messages
import Translations

/// `carte-tool doctor`: checks the guide's database.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Examine the guide's database.",
        discussion: """
            Looks for damage in the file, rows that refer to missing places, a search index that does not match, and \
            unreadable places. The exit code is 1 if it finds a problem. It does not change the guide. When Carte \
            starts, it keeps a damaged file and starts a new guide.

            Examples:
              carte-tool doctor
              carte-tool doctor --rebuild-search
              carte-tool doctor --database trip.sqlite --json

            With --json: `healthy`, true or false; `problems`, a list of `part`, `finding` and `advice`; and \
            numbers: `places`, `visits`, `personal`, `undoSteps`, `hours`, `size` and others. `holidaysUntil` is the last \
            year whose public holidays are known; after it, opening hours that name them are unknown.
            """
    )

    @Flag(help: "Rebuild the search index first.")
    var rebuildSearch = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        var answer = DoctorAnswer(database: guide.url)
        do {
            let store = try guide.open(for: rebuildSearch ? .editing : .reading)
            if rebuildSearch { try store.rebuildSearch() }
            answer.examination = try store.examine()
        } catch {
            // Bad data is a result of the check here, not a failure.
            guard let failure = Failure(error), failure.status == .badData else { throw error }
            answer.damage = failure.message
        }
        if output.json { try JSONOutput.write(answer) } else { Console.write(answer.text) }
        if !answer.isHealthy { throw ExitCode(Status.no.rawValue) }
    }
}

/// The answer of `carte-tool doctor`.
struct DoctorAnswer {
    /// The database file.
    let database: URL

    /// The result of the check; `nil` if the file could not be opened.
    var examination: Examination?

    /// The reason why it could not be opened, and the recovery.
    var damage: Message?

    /// Whether the database has no problem.
    var isHealthy: Bool { damage == nil && examination?.isHealthy != false }

    /// The answer as text.
    var text: String {
        let name = database.lastPathComponent
        var lines = [isHealthy ? tr("%1: no problems found", name) : tr("%1: problems found", name)]
        if let damage { lines.append(damage.text(in: .person)) }
        if let examination {
            lines += numbers(of: examination).map { "  " + $0 }
            lines += examination.problems.map { $0.text(in: .person) }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension DoctorAnswer {
    private func numbers(of examination: Examination) -> [String] {
        let (places, personal) = (examination.placeCount, examination.personalCount)
        let (visits, steps) = (examination.visitCount, examination.undoCount)
        let (hours, evaluated) = (examination.hoursCount, examination.evaluatedHoursCount)
        let guide = [
            tr("%1 place", "%1 places", count: places),
            tr(
                "%1 with your visits, ratings or notes", "%1 with your visits, ratings or notes",
                count: personal),
            tr("%1 visit", "%1 visits", count: visits),
            tr("%1 step to undo", "%1 steps to undo", count: steps),
        ]
        let (own, corrected) = (examination.ownCount, examination.correctedCount)
        let said = [
            (own, tr("%1 added by you", "%1 added by you", count: own)),
            (corrected, tr("%1 corrected by you", "%1 corrected by you", count: corrected)),
            (
                examination.hiddenCount,
                tr("%1 hidden by you", "%1 hidden by you", count: examination.hiddenCount)
            ),
        ]
        return [
            Language.person.list(guide + said.filter { $0.0 > 0 }.map(\.1)),
            tr("Opening hours: %1, evaluated: %2", hours, evaluated),
            tr("Public holidays are known until %1", String(HolidayCalendar.years.upperBound)),
            // Translators: %1 and %2 are sizes in bytes. %4 is the name of the last migration of the database.
            tr(
                "%1 bytes, %2 in the log; SQLite %3, schema %4", examination.databaseSize,
                examination.walSize, examination.sqliteVersion, examination.schema.last ?? "–"),
        ] + examination.backups.map { tr("Backup: %1", $0.lastPathComponent) }
    }
}

extension DoctorAnswer: Encodable {
    private enum Key: String, CodingKey {
        case database, healthy, problems, schema, sqliteVersion
        case places, personal, own, corrected, hidden, visits, undoSteps, hours, evaluatedHours, size,
            logSize, backups
        case holidaysUntil
    }

    private struct Problem: Encodable {
        let part: String
        let finding: String
        let advice: String
    }

    private var problems: [Problem] {
        if let damage {
            return [Problem(part: "file", finding: damage.description, advice: damage.description)]
        }
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
        try values.encode(examination?.ownCount, forKey: .own)
        try values.encode(examination?.correctedCount, forKey: .corrected)
        try values.encode(examination?.hiddenCount, forKey: .hidden)
        try values.encode(examination?.visitCount, forKey: .visits)
        try values.encode(examination?.undoCount, forKey: .undoSteps)
        try values.encode(examination?.hoursCount, forKey: .hours)
        try values.encode(examination?.evaluatedHoursCount, forKey: .evaluatedHours)
        try values.encode(examination?.databaseSize, forKey: .size)
        try values.encode(examination?.walSize, forKey: .logSize)
        try values.encode(examination?.backups.map(\.path), forKey: .backups)
        try values.encode(HolidayCalendar.years.upperBound, forKey: .holidaysUntil)
    }
}
