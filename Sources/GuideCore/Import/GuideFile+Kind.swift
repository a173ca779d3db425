import Foundation

extension GuideFile {
    /// What a file is that somebody else may still be writing.
    public enum Kind: Hashable, Sendable {
        /// Whole, with so many places, some of which may come twice.
        case guide(places: Int)
        /// The beginning of one, perhaps; or nothing yet.
        case unfinished
        /// Something else, or a guide without places.
        case other
    }

    /// Tells by the content of a file, and not by its name, whether it is a guide. Reads all of it where it may be one, and
    /// blocks; not for the main thread.
    ///
    /// A table ends where its writer stopped for a moment as well as at its end: ask once nothing has come for a while.
    public static func kind(of url: URL) -> Kind {
        var count = 0
        do {
            let report = try stream(url: url) { count += $0.count }
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
