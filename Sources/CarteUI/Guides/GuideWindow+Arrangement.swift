import BottomSheet
import GtkKit
import SheetCore

/// What goes by the window's width, and by where the sheet is in it.
extension GuideWindow {
    /// From this width on places are cards, and nothing lies below an open sheet, px.
    private static let wideWidth = 900
    /// What a message of two lines needs, with what is around it, px.
    private static let messageHeight = 96.0
    /// Between the list and the sheet beside it, px.
    private static let gap = 12

    /// Told in each frame that shows the sheet elsewhere.
    func followSheet() {
        searchTakesLetters = !sheet.isModal
        if let madeDetails { fit(madeDetails) }
        markOpenPlace()
        arrange(inWidth: Int(sheet.state.container.width))
        messages.freeRoom = roomOfSheet
        keepClearOfMessage()
    }

    /// Tells the details how much room the sheet gives them.
    func fit(_ details: DetailsView) {
        details.isInCard = sheet.isCard
        details.halfRoom = (Int(sheet.span.width), Int(sheet.lowestSeenContentHeight))
        details.seenHeight = sheet.seenContentHeight
        sheet.show(
            title: details.shownName, presence: details.hiddenName(at: sheet.state.contentScroll))
    }

    /// Opens the sheet: at full beside the list, at its initial detent over the list.
    func openSheet() {
        if sheet.isCard, Int(sheet.state.container.width) >= Self.wideWidth {
            sheet.move(to: .full)
        } else {
            sheet.open()
        }
    }

    /// Marks the open place in the list.
    func markOpenPlace() { list.openPlace = sheet.state.target == .closed ? nil : madeDetails?.shownID }

    /// A message that has no room above the sheet, nor beside it, lies over its end, and not over what was pressed there.
    func keepClearOfMessage() {
        sheet.coveredHeight = messages.freeRoom == (0, 0) ? Double(messages.coveredHeight) : 0
    }

    /// What a message leaves free: it is about what is in the sheet, and so lies above it, or beside a card. Above a sheet
    /// that reaches too far up there is no room.
    private var roomOfSheet: (bottom: Int, end: Int) {
        let container = sheet.state.container
        guard let id = sheet.state.target.detent,
            let detent = sheet.configuration.detents.first(where: { $0.id == id }),
            let height = detent.resolvedHeight(in: .init(container: container))
        else { return (0, 0) }
        if sheet.isCard { return (0, Int(container.width - sheet.span.leading)) }
        return container.height - height < Self.messageHeight ? (0, 0) : (Int(height), 0)
    }

    /// Lets the user choose between cards and rows in columns, which show more places, in a wide window.
    func listenToCompactButton() {
        compactButton.isOn = settings.listsCompactly
        compactButton.onClick { [unowned self] in
            settings.listsCompactly = compactButton.isOn
            arrange(inWidth: Int(sheet.state.container.width))
        }
    }

    /// The list makes room for a card before it comes, and takes it back when it has gone: in between nothing is laid out.
    func arrange(inWidth width: Int) {
        guard width > 0 else { return }
        let isWide = width >= Self.wideWidth
        let isBesideSheet = isWide && sheet.isCard && sheet.state.isPresented
        behind.trailingRoom = isBesideSheet ? width - Int(sheet.span.leading) + Self.gap : 0
        compactButton.isVisible = isWide
        let arrangement: PlaceList.Arrangement = !isWide ? .rows : compactButton.isOn ? .columns : .cards
        if arrangement != list.arrangement {
            // Who comes back from the sheet comes to another view.
            if sheet.state.isPresented { listTakesFocus = true }
            list.arrangement = arrangement
        }
        list.fit(width: width - behind.trailingRoom)
    }
}
