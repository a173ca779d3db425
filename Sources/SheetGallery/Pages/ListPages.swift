import AdwKit
import BottomSheet
import GtkKit
import SheetCore

/// A list, and the details of its selected row.
@MainActor
enum DetailPage {
    nonisolated static let source = #fileID

    static func make(_ configuration: SheetConfiguration) -> BottomSheet {
        let picture = WalkPicture(height: 300)
        let length = Label()
        let facts = Box(
            .vertical, spacing: 12,
            [
                fact("mark-location-symbolic", Label("Between the mill and the sea").wrapping()),
                fact("preferences-system-time-symbolic", length),
                Label(Walk.description).wrapping(),
            ]
        ).margin(horizontal: 16, top: 16, bottom: 100)
        let title = Label("Walk Details").classes("heading").margin(horizontal: 16, top: 8, bottom: 16)
        let details = ScrollArea(
            Box(.vertical, [title, picture, Clamp(facts, maximum: 720)]), label: "Details")
        var open: (@MainActor (Walk) -> Void)?
        let sheet = BottomSheet(
            behind: WalkList { open?($0) }, content: details, configuration: configuration)
        sheet.accessibleTitle("Walk Details")
        open = { [unowned sheet] walk in
            picture.fill(with: walk)
            length.text = "\(walk.length) km, \((walk.length * 20 + 30) / 60) hours at an easy pace"
            sheet.accessibleTitle("Walk Details", handle: "Details of \(walk.name)")
            details.scrollToTop()
            if sheet.state.target == .closed { sheet.open() }
        }
        return sheet
    }

    private static func fact(_ icon: String, _ label: Label) -> Box {
        Box(.horizontal, spacing: 12, [Icon(icon), label.expand()])
    }
}

/// A list that stays usable behind a card that is always visible.
@MainActor
enum CardPage {
    nonisolated static let source = #fileID

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
            ).margin(horizontal: 20, top: 10, bottom: 20), maximum: 560)
        // The card may cut off the end of the text.
        let sheet = BottomSheet(
            behind: WalkList { fill($0) }, content: ScrollArea(content, label: "Walk"),
            configuration: configuration)
        sheet.accessibleTitle("Walk")
        if let first = Walk.all.first { fill(first) }
        return sheet
    }
}
