import AdwKit
import BottomSheet
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import SheetCore
import Translations

/// The main window: the list of a guide's places, and the details of one in a sheet.
///
/// It creates the controllers and connects them. Each controller has its own state.
@MainActor
final class GuideWindow {
    let window: ApplicationWindow
    let session: GuideSession
    let settings: CarteSettings
    let search: SearchController
    let editing: EditingController
    let nearby: NearbyController
    let forms: PlaceFormsController
    let lists: ListsController
    let selection: SelectionController
    let exchange: Exchange
    let recovery: RecoveryController
    let sync: FolderSync
    let requests: LaunchRequestQueue
    let confirmation: CloseConfirmation

    private let header = HeaderBar(title: tr("Places"))
    private let sheet: BottomSheet
    let messages: MessageOverlay
    private let dropArea: DropArea
    let results: ResultsController
    private let details: DetailsController
    private let layout: WindowLayout
    private let mapSheet: MapSheet
    private let panes: PaneNavigation
    private let restoration: StateRestoration
    private let refresher: GuideRefresher
    let windows = OpenWindows()
    let mapDownloads = MapDownloadRunner()

    init(_ application: Application, _ settings: CarteSettings, _ library: GuideLibrary) {
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        self.settings = settings
        let remembered = settings.remembered
        let window = ApplicationWindow(
            application, title: tr("Carte"), width: remembered.windowSize.width,
            height: remembered.windowSize.height
        ).minimumSize(width: Self.smallest.width, height: Self.smallest.height)
        if remembered.isMaximised { window.isMaximised = true }
        self.window = window
        session = GuideSession(settings, library) { window.isAlive }
        let pictures = PictureLoader(make: ThumbnailCache().texture)
        results = ResultsController(session, pictures: pictures, in: window)
        search = SearchController(session, results, in: window)
        // With an on-screen keyboard on a phone in landscape, only the search and a row remain.
        let behind = CollapsingBox(
            [header] + search.headerWidgets, above: results.pages, least: 68,
            yielding: [search.filterBar, search.top.correction, header, search.top.hints], spanning: [header])
        sheet = Self.makeSheet(behind)
        messages = MessageOverlay(sheet)
        messages.closeLabel = tr("Close")
        sheet.takeGestures(from: messages)
        dropArea = DropArea(messages)
        exchange = Exchange(over: window) { try library.store(.own) }
        editing = EditingController(session, messages, in: window)
        selection = SelectionController(session, editing, results, in: window)
        window.show(Box(.vertical, [dropArea.expand(vertically: true), selection.bar, exchange.bar]))
        layout = WindowLayout(of: sheet, over: behind, results, messages, settings)
        details = DetailsController(session, editing, in: sheet, pictures: pictures)
        mapSheet = MapSheet(sheet, search, results, details, settings)
        nearby = NearbyController(session, settings, messages, in: window)
        forms = PlaceFormsController(session, editing, in: window)
        lists = ListsController(session, editing, exchange, in: window)
        recovery = RecoveryController(session, messages, in: window)
        sync = FolderSync(session, settings, in: window)
        requests = LaunchRequestQueue(session)
        confirmation = CloseConfirmation(exchange, editing, forms, messages, in: window) {
            [details, editing] in
            details.saveNotes()
            editing.finish()
        }
        restoration = StateRestoration(session, settings, of: sheet, in: window, from: remembered)
        refresher = GuideRefresher(session, results, in: window)
        panes = PaneNavigation(
            [header, search.top.bar, search.filterBar, results.pages, selection.bar], sheet, in: window)
        header.packStart(search.button)
        header.packEnd(PrimaryMenu.makeButton())
        header.packEnd(layout.mapButton)
        header.packEnd(layout.compactButton)
        layout.arrange(inWidth: remembered.windowSize.width)
        connectSession()
        connectList()
        connectSelection()
        connectDetails()
        connectWindow()
        connectExchange()
        connectRequests()
        show(from: nil)
    }

    private static func makeSheet(_ behind: Widget) -> BottomSheet {
        let sheet = BottomSheet(
            behind: behind, content: Box(.vertical), configuration: .placeDetails(overMap: false))
        sheet.accessibleTitle(tr("Details"))
        sheet.wording = .translated
        return sheet
    }

    var isAlive: Bool { window.isAlive }

    /// Saves edits, open forms and the window's state. Blocks. For any kind of exit.
    func keepEverything() {
        // Otherwise the saves would wait for the end of an import.
        exchange.cancel()
        details.saveNotes()
        editing.finish()
        _ = forms.keep()
        sync.finish()
        restoration.keep()
        mapDownloads.end()
    }

    // MARK: - The guide

    private func connectSession() {
        session.onAttempt = { [unowned self] result in
            recovery.report()
            if case .failure = result { requests.drop() }
        }
        session.willReplace = { [unowned self] in prepare(for: $0) }
        session.onOpen = { [unowned self] guide, isNew in
            if isNew, requests.isEmpty { restoration.restore() }
            requests.handlePending()
            guard isNew else { return }
            forms.reopen(in: guide)
            results.applyPreferences()
            // The guide may be the same, with names in other languages.
            if details.isOpen { details.refresh() }
            refresher.follow(guide.store)
        }
        session.onChange = { [unowned self] in show(from: $0) }
        session.ground.onProblem = { [unowned self] in if window.isAlive { messages.say($0) } }
        session.onPreferencesChange = { [unowned self] in
            results.applyPreferences()
            details.refresh()
        }
        session.onShelfChange = { [unowned self] in
            exchange.importInto { [library = session.library] in try library.store(.own) }
        }
        refresher.onPlacesChange = { [unowned self] in
            details.refresh()
            search.updateHints()
        }
        refresher.onBackupTime = { [recovery] in await recovery.backUpIfDue() }
        restoration.onDetails = { [unowned self] entry, detent in
            details.restore(entry, at: detent)
            results.reveal(entry.id)
        }
        restoration.onEnd = { [unowned self] in results.focusIfDue() }
    }

    private func prepare(for guide: OpenGuide) {
        // They show places of the previous guide.
        windows.close(.diary, .hidden, .lists)
        selection.end()
        results.prepare(for: guide)
        // The unsaved notes belong to the previous guide.
        details.saveNotes()
        if let old = session.guide, old.kind != guide.kind {
            details.close()
            restoration.note(place: nil)
        }
        editing.start(guide)
    }

    /// Updates the widgets after a change of the state.
    private func show(from old: GuideState?) {
        header.subtitle(session.state.subtitle)
        results.show(from: old)
        search.show(from: old)
        mapSheet.update()
        guard let old else { return }
        restoration.note()
        if session.state.lists != old.lists {
            details.offerLists()
            selection.offerLists()
            lists.update()
        }
        guard session.state.search.origin != old.search.origin else { return }
        nearby.keepPosition()
        // The details show the distance as well.
        details.refresh()
    }

    // MARK: - The list

    private func connectList() {
        // If the sheet is about to be restored, the list gets the focus when the sheet closes.
        results.mayTakeFocus = { [unowned self] in
            !restoration.isPending && !sheet.isModal && !window.hasMessage
        }
        results.listCoversMap = { [unowned self] in mapSheet.listCoversMap }
        results.onChoose = { [unowned self] in selection.isActive ? selection.toggle($0) : open($0) }
        results.onMenuAction = { [unowned self] in perform($0, on: $1) }
        results.onAnnouncement = { [unowned self] in messages.sayToScreenReader($0) }
        results.pages.onAction = { [unowned self] in perform($0) }
        search.onChoose = { [unowned self] in open($0) }
        search.willBegin = { [unowned self] in mapSheet.uncoverSearch() }
        search.onBegin = { [unowned self] in mapSheet.showResults() }
        results.onGetMap = { [unowned self] in getMap() }
        results.onLocate = { [unowned self] in
            if session.state.search.origin?.kind == .person {
                results.map?.showOrigin()
            } else {
                nearby.showNearMe()
            }
        }
        search.onNear = { [unowned self] in $0 ? nearby.showNearMe() : nearby.showNearNothing() }
        search.onChooseOrigin = { [unowned self] in nearby.chooseOrigin() }
        nearby.willShow = { [unowned self] in details.uncoverList() }
        nearby.onPickerClose = { [unowned self] in search.showOrder() }
    }

    private func connectSelection() {
        selection.onMessage = { [unowned self] in messages.say($0) }
        selection.onAnnouncement = { [unowned self] in messages.sayToScreenReader($0) }
        selection.onNewList = { [unowned self] in lists.makeList(for: $0) }
        selection.willHide = { [unowned self] ids in ids.forEach { details.close($0) } }
        selection.onExport = { [unowned self] in
            if let guide = session.guide { exchange.chooseExport(of: $0, in: guide.store) }
        }
        selection.maySelectAll = { [unowned self] in
            !sheet.isModal && !window.hasMessage && !results.showsMap
        }
    }

    private func open(_ entry: GuideEntry) {
        results.cancelOpening()
        details.open(entry)
        restoration.note(place: entry.id)
        search.noteOpened(entry.id)
    }

    private func perform(_ action: PlaceMenu.Action, on entry: GuideEntry) {
        switch action {
        case .favourite: editing.perform(.setFavourite(!entry.record.isFavourite), on: entry.id)
        case .wish: editing.perform(.setWantsToGo(!entry.record.wantsToGo), on: entry.id)
        case .visited: editing.toggleVisit(of: entry)
        case .text: messages.say(entry.place.copyAsText(from: window))
        case .code: if let problem = entry.place.showCode(over: window) { messages.say(problem) }
        case .select: selection.begin(with: entry)
        case .hide:
            details.close(entry.id)
            editing.perform(.hide(true), on: entry.id)
        }
    }

    /// Shows the places of a list.
    private func show(_ list: PlaceList) {
        details.uncoverList()
        search.close()
        results.takesFocus = true
        session.handle(.asked(text: "", filters: [PlaceFilter(list: list)]))
    }

    // MARK: - Details

    private func connectDetails() {
        details.onShow = { [unowned self] in
            results.mark(openPlace: details.openPlace, at: details.shownCoordinate)
        }
        layout.onMap = { [unowned self] in mapSheet.update() }
        mapSheet.onPage = { [unowned self] in
            results.mark(openPlace: details.openPlace, at: details.shownCoordinate)
            restoration.note()
            if !details.isOpen { results.focusAfterDetails(of: restoration.chosenPlace) }
        }
        restoration.showsDetails = { [unowned self] in details.isOpen }
        // A drag that begins on a message leaves the focus on its button, outside the sheet.
        messages.add(
            KeyController { [unowned self] key in
                guard key == .escape, details.isOpen else { return false }
                details.goBack()
                return true
            })
        details.onMessage = { [unowned self] in messages.say($0) }
        details.onNearby = { [unowned self] in nearby.show(near: $0) }
        details.onShowMap = { [unowned self] in
            layout.show(map: true)
            if !sheet.isCard { sheet.move(to: .half) }
            results.showOnMap($0)
        }
        details.onCorrect = { [unowned self] in forms.correct($0) }
        details.onNewList = { [unowned self] in lists.makeList(for: [$0]) }
        lists.onShow = { [unowned self] in show($0) }
        // The window of the lists may show an order that was not saved.
        editing.onListFailure = { [unowned self] in lists.update() }
        editing.onPlace = { [unowned self] in requests.add([.details($0)]) }
        forms.onLocate = { [unowned self] in nearby.locate(over: $0, $1) }
        forms.onKnown = { [unowned self] in requests.add([.details($0)]) }
        forms.onAdd = { [unowned self] in
            settings.guide = .own
            requests.add([.details($0)])
        }
        sheet.onEvent = { [unowned self] event in
            if event == .didDismiss { details.sheetClosed() }
            guard case .targetChanged = event else { return }
            restoration.note()
            mapSheet.noteDetent()
            if sheet.state.target == .closed { results.focusAfterDetails(of: restoration.chosenPlace) }
        }
        sheet.onStateChange = { [unowned self] _ in
            search.takesKeys = !sheet.isModal
            mapSheet.update()
            details.fit()
            results.mark(openPlace: details.openPlace, at: details.shownCoordinate)
            layout.update()
        }
        let keys = Shortcuts()
        keys.add(TextKeys.undo.accelerators) { [unowned self] in
            details.saveNotes()
            editing.undo()
            return true
        }
        keys.add(TextKeys.redo.accelerators) { [unowned self] in
            details.saveNotes()
            editing.redo()
            return true
        }
        window.add(keys)
    }

    // MARK: - The window

    private func connectWindow() {
        window.onMessageEnd = { [unowned self] in results.focusIfDue() }
        window.onCloseRequest { [unowned self] in
            guard confirmation.mayClose(orLater: { [weak self] in self?.window.close() }) else {
                return false
            }
            keepEverything()
            return true
        }
    }

    private func connectExchange() {
        exchange.onBegin = { [unowned self] in session.handle(.importing(true)) }
        exchange.onEnd = { [unowned self] hasArrived in
            session.handle(.importing(false))
            if hasArrived {
                session.choose(.own)
            } else if session.guide == nil || session.guide?.count == 0 {
                // A missing file is reported while the guide is still being opened.
                session.openByChoice()
            }
        }
        exchange.onMessage = { [unowned self] in messages.say($0.text, short: $0.short, buttons: $0.buttons) }
        exchange.onMaps = { [unowned self] message in
            loadGround()
            // Without a map on the screen, the message offers one.
            let show = ToastButton(tr("Show Map")) { [weak self] in self?.layout.show(map: true) }
            messages.say(message.text, buttons: layout.mapButton.isOn ? [] : [show])
        }
        exchange.onUndo = { [unowned self] in editing.undo(import: $0) }
        dropArea.onDrop = { [unowned self] in exchange.importFiles(details.takePictures($0)) }
        dropArea.onText = { [unowned self] in
            if let problem = forms.addPlace(dropped: $0) { messages.say(problem) }
        }
        dropArea.hint = { [unowned self] in details.dropHint }
        recovery.onImport = { [unowned self] in exchange.chooseFiles() }
        sync.onProblem = { [unowned self] in if window.isAlive { messages.say($0) } }
        sync.start()
    }

    private func connectRequests() {
        requests.willBegin = { [unowned self] in restoration.cancel() }
        requests.onPlace = { [unowned self] in open($0) }
        requests.onMessage = { [unowned self] in messages.say($0) }
        requests.onSearch = { [unowned self] in
            details.uncoverList()
            search.search(for: $0, isOpen: $1)
        }
        requests.onNear = { [unowned self] in
            details.uncoverList()
            results.takesFocus = true
            search.close()
            session.handle(.asked(text: "", filters: []))
            session.handle(.nearChosen(DistanceOrigin(.point, at: $0)))
        }
    }
}
