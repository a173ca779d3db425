import ArgumentParser
import Foundation
import GuideStore
import Messages
import Translations

/// `carte-tool sync`: exchanges the user's data with other devices through a folder.
struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Exchange your data with other devices through a folder.",
        discussion: """
            The folder is one that Syncthing, Nextcloud or a USB stick carries. This device writes one file there, and \
            reads those of the others: visits, notes, ratings, lists, your places, corrections and hidden places. The \
            newest edit of the same data wins. The file is written only if your data have changed. The guide itself \
            must not be in the folder. Carte does the same while its window is open, if you choose the folder in the preferences.

            Example:
              carte-tool sync ~/Nextcloud/Carte

            With --json: `changedPlaces`, `addedPlaces`, `deletedPlaces`, `changedLists` and `newPictures`, the numbers \
            of changes by other devices; `file`, the name of this device's file, and `hasWritten`; `devices`, the others, each with \
            `id`, `name`, `file`, `written` and `read`; `problems`, each with `file` and `text`. If there are problems, the exit code is 65.
            """)

    @Argument(help: "The folder.", completion: .directory)
    var folder: String

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    private struct Answer: Encodable {
        struct Device: Encodable {
            let id: String
            let name: String
            let file: String
            let written: Date
            let read: Date
        }

        struct Problem: Encodable {
            let file: String
            let text: String
        }

        let changedPlaces: Int
        let addedPlaces: Int
        let deletedPlaces: Int
        let changedLists: Int
        let newPictures: Int
        let file: String
        let hasWritten: Bool
        let devices: [Device]
        let problems: [Problem]

        init(_ report: SyncReport) {
            changedPlaces = report.changedCount
            addedPlaces = report.addedCount
            deletedPlaces = report.deletedCount
            (changedLists, newPictures) = (report.listCount, report.pictureCount)
            (file, hasWritten) = (report.fileName, report.hasWritten)
            devices = report.devices.map {
                Device(
                    id: $0.id.uuidString.lowercased(), name: $0.name, file: $0.fileName, written: $0.written,
                    read: $0.read)
            }
            problems = report.problems.map { Problem(file: $0.name, text: $0.text(in: .english)) }
        }
    }

    func run() throws {
        let folder = URL(filePath: folder)
        // A mistyped folder must not create a guide.
        try GuideStore.checkSyncFolder(folder, for: guide.url)
        let store = try guide.open(for: .filling)
        let report = try store.sync(with: folder)
        if output.json {
            try JSONOutput.write(Answer(report))
        } else {
            Console.say(report.text(in: .person))
            for device in report.devices {
                Console.say(tr("%1: written %2", device.name, Language.person.moment(device.written)))
            }
            if report.hasWritten { Console.say(tr("Wrote your data to %1", report.fileName)) }
        }
        for problem in report.problems { Console.complain(problem.text(in: .person)) }
        guard report.problems.isEmpty else { throw ExitCode(Status.badData.rawValue) }
    }
}
