import Foundation
import GtkKit
import GuideCore
import Translations

/// A row of the pictures of a place, below the large picture. It is hidden with fewer than two.
@MainActor
final class PictureStrip: Box {
    /// Called with the number of the picture that the user chose.
    var onChoose: ((Int) -> Void)?
    /// Called with the number of the picture on which the user pressed Delete.
    var onRemove: ((Int) -> Void)?

    /// The size of a small picture, px.
    private static let size = (width: 96, height: 72)

    private let pictures: PictureLoader
    private let strip = HorizontalScroller(spacing: 8)
    private var choices: [ToggleButton] = []

    init(pictures: PictureLoader) {
        self.pictures = pictures
        super.init(.vertical, [strip])
        strip.padding(horizontal: DetailsSummary.sideMargin, vertical: 8)
        strip.accessibleLabel(tr("Pictures"))
        isVisible = false
        let keys = Shortcuts()
        keys.add(PictureKeys.remove.accelerators) { [unowned self] in
            guard let index = choices.firstIndex(where: \.hasFocus) else { return false }
            onRemove?(index)
            return true
        }
        add(keys)
    }

    /// Shows the pictures of a place, and scrolls to the chosen one.
    func show(_ shown: [PlacePicture], of place: Place, folder: URL, chosen: Int) {
        let focused = choices.firstIndex(where: \.hasFocus)
        for choice in choices { strip.remove(choice) }
        choices = shown.count > 1 ? shown.map { choice(of: place, showing: $0, in: folder) } : []
        isVisible = choices.count > 1
        for (index, choice) in choices.enumerated() {
            choice.onClick { [unowned self] in onChoose?(index) }
            strip.append(choice)
        }
        mark(chosen)
        strip.scrollToStart()
        if chosen > 0, choices.indices.contains(chosen) { revealNew(choices[chosen]) }
        // After a removal by a key, the next key is for a picture again.
        if let focused, !choices.isEmpty { choices[min(focused, choices.count - 1)].grabFocus() }
    }

    /// Marks the chosen picture.
    func mark(_ index: Int) {
        for (number, choice) in choices.enumerated() { choice.isOn = number == index }
    }

    /// Scrolls to a new picture after its layout.
    private func revealNew(_ choice: ToggleButton) {
        var frameCount = 0
        FrameCallback.start(on: choice) { [weak self, weak choice] _ in
            guard let self, let choice else { return false }
            frameCount += 1
            if choice.width > 0 { strip.reveal(choice) }
            // A hidden strip has no layout.
            return choice.width == 0 && frameCount < Self.maximumFrameCount
        }
    }

    private static let maximumFrameCount = 60

    /// Scrolls until a picture is visible.
    func reveal(_ index: Int) { strip.reveal(choices[index]) }

    private func choice(of place: Place, showing picture: PlacePicture, in folder: URL) -> ToggleButton {
        var shown = place
        shown.image = picture.path
        let cover = CoverView(pictures: pictures, cornerRadius: 8)
        cover.show(shown, folder: folder)
        let button = ToggleButton(cover.minimumSize(width: Self.size.width, height: Self.size.height))
            .classes("flat", "picture-choice")
        button.accessibleLabel(picture.label)
        return button
    }
}
