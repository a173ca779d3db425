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

/// A small picture of a place, its name, what and where it is, whether it is open, and what the person thinks of it.
final class PlaceRow: Bin {
    /// Marks stand behind so much text, not at the far end of a wide window.
    private static let characters = 48

    private let cover: CoverView
    private let name = Label().wrapping(lines: 2, characters: PlaceRow.characters)
    private let facts = Label().wrapping(lines: 3, characters: PlaceRow.characters).classes(
        "dim-label", "caption")
    private let hours = Label().wrapping(lines: 2, characters: PlaceRow.characters).classes(
        "caption", "hours")
    private let favourite = Icon("carte-favourite-symbolic").classes("favourite")
    private let visited = Icon("object-select-symbolic").classes("dim-label")

    init(pictures: PictureLoader) {
        cover = CoverView(pictures: pictures, cornerRadius: 8)
        cover.minimumSize(width: 48, height: 48).align(vertical: .center)
        // Says nothing, but makes the column as wide as in every other row.
        let width = Inscription(characters: Self.characters, lines: 0, shrinks: true)
        width.accessibleHidden(true)
        let texts = Box(.vertical, [Box(.vertical, spacing: 2, [name, facts, hours]), width])
        super.init(Line(spacing: 12, [cover, texts, visited, favourite], filling: texts))
        align(horizontal: .start).classes("place-row")
    }

    /// - Parameter summary: nil while it is being read.
    func fill(with summary: PlaceSummary?, folder: URL) {
        name.text = summary?.entry.place.displayName(in: .translated) ?? "…"
        facts.text = summary?.facts ?? ""
        hours.text = summary?.hours.text ?? ""
        for tone in PlaceSummary.Tone.allCases { hours.mark(tone.rawValue, tone == summary?.hours.tone) }
        favourite.isVisible = summary?.entry.record.isFavourite ?? false
        visited.isVisible = summary?.entry.record.isVisited ?? false
        guard let summary else { return cover.clear() }
        cover.show(summary.entry.place, folder: folder)
        accessibleRowLabel(summary.accessibleText)
    }
}
