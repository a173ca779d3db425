import AdwKit
import BottomSheet
import GtkKit
import SheetCore

/// A few choices in a sheet of their height, and a second page that slides over them.
@MainActor
enum SharePage {
    nonisolated static let source = #fileID

    static func make(_ configuration: SheetConfiguration) -> BottomSheet {
        let size = Label("Medium").classes("dim-label")
        let sizeRow = row("view-fullscreen-symbolic", "Size", [size, Icon("go-next-symbolic")])
        let link = row("edit-copy-symbolic", "Copy Link")
        let mail = row("mail-send-symbolic", "Send by Mail")
        let choices = Box(.vertical, spacing: 2, [heading("Share Picture"), link, mail, sizeRow])
        let back = Button(icon: "go-previous-symbolic", label: "Back").classes("flat")
        let names = ["Thumbnail", "Small", "Medium", "Large", "Very Large", "Original"]
        let sizeRows = names.map { row("image-x-generic-symbolic", $0) }
        let sizePage = Box(
            .vertical, spacing: 2, [Box(.horizontal, spacing: 6, [back, heading("Size")])] + sizeRows)
        let pages = SheetPages(page(choices, label: "Share"))
        let share = Button("Share…").classes("pill", "suggested-action")
            .align(horizontal: .center, vertical: .start).margin(top: 48)
        let sheet = BottomSheet(
            behind: Overlay(LandscapeView(1), above: [share]), content: pages, configuration: configuration)
        sheet.accessibleTitle("Share Picture")

        // The page with the sizes is shown again and again.
        let sizes = WidgetReference(page(sizePage, label: "Size"))
        share.onClick { [unowned sheet] in sheet.open() }
        sizeRow.onClick { [unowned pages] in pages.push(sizes.widget) }
        back.onClick { [unowned pages] in pages.pop() }
        for (name, row) in zip(names, sizeRows) {
            row.onClick { [unowned pages] in
                size.text = name
                pages.pop()
            }
        }
        for row in [link, mail] { row.onClick { [unowned sheet] in sheet.dismiss() } }
        return sheet
    }

    private static func page(_ content: Box, label: String) -> ScrollArea {
        ScrollArea(Clamp(content.margin(horizontal: 12, bottom: 12), maximum: 480), label: label)
    }

    private static func heading(_ text: String) -> Label {
        Label(text).classes("title-4").margin(horizontal: 12, top: 6, bottom: 10)
    }

    private static func row(_ icon: String, _ title: String, _ end: [Widget] = []) -> Button {
        let label = Label(title).expand()
        return Button(Box(.horizontal, spacing: 12, [Icon(icon), label] + end))
            .classes("flat", "menu-row").accessibleLabel(title)
    }
}

/// Numbered rows that follow the sheet's height: the last row can be scrolled into view at each detent.
@MainActor
enum NumbersPage {
    nonisolated static let source = #fileID

    /// 0…30.
    static let rowCount = 31

    static func make(_ configuration: SheetConfiguration) -> BottomSheet {
        let rows = Box(.vertical, (0..<rowCount).map(row))
        let content = ScrollArea(Clamp(rows, maximum: 720), label: "Numbers")
        let show = Button("Show the Numbers").classes("pill", "osd").align(
            horizontal: .center, vertical: .start)
        // In the upper part, which the sheet does not cover.
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
