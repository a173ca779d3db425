import BottomSheet
import GtkKit
import SheetCore
import Translations

/// The layout for the window's width and the sheet's position.
@MainActor
final class WindowLayout {
    /// The minimum width for cards in the list and for a list beside the sheet, px.
    static let wideWidth = 900
    /// The height of a message of two lines with its margins, px.
    private static let messageHeight = 96.0
    /// The gap between the list and the sheet beside it, px.
    private static let gap = 12

    /// The button that chooses between cards and rows in columns, which show more places.
    let compactButton = ToggleButton(icon: "view-list-symbolic", label: tr("Compact List"))

    private let sheet: BottomSheet
    private let behind: CollapsingBox
    private let results: ResultsController
    private let messages: MessageOverlay

    /// - Parameter behind: the content behind the sheet, with the results.
    init(
        of sheet: BottomSheet, over behind: CollapsingBox, _ results: ResultsController,
        _ messages: MessageOverlay, _ settings: CarteSettings
    ) {
        (self.sheet, self.behind, self.results, self.messages) = (sheet, behind, results, messages)
        messages.onCover = { [unowned self] in keepClearOfMessage() }
        compactButton.isOn = settings.listsCompactly
        compactButton.onClick { [unowned self] in
            settings.listsCompactly = compactButton.isOn
            arrange(inWidth: Int(sheet.state.container.width))
        }
    }

    /// Follows the sheet. Call it in each frame that moves the sheet.
    func update() {
        arrange(inWidth: Int(sheet.state.container.width))
        messages.freeRoom = freeRoom
        keepClearOfMessage()
    }

    /// Lays out the list for the window's width.
    ///
    /// The list shrinks before a card opens beside it, and grows after the card has closed. It is not laid
    /// out during the animation.
    func arrange(inWidth width: Int) {
        guard width > 0 else { return }
        let isWide = width >= Self.wideWidth
        let isBesideSheet = isWide && sheet.isCard && sheet.state.isPresented
        behind.trailingRoom = isBesideSheet ? width - Int(sheet.span.leading) + Self.gap : 0
        compactButton.isVisible = isWide
        results.arrange(
            !isWide ? .rows : compactButton.isOn ? .columns : .cards, width: width - behind.trailingRoom,
            isCovered: sheet.state.isPresented)
    }

    /// Reserves space at the sheet's end for a message over the sheet, so that it hides no pressed button.
    private func keepClearOfMessage() {
        let isOverSheet = messages.freeRoom == (Int(sheet.footerHeight), 0)
        sheet.coveredHeight = isOverSheet ? Double(messages.coveredHeight) : 0
    }

    /// The space that messages leave free for the sheet, px.
    ///
    /// A message is about the sheet's place, so it lies above the sheet or beside a card. With too little
    /// space above the sheet, the message lies over the sheet, above its footer.
    private var freeRoom: (bottom: Int, end: Int) {
        let container = sheet.state.container
        guard let id = sheet.state.target.detent,
            let detent = sheet.configuration.detents.first(where: { $0.id == id }),
            let height = detent.resolvedHeight(in: .init(container: container))
        else { return (0, 0) }
        let footer = Int(sheet.footerHeight)
        if sheet.isCard { return (0, Int(container.width - sheet.span.leading)) }
        return container.height - height < Self.messageHeight ? (footer, 0) : (Int(height), 0)
    }
}
