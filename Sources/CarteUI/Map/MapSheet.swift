import BottomSheet
import GtkKit
import MapView
import SheetCore
import Translations

/// The sheet over the map: the search and the list of the places in view, and the details of a place as a page over it.
///
/// The search is where the list is: in the sheet with the list over the map, otherwise in the header. In a wide window the
/// list is beside the map. There, and without the map, the sheet has the details only.
@MainActor
final class MapSheet {
    /// Called after the details of a place have become a page over the list, or have gone.
    var onPage: (() -> Void)?

    private enum Arrangement { case withoutList, withList, listBesideMap }

    private let sheet: BottomSheet
    private let search: SearchController
    private let results: ResultsController
    private let details: DetailsController
    private let settings: CarteSettings
    private var arrangement = Arrangement.withoutList
    /// The height of the sheet at its lowest detent, px.
    private var peek = 0.0
    /// The height of the window at the last update, px. An on-screen keyboard makes it lower.
    private var height = 0.0
    /// The detent of the list, also while the details are over it.
    private var listDetent: Detent.ID
    /// The detent to which a search has raised the list. It is not stored: the user has not chosen it.
    private var raised: Detent.ID?
    /// Whether the list hid the map at the last update.
    private var hidMap = false
    /// Returns to the list after the sheet has refused to close.
    private let back = Timeout()

    /// The minimum width for the list beside the map, px: with the details there are three columns.
    private static let widthForThreeColumns = 1100.0
    /// The height of the strip with the handle, px.
    private static let stripHeight = 32.0
    /// The minimum height for the results below the search while the user types, px: hints and a row.
    private static let leastResults = 140.0

    init(
        _ sheet: BottomSheet, _ search: SearchController, _ results: ResultsController,
        _ details: DetailsController, _ settings: CarteSettings
    ) {
        (self.sheet, self.search, self.results) = (sheet, search, results)
        (self.details, self.settings, listDetent) = (details, settings, settings.listDetent)
        // The list stays. Instead of the sheet, the details over the list close.
        sheet.shouldMove = { [unowned self] target, _ in
            guard target == .closed, arrangement == .withList else { return true }
            back.start(after: 0) { [weak self] in self?.details.close() }
            return false
        }
    }

    /// Whether the list of the places in view is in the sheet.
    var hasList: Bool { arrangement == .withList }

    /// Whether the list is the visible page of the sheet.
    private var showsList: Bool { hasList && !details.isOpen }

    /// Whether the list hides the map.
    var listCoversMap: Bool { showsList && !sheet.isCard && sheet.state.target == .detent(.full) }

    /// Lays out the list for the window's width and the visible page. Call it also in each frame that moves the sheet.
    func update() {
        let container = sheet.state.container
        guard container.width > 0 else { return }
        let map = results.visibleMap
        arrange(
            map == nil
                ? .withoutList : container.width < Self.widthForThreeColumns ? .withList : .listBesideMap)
        defer { (height, hidMap) = (container.height, listCoversMap) }
        guard let map else { return }
        let isAcross = hasList && !sheet.isCard
        place(map.view, onSheet: isAcross)
        // The head may need another line.
        if hasList, peek != height(ofLowered: map) { configure(map) }
        map.places.coveredHeight = isAcross ? peek : 0
        guard showsList else { return }
        sheet.show(title: "", presence: 0)
        showRows(of: map)
        if height != container.height, search.bar.containsFocus { showResults() }
        // A map that the list has just hidden must not keep the focus.
        if listCoversMap, !hidMap, map.view.containsFocus { results.focus() }
    }

    /// Hides the list below the edge of the window. A sheet that has just been lowered ends typing, too: the focus moves to
    /// the handle.
    private func showRows(of map: MapController) {
        let isLowered = sheet.state.isIdle && sheet.state.target == .detent(.peek)
        guard map.places.showsRows == isLowered else { return }
        let losesFocus = isLowered && (map.places.rowsHaveFocus || search.bar.containsFocus)
        map.places.showsRows = !isLowered
        if losesFocus { sheet.focusSheet() }
    }

    private func arrange(_ new: Arrangement) {
        guard new != arrangement, let map = results.map else { return }
        let old = arrangement
        arrangement = new
        if old == .listBesideMap { map.listsPlaces = false }
        if old == .withList { removeList(of: map) }
        if new == .withList { addList(of: map) } else { configure(map) }
        if new == .listBesideMap { map.listsPlaces = true }
    }

    private func addList(of map: MapController) {
        let isOpen = details.isOpen
        let isSearching = search.bar.containsFocus
        map.places.isInSheet = true
        map.places.pages.onChange = { [unowned self, unowned map] in pageChanged(of: map) }
        map.places.onCount = { [unowned self] in update() }
        map.places.onRaise = { [unowned self] in
            if sheet.state.target == .detent(.peek) { sheet.move(to: .half) }
        }
        details.enter(map.places.pages)
        search.move(to: map.places.search)
        configure(map)
        namePage()
        if !isOpen { sheet.move(to: listDetent, animated: false) }
        // The details would cover the search.
        if isOpen, isSearching { details.close() }
    }

    private func removeList(of map: MapController) {
        let isOpen = details.isOpen
        map.places.pages.onChange = nil
        map.places.onCount = nil
        map.places.onRaise = nil
        place(map.view, onSheet: false)
        search.move(to: nil)
        details.leaveList()
        map.places.isCovered = false
        map.places.isInSheet = false
        if !isOpen { sheet.dismiss(animated: false) }
    }

    private func pageChanged(of map: MapController) {
        configure(map)
        namePage()
        // The list returns to its height, also if the sheet has had no list before.
        if !details.isOpen, sheet.state.target != .detent(listDetent) { sheet.move(to: listDetent) }
        onPage?()
    }

    private func namePage() {
        results.map?.places.isCovered = details.isOpen
        if details.isOpen {
            details.pageChanged()
        } else {
            sheet.accessibleTitle(tr("Places"))
        }
    }

    /// Notes the height of the list, and stores it if the user has chosen it. Call it after a change of the sheet's
    /// target.
    func noteDetent() {
        guard showsList, let detent = sheet.state.target.detent else { return }
        listDetent = detent
        guard detent != raised else { return }
        raised = nil
        settings.listDetent = detent
    }

    /// The height of the sheet with only its head, px.
    private func height(ofLowered map: MapController) -> Double {
        Self.stripHeight + Double(map.places.head.extent(.vertical, for: Int(sheet.span.width)).natural)
    }

    /// Gives the sheet the detents and effects of its content.
    private func configure(_ map: MapController) {
        peek = height(ofLowered: map)
        let configuration: SheetConfiguration =
            hasList
            ? .overMap(peek: peek, hasPage: details.isOpen)
            : .placeDetails(overMap: arrangement == .listBesideMap)
        // A preset with other detents and effects is valid.
        try? sheet.reconfigure(configuration)
    }

    // MARK: - Search

    /// Closes the details that cover the search.
    func uncoverSearch() {
        if hasList { details.close() }
    }

    /// Raises the sheet until results below the search are visible: to half, or to full above an on-screen keyboard.
    func showResults() {
        guard showsList, let map = results.map else { return }
        let rest = sheet.seenContentHeight(at: .half) + Self.stripHeight - height(ofLowered: map)
        let detents: [Detent.ID] = rest < Self.leastResults ? [.peek, .half] : [.peek]
        guard let detent = sheet.state.target.detent, detents.contains(detent) else { return }
        let detentOfResults: Detent.ID = detents == [.peek] ? .half : .full
        raised = detentOfResults
        sheet.move(to: detentOfResults)
    }

    // MARK: - Controls

    /// Shows the map's legend and buttons above the sheet, or in the map.
    private func place(_ map: MapView, onSheet: Bool) {
        guard map.containsControls == onSheet else { return }
        if onSheet {
            map.containsControls = false
            sheet.addRider(map.legend, at: .leading, upTo: .half, over: map)
            sheet.addRider(map.buttons, at: .trailing, upTo: .half, over: map)
        } else {
            for widget in [map.legend, map.buttons] { sheet.removeRider(widget) }
            map.containsControls = true
        }
    }
}

extension Detent.ID {
    /// The lowest detent of the list over the map, at which the sheet shows the search and the number of places.
    static let peek: Detent.ID = "peek"
}

extension SheetConfiguration {
    /// The sheet of a place's details.
    ///
    /// Over a map, the sheet at half neither dims nor moves it, so the user can move the map and choose another place.
    static func placeDetails(overMap: Bool) -> SheetConfiguration {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.content.handoff = .secondGesture
        if overMap {
            configuration.effects.shift = .constant(0)
            configuration.effects.scrim = EffectCurve([.detent(.half): 0, .detent(.full): 0.5])
        }
        return configuration
    }

    /// The sheet with the list of the places in the map's view.
    ///
    /// The user cannot close it. With the details of a place as a page over the list, closing the sheet closes the
    /// details: see ``MapSheet``. They do not use the lowest detent.
    ///
    /// - Parameters:
    ///   - peek: the height at the lowest detent, px.
    ///   - hasPage: whether the details of a place are over the list.
    static func overMap(peek: Double, hasPage: Bool) -> SheetConfiguration {
        var configuration = placeDetails(overMap: true)
        let lowest = Detent.height(peek, id: .peek)
        configuration.detents.append(hasPage ? lowest.programmatic() : lowest)
        configuration.initialDetent = .peek
        configuration.releaseRule = ProjectedRelease()
        configuration.startsOpen = true
        configuration.isDismissable = hasPage
        // The header with the filters stays usable above the list.
        if !hasPage { configuration.effects.scrim = .constant(0) }
        return configuration
    }
}
