import AdwKit
import GtkKit
import GuideStore
import Messages
import TileClient
import Translations
import VectorTiles

/// Gets the map of an area from the tile server in the preferences.
///
/// It tells the size before, shows the progress, and keeps the tiles that have arrived before a cancellation.
@MainActor
final class GetMapWindow: ContentWindow {
    /// Called with a message after the whole map has arrived. The window has closed.
    var onArrival: ((String) -> Void)?

    private let choices: [MapAreaChoice]
    private let settings: CarteSettings
    private let folder: MapFolder
    private let runner: MapDownloadRunner
    private let links: LinkOpener
    private let area: ChoiceRow
    private let size = Label().wrapping().margin(horizontal: 0, top: 12, bottom: 0)
    /// The reason why the map is not complete: an error, or the user's cancellation.
    private let note = Label().wrapping()
    private let get = Button(tr("Download")).classes("pill", "suggested-action").wrapping()
    private let privacy = Label().wrapping().classes("dim-label", "caption")
    private let form = Box(.vertical, spacing: 18)
    private let progress = DownloadProgress()
    private let line = StatusLine()
    private let page: ScrolledWindow

    /// - Parameter choices: the areas; empty for a guide without positions.
    init(
        _ choices: [MapAreaChoice], _ settings: CarteSettings, into folder: MapFolder,
        by runner: MapDownloadRunner, over parent: Window, links: LinkOpener = .system
    ) {
        (self.choices, self.settings, self.folder) = (choices, settings, folder)
        (self.runner, self.links) = (runner, links)
        area = ChoiceRow(title: tr("Area"), choices.map(\.title))
        let content = Box(.vertical, spacing: 18)
        page = ScrolledWindow(
            Clamp(content.margin(horizontal: 18, top: 12, bottom: 24), maximum: 480))
        page.isFocusable = false
        super.init(title: tr("Get a Map"), width: 420, height: 600)
        withMinimumSize().belongs(to: parent)
        let explanation = Label(
            tr(
                "The map of an area is stored on your computer. Then Carte shows it without a network, also zoomed in."
            )
        ).wrapping()
        let server = TileServerGroup.make(settings) { [unowned self] in update() }
        for part in [
            explanation, PreferencesGroup(title: tr("Which Area?"), [area, size]), get, server, privacy,
            MapSourcesGroup.make { [unowned self] in open($0) },
        ] {
            form.append(part)
        }
        for part in [note, progress, form] { content.append(part) }
        let whole = Box(.vertical, [HeaderBar(title: tr("Get a Map")), page.expand(vertically: true)])
        show(Overlay(whole, above: [line]))
        closesByKeys()
        area.onChange { [unowned self] _ in update() }
        get.onClick { [unowned self] in begin() }
        progress.onCancel = { runner.cancel() }
        progress.onNews = { [unowned self] in line.say($0) }
        onClose { runner.cancel() }
        show(isDownloading: false)
        update()
        get.grabFocus()
    }

    private var plan: TilePlan? {
        choices.indices.contains(area.selection) ? choices[area.selection].plan : nil
    }

    /// Shows the size of the area, and the name of the server.
    private func update() {
        note.isVisible = false
        area.isVisible = !choices.isEmpty
        size.text =
            plan.map { MapDownload.estimate(of: $0).text(in: .person) }
            ?? tr("The guide has no places with a position. Show the map, and choose its visible part.")
        privacy.text =
            (try? TileServer(settings.tileServer)).map {
                tr("Carte sends the numbers of the map tiles of the area to %1.", $0.name)
            } ?? tr("Carte contacts no server before you choose one.")
    }

    private func begin() {
        guard let plan else { return say(problem: size.text) }
        guard !settings.tileServer.isEmpty else {
            return say(problem: tr("Choose a tile server first. “Use” fills in OpenFreeMap."))
        }
        do throws(TileServer.Mistake) {
            run(plan, from: try TileServer(settings.tileServer))
        } catch {
            say(problem: error.text(in: .person))
        }
    }

    private func run(_ plan: TilePlan, from server: TileServer) {
        let download = MapDownload(plan, from: server, into: folder, program: Installation.userAgent)
        show(isDownloading: true)
        let relay = ProgressRelay { [weak self] (step: MapDownload.Progress) in
            guard let self, isAlive, !runner.isCancelled else { return }
            progress.show(step, from: server)
        }
        runner.start(download, progress: { relay.tell($0) }) { [weak self] result in
            relay.end()
            guard let self, isAlive else { return }
            show(isDownloading: false)
            let text = result.message.text(in: .person)
            switch result.end {
            case .complete:
                close()
                onArrival?(text)
            case .full, .cancelled: say(text)
            case .failed: say(problem: text)
            }
        }
    }

    /// Opens a page in the browser, or copies its address.
    private func open(_ address: String) {
        Task { [weak self, links] in
            guard let self, isAlive, await !links.open(address, self), isAlive else { return }
            copy(address)
            say(problem: tr("Could not open a browser. The address was copied; paste it into your browser."))
        }
    }

    private func say(problem text: String) { say(text, isProblem: true) }

    private func say(_ text: String, isProblem: Bool = false) {
        note.text = text
        note.mark("error", isProblem)
        note.isVisible = true
        page.scrollPosition = 0
        line.say(text)
        get.grabFocus()
    }

    private func show(isDownloading: Bool) {
        form.isVisible = !isDownloading
        progress.isVisible = isDownloading
        page.scrollPosition = 0
        guard isDownloading else { return }
        note.isVisible = false
        progress.begin()
    }
}
