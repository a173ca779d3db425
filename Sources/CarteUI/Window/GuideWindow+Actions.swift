import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations
import VectorTiles

/// The application's actions, and the windows that they open.
extension GuideWindow {
    /// Performs an action that needs a window.
    func perform(_ action: AppAction) {
        switch action {
        case .getPlaces: getPlaces()
        case .getMap: getMap()
        case .importFiles: exchange.chooseFiles()
        case .addPlace: forms.addPlace()
        case .hidden: showHidden()
        case .diary: showDiary()
        case .lists: if session.guide != nil { windows.present(action, lists.makeWindow) }
        case .exportGuide: if let guide = session.guide { exchange.chooseExport(of: guide.store) }
        case .exportEverything: exchange.chooseExportOfEverything()
        case .report: exchange.showLastReport()
        case .preferences: windows.present(action, makePreferences)
        case .shortcuts: windows.present(action) { KeyboardHelp.makeWindow(over: window) }
        case .about: windows.present(action) { AboutCarte.makeWindow(over: window) }
        case .find: search.begin()
        case .close: window.close()
        // The application performs these, with or without a window.
        case .search, .openNow, .surprise, .quit: break
        }
    }

    /// Performs an action of a status page.
    func perform(_ action: GuidePages.Action) {
        switch action {
        case .getPlaces: getPlaces()
        case .importFiles: exchange.chooseFiles()
        case .addPlace: forms.addPlace(session.state.search.text)
        case .showSample: session.choose(.sample)
        case .dropFilters: session.handle(.filtersDropped)
        case .dropText: search.close()
        }
    }

    func getPlaces() { windows.present(.getPlaces, makeGetPlaces) }

    private func makeGetPlaces() -> Window {
        let page = GetPlacesWindow(
            over: window, server: try? OverpassServer(settings.overpassAddress), lastTown: settings.town)
        page.onImport = { [weak self] in self?.exchange.importFiles($0) }
        page.onLocate = { [weak self] in self?.nearby.locate(over: $0, $1) }
        page.onType = { [weak self] in self?.settings.town = $0 }
        return page
    }

    /// Reads the map files again.
    func loadGround() { results.loadGround() }

    /// Offers the map around the guide's places, of the visible part of the map, and of unfinished downloads.
    func getMap() {
        guard let store = session.guide?.store else { return }
        let view = results.visibleMap?.area
        Task { [weak self] in
            do {
                let areas = try await store.background { try MapAreaChoice.all(in: $0, .user, view: view) }
                self?.getMap(of: areas)
            } catch {
                guard let self, isAlive else { return }
                messages.say(TransferFailure(error).text(in: .person))
            }
        }
    }

    private func getMap(of areas: [MapAreaChoice]) {
        guard isAlive else { return }
        // A window without a download has the areas of an earlier request.
        if !mapDownloads.isRunning { windows.close(.getMap) }
        windows.present(.getMap) {
            let page = GetMapWindow(areas, settings, into: .user, by: mapDownloads, over: window)
            page.onArrival = { [weak self] in self?.exchange.onMaps?(.init(text: $0)) }
            return page
        }
    }

    private func makePreferences() -> Window {
        let backups = [GuideKind.own, .sample].map { ($0, GuideStore.backups(of: $0.url)) }
        return PreferencesView.makeWindow(
            settings, preferences: session.preferences, showsSample: session.guide?.kind == .sample,
            backups: Dictionary(uniqueKeysWithValues: backups), maps: .user, sync: sync, over: window,
            onMaps: { [weak self] in self?.loadGround() }, getMap: { [weak self] in self?.getMap() },
            backUp: { [weak self] in await self?.recovery.backUpNow() ?? "" }
        ) { [unowned self] in recovery.askWhetherToRestore($0, into: $1, over: $2) }
    }

    private func showDiary() {
        guard let guide = session.guide else { return }
        windows.present(.diary) {
            let page = DiaryWindow(guide.store, over: window)
            page.onChoose = { [weak self] in
                self?.requests.add([.details(PlaceReference(guide: guide.kind, id: $0))])
            }
            return page
        }
    }

    private func showHidden() {
        guard let guide = session.guide else { return }
        let changes = guide.store.changes()
        Task { [weak self] in
            guard let hidden = try? await guide.store.background({ try $0.hiddenPlaces() }), let self, isAlive
            else { return }
            windows.present(.hidden) {
                let page = HiddenPlacesWindow(hidden, over: window)
                page.onShow = { [weak self] in
                    self?.editing.editor(of: guide.kind)?.perform(.hide(false), on: $0)
                }
                let following = Task { [weak page] in
                    for await change in changes where change.isOfPlaces {
                        let hidden = try? await guide.store.background { try $0.hiddenPlaces().map(\.id) }
                        guard let page, page.isAlive else { return }
                        if let hidden { page.show(hidden: Set(hidden)) }
                    }
                }
                page.onClose { following.cancel() }
                return page
            }
        }
    }

    /// Explains an invalid address.
    func explain(_ error: GeoAddressError) {
        let sentence = error.message.text(in: .person)
        StandardError.write(sentence)
        MessageDialog(
            heading: tr("Could Not Show This Position"), body: sentence,
            [.init("close", label: tr("_Close"))], over: window
        ).present()
    }
}
