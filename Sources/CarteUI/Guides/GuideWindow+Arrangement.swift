import BottomSheet
import GtkKit

/// What goes by the window's width, and by where the sheet is in it.
extension GuideWindow {
    /// From this width on places are cards, and nothing lies below an open sheet, px.
    private static let wideWidth = 900
    /// Between the list and the sheet beside it, px.
    private static let gap = 12

    /// Told in each frame that shows the sheet elsewhere.
    func followSheet() {
        searchTakesLetters = !sheet.isModal
        details.isInCard = sheet.isCard
        details.seenHeight = sheet.seenContentHeight
        arrange(inWidth: Int(sheet.state.container.width))
    }

    /// The list makes room for a card before it comes, and takes it back when it has gone: in between nothing is laid out.
    func arrange(inWidth width: Int) {
        guard width > 0 else { return }
        let isWide = width >= Self.wideWidth
        let isBesideSheet = isWide && sheet.isCard && sheet.state.isPresented
        behind.trailingRoom = isBesideSheet ? width - Int(sheet.span.leading) + Self.gap : 0
        let arrangement: PlaceList.Arrangement = isWide ? .cards : .rows
        if arrangement != list.arrangement {
            // Who comes back from the sheet comes to another view.
            if sheet.state.isPresented { listTakesFocus = true }
            list.arrangement = arrangement
        }
        list.fit(width: width - behind.trailingRoom)
    }
}
