import Foundation
import GtkKit
import GuideCore
import GuideStore

/// Loads pictures in the background, each once, and caches small ones.
@MainActor
final class PictureLoader {
    /// The maximum width of a cached picture, device px. A thumbnail takes 10 kB, or 40 kB at scale 2.
    private static let keptWidth = 200
    private static let keptCount = 400

    private let make: @Sendable (PictureRequest) -> Texture?
    private var kept: [PictureRequest: Texture] = [:]
    private var underway: [PictureRequest: Task<Texture?, Never>] = [:]

    /// - Parameter make: creates a picture; called in the background.
    init(make: @escaping @Sendable (PictureRequest) -> Texture? = { $0.texture() }) { self.make = make }

    /// Returns the picture; `nil` if memory is short.
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

    /// Returns the picture if it is cached.
    func known(_ request: PictureRequest) -> Texture? { kept[request] }
}

/// The picture of a place, or a drawing if it has no readable picture.
struct PictureSubject: Hashable, Sendable {
    /// The path of the picture file; `nil` for a place without one.
    let path: String?
    private let art: CoverArt

    /// - Parameter folder: the folder that pictures are relative to.
    init(_ place: Place, folder: URL) {
        path = place.pictures.first(where: Self.isInFile).map {
            URL(fileURLWithPath: $0, relativeTo: folder).path
        }
        art = CoverArt(for: place)
    }

    /// Whether the picture file is readable. This does not decode it.
    var hasFile: Bool { path.map { FileManager.default.isReadableFile(atPath: $0) } ?? false }

    /// Whether an image is a file. Pictures on the Internet are not loaded: the guide works offline.
    static func isInFile(_ image: String) -> Bool { !image.contains("://") }

    /// The states of the files and the style classes that decide the picture.
    fileprivate var sources: [String] {
        [path.map(Self.state) ?? "", Self.state(ofFile: art.file().path)] + art.classes
    }

    /// Returns the path, size and change time of a file. Programs cannot set the change time.
    private static func state(ofFile path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return path }
        return "\(path) \(status.st_size) \(status.st_ctim.tv_sec).\(status.st_ctim.tv_nsec)"
    }

    fileprivate func texture(filling size: PixelSize, radius: Double) -> Texture? {
        if let path, let texture = try? Texture(path: path, filling: size, radius: radius) { return texture }
        return art.texture(filling: size, radius: radius)
    }
}

extension PictureSubject {
    /// The size of icons in the desktop's search results, px.
    private static let iconSize = PixelSize(width: 96, height: 96)

    /// The picture as an icon for another program, which scales it.
    var icon: Variant {
        if let path, hasFile { return .icon(file: path) }
        return .icon(contents: art.drawing(filling: Self.iconSize) ?? "")
    }
}

/// A request for a picture in its exact size, with round corners.
///
/// So a frame neither scales nor clips the picture.
struct PictureRequest: Hashable, Sendable {
    var subject: PictureSubject
    var size: PixelSize
    /// The corner radius, device px.
    var radius: Double

    /// Creates the picture. It takes longer than a frame, so use a background thread.
    func texture() -> Texture? { subject.texture(filling: size, radius: radius) }

    /// The key for caches: the program's version, size, radius and the states of the files.
    ///
    /// Light and dark themes have the same pictures.
    var cacheKey: String {
        ([Installation.version, "\(size.width)×\(size.height)", "\(radius)"] + subject.sources).joined(
            separator: "\n")
    }
}
