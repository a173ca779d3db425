import BottomSheet
import GtkKit
import SheetCore

/// The pages of the sheet: the details of a place, and over them the page with its lists. Over the map, the list of places is
/// below both.
@MainActor
final class DetailsPages {
    /// Called after a page was pushed or popped. Over the map, ``MapSheet`` gets this call instead.
    var onChange: (() -> Void)?
    let lists = PlaceListsPage()
    /// Whether the details are a page over the list of places.
    private(set) var isOverList = false

    private let sheet: BottomSheet
    private let keptLists: WidgetReference
    /// `nil` before the details were shown.
    private var pages: SheetPages?

    init(in sheet: BottomSheet) {
        self.sheet = sheet
        keptLists = WidgetReference(lists)
        lists.onBack = { [unowned self] in leaveLists() }
    }

    /// Whether the sheet shows the details, or a page over them.
    var isOpen: Bool {
        isOverList ? pages.map { $0.depth > 1 } == true : sheet.state.target != .closed
    }

    /// Whether the page with the lists is visible.
    var showsLists: Bool { pages?.current === lists }

    // MARK: - The details

    /// Makes the details the first page of the sheet.
    func begin(with details: DetailsView) {
        let own = SheetPages(details)
        own.onChange = { [unowned self] in onChange?() }
        (pages, isOverList) = (own, false)
        sheet.setContent(own)
    }

    /// Makes the details a page over the list of places.
    ///
    /// - Parameter pages: the pages with that list.
    func begin(over pages: SheetPages) {
        leaveLists()
        (self.pages, isOverList) = (pages, true)
        sheet.setContent(pages)
    }

    /// Shows the details over the list of places.
    func push(_ details: DetailsView, at detent: Detent.ID? = nil) { pages?.push(details, at: detent) }

    /// Closes the details.
    func close() {
        guard isOverList else { return sheet.dismiss() }
        leaveLists()
        pages?.pop()
    }

    /// Takes the details off the list of places. They are in no container afterwards.
    func leaveList() {
        close()
        // The transition ends, because its pages disappear.
        sheet.setContent(Box(.vertical))
    }

    // MARK: - The lists of the place

    /// Opens the page with the lists, at full.
    ///
    /// - Parameter place: the name of the place.
    func openLists(of place: String) {
        guard !showsLists else { return }
        lists.begin(for: place)
        pages?.push(lists, at: .full)
    }

    /// Returns from the page with the lists to the details.
    func leaveLists() {
        if showsLists { pages?.pop() }
    }
}
