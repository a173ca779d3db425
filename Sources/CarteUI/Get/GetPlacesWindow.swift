import Foundation
import GtkKit
import GuideCore
import HoursCore
import Translations

/// Gets the places of a town for who has never heard of Overpass: the question is made here and asked in the browser, and
/// the file that comes of it is found by itself.
@MainActor
final class GetPlacesWindow: ContentWindow {
    /// What is shown, from the top.
    private enum Stage { case asking, waiting, arrived }

    /// A file is to be imported.
    var onImport: ((URL) -> Void)?
    /// Asks where the person is; the answer may take a while, or never come.
    var onLocate: ((Window, @escaping @MainActor (Coordinate) -> Void) -> Void)?

    private let town = EntryRow(title: tr("Town or district"))
    private let here = Button(tr("Around My Position")).classes("pill").wrapping()
    private let browse = Button(tr("Open in Browser")).classes("pill", "suggested-action").wrapping()
    private let problem = Label().wrapping().classes("error")
    private let steps = Box(.vertical, spacing: 12)
    private let content = Box(.vertical, spacing: 18)
    private let page: ScrolledWindow
    private let waiting = Label().wrapping()
    private let waitingLine: Line
    private let arrival: Box
    private let arrivedFile = Label().wrapping().classes("heading")
    private let take = Button(tr("Import These Places")).classes("pill", "suggested-action").wrapping()
    private let line = StatusLine()
    private let links: LinkOpener
    private let watch: DownloadWatch
    private var arrived: DownloadWatch.Arrival?

    init(over parent: Window, folder: URL = DownloadWatch.personsFolder, links: LinkOpener = .system) {
        self.links = links
        watch = DownloadWatch(folder: folder)
        arrival = Box(.vertical, spacing: 12, [arrivedFile, take])
        // Nothing that turns: it may take minutes, in which nobody looks.
        let icon = Icon("folder-download-symbolic").classes("dim-label", "fact-icon")
        waitingLine = Line(spacing: 12, [icon, waiting], filling: waiting)
        page = ScrolledWindow(
            Clamp(content.margin(horizontal: 18, top: 12, bottom: 24), maximum: 480))
        page.isFocusable = false
        super.init(title: tr("Get Places"), width: 420, height: 600)
        belongs(to: parent)
        fill()
        let whole = Box(.vertical, [HeaderBar(title: tr("Get Places")), page.expand(vertically: true)])
        show(Overlay(whole, above: [line]))
        closesWithEscape()
        listen()
        show(.asking)
        town.grabFocus()
    }

    /// What is next stands at the top.
    private func fill() {
        let explanation = Label(
            tr(
                "OpenStreetMap knows the places to eat and drink of most towns. Carte opens a page where you get them as a file, and imports that."
            )
        ).wrapping()
        let privacy = Label(
            tr("Carte itself asks nobody: what you type goes to overpass-turbo.eu in your browser.")
        ).wrapping().classes("dim-label", "caption")
        let area = PreferencesGroup(title: tr("Where?"), [town])
        problem.isVisible = false
        fillSteps()
        let buttons = Box(.vertical, spacing: 12, [browse, here])
        for part in [arrival, steps, explanation, area, problem, buttons, privacy] { content.append(part) }
    }

    private func fillSteps() {
        // Translators: “Run”, “Export” and “download” are buttons of overpass-turbo.eu. Give them as that page has them in your language.
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
            steps.append(Line(spacing: 12, [number, words], filling: words))
        }
        steps.append(waitingLine)
    }

    private func listen() {
        town.onChange { [unowned self] _ in problem.isVisible = false }
        town.onEnter { [unowned self] in openTown() }
        browse.onClick { [unowned self] in openTown() }
        here.onClick { [unowned self] in
            onLocate?(self) { [weak self] in
                guard let self, isAlive else { return }
                ask(OverpassQuery(around: $0))
            }
        }
        take.onClick { [unowned self] in
            guard let arrived else { return }
            onImport?(arrived.url)
            close()
        }
        watch.onArrival = { [unowned self] in
            arrived = $0
            show(.arrived)
        }
        onClose { [unowned self] in watch.stop() }
    }

    private func openTown() {
        guard let query = OverpassQuery(town: town.text) else {
            say(problem: tr("Type the name of a town first, such as Helsinki or “Vienna, Austria”."))
            town.grabFocus()
            return
        }
        ask(query)
    }

    private func ask(_ query: OverpassQuery) {
        // Before the page: nobody is too fast.
        guard watch.start() else {
            return say(
                problem: tr(
                    "The folder %1 cannot be watched. Import the file yourself, once you have it.",
                    watch.folder.path))
        }
        Task { [weak self, links] in
            guard let self, isAlive else { return }
            let isOpen = await links.open(query.browserAddress, self)
            guard isAlive else { return }
            if isOpen { return show(.waiting) }
            watch.stop()
            copy(query.browserAddress)
            say(problem: tr("No browser has opened. The address is copied: paste it into one."))
        }
    }

    private func say(problem text: String) {
        problem.text = text
        problem.isVisible = true
        line.say(text)
    }

    private func show(_ stage: Stage) {
        steps.isVisible = stage == .waiting
        page.scrollPosition = 0
        arrival.isVisible = stage == .arrived
        switch stage {
        case .asking: break
        case .waiting:
            problem.isVisible = false
            let text = tr("Waiting for the file in %1", watch.folder.lastPathComponent)
            waiting.text = text
            line.say(text)
        case .arrived:
            guard let arrived else { return }
            arrivedFile.text = tr(
                "%2 has come, with %1 place.", "%2 has come, with %1 places.", count: arrived.count,
                arrived.url.lastPathComponent)
            line.say(arrivedFile.text)
            take.grabFocus()
        }
    }
}
