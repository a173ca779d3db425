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
    /// - Parameter named: returns the name in the answer.
    static func perform(
        _ edits: [Edit], on id: UUID, in store: GuideStore, _ output: OutputOptions,
        named: (String) -> String = { $0 }
    ) throws {
        let before = try store.entry(id)
        var changed = false
        for edit in edits where try store.perform(edit, on: id) != nil { changed = true }
        // A deleted place is shown as it was before.
        guard let entry = try store.entry(id) ?? before else { return }
        if output.json {
            try JSONOutput.write(EditAnswer(changed: changed, place: PlaceAnswer(entry, in: store)))
        } else {
            let name = named(entry.place.displayName(in: .translated))
            Console.say(Edit.done(edits, on: name, hasChanged: changed).text(in: .person))
        }
    }

    /// Makes the edits of a place that the guide has.
    static func perform(
        _ edits: [Edit], on argument: PlaceArgument, in store: GuideStore, _ output: OutputOptions
    ) throws {
        try perform(edits, on: try argument.place.entry(in: store).id, in: store, output)
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
            try EditAnswer.perform([.addVisit(moment)], on: argument, in: store, output)
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
        try EditAnswer.perform(taken.map(Edit.removeVisit), on: argument, in: store, output)
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
        try EditAnswer.perform([.setFavourite(!remove)], on: argument, in: store, output)
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
        try EditAnswer.perform([.setWantsToGo(!remove)], on: argument, in: store, output)
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
        try EditAnswer.perform([.setRating(rating)], on: argument, in: store, output)
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
        let isEdit = remove || text != nil
        let store = try guide.open(for: isEdit ? .editing : .reading)
        if isEdit {
            try EditAnswer.perform([.setNote(text)], on: argument, in: store, output)
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
