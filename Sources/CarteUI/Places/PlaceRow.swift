import Foundation
import GtkKit
import Translations

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
