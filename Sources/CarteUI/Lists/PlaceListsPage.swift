import AdwKit
import BottomSheet
import Foundation
import GtkKit
import Translations

/// The page of the sheet with all lists, over the details of a place.
@MainActor
final class PlaceListsPage: Box {
    /// Called when the user returns to the details.
    var onBack: (() -> Void)?
    let choices = ListChoices()

    private let name = Label().wrapping().classes("dim-label", "caption")
    private let area: ScrollArea

    init() {
        let back = Button(icon: "go-previous-symbolic", label: tr("Back")).classes("flat")
        let titles = VBox([Label(tr("Lists")).wrapping().classes("heading"), name])
        let head = HBox(spacing: 9, [back, titles], filling: titles)
            .classes("page-head").margin(horizontal: 12, top: 5, bottom: 8)
        area = ScrollArea(
            Clamp(
                choices.margin(horizontal: DetailsSummary.sideMargin, bottom: 24),
                maximum: DetailsView.readableWidth), label: tr("Lists"))
        super.init(
            .vertical, [Clamp(head, maximum: DetailsView.readableWidth), area.expand(vertically: true)])
        back.onClick { [unowned self] in onBack?() }
        choices.onStop = { [unowned self] in onBack?() }
    }

    /// Shows all lists from the first one on.
    ///
    /// - Parameter place: the name of the place.
    func begin(for place: String) {
        name.text = place
        choices.begin()
        area.scrollToTop()
    }
}
