import Foundation
import GRDB

/// The file that the places of a guide are from, with all that its import follows from: one that is the same brings nothing.
struct ImportedFile: Equatable {
    private let text: String

    /// - Parameter url: a file. The date is that of its last change of any kind, which no program can set.
    init(_ url: URL, for person: GuideStore.Person) {
        text = [
            Self.state(ofFile: url.path), Installation.version, Self.state(ofFile: "/proc/self/exe"),
            person.languages.joined(separator: " "), person.zones?.version ?? "",
        ].joined(separator: "\n")
    }

    /// The one that a guide was imported from; `nil` where something else has brought or taken places since.
    init?(_ db: Database) throws {
        guard let text = try String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'importedFile'")
        else { return nil }
        self.text = text
    }

    /// Keeps it in the transaction of its import.
    func note(_ db: Database) throws {
        try db.execute(sql: "INSERT OR REPLACE INTO setting VALUES ('importedFile', ?)", arguments: [text])
    }

    /// Says that the places are no longer those of one file.
    static func forget(_ db: Database) throws {
        try db.execute(sql: "DELETE FROM setting WHERE name = 'importedFile'")
    }

    private static func state(ofFile path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return path }
        return "\(path) \(status.st_size) \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
    }
}
