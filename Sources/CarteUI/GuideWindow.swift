import BottomSheet
import Foundation
import GtkKit
import GuideCore

/// The window of a guide: the list of its places, and the details of one in a sheet over it.
@MainActor
final class GuideWindow {
    private let window: ApplicationWindow
    private let header: HeaderBar
    private let problem: StatusPage
    private let spinner = Spinner()
    private let pages: PageStack<GuideState.Page>
    private let list: PlaceList
    private let details: DetailsView
    private let sheet: BottomSheet
    private var state = GuideState()
    private var reading: Task<Void, Never>?

    init(_ application: Application) {
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        let pictures = PictureLoader()
        list = PlaceList(pictures: pictures)
        details = DetailsView(pictures: pictures)
        header = HeaderBar(title: "Restaurants")
        let sample = Button("Show the Sample Guide").classes("pill", "suggested-action").align(
            horizontal: .center)
        problem = StatusPage(icon: "dialog-error-symbolic", title: "This Guide Cannot Be Opened", sample)
        spinner.align(horizontal: .center, vertical: .center).minimumSize(width: 32, height: 32)
        pages = PageStack([(.loading, spinner), (.list, list), (.problem, problem)])
        let behind = Box(.vertical, [header, pages.expand(vertically: true)])
        sheet = BottomSheet(behind: behind, content: details, configuration: .restaurantDetail)
        sheet.accessibleTitle("Restaurant Details")
        window = ApplicationWindow(application, title: "Carte", width: 420, height: 780)
        window.show(sheet)
        list.onChoose = { [unowned self] in choose($0) }
        sample.onClick { [unowned self] in open(SampleGuide.url) }
    }

    var isAlive: Bool { window.isAlive }
    func present() { window.present() }
    func close() { window.close() }

    /// Reads a guide in the background and shows it, or why it cannot be shown.
    func open(_ url: URL) {
        reading?.cancel()
        sheet.dismiss()
        handle(.opening(url))
        let languages = SystemSettings.languages
        reading = Task { [weak self] in
            let result = await Task.detached { GuideState.Event(reading: url, languages: languages) }.value
            guard let self, !Task.isCancelled, isAlive else { return }
            if case .failed(let error) = result {
                FileHandle.standardError.write(Data("carte: \(error)\n".utf8))
            }
            handle(result)
        }
    }

    private func choose(_ place: Restaurant) {
        details.fill(with: place, folder: state.folder)
        // Beside a card another place can be chosen: it is shown where the card is.
        if sheet.state.target == .closed { sheet.open() }
    }

    private func handle(_ event: GuideState.Event) {
        let old = state
        state.handle(event)
        guard state != old else { return }
        header.subtitle(state.subtitle)
        problem.describe(state.problem)
        spinner.isSpinning = state.page == .loading
        if state.generation != old.generation { list.show(state.places, folder: state.folder) }
        pages.show(state.page)
    }
}

extension GuideState.Event {
    /// Reads a file. It blocks: for a thread in the background.
    fileprivate init(reading url: URL, languages: [String]) {
        do {
            self = .opened(url, try GuideFile.read(url: url, languages: languages).places)
        } catch {
            self = .failed(error)
        }
    }
}
