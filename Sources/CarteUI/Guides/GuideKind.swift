import Foundation
import GuideStore

/// The two guides that there are. Each has a database of its own, so that invented places never mix with real ones.
enum GuideKind: String, Sendable {
    /// The person's own: whatever they have imported.
    case own
    /// The one that comes with the program.
    case sample

    var url: URL {
        switch self {
        case .own: GuideStore.defaultURL
        case .sample: GuideStore.defaultURL.deletingLastPathComponent().appending(path: "sample.sqlite")
        }
    }

    /// The folder that pictures are relative to.
    var pictureFolder: URL {
        switch self {
        case .own: url.deletingLastPathComponent()
        case .sample: SampleGuide.url.deletingLastPathComponent()
        }
    }
}
