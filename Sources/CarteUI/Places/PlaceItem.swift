import Foundation
import GtkKit
import GuideCore
import Messages
import Translations

/// A place as the list shows it: its picture, its name, what and where it is, whether it is open, and what the person
/// thinks of it. How these stand is for ``PlaceRow`` and ``PlaceCard`` to say.
@MainActor
class PlaceItem: Bin {
    let cover: CoverView
    fileprivate let name: Label
    fileprivate let facts: Label
    fileprivate let hours: Label
    /// What the marks stand at the end of. Most places have none, and of a long list GTK keeps some 200 rows.
    fileprivate var markedLine: Line?
    private var marks: Marks?

    /// - Parameter characters: after how many of usual width a line ends at the latest.
    fileprivate init(_ cover: CoverView, characters: Int) {
        self.cover = cover
        name = Label().wrapping(lines: 2, characters: characters)
        facts = Label().wrapping(lines: 3, characters: characters).classes("dim-label", "caption")
        hours = Label().wrapping(lines: 2, characters: characters).classes("caption", "hours")
        super.init()
    }

    /// Shows a place.
    ///
    /// - Parameters:
    ///   - summary: nil while it is loading.
    ///   - isOpen: whether the details of the place are open.
    func fill(with summary: PlaceSummary?, folder: URL, isOpen: Bool) {
        name.text = summary?.entry.place.displayName(in: .translated) ?? "…"
        facts.text = summary?.facts ?? ""
        hours.text = summary?.hours.text ?? ""
        for tone in PlaceSummary.Tone.allCases { hours.mark(tone.rawValue, tone == summary?.hours.tone) }
        mark(summary?.entry.record ?? PersonalRecord())
        markRow("open", isOpen)
        guard let summary else { return cover.clear() }
        cover.show(summary.entry.place, folder: folder)
        accessibleRowLabel(summary.accessibleText(isOpen: isOpen))
    }

    private func mark(_ record: PersonalRecord) {
        if marks == nil, record.isVisited || record.wantsToGo || record.isFavourite || record.rating != nil {
            marks = markedLine.map(Marks.init)
        }
        marks?.show(record)
    }

    @MainActor
    private struct Marks {
        private let rating = Label().classes("dim-label", "caption")
        private let visited = Icon("object-select-symbolic").classes("dim-label")
        private let wish = Icon("carte-wish-symbolic").classes("wish")
        private let favourite = Icon("carte-favourite-symbolic").classes("favourite")

        init(atEndOf line: Line) { for mark in [rating, visited, wish, favourite] { line.append(mark) } }

        func show(_ record: PersonalRecord) {
            rating.text = record.rating.map { "★\u{2009}\(Language.person.number($0))" } ?? ""
            rating.isVisible = record.rating != nil
            visited.isVisible = record.isVisited
            wish.isVisible = record.wantsToGo
            favourite.isVisible = record.isFavourite
        }
    }
}

/// A place in a row, with a small picture.
final class PlaceRow: PlaceItem {
    /// Marks stand behind so much text, not at the far end of a wide window.
    private static let characters = 48
    /// The approximate width of a row in several columns, px.
    static let usualWidth = 400.0

    init(pictures: PictureLoader) {
        let cover = CoverView(pictures: pictures, cornerRadius: 8)
        super.init(
            cover.minimumSize(width: 48, height: 48).align(vertical: .center), characters: Self.characters)
        // As wide as in every other row.
        let texts = Column(spacing: 2, characters: Self.characters, [name, facts, hours])
        let line = Line(spacing: 12, [cover, texts], filling: texts)
        markedLine = line
        show(line)
        align(horizontal: .start).classes("place-row")
    }
}

/// A place on a card, with a large picture.
final class PlaceCard: PlaceItem {
    /// How wide a card is where there is room for several, px.
    static let usualWidth = 300.0
    private static let leastWidth = 180
    private static let pictureHeight = 168

    init(pictures: PictureLoader) {
        let cover = CoverView(pictures: pictures, cornerRadius: 8)
        super.init(cover.minimumSize(width: Self.leastWidth, height: Self.pictureHeight), characters: -1)
        let title = Line(spacing: 8, [name.classes("heading")], filling: name)
        markedLine = title
        let texts = Column(spacing: 2, [title, facts, hours])
        show(Column([cover, texts.margin(horizontal: 4, top: 8, bottom: 2)]))
        classes("card", "place-card")
        // GTK keeps some 200 cards: what is out of sight has no large picture.
        cover.isNeeded = false
        cover.connect(Signal<Void>("map")) { [unowned cover] in cover.isNeeded = true }
        cover.connect(Signal<Void>("unmap")) { [unowned cover] in cover.isNeeded = false }
    }
}
