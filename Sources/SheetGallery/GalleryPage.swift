import ArgumentParser
import BottomSheet
import SheetCore

/// A page of the gallery: a design, or a combination of sheets.
enum GalleryPage: String, CaseIterable, ExpressibleByArgument {
    case restaurantDetail, twoStage, fittedDismissal, threeHeights, scrubbedCard
    /// A sheet over a sheet.
    case sheetOverSheet

    /// The design of the sheet that the panel changes.
    var preset: SheetPreset { SheetPreset(rawValue: rawValue) ?? .fittedDismissal }

    /// The page's name.
    var title: String { self == .sheetOverSheet ? "Sheet over Sheet" : preset.title }

    /// Returns the page with a sheet of this design.
    @MainActor
    func makePage(_ configuration: SheetConfiguration) -> BottomSheet {
        self == .sheetOverSheet ? StackPage.make(configuration) : preset.makePage(configuration)
    }
}
