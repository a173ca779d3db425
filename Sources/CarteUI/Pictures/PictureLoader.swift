import Foundation
import GtkKit

/// Has pictures made off the main thread, each once, and keeps the small ones.
@MainActor
final class PictureLoader {
    /// Pictures up to this width (px of the screen) are kept: a thumbnail is 10 kB, of a fine screen 40 kB.
    private static let keptWidth = 200
    private static let keptCount = 400

    private let make: @Sendable (PictureRequest) -> Texture?
    private var kept: [PictureRequest: Texture] = [:]
    private var underway: [PictureRequest: Task<Texture?, Never>] = [:]

    /// - Parameter make: what makes a picture; called in the background.
    init(make: @escaping @Sendable (PictureRequest) -> Texture? = { $0.texture() }) { self.make = make }

    /// The picture, nil where there is no memory for it.
    func picture(_ request: PictureRequest) async -> Texture? {
        if let texture = kept[request] { return texture }
        if let task = underway[request] { return await task.value }
        let task = Task { [make] in await Background.run { make(request) } }
        underway[request] = task
        let texture = await task.value
        underway[request] = nil
        if let texture, request.size.width <= Self.keptWidth {
            if kept.count >= Self.keptCount { kept.removeAll(keepingCapacity: true) }
            kept[request] = texture
        }
        return texture
    }

    /// The picture where it is at hand already.
    func known(_ request: PictureRequest) -> Texture? { kept[request] }
}
