import Foundation
import GRDB

extension GuideStore {
    /// Seconds after which all of the file is looked at again. SQLite damages nothing; disks do, and slowly.
    static let checkInterval = 7 * 86_400.0

    /// Looks at the whole file where that is due, on a thread of its own: a second for a million places. Where
    /// something is wrong, the next one who opens the guide sets it aside.
    func checkInBackground() {
        GuideStore.checkQueue.async { [weak self] in
            guard let self, (try? isCheckDue) == true else { return }
            try? check()
        }
    }

    var isCheckDue: Bool {
        get throws(GuideStoreError) {
            let last = try read {
                try Double.fetchOne($0, sql: "SELECT value FROM setting WHERE name = 'checked'")
            }
            // A clock that was wrong must not put it off for years.
            return !(0..<GuideStore.checkInterval).contains(Date.now.timeIntervalSince1970 - (last ?? 0))
        }
    }

    func check() throws(GuideStoreError) {
        let findings = try read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
        guard findings == ["ok"] else { return Suspicion(about: url).raise() }
        try write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO setting VALUES ('checked', ?)",
                arguments: [Date.now.timeIntervalSince1970])
        }
    }

    /// Waits until no store is looked at in the background. A program that ends during a look leaves what was written in
    /// the log beside the file, where nobody is the worse for it but who copies the file alone.
    public static func waitForChecks() { checkQueue.sync {} }

    private static let checkQueue = DispatchQueue(label: "io.github.carte_guide.check", qos: .background)
}

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
