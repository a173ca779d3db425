import Foundation
import GtkKit
import GuideCore
import GuideStore

/// Import, export, download of places, and the settings' effect on the window.
extension GuideWindow {
    func listenToExchange() {
        exchange.onBegin = { [unowned self] in handle(.importing(true)) }
        exchange.onEnd = { [unowned self] hasArrived in
            handle(.importing(false))
            if hasArrived {
                showOnly(.own)
            } else if guide == nil || guide?.count == 0 {
                // A missing file is reported while the guide is still being opened.
                openWhatThereIs()
            }
        }
        exchange.onMessage = { [unowned self] message in
            messages.say(message.text, short: message.short, buttons: message.buttons)
        }
        exchange.onUndo = { [unowned self] steps in
            // Files go to the user's own guide.
            for step in steps.reversed() { (editors[.own] ?? editor)?.undo(step) }
        }
        dropArea.onDrop = { [unowned self] in importFiles($0) }
        settings.onChange(.guide) { [weak self] in
            guard let self, isAlive else { return }
            openWhatThereIs()
        }
        settings.onChange(.nameLanguage, .units) { [weak self] in
            guard let self, isAlive else { return }
            readPreferences()
        }
    }

    func importFiles(_ urls: [URL]) { exchange.importFiles(urls) }

    func chooseFiles() { exchange.chooseFiles() }

    func getPlaces() {
        let page = GetPlacesWindow(
            over: window, server: try? OverpassServer(settings.overpassAddress), lastTown: settings.town)
        page.onImport = { [weak self] in self?.importFiles($0) }
        page.onLocate = { [weak self] in self?.locate(over: $0, $1) }
        page.onType = { [weak self] in self?.settings.town = $0 }
        page.present()
    }

    func showReport() { exchange.showLastReport() }

    /// Exports the visible guide.
    func chooseExport() {
        if let guide { exchange.chooseExport(of: guide.store) }
    }

    /// Exports both guides.
    func chooseExportOfEverything() { exchange.chooseExportOfEverything() }

    func showPreferences() {
        let backups = [GuideKind.own, .sample].map { ($0, GuideStore.backups(of: $0.url)) }
        PreferencesView.makeWindow(
            settings, preferences: preferences, showsSample: guide?.kind == .sample,
            backups: Dictionary(uniqueKeysWithValues: backups), over: window,
            backUp: { [weak self] in await self?.backUpNow() ?? "" }
        ) { [unowned self] in askWhetherToRestore($0, into: $1, over: $2) }
        .present()
    }

    func showShortcuts() { KeyboardHelp.makeWindow(over: window).present() }
    func showAbout() { AboutCarte.makeWindow(over: window).present() }

    /// Shows a guide and stores the choice in the settings.
    func showOnly(_ kind: GuideKind) {
        let choice: GuideChoice = kind == .sample ? .sample : .own
        if settings.guide == choice { openWhatThereIs() } else { settings.guide = choice }
    }
}
