import Foundation
import GRDB

/// The inputs of an import: the file, the program's version, and the user's languages and zones.
///
/// An import with the same inputs changes nothing.
struct ImportedFile: Equatable {
    private let text: String

    /// - Parameter url: the file. Its date is that of the last change of any kind, which no program can set.
    init(_ url: URL, for person: GuideStore.Person) {
        text = [
            Self.state(ofFile: url.path), Installation.version, Self.state(ofFile: "/proc/self/exe"),
            person.languages.joined(separator: " "), person.zones?.version ?? "",
        ].joined(separator: "\n")
    }

    /// The inputs that the guide was imported from; nil if its places have changed since.
    init?(_ db: Database) throws {
        guard let text = try String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'importedFile'")
        else { return nil }
        self.text = text
    }

    /// Stores the inputs in the import's transaction.
    func note(_ db: Database) throws {
        try db.execute(sql: "INSERT OR REPLACE INTO setting VALUES ('importedFile', ?)", arguments: [text])
    }

    /// Deletes the stored inputs, since the places are no longer those of one file.
    static func forget(_ db: Database) throws {
        try db.execute(sql: "DELETE FROM setting WHERE name = 'importedFile'")
    }

    private static func state(ofFile path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return path }
        return "\(path) \(status.st_size) \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
    }
}
