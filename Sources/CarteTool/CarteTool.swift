import ArgumentParser

/// The program `carte-tool`: what Carte can do, for a terminal and for scripts.
@main
struct CarteTool: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "carte-tool",
        abstract: "The restaurant guide of Carte, in a terminal.",
        discussion: """
            It works on the same guide as Carte, also while Carte runs. What it changes can be undone, here \
            and there.

            Examples:
              carte-tool hours "Tu-Th 17:00-22:00; Fr-Sa 17:00-01:00"

            With --json, an answer is JSON. The exit code is 0 when all went well, 1 when the answer is no, \
            64 when the command is wrong, 65 when a file or the guide is, 66 when there is none, 73 when one \
            cannot be written, and 130 when the program was interrupted.
            """,
        version: "0.1.0",
        groupedSubcommands: [
            CommandGroup(name: "Opening hours:", subcommands: [HoursCommand.self])
        ]
    )

    /// Runs the command that the arguments ask for. Errors go to standard error, and say with the exit code of
    /// which kind they are.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as Failure {
            Console.complain(failure.message)
            exit(withError: ExitCode(failure.status.rawValue))
        } catch {
            exit(withError: error)
        }
    }
}
