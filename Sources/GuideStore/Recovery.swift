import Foundation

/// A damaged database that was set aside when the guide was opened.
public struct Recovery: Hashable, Sendable, CustomStringConvertible {
    /// Where the damaged file is now, whole: nothing of it was changed.
    public let damagedFile: URL

    /// What was found, in SQLite's words.
    public let finding: String

    /// What happened and what to do, in English.
    public var description: String {
        "The guide was damaged (\(finding)). It was kept as “\(damagedFile.lastPathComponent)”, and a new one was "
            + "begun. Import your last export to get back what you added."
    }
}
