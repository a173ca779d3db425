import BottomSheet
import GtkKit
import MapView
import SheetCore
import Translations

/// The sheet over the map: the list of the places in view, and the details of a place as a page over it.
///
/// In a wide window the list is beside the map. There, and without the map, the sheet has the details only.
@MainActor
final class MapSheet {
    /// Called after the details of a place have become a page over the list, or have gone.
    var onPage: (() -> Void)?

    private enum Arrangement { case withoutList, withList, listBesideMap }

    private let sheet: BottomSheet
    private let results: ResultsController
    private let details: DetailsController
    private var arrangement = Arrangement.withoutList
    /// The height of the sheet at its lowest detent, px.
    private var peek = 0.0
    /// Returns to the list after the sheet has refused to close.
    private let back = Timeout()

    /// The minimum width for the list beside the map, px: with the details there are three columns.
    private static let widthForThreeColumns = 1100.0
    /// The height of the strip with the handle, px.
    private static let stripHeight = 32.0

    init(_ sheet: BottomSheet, _ results: ResultsController, _ details: DetailsController) {
        (self.sheet, self.results, self.details) = (sheet, results, details)
        // The list stays. Instead of the sheet, the details over the list close.
        sheet.shouldMove = { [unowned self] target, _ in
            guard target == .closed, arrangement == .withList else { return true }
            back.start(after: 0) { [weak self] in self?.details.close() }
            return false
        }
    }

    /// Whether the list of the places in view is in the sheet.
    var hasList: Bool { arrangement == .withList }

    /// Lays out the list for the window's width and the visible page. Call it also in each frame that moves the sheet.
    func update() {
        let width = sheet.state.container.width
        guard width > 0 else { return }
        let map = results.visibleMap
        arrange(map == nil ? .withoutList : width < Self.widthForThreeColumns ? .withList : .listBesideMap)
        guard let map else { return }
        let isAcross = hasList && !sheet.isCard
        place(map.view, onSheet: isAcross)
        // The text of the bar may need another line.
        if hasList, peek != height(ofLowered: map) { configure(map) }
        map.places.coveredHeight = isAcross ? peek : 0
        if hasList, !details.isOpen {
            sheet.show(title: map.places.title, presence: min(max(sheet.state.progress - 1, 0), 1))
        }
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
        map.places.pages.onChange = { [unowned self, unowned map] in pageChanged(of: map) }
        map.places.onCount = { [unowned self] in update() }
        details.enter(map.places.pages)
        sheet.setPeekBar(map.places.bar)
        pageChanged(of: map)
        if !isOpen { sheet.move(to: .peek, animated: false) }
    }

    private func removeList(of map: MapController) {
        let isOpen = details.isOpen
        map.places.pages.onChange = nil
        map.places.onCount = nil
        place(map.view, onSheet: false)
        details.leavePages()
        map.places.isCovered = false
        sheet.setPeekBar(nil)
        if !isOpen { sheet.dismiss(animated: false) }
    }

    private func pageChanged(of map: MapController) {
        map.places.isCovered = details.isOpen
        configure(map)
        if details.isOpen {
            details.nameSheet()
        } else {
            sheet.accessibleTitle(tr("Places"))
        }
        onPage?()
    }

    /// The height of the sheet with only its bar, px.
    private func height(ofLowered map: MapController) -> Double {
        Self.stripHeight + Double(map.places.bar.extent(.vertical, for: Int(sheet.span.width)).natural)
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

    /// Shows the map's legend and buttons above the sheet, or in the map.
    private func place(_ map: MapView, onSheet: Bool) {
        guard map.containsControls == onSheet else { return }
        if onSheet {
            map.containsControls = false
            sheet.addRider(map.legend, at: .leading, upTo: .half)
            sheet.addRider(map.buttons, at: .trailing, upTo: .half)
        } else {
            for widget in [map.legend, map.buttons] { sheet.removeRider(widget) }
            map.containsControls = true
        }
    }

    /// Lowers a sheet that covers the search bar.
    func uncoverSearch() {
        if hasList, sheet.state.target == .detent(.full) { sheet.move(to: .half) }
    }
}

extension Detent.ID {
    /// The lowest detent of the list over the map, at which the sheet shows only a bar.
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
    /// details: see ``MapSheet``. They have no bar for the lowest detent.
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
        // The header with the search stays usable above the list.
        if !hasPage { configuration.effects.scrim = .constant(0) }
        return configuration
    }
}
