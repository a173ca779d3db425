import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// The options for the fields of a place.
struct FieldOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The kind of place: restaurant, cafe, fast_food, bar, pub …", valueName: "kind"))
    var kind: String?

    @Option(help: ArgumentHelp("Cuisines, separated by “;”.", valueName: "cuisines"))
    var cuisine: String?

    @Option(
        help: ArgumentHelp("The whole address, for a place whose address is one text.", valueName: "address"))
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

    @Option(help: ArgumentHelp("Opening hours, in the format of `carte-tool hours`.", valueName: "hours"))
    var hours: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Latitude and longitude, such as 60.17,24.94, or a link of a map with a position.",
            valueName: "position"))
    var position: String?

    @Option(
        help: ArgumentHelp(
            "The date at which you checked the data, such as 2024-05-17 or 2024-05.", valueName: "date"))
    var checked: String?

    private var texts: [(PlaceField, String?)] {
        [
            (.kind, kind), (.cuisines, cuisine), (.fullAddress, address), (.street, street),
            (.houseNumber, number), (.postcode, postcode), (.city, town), (.phones, phone),
            (.website, website), (.email, email), (.openingHours, hours), (.position, position),
            (.checked, checked),
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
                            "The address of this place has several parts. Correct them with --street, --number, --postcode, --town."
                        )
                        : Message("The address of this place is one text. Correct it with --address."))
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
        abstract: "Add your own place.",
        discussion: """
            The default kind is restaurant. Your data stay when a file with the same place is imported.

            Examples:
              carte-tool add Mökki --kind cafe --street Rantatie --number 3 --town Espoo
              carte-tool add Mökki --position 60.17,24.94 --hours "Mo-Fr 10:00-18:00"
              carte-tool add 3f2504e0-4f89-41d3-9a0c-0305e82c3301 --remove

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @Argument(help: ArgumentHelp("The name, or with --remove the ID.", valueName: "name"))
    var name: String

    @Flag(help: "Delete a place that you added, with its visits, rating and note.")
    var remove = false

    @OptionGroup(title: "The place") var fields: FieldOptions
    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard remove else { return }
        guard fields.isEmpty else {
            throw ValidationError("Give data of the place or --remove, not both.")
        }
        _ = try PlaceReference(argument: name)
    }

    func run() throws {
        if remove { return try delete(try PlaceReference(argument: name)) }
        var draft = PlaceDraft()
        try fields.write(to: &draft, name: name)
        let store = try guide.open(for: .filling)
        let id = UUID()
        try EditAnswer.perform([.add(draft.additions)], on: id, in: store, output) {
            "\($0), \(id.uuidString.lowercased())"
        }
    }

    private func delete(_ place: PlaceReference) throws {
        let store = try guide.open(for: .editing)
        let entry = try place.entry(in: store)
        guard entry.correction.isOwn else {
            throw Failure(
                .no,
                Message(
                    "You did not add %1; it comes from a file. To hide it: carte-tool hide %2.",
                    entry.place.displayName(in: .translated), place.text))
        }
        try EditAnswer.perform([.delete], on: entry.id, in: store, output)
    }
}

/// `carte-tool correct`: corrects the facts of a place.
struct CorrectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "correct",
        abstract: "Correct the imported data of a place.",
        discussion: """
            Corrections stay after every import, until a file contains the same data. An empty text removes a fact.

            Examples:
              carte-tool correct node/26012553 --hours "Mo-Sa 11:00-22:00"
              carte-tool correct node/26012553 --phone "" --website www.example.org
              carte-tool correct node/26012553 --remove

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Option(help: ArgumentHelp("The name.", valueName: "name"))
    var name: String?

    @Flag(help: "Remove all your corrections of the place.")
    var remove = false

    @OptionGroup(title: "The place") var fields: FieldOptions
    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard remove == (fields.isEmpty && name == nil) else {
            throw ValidationError("Give corrections such as --hours, or --remove, not both.")
        }
    }

    func run() throws {
        let store = try guide.open(for: .editing)
        let place = try argument.place.entry(in: store).place
        var edit = Edit.withdraw
        if !remove {
            var draft = PlaceDraft(place)
            try fields.write(to: &draft, name: name)
            edit = .correct(draft.changes)
        }
        try EditAnswer.perform([edit], on: place.id, in: store, output)
    }
}

/// `carte-tool hide`: hides a place.
struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide",
        abstract: "Hide a place from lists and searches.",
        discussion: """
            Examples:
              carte-tool hide node/26012553
              carte-tool hide node/26012553 --remove
              carte-tool list --hidden

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Flag(help: "Show the place again.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .editing)
        try EditAnswer.perform([.hide(!remove)], on: argument, in: store, output)
    }
}
