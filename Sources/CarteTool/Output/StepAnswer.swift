import ArgumentParser
import GuideStore
import Messages
import Translations

/// A step that was undone or redone, or that there was none.
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
    /// - Throws: the exit code for *no* where there was no step.
    static func write(
        _ step: UndoStep?, _ output: OutputOptions, words: (UndoStep?) -> Message
    ) throws {
        if output.json { try JSONOutput.write(StepAnswer(step: step)) }
        guard let step else {
            if !output.json { Console.complain(words(nil).text(in: .person)) }
            throw ExitCode(Status.no.rawValue)
        }
        if !output.json { Console.say(words(step).text(in: .person)) }
    }
}
