import Foundation
import GtkKit
import GuideCore
import Translations

/// The list of what was found. Only the rows near the visible part exist, and only their places are read.
@MainActor
final class PlaceList: ScrolledWindow {
    /// A place was tapped, clicked or chosen with Enter.
    var onChoose: ((PlaceSummary) -> Void)?

    var pictureFolder = URL(fileURLWithPath: "/")

    private let feed: PlaceFeed
    private let view: ListView<PlaceRow>
    private var shownRows: [Int: PlaceRow] = [:]
    /// A row that was chosen before its place had been read.
    private var choice: Int?

    init(feed: PlaceFeed, pictures: PictureLoader) {
        self.feed = feed
        // The view asks for rows only when it is shown, and then there is somebody to answer.
        var list: (@MainActor () -> PlaceList)?
        view = ListView(
            makeRow: { PlaceRow(pictures: pictures) },
            bind: { row, index in list?().bind(row, index) },
            unbind: { row, index in list?().unbind(row, index) },
            onActivate: { index in list?().choose(index) })
        view.accessibleLabel(tr("Restaurants"))
        super.init(view)
        isFocusable = false
        list = { [unowned self] in self }
        feed.onRows = { [unowned self] rows in fill(rows) }
    }

    /// Shows as many rows as the feed has, from the first.
    func reload() {
        choice = nil
        view.reload(count: feed.count)
        scrollPosition = 0
    }

    /// Gives the focus to the first row in sight.
    func focusList() {
        let top = peer(at: Double(width) / 2, 1, as: PlaceRow.self)
        if top?.focusRow() != true { view.cycleFocus(.forward) }
    }

    /// Gives the focus to the row of a place, where that is not in sight to the first one that is.
    func focus(_ place: UUID?) {
        let row = shownRows.first { feed.summary(at: $0.key)?.entry.id == place }
        if row?.value.focusRow() != true { focusList() }
    }

    private func bind(_ row: PlaceRow, _ index: Int) {
        shownRows[index] = row
        row.fill(with: feed.summary(at: index), folder: pictureFolder)
    }

    private func unbind(_ row: PlaceRow, _ index: Int) {
        if shownRows[index] === row { shownRows[index] = nil }
    }

    private func fill(_ range: Range<Int>) {
        for (index, row) in shownRows where range.contains(index) {
            row.fill(with: feed.summary(at: index), folder: pictureFolder)
        }
        if let choice, range.contains(choice) { choose(choice) }
    }

    private func choose(_ index: Int) {
        let summary = feed.summary(at: index)
        choice = summary == nil ? index : nil
        if let summary { onChoose?(summary) }
    }
}
