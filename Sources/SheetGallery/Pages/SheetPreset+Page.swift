import BottomSheet
import GtkKit
import SheetCore

extension SheetPreset {
    /// The page's name.
    var title: String {
        switch self {
        case .restaurantDetail: "List and Detail"
        case .twoStage: "Two Stages"
        case .fittedDismissal: "Fitted Content"
        case .threeHeights: "Three Heights"
        case .scrubbedCard: "Scrubbed Card"
        }
    }

    /// A page with a sheet of this design and content that suits it.
    @MainActor
    func makePage(_ configuration: SheetConfiguration) -> BottomSheet {
        switch self {
        case .restaurantDetail: DetailPage.make(configuration)
        case .twoStage: NumbersPage.make(configuration)
        case .fittedDismissal: SharePage.make(configuration)
        case .threeHeights: WelcomePage.make(configuration)
        case .scrubbedCard: CardPage.make(configuration)
        }
    }
}
