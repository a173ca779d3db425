import BottomSheet
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import SheetCore
import Translations

/// The window of a guide: the list of its places, and the details of one in a sheet over it.
@MainActor
final class GuideWindow {
    let window: ApplicationWindow
    let sheet: BottomSheet
    /// What the sheet shows; nil as long as nobody has asked for ``details``.
    var madeDetails: DetailsView?
    let detailsAreDue = Timeout()
    let pictures = PictureLoader(make: ThumbnailCache().texture)
    let messages: MessageOverlay
    /// Where edits go, of each guide that has been shown: what is asked of one that is shown no longer is still its own.
    var editors: [GuideKind: GuideEditor] = [:]
    var editor: GuideEditor? { guide.flatMap { editors[$0.kind] } }
    let header = HeaderBar(title: tr("Places"))
    let searchBar = SearchBar(
        // For large letters a phone has room for one word.
        placeholder: SystemSettings.textScale < 1.5 ? tr("Name, cuisine, street") : tr("Search"),
        label: tr("Search places"))
    let searchButton = ToggleButton(icon: "system-search-symbolic", label: tr("Search"))
    let compactButton = ToggleButton(icon: "view-list-symbolic", label: tr("Compact List"))
    let filterBar = FilterBar()
    let hints = SearchHints()
    var hinting: Task<Void, Never>?
    /// The one that was opened last.
    weak var filterWindow: FilterWindow?
    let correction = Label().wrapping(lines: 3).classes("dim-label", "caption").margin(
        horizontal: 16, bottom: 6)
    let pages: GuidePages
    /// What is behind the sheet.
    let behind: YieldingColumn
    let feed = PlaceFeed()
    let list: PlaceList
    private(set) lazy var placeMenu = PlaceMenu(in: pages.list)
    let dropArea: DropArea
    let exchange: Exchange
    let settings: CarteSettings
    let keeper: StateKeeper
    private(set) var state = GuideState()
    private(set) var guide: OpenGuide?
    private(set) var habits: ReadingHabits
    private(set) var shelf: GuideShelf
    /// How the window was left, until it is so again.
    var restoring: RememberedState?
    /// What the window has been asked for and has not done yet.
    var errands: [Errand] = []
    /// Where somebody writes about places.
    var forms: [OpenForm] = []
    /// Where the question stands whether the window may close though something could not be saved.
    var closing = ClosingQuestion.unasked
    /// The place whose details were opened last.
    var chosenPlace: UUID?
    /// Whether the next list that is shown gets the focus: the first one does, and the one after a search.
    var listTakesFocus = true
    /// Letters are the sheet's as long as it covers the list.
    var searchTakesLetters = true {
        didSet {
            searchBar.capturesKeys = searchTakesLetters
        }
    }
    /// Whether to open the first result when the search finishes.
    var opensFirst = false
    /// What the system is being asked.
    var position: PositionRequest?
    private var opening: Task<Void, Never>?
    /// Whoever types on has further results.
    private let resultsStand = Timeout()
    /// Ends the count of places for the filters that is under way.
    var counting: CancelFlag?
    /// What follows the guide, and the time.
    var watching: [Task<Void, Never>] = []

    init(_ application: Application, _ settings: CarteSettings, _ shelf: GuideShelf) {
        self.settings = settings
        keeper = StateKeeper(settings)
        habits = ReadingHabits(settings: settings)
        self.shelf = shelf
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        list = PlaceList(feed: feed, pictures: pictures)
        pages = GuidePages(list: list)
        header.packStart(searchButton)
        header.packEnd(PrimaryMenu.makeButton())
        header.packEnd(compactButton)
        correction.isVisible = false
        // With a keyboard on the screen of a phone that lies, a search and a row are what one needs to see.
        behind = YieldingColumn(
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

    /// Shows the guide that the person has chosen; the sample as long as they have not and their own is empty.
    func openWhatThereIs() {
        let choice = settings.guide
        open { try $0.guide(by: choice) }
    }

    /// Shows a guide for now, whatever has been chosen.
    func open(_ kind: GuideKind) { open { try $0.guide(kind) } }

    private func open(_ make: @escaping @Sendable (GuideShelf) throws -> OpenGuide) {
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

    /// Takes over what the person prefers to read. Names in another language are in the database anew.
    func readHabits() {
        let old = habits
        habits = ReadingHabits(settings: settings)
        guard habits != old else { return }
        guard GuideStore.Person(habits) != shelf.person, let kind = guide?.kind else { return look() }
        let shelf = GuideShelf(GuideStore.Person(habits))
        self.shelf = shelf
        exchange.importInto { try shelf.store(.own) }
        open(kind)
    }

    private func take(_ guide: OpenGuide) {
        // What is shown already follows its changes by itself, and stays where it is scrolled to.
        if guide.store === self.guide?.store, state.problem == nil {
            handle(.opened(guide.kind, count: guide.count))
            return performErrands()
        }
        // Its rows go, and GTK gives the focus that they had to the first button of the window.
        if FocusedWidget(in: list) != nil { listTakesFocus = true }
        // Notes are of the guide before.
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
        // A card says the distance as well.
        refreshDetails()
    }

    private func look() {
        guard let store = guide?.store else { return }
        feed.look(
            for: PlaceFeed.Request(
                store: store, search: state.search, habits: habits, showsTown: state.hasSeveralTowns))
    }

    /// Brings to the screen what differs from what was shown.
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

    // MARK: - What happens

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
            // Of a sheet that was there from the start nobody has come from the list, and a row may be gone meanwhile.
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

    /// A row that had the focus is gone with all the others. Where the sheet is about to be there, as it was when the window was
    /// closed, the list gets the focus from that.
    func focusShownList() {
        guard restoring == nil, !sheet.isModal, !window.hasMessage, listTakesFocus || !window.hasFocusInside
        else { return }
        listTakesFocus = !list.focusList()
    }

    /// Who goes on to the list hears what is there.
    private func sayResults() {
        guard FocusedWidget(in: list) == nil else { return }
        let words = [state.subtitle, correction.text].filter { !$0.isEmpty }
        messages.sayToScreenReader(words.joined(separator: ". "))
    }

    func choose(_ entry: GuideEntry) {
        show(entry)
        // Beside a card another place can be chosen: it is shown where the card is.
        if sheet.state.target == .closed { openSheet() }
        remember(entry.place)
        noteOpened(entry.id)
    }
}

extension SheetWording {
    /// The person's language. Only once GTK has been started, which sets the locale.
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
