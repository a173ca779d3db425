import Foundation
import GtkKit
import GuideCore
import Translations

/// A row of the pictures of a place, below the large picture. It is hidden with fewer than two.
@MainActor
final class PictureStrip: Box {
    /// Called with the place whose `image` is the chosen picture.
    var onChoose: ((Place) -> Void)?

    /// The size of a small picture, px.
    private static let size = (width: 96, height: 72)
    /// The maximum number of pictures.
    private static let limit = 24

    private let pictures: PictureLoader
    private let strip = HorizontalScroller(spacing: 8)
    private var choices: [(button: ToggleButton, place: Place)] = []
    private var chosen = 0

    init(pictures: PictureLoader) {
        self.pictures = pictures
        super.init(.vertical, [strip])
        strip.padding(horizontal: DetailsSummary.sideMargin, vertical: 8)
        strip.accessibleLabel(tr("Pictures"))
        isVisible = false
    }

    /// Whether there is more than one picture.
    var hasSeveral: Bool { choices.count > 1 }

    func show(_ place: Place, folder: URL) {
        for choice in choices { strip.remove(choice.button) }
        let paths = place.pictures.filter { PictureSubject.isInFile($0) }.prefix(Self.limit)
        choices = paths.count > 1 ? paths.map { choice(of: place, showing: $0, in: folder) } : []
        isVisible = hasSeveral
        for (index, choice) in choices.enumerated() {
            choice.button.onClick { [unowned self] in choose(index) }
            choice.button.accessibleLabel(tr("Picture %1 of %2", index + 1, choices.count))
            strip.append(choice.button)
        }
        mark(0)
        strip.scrollToStart()
    }

    /// The place with the selected picture; `nil` if there are not several.
    var chosenPlace: Place? { hasSeveral ? choices[chosen].place : nil }

    /// Selects the next picture (1) or the previous one (−1). Returns false if there is none.
    @discardableResult
    func step(by count: Int) -> Bool {
        guard choices.indices.contains(chosen + count) else { return false }
        choose(chosen + count)
        strip.reveal(choices[chosen].button)
        return true
    }

    private func choose(_ index: Int) {
        mark(index)
        onChoose?(choices[index].place)
    }

    private func mark(_ index: Int) {
        chosen = index
        for (number, choice) in choices.enumerated() { choice.button.isOn = number == index }
    }

    private func choice(
        of place: Place, showing path: String, in folder: URL
    ) -> (button: ToggleButton, place: Place) {
        var shown = place
        shown.image = path
        let cover = CoverView(pictures: pictures, cornerRadius: 8)
        cover.show(shown, folder: folder)
        let button = ToggleButton(cover.minimumSize(width: Self.size.width, height: Self.size.height))
            .classes("flat", "picture-choice")
        return (button, shown)
    }
}
