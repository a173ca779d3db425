import Foundation

extension GuideFile {
    /// The kind of a file that another program may still be writing.
    public enum Kind: Hashable, Sendable {
        /// A complete guide with a number of places. Some may be duplicates.
        case guide(places: Int)
        /// Possibly the beginning of a guide, or still empty.
        case unfinished
        /// Another kind of file, or a guide without places.
        case other
    }

    /// Detects by its content whether a file is a guide. It ignores the name.
    ///
    /// It reads the whole file if it may be a guide, and blocks, so do not call it on the main thread. A
    /// table looks complete after every line, so call it only after the file has stopped growing for a while.
    public static func kind(of url: URL) -> Kind {
        var count = 0
        do {
            // A list of saved places is no guide that the user waits for.
            let report = try stream(url: url) { count += $0.count { $0.saved == nil } }
            if report.warnings.contains(where: { $0.warning == .truncated }) { return .unfinished }
            return count > 0 ? .guide(places: count) : .other
        } catch let error as GuideFileError {
            switch error.reason {
            case .empty, .truncated: return .unfinished
            default: return .other
            }
        } catch {
            return .other
        }
    }
}
