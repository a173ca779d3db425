import Foundation

/// That a guide's file may be damaged, as a file beside it: whoever opens the guide next looks at all of it, which
/// nobody else has to.
struct Suspicion {
    private let path: String

    init(about database: URL) {
        path = database.path + "-suspect"
    }

    var isRaised: Bool { FileManager.default.fileExists(atPath: path) }

    func raise() {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
    }

    func drop() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
