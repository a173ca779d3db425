import Foundation

/// The last exported undo step, for a guide that the export could only read.
///
/// A file beside the guide stores it until the next change writes it into the guide.
struct ToldSteps {
    private let file: URL

    init(of database: URL) { file = URL(filePath: database.path + "-told") }

    /// The number of the step.
    var last: Int64? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return Int64(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Stores a step, unless a later one is stored.
    func keep(_ step: Int64) throws {
        try Data("\(max(step, last ?? step))\n".utf8).write(to: file, options: .atomic)
    }

    /// Removes the file, unless a later step was stored meanwhile.
    func forget(upTo step: Int64) {
        if let last, last <= step { try? FileManager.default.removeItem(at: file) }
    }
}
