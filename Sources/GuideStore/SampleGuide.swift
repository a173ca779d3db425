import Foundation

/// The guide that is installed with the program.
///
/// It has invented places in a database of its own, so that they never mix with real ones.
public enum SampleGuide {
    /// The installed file.
    public static var url: URL { Installation.shared("carte/sample/guide.geojson") }

    /// The sample guide's database.
    public static var databaseURL: URL {
        GuideStore.defaultURL.deletingLastPathComponent().appending(path: "sample.sqlite")
    }

    /// Opens the sample guide, and updates it to the installed file. Blocks.
    ///
    /// If its database cannot be stored, the sample lasts as long as the user is logged in.
    public static func open(for person: GuideStore.Person) throws -> GuideStore {
        func open(_ url: URL) throws -> GuideStore {
            let store = try GuideStore(url: url, person: person)
            try store.importGuide(ifNew: SampleGuide.url)
            return store
        }
        do {
            return try open(databaseURL)
        } catch {
            guard let url = sessionDatabaseURL else { throw error }
            return try open(url)
        }
    }

    /// Opens the sample guide without updates, to read the user's data in it. It is empty if it was never
    /// opened. Blocks.
    public static func openReading(for person: GuideStore.Person) throws -> GuideStore {
        let urls = [databaseURL] + [sessionDatabaseURL].compactMap(\.self)
        let url = urls.first { FileManager.default.fileExists(atPath: $0.path) } ?? databaseURL
        return try GuideStore(url: url, person: person, access: .reading)
    }

    /// The database for a sample that lasts as long as the user is logged in.
    private static var sessionDatabaseURL: URL? {
        ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].map {
            URL(filePath: $0).appending(path: "carte/sample.sqlite")
        }
    }
}
