import BottomSheet
import GtkKit
import SheetCore

/// A list that stays usable behind a card which is always there.
@MainActor
enum CardPage {
    static func make(_ configuration: SheetConfiguration) -> BottomSheet {
        let title = Label().classes("title-3").ellipsized()
        let facts = Label().classes("dim-label").ellipsized()
        let picture = LandscapeView()
        picture.classes("tile").minimumSize(height: 220)
        let fill: @MainActor (Walk) -> Void = { walk in
            title.text = walk.name
            facts.text = walk.facts
            picture.show(walk.picture)
        }
        let words = Label(Walk.description).wrapping()
        let content = Clamp(
            Box(
                .vertical, spacing: 16,
                [Box(.vertical, spacing: 2, [title, facts]), picture, words]
            ).margin(horizontal: 20, bottom: 20), maximum: 560)
        // What the card cuts off below is no more than the end of the text.
        let sheet = BottomSheet(
            behind: WalkList { fill($0) }, content: ScrollArea(content, label: "Walk"),
            configuration: configuration)
        sheet.accessibleTitle("Walk")
        if let first = Walk.all.first { fill(first) }
        return sheet
    }
}
