import ArgumentParser
import GuideStore
import Messages
import Translations

/// `carte-tool undo`: undoes the last change.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the last change, including imports.",
        discussion: """
            It undoes changes by carte-tool and by Carte. The exit code is 1 if there is nothing to undo.

            Examples:
              carte-tool undo
              carte-tool undo && carte-tool undo

            With --json: `changed`, and `description` and `date` of the undone change.
            """
    )

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        try StepAnswer.write(try guide.open(for: .editing).undo(), output, words: UndoStep.undone)
    }
}

/// `carte-tool redo`: redoes the last undone change.
struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo",
        abstract: "Redo the last undone change.",
        discussion: """
            With --json: `changed`, and `description` and `date` of the redone change.
            """
    )

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        try StepAnswer.write(try guide.open(for: .editing).redo(), output, words: UndoStep.redone)
    }
}

/// The answer with an undone or redone step, or without one.
struct StepAnswer: Encodable {
    let step: UndoStep?

    private enum Key: String, CodingKey {
        case changed, description, date
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(step != nil, forKey: .changed)
        try values.encode(step?.description, forKey: .description)
        try values.encode(step?.date, forKey: .date)
    }

    /// Writes the answer.
    ///
    /// - Throws: the exit code for *no* without a step.
    static func write(
        _ step: UndoStep?, _ output: OutputOptions, words: ((any MessageArgument)?) -> Message
    ) throws {
        if output.json { try JSONOutput.write(StepAnswer(step: step)) }
        guard let step else {
            if !output.json { Console.complain(words(nil).text(in: .person)) }
            throw ExitCode(Status.no.rawValue)
        }
        if !output.json { Console.say(words(step).text(in: .person)) }
    }
}
