import BottomSheet
import GtkKit
import SheetCore

/// The layout for the window's width and the sheet's position.
extension GuideWindow {
    /// The minimum width for cards in the list and for a list beside the sheet, px.
    private static let wideWidth = 900
    /// The height of a message of two lines with its margins, px.
    private static let messageHeight = 96.0
    /// The gap between the list and the sheet beside it, px.
    private static let gap = 12

    /// Updates the layout. The sheet calls it in each frame that moves the sheet.
    func followSheet() {
        searchTakesLetters = !sheet.isModal
        if let madeDetails { fit(madeDetails) }
        markOpenPlace()
        arrange(inWidth: Int(sheet.state.container.width))
        messages.freeRoom = roomOfSheet
        keepClearOfMessage()
    }

    /// Passes the sheet's size to the details, and their title to the sheet.
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

    /// Reserves space at the sheet's end for a message over the sheet, so that it hides no pressed button.
    func keepClearOfMessage() {
        sheet.coveredHeight = messages.freeRoom == (0, 0) ? Double(messages.coveredHeight) : 0
    }

    /// The space that messages leave free for the sheet, px.
    ///
    /// A message is about the sheet's place, so it lies above the sheet or beside a card. With too little
    /// space above the sheet, the values are zero: the message lies over the sheet.
    private var roomOfSheet: (bottom: Int, end: Int) {
        let container = sheet.state.container
        guard let id = sheet.state.target.detent,
            let detent = sheet.configuration.detents.first(where: { $0.id == id }),
            let height = detent.resolvedHeight(in: .init(container: container))
        else { return (0, 0) }
        if sheet.isCard { return (0, Int(container.width - sheet.span.leading)) }
        return container.height - height < Self.messageHeight ? (0, 0) : (Int(height), 0)
    }

    /// Connects the button that chooses between cards and rows in columns, which show more places.
    func listenToCompactButton() {
        compactButton.isOn = settings.listsCompactly
        compactButton.onClick { [unowned self] in
            settings.listsCompactly = compactButton.isOn
            arrange(inWidth: Int(sheet.state.container.width))
        }
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
        let arrangement: PlaceList.Arrangement = !isWide ? .rows : compactButton.isOn ? .columns : .cards
        if arrangement != list.arrangement {
            // The new layout has other rows, so the list needs the focus after the sheet closes.
            if sheet.state.isPresented { listTakesFocus = true }
            list.arrangement = arrangement
        }
        list.fit(width: width - behind.trailingRoom)
    }
}
