import Foundation

/// The guide that comes with the program: invented places, in a database of their own, so that they never mix with real ones.
public enum SampleGuide {
    /// The file that it comes as.
    public static var url: URL { Installation.shared("carte/sample/guide.geojson") }

    /// Its database.
    public static var databaseURL: URL {
        GuideStore.defaultURL.deletingLastPathComponent().appending(path: "sample.sqlite")
    }

    /// Opens it, and brings it up to date with the program. It is the program's own: where it cannot be kept, it lasts as
    /// long as the person is logged in. Blocks.
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

    /// Opens it as it is, to read what the person said in it. An empty guide where it was never opened. Blocks.
    public static func openReading(for person: GuideStore.Person) throws -> GuideStore {
        let urls = [databaseURL] + [sessionDatabaseURL].compactMap(\.self)
        let url = urls.first { FileManager.default.fileExists(atPath: $0.path) } ?? databaseURL
        return try GuideStore(url: url, person: person, access: .reading)
    }

    /// Its database where it lasts as long as the person is logged in.
    private static var sessionDatabaseURL: URL? {
        ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].map {
            URL(filePath: $0).appending(path: "carte/sample.sqlite")
        }
    }
}
