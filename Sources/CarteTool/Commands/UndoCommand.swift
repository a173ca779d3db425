import ArgumentParser
import GuideStore
import Messages

/// `carte-tool undo`: takes the last change back.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take the last change back, an import as well.",
        discussion: """
            It does not matter who made the change, this program or Carte. The exit code is 1 where there is none.

            Examples:
              carte-tool undo
              carte-tool undo && carte-tool undo

            With --json: `changed`, and `description` and `date` of what was undone.
            """
    )

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        try StepAnswer.write(try guide.open(for: .editing).undo(), output) {
            $0.map { Message("Undone: %1", $0) } ?? Message("There is nothing to undo.")
        }
    }
}
