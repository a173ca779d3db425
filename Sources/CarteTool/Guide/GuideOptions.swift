import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// The option for the guide of a command.
struct GuideOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The database of another guide.", valueName: "file"),
        completion: .file(extensions: ["sqlite"]),
        transform: { URL(filePath: $0) })
    var database: URL?

    /// The purpose of a command. Only `filling`, by an import or an added place, creates a guide: a mistyped
    /// name must not look like an empty guide.
    enum Purpose {
        case reading
        case editing
        case filling
    }

    /// The guide's database file.
    var url: URL { database ?? GuideStore.defaultURL }

    /// Opens the guide.
    ///
    /// - Throws: ``Failure`` if the guide does not exist or the file is not a guide. A file given by
    ///   `--database` that is not a database stays unchanged.
    func open(for purpose: Purpose) throws -> GuideStore {
        if FileManager.default.fileExists(atPath: url.path) {
            if database != nil { try DatabaseFile.check(url) }
        } else if purpose != .filling {
            throw Failure(
                .noInput,
                Message(
                    "The guide “%1” does not exist yet. To create it: carte-tool import FILE.",
                    url.lastPathComponent))
        }
        let person = GuideStore.Person(
            languages: LocalePreferences.system.nameLanguages, zones: .installed)
        let sample: @Sendable () throws -> GuideStore = {
            try purpose == .reading ? SampleGuide.openReading(for: person) : SampleGuide.open(for: person)
        }
        let store = try GuideStore(
            url: url, person: person, access: purpose == .reading ? .reading : .editing,
            // Only the user's own guide has the sample.
            sample: database == nil ? sample : nil)
        if let recovery = store.recovery {
            guard purpose == .filling else { throw Failure(.badData, recovery.message) }
            Console.complain(recovery.text(in: .person))
        }
        return store
    }
}

/// The file of a guide's database.
enum DatabaseFile {
    /// Throws for a file that is not a database, before SQLite opens it.
    static func check(_ url: URL) throws {
        var isFolder: ObjCBool = false
        guard !FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) || !isFolder.boolValue
        else {
            throw Failure(
                .badData, Message("“%1” is a folder. Choose a guide file in it.", url.lastPathComponent))
        }
        guard let file = try? FileHandle(forReadingFrom: url) else {
            throw Failure(
                .noInput,
                Message("Could not read the guide “%1”. Check its permissions.", url.lastPathComponent))
        }
        defer { try? file.close() }
        let mark = Data("SQLite format 3\0".utf8)
        let head = (try? file.read(upToCount: mark.count)) ?? Data()
        guard head.isEmpty || head == mark else {
            throw Failure(
                .badData,
                Message(
                    "“%1” is not a guide; it was not changed. --database takes a guide file. To import places from a file: carte-tool import FILE.",
                    url.lastPathComponent))
        }
    }
}
