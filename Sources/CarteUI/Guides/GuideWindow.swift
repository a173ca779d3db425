import BottomSheet
import Foundation
import GtkKit
import GuideCore
import GuideStore

/// The window of a guide: the list of its places, and the details of one in a sheet over it.
@MainActor
final class GuideWindow {
    let window: ApplicationWindow
    let sheet: BottomSheet
    let details: DetailsView
    let messages: MessageOverlay
    var editor: GuideEditor?
    let header = HeaderBar(title: tr("Restaurants"))
    let searchBar = SearchBar(
        placeholder: tr("Name, cuisine, street"), label: tr("Search restaurants"))
    let searchButton = ToggleButton(icon: "system-search-symbolic", label: tr("Search"))
    let filterBar = FilterBar()
    let orderButton = OrderButton()
    let correction = Label().ellipsized().classes("dim-label", "caption").margin(horizontal: 16, bottom: 6)
    let pages: GuidePages
    let feed = PlaceFeed()
    let list: PlaceList
    private(set) var state = GuideState()
    private(set) var guide: OpenGuide?
    private var opening: Task<Void, Never>?
    private var watching: [Task<Void, Never>] = []
    let habits = ReadingHabits(languages: SystemSettings.languages)

    init(_ application: Application) {
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        let pictures = PictureLoader()
        list = PlaceList(feed: feed, pictures: pictures)
        details = DetailsView(pictures: pictures)
        pages = GuidePages(list: list)
        header.packStart(searchButton)
        header.packEnd(orderButton.button)
        correction.isVisible = false
        let behind = Box(
            .vertical, [header, searchBar, filterBar, correction, pages.expand(vertically: true)])
        sheet = BottomSheet(behind: behind, content: details, configuration: .restaurantDetail)
        sheet.accessibleTitle(tr("Restaurant Details"))
        window = ApplicationWindow(application, title: tr("Carte"), width: 420, height: 780)
        messages = MessageOverlay(sheet)
        window.show(messages)
        listen()
        listenToEdits()
        show(from: nil)
    }

    var isAlive: Bool { window.isAlive }
    func present() { window.present() }
    func close() { window.close() }

    /// Shows the person's own guide, or the sample as long as that is empty.
    func openWhatThereIs() {
        open { reader in
            let own = try OpenGuide(.own, reader: reader)
            return own.count > 0 ? own : try OpenGuide(.sample, reader: reader)
        }
    }

    func open(_ kind: GuideKind) {
        open { reader in try OpenGuide(kind, reader: reader) }
    }

    /// Puts the places of a file into the person's own guide and shows that.
    func open(_ file: URL) {
        open { reader in
            var own = try OpenGuide(.own, reader: reader)
            try own.store.importGuide(from: file)
            own.count = try own.store.count(GuideQuery())
            return own
        }
    }

    private func open(_ make: @escaping @Sendable (GuideStore.Reader) throws -> OpenGuide) {
        opening?.cancel()
        let reader = GuideStore.Reader(languages: habits.languages, countryCode: habits.country)
        opening = Task { [weak self] in
            let result = await Task.detached { Result { try make(reader) } }.value
            guard let self, !Task.isCancelled, isAlive else { return }
            switch result {
            case .success(let guide): take(guide)
            case .failure(let error): fail(error)
            }
        }
    }

    private func take(_ guide: OpenGuide) {
        if guide.kind != self.guide?.kind { sheet.dismiss() }
        self.guide = guide
        list.pictureFolder = guide.kind.pictureFolder
        startEditing(guide)
        handle(.opened(guide.kind, count: guide.count))
        look()
        watch(guide.store)
    }

    func fail(_ error: any Error) {
        FileHandle.standardError.write(Data("carte: \(error)\n".utf8))
        handle(.failed("\(error)"))
    }

    func handle(_ event: GuideState.Event) {
        let old = state
        state.handle(event)
        guard state != old else { return }
        show(from: old)
        if state.search != old.search { look() }
    }

    private func look() {
        guard let store = guide?.store else { return }
        feed.look(for: PlaceFeed.Request(store: store, search: state.search, habits: habits))
    }

    /// Brings to the screen what differs from what was shown.
    private func show(from old: GuideState?) {
        header.subtitle(state.subtitle)
        searchBar.text = state.search.text
        filterBar.offer(cuisines: state.cuisines)
        filterBar.show(state.search.filters)
        filterBar.isVisible = state.total > 0 && state.problem == nil
        orderButton.show(state.search.order, landmark: state.landmark)
        correction.text = state.found?.correction.map { tr("Showing results for “%1”", $0) } ?? ""
        correction.isVisible = state.found?.correction != nil
        if state.page != old?.page || state.search != old?.search { pages.show(state) }
    }

    // MARK: - What happens

    private func listen() {
        list.onChoose = { [unowned self] in choose($0) }
        feed.onFailure = { [unowned self] in fail($0) }
        feed.onAnswer = { [unowned self] answer in
            let isFirst = state.found == nil
            list.reload()
            handle(.found(.init(count: answer.count, correction: answer.correction)))
            // A row that had the focus is gone with all the others.
            if sheet.state.target == .closed, isFirst || !window.hasFocusInside { list.focusList() }
        }
        searchBar.onChange { [unowned self] in handle(.textChanged($0)) }
        searchBar.onToggle { [unowned self] isOpen in
            searchButton.isOn = isOpen
            if !isOpen { list.focusList() }
        }
        searchBar.onLeave { [unowned self] in list.focusList() }
        searchButton.onChange { [unowned self] isOn in
            if isOn != searchBar.isOpen { isOn ? searchBar.begin() : (searchBar.isOpen = false) }
        }
        searchBar.capture(keysOf: window)
        window.add(
            KeyController { [unowned self] key in
                // GTK drops the focus with a row that is scrolled out of sight.
                guard !window.hasFocusInside, sheet.state.target == .closed else { return false }
                switch key {
                case .up, .down, .pageUp, .pageDown, .home, .end: list.focusList()
                case .escape, .enter, .space: return false
                }
                return true
            })
        sheet.onNotice = { [unowned self] notice in
            // Letters are the sheet's as long as it covers the list.
            if case .targetChanged(let target) = notice {
                searchBar.capture(keysOf: target == .closed ? window : nil)
            }
        }
        filterBar.onToggle = { [unowned self] in handle(.filterToggled($0, $1)) }
        orderButton.onChoose = { [unowned self] in handle(.orderChosen($0)) }
        pages.onAction = { [unowned self] action in
            switch action {
            case .showSample: open(.sample)
            case .dropFilters: handle(.filtersDropped)
            case .dropText: searchBar.isOpen = false
            }
        }
    }

    func beginSearch() {
        guard sheet.state.target == .closed else { return }
        searchBar.begin()
    }

    private func choose(_ summary: PlaceSummary) {
        let place = summary.entry.place
        details.show(summary.entry, in: detailsContext)
        sheet.open()
        handle(.placeOpened(place.coordinate.map { Landmark(name: place.displayName, coordinate: $0) }))
    }

    /// Follows what changes in a guide, and the time.
    private func watch(_ store: GuideStore) {
        watching.forEach { $0.cancel() }
        let changes = store.changes()
        watching = [
            Task { [weak self] in
                await self?.recount(store)
                for await change in changes {
                    guard let self, isAlive else { return }
                    if change == .places { refreshDetails() }
                    feed.lookAgain()
                    await recount(store)
                }
            },
            Task.detached(priority: .utility) { try? await store.background { try $0.arrange() } },
        ]
    }

    private func recount(_ store: GuideStore) async {
        let news = try? await store.background { store in
            (count: try store.count(GuideQuery()), cuisines: try store.cuisines().map(\.cuisine))
        }
        if let news, isAlive { handle(.counted(news.count, cuisines: news.cuisines)) }
    }
}
