import Foundation
import GtkKit
import GuideCore

/// The picture of a place; for a place without one, or until it is read, a drawing that suits its kind.
@MainActor
final class CoverView: Overlay {
    private let drawing: DrawingArea
    private let picture = Picture()
    private let pictures: PictureLoader
    private let pictureWidth: Int
    private var shown: (path: String?, art: CoverArt)?
    private var loading: Task<Void, Never>?

    /// - Parameter width: the width that pictures are read for, px.
    init(pictures: PictureLoader, width: Int) {
        self.pictures = pictures
        drawing = DrawingArea()
        pictureWidth = width
        super.init(drawing, above: [picture])
        classes("cover")
        clipsContent()
    }

    func show(_ place: Restaurant, folder: URL) {
        let path = place.image.flatMap { Self.path(of: $0, in: folder) }
        let art = CoverArt(for: place)
        if let shown, shown == (path, art) { return }
        shown = (path, art)
        loading?.cancel()
        drawing.draw { canvas, width, height in art.draw(on: canvas, width: width, height: height) }
        let sharpWidth = pictureWidth * scaleFactor
        show(path.flatMap { pictures.known(at: $0, width: sharpWidth) })
        guard let path, !picture.isVisible else { return }
        loading = Task { [weak self, pictures] in
            let texture = await pictures.picture(at: path, width: sharpWidth)
            guard let self, !Task.isCancelled, isAlive else { return }
            show(texture)
        }
    }

    /// Says what the picture shows, to who does not see it. A drawing shows nothing that the name does not say.
    func describe(_ text: String?) {
        picture.accessibleLabel(text ?? "")
        picture.alternativeText(text)
    }

    /// Shows nothing, for a place that is not known yet.
    func clear() {
        loading?.cancel()
        shown = nil
        drawing.draw { _, _, _ in }
        show(nil)
    }

    private func show(_ texture: Texture?) {
        picture.show(texture)
        picture.isVisible = texture != nil
    }

    /// Pictures in files only: the guide works without a network.
    private static func path(of image: String, in folder: URL) -> String? {
        if image.contains("://") { return nil }
        return URL(fileURLWithPath: image, relativeTo: folder).path
    }
}
