import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// The pictures in the details: a large one, and a row of all of them below it.
@MainActor
final class DetailsPictures {
    let large: DetailsPicture
    let strip: PictureStrip
    /// Called when the user removes a picture of the user.
    var onRemove: ((PictureName) -> Void)?
    /// Called when another picture is shown.
    var onChange: (() -> Void)?

    private var place: Place?
    private var folder: URL?
    private var all: [PlacePicture] = []
    private var chosen = 0

    init(pictures: PictureLoader) {
        large = DetailsPicture(pictures: pictures)
        strip = PictureStrip(pictures: pictures)
        large.onSwipe = { [unowned self] in step(by: $0) }
        strip.onChoose = { [unowned self] in choose($0) }
        strip.onRemove = { [unowned self] in
            if let name = all[$0].own { onRemove?(name) }
        }
    }

    /// Shows the pictures of a place.
    ///
    /// For the visible place, the chosen picture stays, unless the user added or removed one.
    func show(_ place: Place, _ record: PersonalRecord, in context: DetailsContext, isNew: Bool) {
        let (old, index) = (all, chosen)
        all = PlacePicture.all(of: place, record, files: context.pictures)
        guard isNew || all != old || place != self.place || context.folder != folder else { return }
        (self.place, folder) = (place, context.folder)
        let known = Set(old.compactMap(\.own))
        if isNew {
            chosen = 0
        } else if let added = all.firstIndex(where: { $0.own.map { !known.contains($0) } ?? false }) {
            chosen = added
        } else {
            let same = all.firstIndex { old.indices.contains(index) && $0.path == old[index].path }
            chosen = same ?? max(min(index, all.count - 1), 0)
        }
        if isNew || all != old { strip.show(all, of: place, folder: context.folder, chosen: chosen) }
        large.isSwiped = all.count > 1
        showChosen()
    }

    /// The picture in the large view; nil for a drawing.
    var shown: PlacePicture? { all.indices.contains(chosen) ? all[chosen] : nil }

    /// The picture in the large view for a window of its own; nil for a drawing.
    var forWindow: PictureWindow.Shown? {
        guard let place, let folder else { return nil }
        let subject = PictureSubject(place.showing(shown?.path), folder: folder)
        guard let path = subject.path, subject.hasFile else { return nil }
        let name = shown?.own == nil ? place.imageDescription : shown?.label
        return .init(path: path, label: name ?? place.displayName(in: .translated))
    }

    /// Shows the next picture (1) or the previous one (−1). Returns false if there is none.
    @discardableResult
    func step(by count: Int) -> Bool {
        guard all.count > 1, all.indices.contains(chosen + count) else { return false }
        choose(chosen + count)
        strip.reveal(chosen)
        return true
    }

    private func choose(_ index: Int) {
        chosen = index
        showChosen()
    }

    private func showChosen() {
        guard let place, let folder else { return }
        strip.mark(chosen)
        large.show(
            place.showing(shown?.path), folder: folder,
            description: shown?.own == nil ? place.imageDescription : shown?.label)
        onChange?()
    }
}
