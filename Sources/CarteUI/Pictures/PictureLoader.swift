import Foundation
import GtkKit
import GuideCore
import GuideStore

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

/// What is to be seen of a place: its picture, or where it has none that can be read a drawing that suits it.
struct PictureSubject: Hashable, Sendable {
    /// The path of the picture file; nil for a place without one.
    let path: String?
    private let art: CoverArt

    /// - Parameter folder: the folder that pictures are relative to.
    init(_ place: Restaurant, folder: URL) {
        path = place.pictures.first(where: Self.isInFile).map {
            URL(fileURLWithPath: $0, relativeTo: folder).path
        }
        art = CoverArt(for: place)
    }

    /// Whether the picture file is readable. This does not decode it.
    var hasFile: Bool { path.map { FileManager.default.isReadableFile(atPath: $0) } ?? false }

    /// Pictures in files only: the guide works without a network.
    static func isInFile(_ image: String) -> Bool { !image.contains("://") }

    /// What it is made of.
    fileprivate var sources: [String] {
        [path.map(Self.state) ?? "", Self.state(ofFile: art.file().path)] + art.classes
    }

    /// A file as it is now. The date is that of the last change of any kind, which no program can set.
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
    /// As large as a desktop shows what a search has found, px.
    private static let iconSize = PixelSize(width: 96, height: 96)

    /// The same for another program, which makes it as large as it needs it.
    var icon: Variant {
        if let path, hasFile { return .icon(file: path) }
        return .icon(contents: art.drawing(filling: Self.iconSize) ?? "")
    }
}

/// A subject as it is to be painted: with exactly the pixels that it is seen in, and their round corners, so that no
/// frame has to scale or cut it.
struct PictureRequest: Hashable, Sendable {
    var subject: PictureSubject
    var size: PixelSize
    /// px of the screen.
    var radius: Double

    /// Makes it. It takes longer than a frame may.
    func texture() -> Texture? { subject.texture(filling: size, radius: radius) }

    /// All that the picture follows from, files by path, size and date. It does not follow from the theme: light and dark
    /// have the same pictures.
    var cacheKey: String {
        ([Installation.version, "\(size.width)×\(size.height)", "\(radius)"] + subject.sources).joined(
            separator: "\n")
    }
}
