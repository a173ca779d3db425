import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// The options for the fields of a place.
struct FieldOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("What kind of place: restaurant, cafe, fast_food, bar, pub …", valueName: "kind"))
    var kind: String?

    @Option(help: ArgumentHelp("Cuisines, separated by “;”.", valueName: "cuisines"))
    var cuisine: String?

    @Option(
        help: ArgumentHelp("The whole address, of a place that has it as one text.", valueName: "address"))
    var address: String?

    @Option(help: "The street.")
    var street: String?

    @Option(help: "The house number.")
    var number: String?

    @Option(help: "The postcode.")
    var postcode: String?

    @Option(help: "The town.")
    var town: String?

    @Option(help: ArgumentHelp("Telephone numbers, separated by “;”.", valueName: "numbers"))
    var phone: String?

    @Option(help: ArgumentHelp("The address of its website.", valueName: "address"))
    var website: String?

    @Option(help: ArgumentHelp("Its e-mail address.", valueName: "address"))
    var email: String?

    @Option(help: ArgumentHelp("Opening hours, as carte-tool hours takes them.", valueName: "hours"))
    var hours: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Latitude and longitude, such as 60.17,24.94.", valueName: "position"))
    var position: String?

    private var texts: [(PlaceField, String?)] {
        [
            (.kind, kind), (.cuisines, cuisine), (.fullAddress, address), (.street, street),
            (.houseNumber, number), (.postcode, postcode), (.city, town), (.phones, phone),
            (.website, website), (.email, email), (.openingHours, hours), (.position, position),
        ]
    }

    /// Whether no field is given.
    var isEmpty: Bool { texts.allSatisfy { $0.1 == nil } }

    /// Writes the fields into a draft.
    ///
    /// - Throws: ``Failure`` for an invalid field.
    func write(to draft: inout PlaceDraft, name: String?) throws {
        if let name { draft.texts[.name("")] = name }
        for (field, text) in texts {
            guard let text else { continue }
            guard draft.fields.contains(field) else {
                throw Failure(
                    .usage,
                    field == .fullAddress
                        ? Message(
                            "This place has its address in parts. Correct these: --street, --number, --postcode, --town."
                        )
                        : Message("This place has its address as one text. Correct that: --address."))
            }
            draft.texts[field] = text
        }
        if let (field, problem) = draft.problem {
            throw Failure(.usage, Message("%1: %2", field, problem))
        }
    }
}

/// `carte-tool add`: adds a place that is in no file.
struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a place that no file has.",
        discussion: """
            It is a restaurant unless you say otherwise. What you say stays when a file comes to know the place.

            Examples:
              carte-tool add Mökki --kind cafe --street Rantatie --number 3 --town Espoo
              carte-tool add Mökki --position 60.17,24.94 --hours "Mo-Fr 10:00-18:00"
              carte-tool add 3f2504e0-4f89-41d3-9a0c-0305e82c3301 --remove

            With --json: `changed`, and `place` as show has it.
            """
    )

    @Argument(help: ArgumentHelp("What it is called; with --remove its ID.", valueName: "name"))
    var name: String

    @Flag(help: "Delete one that you have added, with all that you have said of it.")
    var remove = false

    @OptionGroup(title: "The place") var fields: FieldOptions
    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard remove else { return }
        guard fields.isEmpty else {
            throw ValidationError("Say what the place is like, or --remove, not both.")
        }
        _ = try PlaceReference(argument: name)
    }

    func run() throws {
        if remove { return try delete(try PlaceReference(argument: name)) }
        var draft = PlaceDraft()
        try fields.write(to: &draft, name: name)
        let store = try guide.open(for: .filling)
        let id = UUID()
        try EditAnswer.perform(.add(draft.additions), on: id, in: store, output) { name, _ in
            Message("Added: %1, %2.", name, id.uuidString.lowercased())
        }
    }

    private func delete(_ place: PlaceReference) throws {
        let store = try guide.open(for: .editing)
        let entry = try place.entry(in: store)
        guard entry.amendment.isOwn else {
            throw Failure(
                .no,
                Message(
                    "%1 is in a file: you have not added it. Leave it out of lists with: carte-tool hide %2.",
                    entry.place.displayName(in: .translated), place.text))
        }
        try EditAnswer.perform(.delete, on: entry.id, in: store, output) { name, _ in
            Message("Deleted: %1.", name)
        }
    }
}

/// `carte-tool correct`: corrects the facts of a place.
struct CorrectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "correct",
        abstract: "Correct what files say about a place.",
        discussion: """
            What you say wins over every import, until a file says the same. An empty text takes a fact away.

            Examples:
              carte-tool correct node/26012553 --hours "Mo-Sa 11:00-22:00"
              carte-tool correct node/26012553 --phone "" --website www.example.org
              carte-tool correct node/26012553 --remove

            With --json: `changed`, and `place` as show has it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Option(help: ArgumentHelp("What it is called.", valueName: "name"))
    var name: String?

    @Flag(help: "Take all your corrections of it back.")
    var remove = false

    @OptionGroup(title: "The place") var fields: FieldOptions
    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard remove == (fields.isEmpty && name == nil) else {
            throw ValidationError("Say what is otherwise, such as --hours, or --remove, not both.")
        }
    }

    func run() throws {
        let store = try guide.open(for: .editing)
        let place = try argument.place.entry(in: store).place
        var edit = PlaceEdit.withdraw
        if !remove {
            var draft = PlaceDraft(place)
            try fields.write(to: &draft, name: name)
            edit = .correct(draft.changes)
        }
        try EditAnswer.perform(edit, on: place.id, in: store, output) { name, changed in
            guard changed else { return Message("%1 is as it was.", name) }
            return remove
                ? Message("Your corrections of %1 are gone.", name) : Message("Corrected: %1.", name)
        }
    }
}

/// `carte-tool hide`: hides a place.
struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide",
        abstract: "Leave a place out of lists and searches.",
        discussion: """
            Examples:
              carte-tool hide node/26012553
              carte-tool hide node/26012553 --remove
              carte-tool list --hidden

            With --json: `changed`, and `place` as show has it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Flag(help: "It is seen again.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .editing)
        let id = try argument.place.entry(in: store).id
        try EditAnswer.perform(.hide(!remove), on: id, in: store, output) { name, changed in
            if remove {
                return changed ? Message("Shown again: %1.", name) : Message("%1 was not hidden.", name)
            }
            return changed ? Message("Hidden: %1.", name) : Message("%1 was already hidden.", name)
        }
    }
}
