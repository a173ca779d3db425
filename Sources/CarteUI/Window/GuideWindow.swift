import BottomSheet
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import SheetCore
import Translations

/// The main window: the list of a guide's places, and the details of one in a sheet.
@MainActor
final class GuideWindow {
    let window: ApplicationWindow
    let sheet: BottomSheet
    /// The details in the sheet; `nil` until the first use of ``details``.
    var madeDetails: DetailsView?
    let detailsAreDue = Timeout()
    let pictures = PictureLoader(make: ThumbnailCache().texture)
    let messages: MessageOverlay
    /// The editor of each guide that was shown. Edits of a guide continue after the other one was opened.
    var editors: [GuideKind: GuideEditor] = [:]
    var editor: GuideEditor? { guide.flatMap { editors[$0.kind] } }
    let header = HeaderBar(title: tr("Places"))
    let searchBar = SearchBar(
        // With large text, a phone has room for one word.
        placeholder: SystemSettings.textScale < 1.5 ? tr("Name, cuisine, street") : tr("Search"),
        label: tr("Search places"))
    let searchButton = ToggleButton(icon: "system-search-symbolic", label: tr("Search"))
    let compactButton = ToggleButton(icon: "view-list-symbolic", label: tr("Compact List"))
    let filterBar = FilterBar()
    let hints = SearchHints()
    var hinting: Task<Void, Never>?
    /// The last opened filter window.
    weak var filterWindow: FilterWindow?
    let correction = Label().wrapping(lines: 3).classes("dim-label", "caption").margin(
        horizontal: 16, bottom: 6)
    let pages: GuidePages
    /// The content behind the sheet.
    let behind: CollapsingBox
    let feed = PagedResults()
    let list: PlaceList
    private(set) lazy var placeMenu = PlaceMenu(in: pages.list)
    let dropArea: DropArea
    let exchange: Exchange
    let settings: CarteSettings
    let keeper: WindowStateStore
    private(set) var state = GuideState()
    private(set) var guide: OpenGuide?
    private(set) var preferences: LocalePreferences
    private(set) var shelf: GuideLibrary
    /// The state to restore; `nil` after it was restored.
    var restoring: RememberedState?
    /// The pending launch requests.
    var errands: [LaunchRequest] = []
    /// The open forms.
    var forms: [OpenForm] = []
    /// The state of the question whether to close with unsaved data.
    var closing = ClosingQuestion.unasked
    /// The place whose details were opened last.
    var chosenPlace: UUID?
    /// Whether the list takes the focus when it is next shown: at the start, and after a search.
    var listTakesFocus = true
    /// Whether typed letters start a search. A sheet that covers the list gets them instead.
    var searchTakesLetters = true {
        didSet {
            searchBar.capturesKeys = searchTakesLetters
        }
    }
    /// Whether to open the first result when the search finishes.
    var opensFirst = false
    /// The running request for the user's position.
    var position: PositionRequest?
    private var opening: Task<Void, Never>?
    /// Delays the announcement of results while the user types.
    private let resultsStand = Timeout()
    /// Cancels the running count of places for the filters.
    var counting: CancelFlag?
    /// The tasks that refresh the window after changes and with time.
    var watching: [Task<Void, Never>] = []

    init(_ application: Application, _ settings: CarteSettings, _ shelf: GuideLibrary) {
        self.settings = settings
        keeper = WindowStateStore(settings)
        preferences = LocalePreferences(settings: settings)
        self.shelf = shelf
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        list = PlaceList(feed: feed, pictures: pictures)
        pages = GuidePages(list: list)
        header.packStart(searchButton)
        header.packEnd(PrimaryMenu.makeButton())
        header.packEnd(compactButton)
        correction.isVisible = false
        // With an on-screen keyboard on a phone in landscape, only the search and a row remain.
        behind = CollapsingBox(
            [header, searchBar, hints, filterBar, correction], above: pages, least: 68,
            yielding: [filterBar, correction, header, hints], spanning: [header])
        var configuration = SheetConfiguration.restaurantDetail
        configuration.content.handoff = .secondGesture
        sheet = BottomSheet(behind: behind, content: Box(.vertical), configuration: configuration)
        sheet.accessibleTitle(tr("Details"))
        sheet.wording = .translated
        messages = MessageOverlay(sheet)
        messages.closeLabel = tr("Close")
        sheet.takeGestures(from: messages)
        dropArea = DropArea(messages)
        let remembered = settings.remembered
        restoring = remembered
        window = ApplicationWindow(
            application, title: tr("Carte"), width: remembered.windowSize.width,
            height: remembered.windowSize.height)
        if remembered.isMaximised { window.isMaximised = true }
        exchange = Exchange(over: window) { try shelf.store(.own) }
        window.show(Box(.vertical, [dropArea.expand(vertically: true), exchange.bar]))
        listenToCompactButton()
        arrange(inWidth: remembered.windowSize.width)
        listen()
        listenToOtherPrograms()
        listenToSearch()
        listenToPanes()
        listenToPlaceMenu()
        listenToHints()
        listenToNearby()
        listenToExchange()
        listenToEdits()
        show(from: nil)
        makeDetailsSoon()
    }

    var isAlive: Bool { window.isAlive }
    func close() { window.close() }

    /// Opens the guide of the settings.
    ///
    /// Without a choice, it opens the sample if the user's own guide is empty.
    func openWhatThereIs() {
        let choice = settings.guide
        open { try $0.guide(by: choice) }
    }

    /// Opens a guide without changing the settings.
    func open(_ kind: GuideKind) { open { try $0.guide(kind) } }

    private func open(_ make: @escaping @Sendable (GuideLibrary) throws -> OpenGuide) {
        opening?.cancel()
        opening = Task { [weak self, shelf] in
            let result = await Background.run { Result { try make(shelf) } }
            guard let self, !Task.isCancelled, isAlive else { return }
            tellRecoveries(of: shelf)
            switch result {
            case .success(let guide): take(guide)
            case .failure(let error):
                errands = []
                fail(error)
            }
        }
    }

    /// Applies the settings of language and units.
    ///
    /// Another language of names reopens the guide, with new names in its database.
    func readPreferences() {
        let old = preferences
        preferences = LocalePreferences(settings: settings)
        guard preferences != old else { return }
        guard GuideStore.Person(preferences) != shelf.person, let kind = guide?.kind else { return look() }
        let shelf = GuideLibrary(GuideStore.Person(preferences))
        self.shelf = shelf
        exchange.importInto { try shelf.store(.own) }
        open(kind)
    }

    private func take(_ guide: OpenGuide) {
        // The visible guide updates itself and keeps its scroll position.
        if guide.store === self.guide?.store, state.problem == nil {
            handle(.opened(guide.kind, count: guide.count))
            return performErrands()
        }
        // GTK moves the focus of a removed row to the window's first button.
        if FocusedWidget(in: list) != nil { listTakesFocus = true }
        // The unsaved notes belong to the previous guide.
        madeDetails?.saveNotes()
        if guide.kind != self.guide?.kind, self.guide != nil {
            sheet.dismiss()
            chosenPlace = nil
        }
        self.guide = guide
        list.pictureFolder = guide.kind.pictureFolder
        startEditing(guide)
        handle(.opened(guide.kind, count: guide.count))
        if errands.isEmpty { restoreState(in: guide) }
        performErrands()
        reopenForms(in: guide)
        look()
        watch(guide.store)
    }

    func fail(_ error: any Error) {
        opensFirst = false
        let sentence = TransferFailure(error).text(in: .person)
        StandardError.write(sentence)
        handle(.failed(sentence))
    }

    func handle(_ event: GuideState.Event) {
        let old = state
        state.handle(event)
        guard state != old else { return }
        show(from: old)
        if state.search != old.search { look() }
        feed.show(towns: state.hasSeveralTowns)
        if state.search.text != old.search.text { lookForHints() }
        noteState()
        guard state.search.landmark != old.search.landmark else { return }
        keepPosition()
        // The details show the distance as well.
        refreshDetails()
    }

    private func look() {
        guard let store = guide?.store else { return }
        list.forgetWanted()
        feed.look(
            for: PagedResults.Request(
                store: store, search: state.search, preferences: preferences, showsTown: state.hasSeveralTowns
            ))
    }

    /// Updates the widgets after a change of the state.
    private func show(from old: GuideState?) {
        header.subtitle(state.subtitle)
        searchBar.text = state.search.text
        filterBar.offer(cuisines: state.cuisines, towns: state.hasSeveralTowns ? state.cities : [])
        filterBar.show(state.search.filters)
        filterBar.show(counts: state.filterCounts)
        filterBar.showNear(state)
        filterBar.isVisible = state.total > 0 && state.problem == nil
        filterBar.order.show(state.search)
        filterWindow?.show(state)
        correction.text = state.found?.correction.map { tr("Showing results for “%1”", $0) } ?? ""
        correction.isVisible = state.found?.correction != nil
        if state.page != old?.page || state.search != old?.search { pages.show(state) }
    }

    // MARK: - Events

    private func listen() {
        list.onChoose = { [unowned self] in choose($0.entry) }
        feed.onFailure = { [unowned self] in fail($0) }
        feed.onAnswer = { [unowned self] answer in
            answer.isRepeated ? list.resize() : list.reload()
            if state.found != nil { resultsStand.start(after: 1) { [unowned self] in sayResults() } }
            handle(.found(.init(count: answer.count, correction: answer.correction)))
            if opensFirst { openFirst() }
            focusShownList()
        }
        sheet.onNotice = { [unowned self] notice in
            guard case .targetChanged = notice else { return }
            noteState()
            // A restored sheet did not take the focus from the list, and its row may be gone.
            guard sheet.state.target == .closed, listTakesFocus || !window.hasFocusInside else { return }
            listTakesFocus = false
            list.focus(chosenPlace)
        }
        sheet.onStateChange = { [unowned self] _ in followSheet() }
        messages.onCover = { [unowned self] in keepClearOfMessage() }
        window.onResize { [unowned self] in noteState() }
        window.onMessageEnd = { [unowned self] in focusShownList() }
        window.onCloseRequest { [unowned self] in
            guard mayClose(orLater: { [weak self] in self?.close() }) else { return false }
            keepEverything()
            return true
        }
        pages.onAction = { [unowned self] action in
            switch action {
            case .getPlaces: getPlaces()
            case .importFiles: chooseFiles()
            case .addPlace: addPlace(name: state.search.text)
            case .showSample: showOnly(.sample)
            case .dropFilters: handle(.filtersDropped)
            case .dropText: searchBar.isOpen = false
            }
        }
    }

    /// Moves the focus to the list after its rows were replaced, unless another widget has it.
    ///
    /// If the sheet is about to be restored, the list gets the focus when the sheet closes.
    func focusShownList() {
        guard restoring == nil, !sheet.isModal, !window.hasMessage, listTakesFocus || !window.hasFocusInside
        else { return }
        listTakesFocus = !list.focusList()
    }

    /// Announces the results to a screen reader, unless the list has the focus and announces its row.
    private func sayResults() {
        guard FocusedWidget(in: list) == nil else { return }
        let words = [state.subtitle, correction.text].filter { !$0.isEmpty }
        messages.sayToScreenReader(words.joined(separator: ". "))
    }

    func choose(_ entry: GuideEntry) {
        opensFirst = false
        show(entry)
        // A card that is open already shows the new place.
        if sheet.state.target == .closed { openSheet() }
        remember(entry.place)
        noteOpened(entry.id)
    }
}

extension SheetWording {
    /// The wording in the user's language. Use it after GTK has started, which sets the locale.
    static var translated: SheetWording {
        SheetWording(handle: tr("Sheet handle"), closed: tr("closed", context: "sheet")) { detent, percent in
            switch detent {
            // Translators: how far the sheet of details is open, for screen readers.
            case .half: tr("half open, %1 percent", percent)
            case .full: tr("fully open, %1 percent", percent)
            default: SheetWording.english.open(detent, percent)
            }
        }
    }
}
