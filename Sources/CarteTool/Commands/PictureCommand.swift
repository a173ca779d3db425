import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Pictures
import Translations

/// `carte-tool picture`: the user's own pictures of a place.
struct PictureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "picture",
        abstract: "Add, list and remove your own pictures of a place.",
        discussion: """
            Carte stores a copy of each picture beside the guide: upright, at most 1600 pixels long, and without metadata \
            such as the position. The original file stays as it is.

            Examples:
              carte-tool picture add node/26012553 table.jpg terrace.jpg
              carte-tool picture list node/26012553
              carte-tool picture remove node/26012553 2
            """,
        subcommands: [Add.self, List.self, Remove.self])
}

/// A picture of the user as JSON.
struct PictureAnswer: Encodable {
    /// The path of the file.
    let file: String
    /// Whether the file is missing, because it has not arrived from another device.
    let isMissing: Bool

    /// Returns the pictures of a place in their order.
    static func all(of record: PersonalRecord, in store: GuideStore) -> [PictureAnswer] {
        record.picturesInOrder.map {
            PictureAnswer(file: store.pictures.url(of: $0).path, isMissing: !store.pictures.has($0))
        }
    }
}

extension PictureCommand {
    /// `carte-tool picture add`: stores pictures and adds them to a place.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add pictures to a place.",
            discussion: """
                If a file is not a picture, the command adds nothing.

                With --json: `changed`, and `place` as `show` prints it.
                """)

        @OptionGroup var argument: PlaceArgument

        @Argument(
            help: ArgumentHelp("Pictures, such as JPEG or PNG files.", valueName: "file"),
            completion: .file())
        var files: [String]

        @OptionGroup var guide: GuideOptions
        @OptionGroup var output: OutputOptions

        func run() throws {
            let store = try guide.open(for: .editing)
            let id = try argument.place.entry(in: store).id
            let pictures = try files.map { try PreparedPicture(path: $0) }
            var names: [PictureName] = []
            for picture in pictures {
                let name = try store.pictures.keep(picture.contents, picture.format)
                if !names.contains(name) { names.append(name) }
            }
            try EditAnswer.perform([.addPictures(names)], on: id, in: store, output)
        }
    }

    /// `carte-tool picture list`: lists the pictures of a place.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List your pictures of a place with their files.",
            discussion: """
                The exit code is 1 if there are none.

                With --json: a list of `file` and `isMissing`, which is true for a picture that has not arrived from \
                another device.
                """)

        @OptionGroup var argument: PlaceArgument
        @OptionGroup var guide: GuideOptions
        @OptionGroup var output: OutputOptions

        func run() throws {
            let store = try guide.open(for: .reading)
            let entry = try argument.place.entry(in: store)
            let pictures = PictureAnswer.all(of: entry.record, in: store)
            if output.json { return try JSONOutput.write(pictures) }
            guard !pictures.isEmpty else {
                throw Failure(
                    .no, Message("You have no pictures of %1.", entry.place.displayName(in: .translated)))
            }
            for (index, picture) in pictures.enumerated() {
                let line = "\(index + 1)  \(picture.file)"
                // Translators: %1 is a number and the path of a picture.
                Console.say(picture.isMissing ? tr("%1 (missing)", line) : line)
            }
        }
    }

    /// `carte-tool picture remove`: removes a picture of a place.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove one of your pictures of a place.",
            discussion: """
                An undo brings it back.

                With --json: `changed`, and `place` as `show` prints it.
                """)

        @OptionGroup var argument: PlaceArgument

        @Argument(help: ArgumentHelp("The number of the picture in the list, from 1.", valueName: "number"))
        var number: Int

        @OptionGroup var guide: GuideOptions
        @OptionGroup var output: OutputOptions

        func run() throws {
            let store = try guide.open(for: .editing)
            let pictures = try argument.place.entry(in: store).record.picturesInOrder
            guard number > 0, number <= pictures.count else {
                throw Failure(
                    .no,
                    Message(
                        "There is no picture %1. To list the pictures: carte-tool picture list %2.", number,
                        argument.place.text))
            }
            try EditAnswer.perform([.removePicture(pictures[number - 1])], on: argument, in: store, output)
        }
    }
}
