import ArgumentParser
import Foundation
import GuideStore

/// `carte-tool doctor`: looks whether the guide's database is sound.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Examine the guide's database.",
        discussion: """
            Looks for damage in the file, for rows that refer to nothing, for a search index that does not fit, \
            and for places that cannot be read. The exit code is 1 where something is wrong. A damaged file is \
            set aside, as Carte does when it starts.

            Examples:
              carte-tool doctor
              carte-tool doctor --rebuild-search
              carte-tool doctor --database trip.sqlite --json

            With --json: `healthy`, true or false; `problems`, a list of `part`, `finding` and `advice`; and \
            numbers: `places`, `visits`, `personal`, `undoSteps`, `hours`, `size` and others.
            """
    )

    @Flag(help: "Make the search index anew first.")
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
            // What others fail at is what the doctor is asked about.
            guard let failure = Failure(error), failure.status == .badData else { throw error }
            answer.damage = failure.message
        }
        if output.json { try JSONOutput.write(answer) } else { Console.write(answer.text) }
        if !answer.isHealthy { throw ExitCode(Status.no.rawValue) }
    }
}
