import Foundation
import GtkKit
import GuideCore

/// The list of a guide's places. Only the rows near the visible part exist.
@MainActor
final class PlaceList: ScrolledWindow {
    /// A place was tapped, clicked or chosen with Enter.
    var onChoose: ((Restaurant) -> Void)?

    private var places: [Restaurant] = []
    private var folder = URL(fileURLWithPath: "/")
    private let reload: @MainActor (Int) -> Void

    init(pictures: PictureLoader) {
        // The view asks for rows only when it is shown, and then there is somebody to answer.
        var bind: (@MainActor (PlaceRow, Int) -> Void)?
        var choose: (@MainActor (Int) -> Void)?
        let view = ListView(
            makeRow: { PlaceRow(pictures: pictures) },
            bind: { row, index in bind?(row, index) },
            onActivate: { index in choose?(index) })
        view.accessibleLabel("Restaurants")
        reload = { view.reload(count: $0) }
        super.init(view)
        isFocusable = false
        bind = { [unowned self] row, index in row.fill(with: places[index], folder: folder) }
        choose = { [unowned self] index in onChoose?(places[index]) }
    }

    func show(_ places: [Restaurant], folder: URL) {
        self.places = places
        self.folder = folder
        reload(places.count)
        scrollPosition = 0
    }
}

/// A small picture of the place, its name, and what and where it is.
final class PlaceRow: Box {
    private let cover: CoverView
    private let name = Label().ellipsized()
    private let facts = Label().ellipsized().classes("dim-label", "caption")

    init(pictures: PictureLoader) {
        cover = CoverView(pictures: pictures, width: 48).classes("thumbnail")
        cover.minimumSize(width: 48, height: 48)
        super.init(.horizontal, spacing: 12)
        classes("place-row")
        append(cover)
        append(Box(.vertical, spacing: 2, [name, facts]).align(vertical: .center).expand())
    }

    func fill(with place: Restaurant, folder: URL) {
        name.text = place.displayName
        facts.text = [place.type, place.address.streetLine].compactMap { $0 }.joined(separator: " · ")
        cover.show(place, folder: folder)
    }
}
