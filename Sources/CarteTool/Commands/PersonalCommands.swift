import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// The answer of an edit: whether it changed the place, and the place after it.
struct EditAnswer: Encodable {
    let changed: Bool
    let place: PlaceAnswer

    /// Makes the edits and writes the answer.
    ///
    /// - Parameter words: returns the answer as text.
    static func perform(
        _ edits: [Edit], on argument: PlaceArgument, in store: GuideStore, _ output: OutputOptions,
        words: (_ name: String, _ changed: Bool) -> Message
    ) throws {
        let id = try argument.place.entry(in: store).id
        var changed = false
        for edit in edits where try store.perform(edit, on: id) != nil { changed = true }
        try say(changed, of: try store.entry(id), in: store, output, words)
    }

    /// Makes an edit of the place itself and writes the answer.
    static func perform(
        _ edit: PlaceEdit, on id: UUID, in store: GuideStore, _ output: OutputOptions,
        words: (_ name: String, _ changed: Bool) -> Message
    ) throws {
        let before = try store.entry(id)
        let changed = try store.perform(edit, on: id) != nil
        // A deleted place is shown as it was before.
        try say(changed, of: try store.entry(id) ?? before, in: store, output, words)
    }

    private static func say(
        _ changed: Bool, of entry: GuideEntry?, in store: GuideStore, _ output: OutputOptions,
        _ words: (_ name: String, _ changed: Bool) -> Message
    ) throws {
        guard let entry else { return }
        if output.json {
            try JSONOutput.write(EditAnswer(changed: changed, place: PlaceAnswer(entry, in: store)))
        } else {
            Console.say(words(entry.place.displayName(in: .translated), changed).text(in: .person))
        }
    }
}

/// `carte-tool visit`: adds or removes a visit.
struct VisitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visit",
        abstract: "Mark a place as visited.",
        discussion: """
            Without --date, the visit is now. A place can have several visits.

            Examples:
              carte-tool visit node/26012553
              carte-tool visit node/26012553 --date 2026-03-28T18:30
              carte-tool visit node/26012553 --date yesterday
              carte-tool visit node/26012553 --remove
              carte-tool visit node/26012553 --remove --date 2026-03-28

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Option(
        help: ArgumentHelp(
            "The time of the visit: 2026-03-28T18:30, 18:30 (today), or a day such as 2026-03-28 or yesterday, at noon.",
            valueName: "date"),
        transform: VisitDate.init(argument:))
    var date: VisitDate?

    @Flag(help: "Remove the last visit, or the visits on --date.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .editing)
        let zone = store.person.timeZone
        let now = Date()
        guard remove else {
            let moment = date?.moment(from: now, in: zone) ?? now
            try EditAnswer.perform([.addVisit(moment)], on: argument, in: store, output) { name, changed in
                let time = PlaceWords.time(moment, in: zone)
                return changed
                    ? Message("Visited %1 on %2.", name, time)
                    : Message("%1 was already visited on %2.", name, time)
            }
            return
        }
        let visits = try argument.place.entry(in: store).record.visits
        let taken =
            date.map { date in visits.filter { date.means($0, from: now, in: zone) } } ?? visits.suffix(1)
        guard !taken.isEmpty else {
            throw Failure(
                .no,
                Message(
                    "There is no such visit. To list the visits: carte-tool show %1.", argument.place.text)
            )
        }
        try EditAnswer.perform(taken.map(Edit.removeVisit), on: argument, in: store, output) { name, _ in
            let times = MessageList(taken.map { PlaceWords.time($0, in: zone) })
            return Message("Visit removed: %1 on %2.", name, times)
        }
    }
}

/// `carte-tool favourite`: makes a place a favourite.
struct FavouriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favourite",
        abstract: "Mark a place as a favourite.",
        discussion: """
            Examples:
              carte-tool favourite node/26012553
              carte-tool favourite node/26012553 --remove
              carte-tool list --favourites

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Flag(help: "Remove it from your favourites.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .editing)
        try EditAnswer.perform([.setFavourite(!remove)], on: argument, in: store, output) { name, _ in
            remove ? Message("%1 is not a favourite.", name) : Message("%1 is a favourite.", name)
        }
    }
}

/// `carte-tool want`: bookmarks a place to go to.
struct WantCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "want",
        abstract: "Mark a place as “Want to Go”.",
        discussion: """
            Examples:
              carte-tool want node/26012553
              carte-tool want node/26012553 --remove
              carte-tool list --want-to-go --open

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Flag(help: "Remove the mark.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .editing)
        try EditAnswer.perform([.setWantsToGo(!remove)], on: argument, in: store, output) { name, _ in
            remove
                ? Message("%1 is not marked as “Want to Go”.", name)
                : Message("%1 is marked as “Want to Go”.", name)
        }
    }
}

/// `carte-tool rate`: sets the user's rating of a place.
struct RateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rate",
        abstract: "Rate a place from 1 to 5.",
        discussion: """
            Examples:
              carte-tool rate node/26012553 4
              carte-tool rate node/26012553 --remove
              carte-tool list --order rating

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Argument(help: ArgumentHelp("From 1 (bad) to 5 (very good).", valueName: "rating"))
    var rating: Int?

    @Flag(help: "Remove the rating.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard (rating == nil) == remove, PersonalRecord.ratings.contains(rating ?? 1) else {
            throw ValidationError("Give a rating from 1 to 5, or --remove.")
        }
    }

    func run() throws {
        let store = try guide.open(for: .editing)
        try EditAnswer.perform([.setRating(rating)], on: argument, in: store, output) { name, _ in
            rating.map { Message("%1 is rated %2 of 5.", name, $0) } ?? Message("%1 has no rating.", name)
        }
    }
}

/// `carte-tool note`: shows or sets the user's note on a place.
struct NoteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "Show or write your note on a place.",
        discussion: """
            Without a text, it prints the note; the exit code is 1 if there is none. A text replaces the note.

            Examples:
              carte-tool note node/26012553
              carte-tool note node/26012553 "Ask for the table at the window."
              carte-tool note node/26012553 --remove

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Argument(help: ArgumentHelp("The note, which may have several lines.", valueName: "text"))
    var text: String?

    @Flag(help: "Remove the note.")
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
                guard changed else { return Message("The note on %1 did not change.", name) }
                return remove
                    ? Message("Removed the note on %1.", name) : Message("Saved the note on %1.", name)
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
