import Foundation
import GtkKit
import GuideStore
import HoursCore
import MapCore
import Translations

/// The results of the search: the list, the map or a status page, with its focus and announcements.
@MainActor
final class ResultsController {
    /// The list, the map or a status page.
    let pages: GuidePages
    /// Called when the user chooses a place.
    var onChoose: ((GuideEntry) -> Void)?
    /// Called when the user chooses an action in the menu of a place.
    var onMenuAction: ((PlaceMenu.Action, GuideEntry) -> Void)?
    /// Called when the user wants a map file for the ground of the map.
    var onGetMap: (() -> Void)?
    /// Called when the user wants the map around their position.
    var onLocate: (() -> Void)?
    /// Called with the number of results for screen readers.
    var onAnnouncement: ((String) -> Void)?
    /// Whether the list may take the focus. Otherwise it takes it later.
    var mayTakeFocus: () -> Bool = { true }
    /// Whether the list of the places in view hides the map, which must not take the focus then.
    var listCoversMap: () -> Bool = { false }
    /// Whether the results are on a map instead of in the list.
    var showsMap = false {
        didSet {
            guard showsMap != oldValue else { return }
            // A new map loads by itself.
            loadMap()
            loadGround()
            pages.showsMap = showsMap
        }
    }

    /// The map while it is visible; `nil` while the list or a status page is.
    var visibleMap: MapController? {
        showsMap && [.list, .nothingFound].contains(session.state.page) ? map : nil
    }

    /// Whether the list takes the focus when it is next shown: at the start, and after a search.
    var takesFocus = true

    private let session: GuideSession
    private let window: Window
    private let results = PagedResults()
    private let list: PlaceListView
    private let pictures: PictureLoader
    /// The map; `nil` until it is first shown.
    private(set) var map: MapController?
    private var openPlace: (id: UUID, coordinate: Coordinate?)?
    /// The part of the map that the sheet covers.
    private var cover = MapCamera.Insets()
    private lazy var menu = PlaceMenu(in: pages.list)
    /// Whether to open the first result when the search finishes.
    private var opensFirst = false
    /// Delays the announcement of results while the user types.
    private let announcement = Timeout()

    init(_ session: GuideSession, pictures: PictureLoader, in window: Window) {
        (self.session, self.window, self.pictures) = (session, window, pictures)
        list = PlaceListView(results: results, pictures: pictures)
        pages = GuidePages(list: list)
        list.onChoose = { [unowned self] in choose($0.entry) }
        list.onMenu = { [unowned self] in menu.open(for: $0.entry, x: $2, y: $3, of: $1) }
        menu.onChoose = { [unowned self] in onMenuAction?($0, $1) }
        pages.makeMap = { [unowned self] in makeMap().page }
        // An answer can arrive after the window is gone.
        results.onFailure = { if window.isAlive { session.fail($0) } }
        results.onAnswer = { [unowned self] in if window.isAlive { take($0) } }
    }

    private func makeMap() -> MapController {
        let map = MapController(session, pictures: pictures, in: window)
        self.map = map
        map.onChoose = { [unowned self] in choose($0) }
        map.onMenuAction = { [unowned self] in onMenuAction?($0, $1) }
        map.onGetMap = { [unowned self] in onGetMap?() }
        map.onLocate = { [unowned self] in onLocate?() }
        map.places.onAnswer = { [unowned self] in if listCoversMap() { focusIfDue() } }
        map.places.onAction = { [unowned self] in pages.onAction?(.init($0)) }
        map.places.list.selection = list.selection
        map.cover(cover)
        map.mark(openPlace: openPlace?.id, at: openPlace?.coordinate)
        map.load()
        map.loadGround()
        return map
    }

    // MARK: - Search

    /// Searches the visible guide, and shows the results from the first.
    func search() {
        guard let store = session.guide?.store else { return }
        list.forgetWanted()
        results.look(
            for: PagedResults.Request(
                store: store, search: session.state.search, preferences: session.preferences,
                showsTown: session.state.hasSeveralTowns))
        map?.places.forget()
        loadMap()
    }

    /// Shows the results in the words of changed preferences.
    func applyPreferences() {
        map?.applyPreferences()
        search()
    }

    /// Loads the map again, if it is shown. Otherwise it is loaded when it is shown.
    private func loadMap() {
        if showsMap { map?.load() }
    }

    /// Reads the map files again, if the map is shown. Otherwise they are read when it is shown.
    func loadGround() {
        if showsMap { map?.loadGround() }
    }

    /// Shows the map around a place, if the map is shown.
    func showOnMap(_ coordinate: Coordinate) {
        if showsMap { map?.show(coordinate) }
    }

    /// Repeats the search after a change of the guide. The list keeps its position.
    func searchAgain() {
        results.lookAgain()
        map?.places.lookAgain()
        loadMap()
    }

    /// Updates a place after an edit: its row, or its position if the search depends on the edit.
    ///
    /// - Parameter isRecord: whether only the user's record of the place has changed.
    func refresh(_ id: UUID, isRecord: Bool) {
        results.refresh(id, isRecord: isRecord)
        map?.places.refresh(id, isRecord: isRecord)
        loadMap()
    }

    /// Shows a change of the session's state.
    func show(from old: GuideState?) {
        let state = session.state
        if state.problem != nil { opensFirst = false }
        if state.page != old?.page || state.search != old?.search {
            pages.show(state)
            map?.places.explainEmptiness()
        }
        guard let old else { return }
        if state.search != old.search { search() }
        if state.search.origin != old.search.origin { map?.showOrigin() }
        results.show(towns: state.hasSeveralTowns)
    }

    private func take(_ answer: PagedResults.Answer) {
        list.show(answer.change)
        // A place that has only moved changes nothing else.
        if case .place(.some, .some) = answer.change { return }
        if session.state.found != nil { announcement.start(after: 1) { [unowned self] in announce() } }
        session.handle(.found(.init(count: answer.count, correction: answer.correction)))
        if opensFirst { openFirst() }
        focusIfDue()
    }

    /// Announces the results to a screen reader, unless the list has the focus and announces its row.
    private func announce() {
        guard window.isAlive, FocusedWidget(in: list) == nil else { return }
        let words = [session.state.subtitle, session.state.correctionSentence ?? ""]
        onAnnouncement?(words.filter { !$0.isEmpty }.joined(separator: ". "))
    }

    // MARK: - Choice

    /// Opens the first result as soon as the search has finished. Without a text, focuses the list.
    func openFirst() {
        guard !session.state.search.text.isEmpty else { return focusBelowSearch() }
        if let visibleMap { return visibleMap.places.openFirst() }
        opensFirst = !results.isAnswered
        if !opensFirst { list.chooseFirst() }
    }

    /// Ends a pending ``openFirst()``.
    func cancelOpening() {
        opensFirst = false
        map?.places.cancelOpening()
    }

    private func choose(_ entry: GuideEntry) {
        cancelOpening()
        onChoose?(entry)
    }

    /// The selected places; `nil` while the user does not select.
    var selection: Set<UUID>? {
        get { list.selection }
        set {
            list.selection = newValue
            map?.places.list.selection = newValue
        }
    }

    /// Marks the place whose details are open.
    func mark(openPlace id: UUID?, at coordinate: Coordinate?) {
        openPlace = id.map { (id: $0, coordinate: coordinate) }
        list.openPlace = id
        map?.mark(openPlace: id, at: coordinate)
    }

    /// Scrolls to a place, unless the user changes the search meanwhile.
    func reveal(_ id: UUID) {
        let search = session.state.search
        session.inBackground {
            try $0.index(of: id, in: search.query(at: Date()))
        } then: { [weak self] in
            guard let self, let index = try? $0.get(), session.state.search == search else { return }
            list.reveal(index)
        }
    }

    // MARK: - Focus

    /// Focuses the first visible place, or the map. A list without places takes the focus later.
    func focus() { if !focusResults() { takesFocus = true } }

    /// Focuses the results after the search entry: the list, also in the sheet over the map, or the map.
    func focusBelowSearch() {
        if let map, showsMap, map.places.isInSheet, map.places.list.focusList() { return }
        // Without results the entry keeps the focus, and the user may type on.
        _ = focusResults()
    }

    /// - Parameter id: the place to focus, if it is visible.
    private func focusResults(of id: UUID? = nil) -> Bool {
        guard showsMap, let map else { return list.focus(id) }
        return listCoversMap() ? map.places.list.focus(id) : map.focus(id)
    }

    /// Moves the focus to the list after its rows were replaced, unless another widget has it.
    func focusIfDue() {
        guard mayTakeFocus(), takesFocus || !window.hasFocusInside else { return }
        takesFocus = !focusResults()
    }

    /// Moves the focus to a place after its details were closed, unless another widget has it.
    func focusAfterDetails(of id: UUID?) {
        // A restored sheet did not take the focus from the list, and its row may be gone.
        guard takesFocus || !window.hasFocusInside else { return }
        takesFocus = false
        _ = focusResults(of: id)
    }

    /// Prepares for another guide, whose rows replace the present ones.
    func prepare(for guide: OpenGuide) {
        // GTK moves the focus of a removed row to the window's first button.
        if FocusedWidget(in: list) != nil { takesFocus = true }
        list.pictureFolder = guide.kind.pictureFolder
        // The same guide is opened again for other languages of names. The map stays where it is.
        if guide.kind != session.guide?.kind || session.state.problem != nil { map?.prepare() }
    }

    // MARK: - Layout

    /// Lays out the list for a width, px.
    ///
    /// - Parameter isCovered: whether the sheet covers the list. Then the list takes the focus when it closes, because
    ///   another layout has other rows.
    func arrange(_ arrangement: PlaceListView.Arrangement, width: Int, isCovered: Bool) {
        if arrangement != list.arrangement {
            if isCovered { takesFocus = true }
            list.arrangement = arrangement
        }
        list.fit(width: width)
    }

    /// Tells the map which part of it the sheet covers, px.
    func coverMap(_ insets: MapCamera.Insets) {
        cover = insets
        map?.cover(insets)
    }
}
