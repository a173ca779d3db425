import ArgumentParser
import GuideStore
import Messages

/// `carte-tool redo`: makes the last change that was undone again.
struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo",
        abstract: "Make the last change that was undone again.",
        discussion: """
            With --json: `changed`, and `description` and `date` of what was redone.
            """
    )

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        try StepAnswer.write(try guide.open(for: .editing).redo(), output) {
            $0.map { Message("Done again: %1", $0) } ?? Message("There is nothing to redo.")
        }
    }
}
