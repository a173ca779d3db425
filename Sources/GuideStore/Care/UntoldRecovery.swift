import Foundation

extension GuideStore {
    /// What was done about a damaged file, now or before, by whichever program opened the guide, until somebody says that
    /// the person knows it.
    public var untoldRecovery: Recovery? { UntoldRecovery(of: url).recovery }

    /// The person knows it.
    public func recoveryIsTold() { UntoldRecovery(of: url).drop() }
}

/// That a guide's file was damaged and set aside, as a file beside the guide: who opened it may have nobody to tell.
struct UntoldRecovery {
    private let database: URL
    private var file: URL { URL(filePath: database.path + "-recovery") }

    init(of database: URL) { self.database = database }

    /// Without the damaged file there is nothing to tell of.
    var recovery: Recovery? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        let damaged = database.deletingLastPathComponent().appending(path: parts[0])
        guard FileManager.default.fileExists(atPath: damaged.path) else { return nil }
        return Recovery(damagedFile: damaged, finding: parts[1])
    }

    /// A disk on which this cannot be written keeps nobody from the guide.
    func keep(_ recovery: Recovery) {
        let text = "\(recovery.damagedFile.lastPathComponent)\n\(recovery.finding)"
        try? Data(text.utf8).write(to: file, options: .atomic)
    }

    func drop() { try? FileManager.default.removeItem(at: file) }
}
