import BottomSheet
import GtkKit
import MapCore
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
    /// The button that chooses between list and map.
    let mapButton = ToggleButton(icon: "mark-location-symbolic", label: tr("Map"))

    /// Called after the user chose the map or the list.
    var onMap: (() -> Void)?

    private let sheet: BottomSheet
    private let behind: CollapsingBox
    private let results: ResultsController
    private let messages: MessageOverlay
    private let settings: CarteSettings
    /// Whether messages are over the sheet, because there is too little space above it.
    private var isMessageOverSheet = false

    /// - Parameter behind: the content behind the sheet, with the results.
    init(
        of sheet: BottomSheet, over behind: CollapsingBox, _ results: ResultsController,
        _ messages: MessageOverlay, _ settings: CarteSettings
    ) {
        (self.sheet, self.behind, self.results, self.messages) = (sheet, behind, results, messages)
        self.settings = settings
        messages.onCover = { [unowned self] in keepClearOfMessage() }
        mapButton.isOn = settings.showsMap
        results.showsMap = mapButton.isOn
        mapButton.onClick { [unowned self] in show(map: mapButton.isOn) }
        compactButton.isOn = settings.listsCompactly
        compactButton.onClick { [unowned self] in
            settings.listsCompactly = compactButton.isOn
            arrange(inWidth: Int(sheet.state.container.width))
        }
    }

    /// Shows the map or the list.
    func show(map isShown: Bool) {
        mapButton.isOn = isShown
        settings.showsMap = isShown
        results.showsMap = isShown
        results.focus()
        onMap?()
        update()
    }

    /// Follows the sheet. Call it in each frame that moves the sheet.
    func update() {
        arrange(inWidth: Int(sheet.state.container.width))
        coverMap()
        placeMessages()
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
        compactButton.isVisible = isWide && !mapButton.isOn
        results.arrange(
            !isWide ? .rows : compactButton.isOn ? .columns : .cards, width: width - behind.trailingRoom,
            isCovered: sheet.state.isPresented && !results.showsMap)
    }

    /// Places messages beside a card, or above the sheet's upper edge, with which they move.
    ///
    /// With too little space above the sheet, they are over it, above its footer. They stay there while it closes.
    private func placeMessages() {
        let state = sheet.state
        guard !sheet.isCard else {
            isMessageOverSheet = false
            let end = state.isPresented ? Int(state.container.width - sheet.span.leading) : 0
            messages.freeRoom = (bottom: 0, end: end)
            return
        }
        let height = state.container.height - state.offset
        let staysAbove = targetHeight.map(leavesSpaceForMessage(above:)) ?? !isMessageOverSheet
        isMessageOverSheet = state.isPresented && !(staysAbove && leavesSpaceForMessage(above: height))
        let bottom = isMessageOverSheet ? min(height, sheet.footerHeight) : height
        messages.freeRoom = (bottom: Int(bottom), end: 0)
    }

    /// Returns whether a message fits above a sheet of a height, px.
    private func leavesSpaceForMessage(above height: Double) -> Bool {
        sheet.state.container.height - height >= Self.messageHeight
    }

    /// Reserves space at the sheet's end for a message over the sheet, so that it hides no pressed button.
    private func keepClearOfMessage() {
        let staysOver = !sheet.isCard && targetHeight.map { !leavesSpaceForMessage(above: $0) } ?? false
        sheet.coveredHeight = staysOver ? Double(messages.coveredHeight) : 0
    }

    /// The height of the sheet at its target, px; `nil` if that is closed.
    private var targetHeight: Double? { sheet.state.target.detent.flatMap(height) }

    private func height(at id: Detent.ID) -> Double? {
        sheet.configuration.detents.first { $0.id == id }?
            .resolvedHeight(in: .init(container: sheet.state.container))
    }

    /// Tells the map which part of it the sheet covers. In a wide window the map is beside the sheet.
    private func coverMap() {
        var insets = MapCamera.Insets()
        let state = sheet.state
        if let height = targetHeight, behind.trailingRoom == 0 {
            let side = state.container.width - sheet.span.leading
            if !sheet.isCard {
                // A higher sheet covers the map, which stays as it was at half.
                insets.bottom = min(height, self.height(at: .half) ?? height)
            } else if sheet.isRightToLeft {
                insets.left = side
            } else {
                insets.right = side
            }
        }
        results.coverMap(insets)
    }
}
