import Foundation
import GRDB

extension GuideStore {
    /// The time between two checks of the whole file, s. SQLite damages no data, but disks do, slowly.
    static let checkInterval = 7 * 86_400.0

    /// Checks the whole file on a background thread if a check is due. It takes a second for a million
    /// places. If the check finds damage, the next program that opens the guide sets it aside.
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
            // A wrong clock must not postpone the check for years.
            return !(0..<GuideStore.checkInterval).contains(Date.now.timeIntervalSince1970 - (last ?? 0))
        }
    }

    func check() throws(GuideStoreError) {
        let findings = try read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
        guard findings == ["ok"] else { return CorruptionMarker(about: url).raise() }
        try write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO setting VALUES ('checked', ?)",
                arguments: [Date.now.timeIntervalSince1970])
        }
    }

    /// Waits until all background checks have ended. A program that exits during a check leaves its latest
    /// writes in the log beside the file. A copy of the file without its log would lack them.
    public static func waitForChecks() { checkQueue.sync {} }

    private static let checkQueue = DispatchQueue(label: "io.github.carte_guide.check", qos: .background)
}

/// A marker file beside a guide that may be damaged.
///
/// The next program that opens the guide checks the whole file. Without the marker it does not.
struct CorruptionMarker {
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
