import AdwKit
import BottomSheet
import GtkKit
import SheetCore

/// A sheet with the next steps, and a sheet with choices over it. The lower one steps back.
@MainActor
enum StackPage {
    nonisolated static let source = #fileID

    static func make(_ configuration: SheetConfiguration) -> BottomSheet {
        let book = button("Book a Walk").align(horizontal: .center, vertical: .start).margin(top: 48)
        let picture = LandscapeView(4)
        let lower = BottomSheet(
            behind: Overlay(picture, above: [book]), content: Box(.vertical),
            configuration: .threeHeights)
        let upper = BottomSheet(behind: lower, content: Box(.vertical), configuration: configuration)
        lower.accessibleTitle("Book a Walk")
        upper.accessibleTitle("Choose a Day")

        let day = Label("Saturday").classes("dim-label")
        let choose = button("Choose a Day…").align(horizontal: .center)
        lower.setContent(
            ScrollArea(
                Clamp(
                    Box(
                        .vertical, spacing: 18,
                        [
                            Label("Lantern Pass").classes("title-2"), day, choose,
                            Label(Walk.description).wrapping(),
                        ]
                    ).margin(horizontal: 24, top: 6, bottom: 32), maximum: 560), label: "Booking"))
        let days = ["Friday", "Saturday", "Sunday", "Monday"].map { name in
            let row = Button(name).classes("flat", "menu-row")
            row.onClick { [unowned upper] in
                day.text = name
                upper.dismiss()
            }
            return row
        }
        upper.setContent(
            ScrollArea(
                Clamp(Box(.vertical, spacing: 2, days).margin(horizontal: 12, bottom: 12), maximum: 480),
                label: "Days"))
        book.onClick { [unowned lower] in lower.open() }
        choose.onClick { [unowned upper] in upper.open() }
        return upper
    }

    private static func button(_ title: String) -> Button {
        Button(title).classes("pill", "suggested-action")
    }
}
