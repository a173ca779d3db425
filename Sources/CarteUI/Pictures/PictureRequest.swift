import Foundation
import GtkKit
import GuideCore

/// What is to be seen of a place: its picture, or where it has none that can be read a drawing that suits it.
struct PictureSubject: Hashable, Sendable {
    private let path: String?
    private let art: CoverArt

    /// - Parameter folder: the folder that pictures are relative to.
    init(_ place: Restaurant, folder: URL) {
        path = place.image.flatMap { Self.path(of: $0, in: folder) }
        art = CoverArt(for: place)
    }

    /// Pictures in files only: the guide works without a network.
    private static func path(of image: String, in folder: URL) -> String? {
        if image.contains("://") { return nil }
        return URL(fileURLWithPath: image, relativeTo: folder).path
    }

    fileprivate func texture(filling size: PixelSize, radius: Double) -> Texture? {
        if let path, let texture = try? Texture(path: path, filling: size, radius: radius) { return texture }
        return art.texture(filling: size, radius: radius)
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
}
