import BottomSheet
import Foundation
import GtkKit
import GuideStore
import MapCore
import Translations

/// The list of the places in the map's view: in the sheet over the map, or beside the map in a wide window.
///
/// It has the search, the filters and the order of the plain list. In the sheet, the search is above the list.
@MainActor
final class PlacesInView {
    /// The list. In the sheet, the details of a place are a page over it.
    let pages: SheetPages
    /// The part that the lowered sheet shows: the search and the number of places.
    let head: Box
    /// The place of the search in the sheet.
    let search = SearchSlots()
    let list: PlaceListView
    /// Called when the user taps the number of places.
    var onRaise: (() -> Void)?
    /// Called when the user chooses a way out of a search without results.
    var onAction: ((EmptyResult.Action) -> Void)?
    /// Called after the number of places has changed.
    var onCount: (() -> Void)?
    /// Called after the list has got its places.
    var onAnswer: (() -> Void)?
    /// The height of the lowered sheet over the map, px; 0 beside the map. A higher sheet changes nothing: it shows the
    /// places that were in view when the user raised it.
    var coveredHeight = 0.0
    /// Whether a page covers the list. A new query waits for its end.
    var isCovered = false {
        didSet { if !isCovered, isOutdated { look() } }
    }
    /// The place whose details are open.
    var openPlace: UUID? {
        didSet {
            list.openPlace = openPlace
            if openPlace != nil, openPlace != oldValue { hold = .untilRest }
        }
    }

    private let session: GuideSession
    private let window: Window
    private let results = PagedResults()
    private let count = Label().wrapping().classes("heading").margin(horizontal: 16, bottom: 8)
    /// The part below the head.
    private let body: Box
    private let rows: TabStop
    private let empty: ScrollArea
    private let emptyTitle = Label().wrapping().centered().classes("heading")
    private let reason = Label().wrapping().centered().classes("dim-label")
    private let waysOut = EmptyResult()
    private let kept: WidgetReference
    private var shown: Shown?
    /// The area in the map's view.
    private var area: GeoArea?
    /// Whether a map that has moved by itself changes the query. It moves to show an opened place.
    private var hold = Hold.none
    private var isOutdated = false
    /// Whether to open the first place when the query finishes.
    private var opensFirst = false

    private enum Hold {
        /// Each movement changes the query.
        case none
        /// A place was opened. The map changes nothing until it has stood still.
        case untilRest
        /// The area in the map that last stood still. After the end of the details, another area changes the query.
        case at(GeoArea)
    }

    /// The query of the visible places.
    private struct Shown: Equatable {
        var store: ObjectIdentifier
        var search: PlaceSearch
        var area: GeoArea?
    }

    init(_ session: GuideSession, pictures: PictureLoader, in window: Window) {
        (self.session, self.window) = (session, window)
        let list = PlaceListView(results: results, pictures: pictures)
        self.list = list
        rows = TabStop(ScrollArea(scrolling: list, label: tr("Places"))) { [unowned list] in
            list.focusList()
        }
        empty = ScrollArea(
            Box(.vertical, spacing: 12, [emptyTitle, reason, waysOut]).margin(
                horizontal: 16, top: 6, bottom: 16),
            label: tr("Places"))
        empty.isVisible = false
        head = Box(.vertical, [search.bar.classes("sheet-search"), count])
        head.isVisible = false
        body = Box(
            .vertical,
            [
                search.hints, search.correction, rows.expand(vertically: true),
                empty.expand(vertically: true),
            ])
        pages = SheetPages(Box(.vertical, [head, body.expand(vertically: true)]))
        kept = WidgetReference(pages)
        count.add(ClickGesture { [unowned self] in onRaise?() })
        waysOut.onAction = { [unowned self] in onAction?($0) }
        results.onFailure = { if window.isAlive { session.fail($0) } }
        results.onAnswer = { [unowned self] in if window.isAlive { take($0) } }
    }

    /// Whether the list is in the sheet. Beside the map it has neither the search nor the number of places.
    var isInSheet = false {
        didSet {
            head.isVisible = isInSheet
            showsRows = true
        }
    }

    /// Whether the part below the head is visible. Below the edge of the window, no key and no screen reader may find
    /// it.
    var showsRows = true {
        didSet { body.isMappedByParent = showsRows }
    }

    /// Whether the part below the head has the focus.
    var rowsHaveFocus: Bool { body.containsFocus }

    /// The number of places in words.
    var title: String { Self.title(ofCount: results.count) }

    static func title(ofCount count: Int) -> String {
        tr("%1 place in view", "%1 places in view", count: count)
    }

    // MARK: - Search

    /// Shows the places of the present search in the view of a map.
    ///
    /// - Parameter isByUser: whether the user has moved the map there.
    func look(through camera: MapCamera, isByUser: Bool) {
        let new = GeoArea(inViewOf: camera, above: coveredHeight)
        if !isByUser, shown?.search == session.state.search, holds(new) {
            hold = .at(new)
            return
        }
        hold = openPlace == nil ? .none : .at(new)
        area = new
        look()
    }

    /// Whether the query stays the same although the map shows an area.
    private func holds(_ new: GeoArea) -> Bool {
        switch hold {
        case .none: false
        case .untilRest: true
        case .at(let old): openPlace != nil || old == new
        }
    }

    private func look() {
        isOutdated = isCovered
        guard !isCovered, let store = session.guide?.store else { return }
        let new = Shown(store: ObjectIdentifier(store), search: session.state.search, area: area)
        guard new != shown else { return }
        shown = new
        list.pictureFolder = session.guide?.kind.pictureFolder ?? list.pictureFolder
        results.look(
            for: PagedResults.Request(
                store: store, search: new.search, preferences: session.preferences,
                showsTown: session.state.hasSeveralTowns, area: area))
    }

    /// Repeats the search after a change of the guide. The list keeps its position.
    func lookAgain() { results.lookAgain() }

    /// Updates a place after an edit.
    func refresh(_ id: UUID, isRecord: Bool) { results.refresh(id, isRecord: isRecord) }

    /// Forgets the query: the same one finds other places now, or shows them in other words.
    func forget() { shown = nil }

    private func take(_ answer: PagedResults.Answer) {
        list.show(answer.change)
        count.text = title
        explainEmptiness()
        onCount?()
        if opensFirst { openFirst() }
        onAnswer?()
    }

    /// Shows why the list is empty. Call it also when the search has found something elsewhere, or nothing at all.
    func explainEmptiness() {
        let isEmpty = results.count == 0 && results.isAnswered
        let hasResults = session.state.page != .nothingFound
        rows.isVisible = !isEmpty
        empty.isVisible = isEmpty
        emptyTitle.isVisible = !hasResults
        waysOut.isVisible = !hasResults
        let why = waysOut.explain(session.state)
        emptyTitle.text = why.title
        reason.text = hasResults ? tr("Move the map or zoom out to see places.") : why.reason
    }

    // MARK: - Choice

    /// Opens the first place as soon as the list has the places of the present search.
    func openFirst() {
        opensFirst = !results.isAnswered || shown?.search != session.state.search
        if !opensFirst { list.chooseFirst() }
    }

    /// Ends a pending ``openFirst()``.
    func cancelOpening() { opensFirst = false }
}

extension GeoArea {
    /// The part of a map beside a card and above a height at its lower edge, px.
    init(inViewOf camera: MapCamera, above height: Double) {
        let x = camera.free.x
        let start = camera.point(x: x.lowerBound, y: 0)
        let end = camera.point(x: x.upperBound, y: max(camera.height - height, 0))
        let isWhole = end.x - start.x >= 1
        self.init(
            south: end.latitude, west: isWhole ? -180 : start.longitude, north: start.latitude,
            east: isWhole ? 180 : end.longitude)
    }
}
