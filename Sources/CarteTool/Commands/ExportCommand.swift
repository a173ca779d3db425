import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

extension GuideFormat: ExpressibleByArgument {
    /// Parses `geojson` or `csv`, in any case.
    public init?(argument: String) {
        self.init(fileExtension: argument)
    }

    /// The names of all formats, for help texts and completions.
    public static var allValueStrings: [String] { allCases.map(\.fileExtension) }
}

/// `carte-tool export`: exports the guide to a file.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the whole guide to a file.",
        discussion: """
            All places with everything known about them, and what you added. Importing the file gives the same \
            guide again. A file of that name is replaced once the new one is whole.

            With --everything the file also has what you said of places of the sample guide, for another Carte, which \
            takes each record to its guide; of what both say, the newest counts.

            Examples:
              carte-tool export guide.geojson
              carte-tool export --everything phone.geojson
              carte-tool export backup.txt --format csv

            With --json: `file`, `format` and `places`, the number of places.
            """
    )

    @Argument(help: "The file, .geojson or .csv.", completion: .file(extensions: ["geojson", "csv"]))
    var file: String

    @Option(help: "The format; else the end of the file's name says it.")
    var format: GuideFormat?

    @Flag(help: "Both guides: yours, and what you said of places of the sample.")
    var everything = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    private var url: URL { URL(filePath: file) }

    private var wantedFormat: GuideFormat? { format ?? GuideFormat(fileExtension: url.pathExtension) }

    func validate() throws {
        guard !everything || guide.database == nil else {
            throw ValidationError(
                "--everything is of your guide and the sample. Leave out either that or --database.")
        }
        guard wantedFormat != nil else {
            throw ValidationError(
                "The end of “\(url.lastPathComponent)” says no format. End it in .geojson or .csv, or give --format."
            )
        }
    }

    private struct Answer: Encodable {
        let file: String
        let format: String
        let places: Int
    }

    func run() throws {
        guard let format = wantedFormat else { return }
        let store = try guide.open(for: .reading)
        let total = try store.count(GuideQuery())
        let progress = ProgressLine(url.lastPathComponent)
        var unreadable = 0
        let places = try Interruption.noticed { interruption in
            defer { progress.clear() }
            return try store.export(
                everything ? .everything : .guide, to: url, format: format,
                isCancelled: { interruption.isRequested },
                unreadable: { unreadable = $0 },
                progress: { progress.show(Double($0) / Double(max(1, total))) })
        }
        if output.json {
            try JSONOutput.write(Answer(file: file, format: format.fileExtension, places: places))
        } else {
            Console.say(tr("%2: %1 place", "%2: %1 places", count: places, url.lastPathComponent))
        }
        guard unreadable == 0 else {
            throw Failure(
                .badData,
                Message(
                    "%1 of the guide cannot be read and was left out. Ask which: carte-tool doctor. Import their file again to get them back.",
                    "%1 of the guide cannot be read and were left out. Ask which: carte-tool doctor. Import their file again to get them back.",
                    count: unreadable))
        }
    }
}
