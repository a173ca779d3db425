import Foundation
import Messages

/// A damaged database that was set aside when the guide was opened.
public struct Recovery: Hashable, Sendable, MessageConvertible {
    /// Where the damaged file is now, whole: nothing of it was changed.
    public let damagedFile: URL

    /// What was found, in SQLite's words.
    public let finding: String

    /// What happened and what to do.
    public var message: Message {
        Message(
            "The guide was damaged (%1). It was kept as “%2”, and a new one was begun. Import your last export to get back what you added.",
            finding, damagedFile.lastPathComponent)
    }
}
