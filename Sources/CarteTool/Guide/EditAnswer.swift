import GuideStore
import Messages
import Translations

/// What a change of one place answers: whether there was one to make, and the place as it is now.
struct EditAnswer: Encodable {
    let changed: Bool
    let place: PlaceAnswer

    /// Makes the changes and says so.
    ///
    /// - Parameter words: what is said of the place, where it is not to be JSON.
    static func perform(
        _ edits: [Edit], on argument: PlaceArgument, in store: GuideStore, _ output: OutputOptions,
        words: (_ name: String, _ changed: Bool) -> Message
    ) throws {
        let id = try argument.place.entry(in: store).id
        var changed = false
        for edit in edits where try store.perform(edit, on: id) != nil { changed = true }
        let entry = try argument.place.entry(in: store)
        if output.json {
            try JSONOutput.write(EditAnswer(changed: changed, place: PlaceAnswer(entry, in: store)))
        } else {
            Console.say(words(entry.place.displayName(in: .translated), changed).text(in: .person))
        }
    }
}
