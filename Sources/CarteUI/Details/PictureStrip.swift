import Foundation
import GtkKit
import GuideCore
import Translations

/// The pictures of a place that has several, in a row below the large one, which shows the one that is chosen.
@MainActor
final class PictureStrip: Box {
    /// The place with the picture that is to be seen.
    var onChoose: ((Restaurant) -> Void)?

    /// px.
    private static let size = (width: 96, height: 72)
    /// More than anybody looks at.
    private static let limit = 24

    private let pictures: PictureLoader
    private let strip = Strip(spacing: 8)
    private var buttons: [Button] = []

    init(pictures: PictureLoader) {
        self.pictures = pictures
        super.init(.vertical, [strip])
        strip.padding(horizontal: 12, vertical: 8)
        strip.accessibleLabel(tr("Pictures"))
        isVisible = false
    }

    func show(_ place: Restaurant, folder: URL) {
        for button in buttons { strip.remove(button) }
        let paths = place.pictures.filter { PictureSubject.isInFile($0) }.prefix(Self.limit)
        isVisible = paths.count > 1
        buttons = paths.count > 1 ? paths.map { button(place, showing: $0, in: folder) } : []
        for (index, button) in buttons.enumerated() {
            button.accessibleLabel(tr("Picture %1 of %2", index + 1, buttons.count))
            strip.append(button)
        }
        strip.scrollToStart()
    }

    private func button(_ place: Restaurant, showing path: String, in folder: URL) -> Button {
        var shown = place
        shown.image = path
        let cover = CoverView(pictures: pictures, cornerRadius: 8)
        cover.show(shown, folder: folder)
        let button = Button(cover.minimumSize(width: Self.size.width, height: Self.size.height))
            .classes("flat", "picture-choice")
        button.onClick { [unowned self] in onChoose?(shown) }
        return button
    }
}
