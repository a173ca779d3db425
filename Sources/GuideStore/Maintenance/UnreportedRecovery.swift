import Foundation

extension GuideStore {
    /// The recovery that was not reported to the user yet, from this or an earlier program; `nil` if none.
    public var unreportedRecovery: Recovery? { UnreportedRecovery(of: url).recovery }

    /// Marks the recovery as reported.
    public func recoveryIsTold() { UnreportedRecovery(of: url).drop() }
}

/// A file beside the guide about a recovery. The program that set the file aside may have no window to report
/// it.
struct UnreportedRecovery {
    private let database: URL
    private var file: URL { URL(filePath: database.path + "-recovery") }

    init(of database: URL) { self.database = database }

    /// The recovery; `nil` without the damaged file.
    var recovery: Recovery? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        let damaged = database.deletingLastPathComponent().appending(path: parts[0])
        guard FileManager.default.fileExists(atPath: damaged.path) else { return nil }
        return Recovery(damagedFile: damaged, finding: parts[1])
    }

    /// Stores a recovery. A failed write must not prevent access to the guide, so it is ignored.
    func keep(_ recovery: Recovery) {
        let text = "\(recovery.damagedFile.lastPathComponent)\n\(recovery.finding)"
        try? Data(text.utf8).write(to: file, options: .atomic)
    }

    func drop() { try? FileManager.default.removeItem(at: file) }
}
