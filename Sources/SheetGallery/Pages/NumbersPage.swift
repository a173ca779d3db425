import BottomSheet
import GtkKit
import SheetCore

/// Numbered rows in a sheet that they follow in height: the last one can be scrolled into view at each detent.
@MainActor
enum NumbersPage {
    /// 0…30.
    static let rowCount = 31

    static func make(_ configuration: SheetConfiguration) -> BottomSheet {
        let rows = Box(.vertical, (0..<rowCount).map(row))
        let content = ScrollArea(Clamp(rows, maximum: 720), label: "Numbers")
        let show = Button("Show the Numbers").classes("pill", "osd").align(
            horizontal: .center, vertical: .start)
        // In the upper part, which the sheet leaves free.
        let behind = Overlay(LandscapeView(3), above: [show.margin(top: 48)])
        let sheet = BottomSheet(behind: behind, content: content, configuration: configuration)
        sheet.accessibleTitle("Numbers")
        show.onClick { [unowned sheet] in
            content.scrollToTop()
            sheet.open()
        }
        return sheet
    }

    private static func row(_ number: Int) -> Widget {
        let square = Label("Its square is \(number * number)").classes("dim-label")
        return Box(.horizontal, spacing: 12, [Label("\(number)").classes("number", "numeric"), square])
            .classes("numbered-row")
    }
}
