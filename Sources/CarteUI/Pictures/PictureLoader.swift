import Foundation
import GtkKit

/// Reads pictures off the main thread, and keeps the small ones.
@MainActor
final class PictureLoader {
    private struct Request: Hashable {
        var path: String
        var width: Int
    }

    /// Pictures up to this width (px) are kept: a thumbnail is 30 kB.
    private static let keptWidth = 200
    private static let keptCount = 400

    private var kept: [Request: Texture] = [:]

    /// The picture scaled to a width in px, nil where it cannot be read.
    func picture(at path: String, width: Int) async -> Texture? {
        let request = Request(path: path, width: width)
        if let texture = kept[request] { return texture }
        let texture = await Background.run { try? Texture(path: path, width: width) }
        if let texture, width <= Self.keptWidth {
            if kept.count >= Self.keptCount { kept.removeAll(keepingCapacity: true) }
            kept[request] = texture
        }
        return texture
    }

    /// The picture where it is at hand already.
    func known(at path: String, width: Int) -> Texture? { kept[Request(path: path, width: width)] }
}
