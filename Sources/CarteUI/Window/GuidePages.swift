import AdwKit
import GtkKit
import Translations

/// The page below the search: the list or the map, or a status page with the reason and buttons.
@MainActor
final class GuidePages: Bin {
    private enum Page: String {
        case loading, list, map, nothingFound, empty, problem
    }

    enum Action {
        case getPlaces, importFiles, addPlace, showSample, dropFilters, dropText
    }

    var onAction: ((Action) -> Void)?
    /// Makes the map when it is first shown.
    var makeMap: @MainActor () -> Widget = { Box(.vertical) }
    /// Whether the map is shown instead of the list.
    var showsMap = false {
        didSet { if showsMap != oldValue, let shown { show(shown) } }
    }

    /// The last shown state.
    private var shown: GuideState?

    /// The list, as one tab stop.
    let list: TabStop
    private let spinner = Spinner().align(horizontal: .center, vertical: .center).minimumSize(
        width: 32, height: 32)
    private let stack: PageStack<Page>

    // Each status page is created on first use, as most users never see it.

    private lazy var problem = StatusPage(
        icon: "dialog-error-symbolic", title: tr("Could Not Open This Guide"), column([sample]))
    private lazy var sample = button(tr("Show the Sample Guide"), .showSample).classes("suggested-action")

    private lazy var nothingFound = StatusPage(
        icon: "system-search-symbolic", title: "", waysOut)
    private lazy var waysOut: EmptyResult = {
        let ways = EmptyResult()
        ways.onAction = { [unowned self] in onAction?(Action($0)) }
        return ways
    }()

    private lazy var empty = {
        let page = StatusPage(
            icon: "io.github.carte_guide.Carte-symbolic", title: tr("Your Guide Is Empty"),
            column([
                button(tr("Get Places…"), .getPlaces).classes("suggested-action"),
                button(tr("Import…"), .importFiles), button(tr("Add a Place…"), .addPlace),
                button(tr("Show the Sample Guide"), .showSample),
            ]))
        page.describe(tr("Open a file with places, or drop it here: GeoJSON, Overpass JSON or CSV."))
        return page
    }()

    init(list: PlaceListView) {
        self.list = TabStop(list) { [unowned list] in list.focusList() }
        stack = PageStack(title: tr("Guide"), [(.loading, spinner), (.list, self.list)])
        super.init(stack)
    }

    private func button(_ label: String, _ action: Action) -> Button {
        let button = Button(label).classes("pill").wrapping()
        button.onClick { [unowned self] in onAction?(action) }
        return button
    }

    private func column(_ buttons: [Button]) -> Box {
        Box(.vertical, spacing: 12, buttons).align(horizontal: .center)
    }

    func show(_ state: GuideState) {
        shown = state
        spinner.isSpinning = state.page == .loading
        switch state.page {
        case .loading: stack.show(.loading, spinner)
        // The map stays, with its list, while a search has no results.
        case .list where showsMap, .nothingFound where showsMap: stack.show(.map, makeMap())
        case .list: stack.show(.list, list)
        case .nothingFound:
            let (title, reason) = waysOut.explain(state)
            nothingFound.rename(title)
            nothingFound.describe(reason)
            stack.show(.nothingFound, nothingFound)
        case .empty: stack.show(.empty, empty)
        case .problem:
            problem.describe(state.problem ?? "")
            stack.show(.problem, problem)
            // One Enter shows the sample guide.
            sample.grabFocus()
        }
    }
}

extension GuidePages.Action {
    /// The action for a way out of a search without results.
    init(_ way: EmptyResult.Action) {
        self =
            switch way {
            case .addPlace: .addPlace
            case .dropFilters: .dropFilters
            case .dropText: .dropText
            }
    }
}
