import Foundation
import Messages

/// What ``GuideStore/examine()`` found.
public struct Examination: Hashable, Sendable {
    /// One thing that is wrong, and what to do.
    public struct Problem: Hashable, Sendable, MessageConvertible {
        /// What was examined.
        public enum Part: String, Hashable, Sendable {
            case integrity
            case foreignKeys
            case search
            case places
        }
        public let part: Part
        /// SQLite's own words or what does not fit.
        public let finding: String

        /// What is wrong and what to do.
        public var message: Message {
            switch part {
            case .integrity:
                Message(
                    "The file is damaged (%1). Export what can be read, and import it into a new guide.",
                    finding)
            case .foreignKeys:
                Message("A row refers to a place that is not there (%1). Restore a backup.", finding)
            case .search: Message("The search index does not fit the places (%1). Rebuild it.", finding)
            case .places: Message("A place cannot be read (%1). Import its file again.", finding)
            }
        }
    }

    /// What is wrong; nothing in a healthy guide.
    public internal(set) var problems: [Problem] = []
    public internal(set) var url: URL
    /// The names of the migrations that the database went through.
    public internal(set) var schema: [String] = []
    public internal(set) var sqliteVersion = ""
    public internal(set) var placeCount = 0
    public internal(set) var personalCount = 0
    public internal(set) var visitCount = 0
    public internal(set) var undoCount = 0
    /// Distinct opening hours, and how many of them the filters can answer for.
    public internal(set) var hoursCount = 0
    public internal(set) var evaluatedHoursCount = 0
    /// Bytes.
    public internal(set) var databaseSize = 0
    public internal(set) var walSize = 0
    /// Copies that were made before migrations.
    public internal(set) var backups: [URL] = []

    public var isHealthy: Bool { problems.isEmpty }
}
