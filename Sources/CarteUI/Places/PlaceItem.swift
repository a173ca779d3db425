import AdwKit
import Foundation
import GtkKit
import GuideCore
import Messages
import Translations

/// An item of the list: picture, name, facts, opening status and the user's marks.
///
/// ``PlaceRow`` and ``PlaceCard`` lay these out.
@MainActor
class PlaceItem: Bin {
    let cover: CoverView
    fileprivate let name: Label
    fileprivate let facts: Label
    fileprivate let hours: Label
    /// The box that the marks are appended to.
    ///
    /// Marks are created on demand: GTK keeps some 200 items, and most places have no marks.
    fileprivate var markedLine: HBox?
    private var marks: Marks?
    /// Whether the place is selected. Made on demand, like the marks.
    private var check: Icon?

    /// - Parameter characters: the maximum width of a line, in average characters; -1 for any.
    fileprivate init(_ cover: CoverView, characters: Int) {
        self.cover = cover
        name = Label().wrapping(lines: 3, characters: characters)
        facts = Label().wrapping(lines: 4, characters: characters).classes("dim-label", "caption")
        hours = Label().wrapping(lines: 2, characters: characters).classes("caption", "hours")
        super.init()
    }

    /// Shows a place.
    ///
    /// - Parameters:
    ///   - summary: `nil` while it is loading.
    ///   - isOpen: whether the details of the place are open.
    ///   - isSelected: whether the user has selected the place; `nil` while the user does not select.
    func fill(with summary: PlaceSummary?, folder: URL, isOpen: Bool, isSelected: Bool? = nil) {
        name.text = summary?.entry.place.displayName(in: .translated) ?? "…"
        facts.text = summary?.facts ?? ""
        facts.isVisible = summary?.facts.isEmpty != true
        hours.text = summary?.hours.text ?? ""
        for tone in PlaceSummary.Tone.allCases { hours.mark(tone.rawValue, tone == summary?.hours.tone) }
        mark(summary?.entry.record ?? PersonalRecord(), summary?.lists ?? [])
        markRow("open", isOpen)
        show(isSelected: isSelected)
        guard let summary else { return cover.clear() }
        cover.show(summary.pictured, folder: folder)
        accessibleRowLabel(summary.accessibleText(isOpen: isOpen, isSelected: isSelected))
    }

    private func show(isSelected: Bool?) {
        markRow("selected-place", isSelected == true)
        if check == nil, isSelected != nil {
            let icon = Icon(Self.unchecked)
            markedLine?.append(icon)
            check = icon
        }
        check?.isVisible = isSelected != nil
        check?.show(isSelected == true ? "checkbox-checked-symbolic" : Self.unchecked)
    }

    /// The icon of an empty box. The theme's icon is grey with little contrast.
    private static let unchecked = "carte-unchecked-symbolic"

    private func mark(_ record: PersonalRecord, _ lists: [PlaceList]) {
        let isMarked =
            record.isVisited || record.wantsToGo || record.isFavourite || record.rating != nil
            || !lists.isEmpty
        if marks == nil, isMarked { marks = markedLine.map(Marks.init) }
        marks?.show(record, lists)
    }

    @MainActor
    private struct Marks {
        private let lists = ListMarks()
        private let rating = Label().classes("dim-label", "caption")
        private let visited = Icon("object-select-symbolic").classes("dim-label")
        private let wish = Icon("carte-wish-symbolic").classes("wish")
        private let favourite = Icon("carte-favourite-symbolic").classes("favourite")

        init(atEndOf line: HBox) {
            for mark in [lists, rating, visited, wish, favourite] { line.append(mark) }
        }

        func show(_ record: PersonalRecord, _ lists: [PlaceList]) {
            self.lists.show(lists)
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
    /// The width of the text, in average characters. Marks follow it, also in a wide window.
    private static let characters = 48
    /// The approximate width of a row in several columns, px.
    static let usualWidth = 400.0

    init(pictures: PictureLoader) {
        let cover = CoverView(pictures: pictures, cornerRadius: 8)
        super.init(
            cover.minimumSize(width: 48, height: 48).align(vertical: .center), characters: Self.characters)
        // All rows have the same text width.
        let texts = VBox(spacing: 2, characters: Self.characters, [name, facts, hours])
        let line = HBox(spacing: 12, [cover, texts], filling: texts)
        markedLine = line
        show(line)
        align(horizontal: .start).classes("place-row")
    }
}

/// A place on a card, with a large picture.
final class PlaceCard: PlaceItem {
    /// The approximate width of a card in several columns, px.
    static let usualWidth = 300.0
    private static let leastWidth = 180
    private static let pictureHeight = 168

    init(pictures: PictureLoader) {
        let cover = CoverView(pictures: pictures, cornerRadius: 8)
        super.init(cover.minimumSize(width: Self.leastWidth, height: Self.pictureHeight), characters: -1)
        let title = HBox(spacing: 8, [name.classes("heading")], filling: name)
        markedLine = title
        let texts = VBox(spacing: 2, [title, facts, hours])
        show(VBox([cover, texts.margin(horizontal: 4, top: 8, bottom: 2)]))
        classes("card", "place-card")
        // GTK keeps some 200 cards. A hidden card releases its large picture.
        cover.isNeeded = false
        cover.connect(Signal<Void>("map")) { [unowned cover] in cover.isNeeded = true }
        cover.connect(Signal<Void>("unmap")) { [unowned cover] in cover.isNeeded = false }
    }
}
