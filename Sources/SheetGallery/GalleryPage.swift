import ArgumentParser
import BottomSheet
import GtkKit
import SheetCore

/// A page of the gallery: a design, or a combination of sheets.
enum GalleryPage: String, CaseIterable, ExpressibleByArgument {
    case restaurantDetail, twoStage, fittedDismissal, threeHeights, scrubbedCard
    /// A sheet over a sheet.
    case sheetOverSheet
    /// A text entry, and a veto with a message.
    case unsavedNote
    /// A list that stays usable beside a peek bar, with a riding button and a footer.
    case listAndBar

    /// The design of the sheet that the panel changes.
    var preset: SheetPreset {
        switch self {
        case .listAndBar: .restaurantDetail
        default: SheetPreset(rawValue: rawValue) ?? .fittedDismissal
        }
    }

    /// Whether the page begins with all parts of a sheet.
    var hasParts: Bool { self == .listAndBar }

    /// The page's name.
    var title: String {
        switch self {
        case .sheetOverSheet: "Sheet over Sheet"
        case .unsavedNote: "Unsaved Note"
        case .listAndBar: "List and Bar"
        default: preset.title
        }
    }

    /// The source file of the page, as `MODULE/FILE`.
    var source: String {
        switch self {
        case .sheetOverSheet: StackPage.source
        case .unsavedNote: NotePage.source
        default: preset.source
        }
    }

    /// Returns the page with a sheet of this design.
    @MainActor
    func makePage(_ configuration: SheetConfiguration, over window: Window) -> BottomSheet {
        switch self {
        case .sheetOverSheet: StackPage.make(configuration)
        case .unsavedNote: NotePage.make(configuration, over: window)
        default: preset.makePage(configuration)
        }
    }
}
