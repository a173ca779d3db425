import ArgumentParser
import Foundation
import GuideStore
import Translations

/// The program `carte-tool`: Carte for a terminal and for scripts.
public struct CarteTool: ParsableCommand {
    /// The name, help text and subcommands, for ArgumentParser.
    public static let configuration = CommandConfiguration(
        commandName: "carte-tool",
        abstract: "The restaurant guide of Carte, in a terminal.",
        discussion: """
            It works on the same guide as Carte, even while Carte runs. You can undo its changes here and in Carte.

            Examples:
              carte-tool import helsinki.geojson
              carte-tool list pizza --open --near 60.17,24.94
              carte-tool visit node/26012553 --date yesterday
              carte-tool hours "Tu-Th 17:00-22:00; Fr-Sa 17:00-01:00"
              carte-tool export guide.csv

            With --json, the output is JSON, for scripts. Exit codes:
                0  success
                1  the answer is no: no such place, nothing to undo, problems found
               64  the command is wrong
               65  a file or the guide has invalid data
               66  a file or the guide does not exist
               69  a server refuses the request
               73  a file cannot be created
               74  writing failed, for example on a full disk
               75  another program is using the guide, or a server is busy; try again
              130  interrupted
            """,
        version: Installation.version,
        groupedSubcommands: [
            CommandGroup(
                name: "Guide",
                subcommands: [
                    GetCommand.self, ImportCommand.self, ExportCommand.self, ListCommand.self,
                    ShowCommand.self, ListsCommand.self, SyncCommand.self,
                ]),
            CommandGroup(
                name: "Personal",
                subcommands: [
                    VisitCommand.self, NoteCommand.self, FavouriteCommand.self, WantCommand.self,
                    PutCommand.self, FoundCommand.self, RateCommand.self, PictureCommand.self,
                    AddCommand.self,
                    CorrectCommand.self, HideCommand.self,
                    UndoCommand.self, RedoCommand.self,
                ]),
            CommandGroup(
                name: "Other",
                subcommands: [HoursCommand.self, MapCommand.self, DoctorCommand.self, SheetCommand.self]),
        ]
    )

    @OptionGroup var guide: GuideOptions

    /// Creates a command without options. ArgumentParser sets them.
    public init() {}

    /// Runs the command. Errors go to standard error, and their kind decides the exit code.
    public static func main() {
        // Selects the language of the user's locale.
        setlocale(LC_ALL, "")
        GettextCatalogue.load(from: Installation.shared("locale").path)
        do {
            var command = try parseAsRoot()
            defer { GuideStore.waitForChecks() }
            try command.run()
        } catch let error {
            guard let failure = Failure(error) else { exit(withError: error) }
            Console.complain(failure)
            exit(withError: ExitCode(failure.status.rawValue))
        }
    }
}
