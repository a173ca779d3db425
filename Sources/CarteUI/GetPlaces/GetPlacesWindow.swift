import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import OverpassClient
import Translations

/// Gets the places of a town without knowledge of Overpass.
///
/// The window makes the query, the browser runs it, and the downloaded file is found automatically. With an
/// Overpass server in the preferences, Carte downloads from it instead.
@MainActor
final class GetPlacesWindow: ContentWindow {
    private enum Stage { case asking, waiting, downloading }

    /// A downloaded file and the text about it.
    private struct Arrival {
        var url: URL
        var text: String
    }

    /// Imports files.
    var onImport: (([URL]) -> Void)?
    /// Requests the user's position. The callback may be late, or never come.
    var onLocate: ((Window, @escaping @MainActor (Coordinate) -> Void) -> Void)?
    /// The user types a town.
    var onType: ((String) -> Void)?

    private let town = EntryRow(title: tr("Town or District"))
    private let here = Button(tr("Around My Position")).classes("pill").wrapping()
    private let browse = Button(tr("Open in Browser")).classes("pill").wrapping()
    private let get = Button(tr("Download")).classes("pill", "suggested-action").wrapping()
    private let problem = Label().wrapping().classes("error")
    /// Hidden at the first problem, so the problem and the town's entry are visible together.
    private let explanation = Label().wrapping()
    private let steps = Box(.vertical, spacing: 12)
    private let content = Box(.vertical, spacing: 18)
    private let page: ScrolledWindow
    private let area: PreferencesGroup
    private let buttons: Box
    private let waiting = Label().wrapping()
    private let waitingLine: HBox
    private let offer: Box
    private let offeredFiles = Label().wrapping().classes("heading")
    private let take = Button(tr("Import These Places")).classes("pill", "suggested-action").wrapping()
    private let line = StatusLine()
    private let progress = DownloadProgress()
    private let server: OverpassServer?
    private let links: LinkOpener
    private let watch: DownloadWatch
    /// The downloads in their order. They stay until the import, also during another download.
    private var arrivals: [Arrival] = []
    /// Cancels the download.
    private var flag: CancelFlag?

    /// - Parameters:
    ///   - server: the user's Overpass server, if any.
    ///   - lastTown: the town that was typed last.
    init(
        over parent: Window, server: OverpassServer? = nil, lastTown: String = "",
        folder: URL = DownloadWatch.personsFolder, links: LinkOpener = .system
    ) {
        self.server = server
        self.links = links
        area = PreferencesGroup(title: tr("Where?"), [town])
        buttons = Box(.vertical, spacing: 12, server == nil ? [browse, here] : [get, here, browse])
        if server == nil { browse.classes("suggested-action") }
        watch = DownloadWatch(folder: folder)
        offer = Box(.vertical, spacing: 12, [offeredFiles, take])
        // Not a spinner, because the wait may take minutes.
        let icon = Icon("folder-download-symbolic").classes("dim-label", "fact-icon")
        waitingLine = HBox(spacing: 12, [icon, waiting], filling: waiting)
        page = ScrolledWindow(
            Clamp(content.margin(horizontal: 18, top: 12, bottom: 24), maximum: 480))
        page.isFocusable = false
        super.init(title: tr("Get Places"), width: 420, height: 600)
        belongs(to: parent)
        fill()
        let whole = Box(.vertical, [HeaderBar(title: tr("Get Places")), page.expand(vertically: true)])
        show(Overlay(whole, above: [line]))
        closesByKeys()
        listen()
        show(.asking)
        town.text = lastTown
        town.grabFocus()
    }

    /// Adds the parts in order; the next step is at the top.
    private func fill() {
        explanation.text =
            server == nil
            ? tr(
                "OpenStreetMap has the places to eat and drink of most towns. Carte opens a page where you download them as a file, then imports the file."
            )
            : tr(
                "OpenStreetMap has the places to eat and drink of most towns. Carte downloads them from the Overpass server in your preferences."
            )
        let privacy = Label(
            server.map { tr("Carte sends the town or position to %1.", $0.name) }
                ?? tr(
                    "Carte contacts no server. Your browser sends the town or position to overpass-turbo.eu.")
        ).wrapping().classes("dim-label", "caption")
        problem.isVisible = false
        fillSteps()
        for part in [problem, steps, progress, offer, explanation, area, buttons, privacy] {
            content.append(part)
        }
    }

    private func fillSteps() {
        // Translators: “Run”, “Export” and “download” are buttons of overpass-turbo.eu. Use the words of that page in your language.
        let texts = [
            tr("Press “Run” at the top, and wait until the map shows dots."),
            tr("Press “Export” at the top."), tr("Press “download” beside “GeoJSON”."),
        ]
        steps.append(Label(tr("In the browser:")).wrapping().classes("heading"))
        for (index, text) in texts.enumerated() {
            let number = Label("\(index + 1)").centered().classes("step-number").align(vertical: .start)
            number.accessibleHidden(true)
            let words = Label(text).wrapping()
            words.accessibleLabel(tr("%1. %2", index + 1, text))
            steps.append(HBox(spacing: 12, [number, words], filling: words))
        }
        steps.append(waitingLine)
    }

    private func listen() {
        town.onChange { [unowned self] in
            problem.isVisible = false
            onType?($0)
        }
        town.onEnter { [unowned self] in askForTown { ask($0) } }
        get.onClick { [unowned self] in askForTown { ask($0) } }
        browse.onClick { [unowned self] in askForTown { askInBrowser($0) } }
        progress.onCancel = { [unowned self] in flag?.set() }
        progress.onNews = { [unowned self] in line.say($0) }
        here.onClick { [unowned self] in
            onLocate?(self) { [weak self] in
                guard let self, isAlive else { return }
                ask(OverpassQuery(around: $0))
            }
        }
        take.onClick { [unowned self] in take(arrivals.map(\.url)) }
        watch.onArrival = { [unowned self] in offer($0.url, saying: text(of: $0.url, count: $0.count)) }
        onClose { [unowned self] in
            watch.stop()
            flag?.set()
            for arrival in arrivals { OverpassDownload.discard(arrival.url) }
        }
    }

    private func take(_ urls: [URL]) {
        arrivals = []
        onImport?(urls)
        close()
    }

    private func offer(_ url: URL, saying text: String) {
        // Some browsers rename the complete file.
        arrivals.removeAll { $0.url == url || !FileManager.default.fileExists(atPath: $0.url.path) }
        arrivals.append(Arrival(url: url, text: text))
        offeredFiles.text = arrivals.map(\.text).joined(separator: "\n")
        show(.asking)
        line.say(text)
        take.grabFocus()
    }

    private func text(of url: URL, count: Int) -> String {
        tr(
            "Downloaded %2 with %1 place.", "Downloaded %2 with %1 places.", count: count,
            url.lastPathComponent)
    }

    private func askForTown(_ ask: (OverpassQuery) -> Void) {
        guard let query = OverpassQuery(town: town.text) else {
            say(problem: tr("Type the name of a town first, such as Helsinki or “Vienna, Austria”."))
            town.grabFocus()
            return
        }
        ask(query)
    }

    private func ask(_ query: OverpassQuery) {
        guard let server else { return askInBrowser(query) }
        let download = OverpassDownload(query, from: server, program: Installation.userAgent)
        let flag = CancelFlag()
        self.flag = flag
        show(.downloading)
        let relay = ProgressRelay { [weak self] (step: OverpassDownload.Progress) in
            guard let self, isAlive, !flag.isSet else { return }
            progress.show(step, from: server)
        }
        Task { [weak self] in
            let result = await Background.run {
                Result { try download.run(isCancelled: { flag.isSet }, progress: { relay.tell($0) }) }
            }
            relay.end()
            guard let self, isAlive, !flag.isSet else {
                if case .success(let arrival) = result { OverpassDownload.discard(arrival.url) }
                self?.endDownload()
                return
            }
            switch result {
            case .success(let arrival): receive(arrival, from: server)
            case .failure(let error):
                endDownload()
                let failure = error as? OverpassFailure
                say(problem: failure?.text(in: .person) ?? TransferFailure(error).text(in: .person))
            }
        }
    }

    private func endDownload() {
        guard isAlive else { return }
        flag = nil
        show(.asking)
        town.grabFocus()
    }

    private func receive(_ arrival: OverpassDownload.Arrival, from server: OverpassServer) {
        let (url, count) = (arrival.url, arrival.places.count)
        // A partial result is not imported before the user knows it.
        if let remark = arrival.places.remark {
            let text = tr(
                "Received %1 place. %2 stopped before the end (%3). Choose a smaller area to get all places.",
                "Received %1 places. %2 stopped before the end (%3). Choose a smaller area to get all places.",
                count: count, server.name, remark)
            return offer(url, saying: text)
        }
        arrivals.isEmpty ? take([url]) : offer(url, saying: text(of: url, count: count))
    }

    private func askInBrowser(_ query: OverpassQuery) {
        // Starts before the page opens, so a fast download is not missed.
        guard watch.start() else {
            return say(
                problem: tr(
                    "Could not watch the folder %1. Import the downloaded file yourself.",
                    watch.folder.path))
        }
        Task { [weak self, links] in
            guard let self, isAlive else { return }
            let isOpen = await links.open(query.browserAddress, self)
            guard isAlive else { return }
            show(.waiting)
            guard !isOpen else { return }
            copy(query.browserAddress)
            say(problem: tr("Could not open a browser. The address was copied; paste it into your browser."))
        }
    }

    private func say(problem text: String) {
        problem.text = text
        problem.isVisible = true
        explanation.isVisible = false
        page.scrollPosition = 0
        line.say(text)
    }

    private func show(_ stage: Stage) {
        steps.isVisible = stage == .waiting
        progress.isVisible = stage == .downloading
        for part in [area, buttons] as [Widget] { part.isVisible = stage != .downloading }
        offer.isVisible = stage != .downloading && !arrivals.isEmpty
        page.scrollPosition = 0
        switch stage {
        case .asking: break
        case .downloading:
            problem.isVisible = false
            progress.begin()
        case .waiting:
            problem.isVisible = false
            let text = tr("Waiting for the file in %1", watch.folder.lastPathComponent)
            waiting.text = text
            line.say(text)
        }
    }
}
