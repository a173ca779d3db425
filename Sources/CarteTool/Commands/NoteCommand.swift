import ArgumentParser
import GuideStore
import Messages
import Translations

/// `carte-tool note`: the user's note on a place.
struct NoteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "Show or write your note on a place.",
        discussion: """
            Without a text, the note is shown; the exit code is 1 where there is none. A text replaces it.

            Examples:
              carte-tool note node/26012553
              carte-tool note node/26012553 "Ask for the table at the window."
              carte-tool note node/26012553 --remove

            With --json: `changed`, and `place` as show has it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Argument(help: ArgumentHelp("The note, which may have several lines.", valueName: "text"))
    var text: String?

    @Flag(help: "Take the note away.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if remove, text != nil { throw ValidationError("Give a text or --remove, not both.") }
    }

    func run() throws {
        let store = try guide.open(for: .editing)
        if remove || text != nil {
            try EditAnswer.perform([.setNote(text)], on: argument, in: store, output) { name, changed in
                guard changed else { return Message("The note on %1 is as it was.", name) }
                return remove ? Message("The note on %1 is gone.", name) : Message("Noted on %1.", name)
            }
            return
        }
        let entry = try argument.place.entry(in: store)
        if output.json {
            try JSONOutput.write(EditAnswer(changed: false, place: PlaceAnswer(entry, in: store)))
        } else if let note = entry.record.note {
            Console.say(note)
        } else {
            throw Failure(.no, Message("You have no note on %1.", entry.place.displayName(in: .translated)))
        }
    }
}
