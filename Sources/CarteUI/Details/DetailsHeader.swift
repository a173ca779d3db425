import Foundation
import GtkKit
import GuideCore

/// The picture of a place with its name and what it is.
@MainActor
final class DetailsHeader: Overlay {
    /// The height of the picture, px, unless a name in large letters needs more.
    private static let height = 300

    let cover: CoverView
    private let name = Label().wrapping(lines: 5).classes("header-name")
    private let type = Label().wrapping(lines: 3).classes("heading", "header-type").align(horizontal: .start)

    init(pictures: PictureLoader) {
        cover = CoverView(pictures: pictures)
        cover.minimumSize(height: Self.height)
        let names = Box(.vertical, spacing: 6, [name, type]).margin(horizontal: 16)
        let shade = Box(.vertical, [Clamp(names, maximum: DetailsView.readableWidth)])
        super.init(cover, above: [shade.classes("header-shade").align(vertical: .end)], makesRoom: true)
    }

    var shownName: String { name.text }

    func show(_ place: Restaurant, name text: String, type kind: String, folder: URL) {
        cover.show(place, folder: folder)
        cover.describe(place.imageDescription)
        name.text = text
        type.text = kind
    }
}
