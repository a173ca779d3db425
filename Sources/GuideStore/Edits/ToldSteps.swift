import Foundation

/// The last step of the undo log that an export has told others of, where the export could only read the guide: a file beside
/// it, until the next change takes it into the guide.
struct ToldSteps {
    private let file: URL

    init(of database: URL) { file = URL(filePath: database.path + "-told") }

    /// The number of the step.
    var last: Int64? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return Int64(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Keeps a step, unless a later one is kept.
    func keep(_ step: Int64) throws {
        try Data("\(max(step, last ?? step))\n".utf8).write(to: file, options: .atomic)
    }

    /// Removes the file, unless a later step has been kept since.
    func forget(upTo step: Int64) {
        if let last, last <= step { try? FileManager.default.removeItem(at: file) }
    }
}
