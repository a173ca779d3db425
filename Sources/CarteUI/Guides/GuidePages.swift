import GtkKit
import Translations

/// What stands below the search: the list, or why there is none and what can be done about it.
@MainActor
final class GuidePages: Bin {
    enum Action {
        case getPlaces, importFiles, addPlace, showSample, dropFilters, dropText
    }

    var onAction: ((Action) -> Void)?

    private let spinner = Spinner()
    private let problem: StatusPage
    private let nothingFound: StatusPage
    private let empty: StatusPage
    private let stack: PageStack<GuideState.Page>
    private let dropFilters = Button(tr("Remove All Filters")).classes("pill", "suggested-action")
    private let sample: Button
    private let dropText = Button(tr("Clear the Search")).classes("pill")

    init(list: PlaceList) {
        spinner.align(horizontal: .center, vertical: .center).minimumSize(width: 32, height: 32)
        sample = Button(tr("Show the Sample Guide")).classes("pill", "suggested-action")
        let nothingAdd = Button(tr("Add a Place…")).classes("pill")
        problem = StatusPage(
            icon: "dialog-error-symbolic", title: tr("This Guide Cannot Be Opened"), Self.column([sample]))
        nothingFound = StatusPage(
            icon: "system-search-symbolic", title: tr("No Places Found"),
            Self.column([dropFilters, dropText, nothingAdd]))
        let getting = Button(tr("Get Places…")).classes("pill", "suggested-action")
        let importing = Button(tr("Import…")).classes("pill")
        let emptyAdd = Button(tr("Add a Place…")).classes("pill")
        let emptySample = Button(tr("Show the Sample Guide")).classes("pill")
        empty = StatusPage(
            icon: "io.github.carte_guide.Carte-symbolic", title: tr("Your Guide Is Empty"),
            Self.column([getting, importing, emptyAdd, emptySample]))
        stack = PageStack(
            title: tr("Guide"),
            [
                (.loading, spinner), (.list, list), (.nothingFound, nothingFound), (.empty, empty),
                (.problem, problem),
            ])
        super.init(stack)
        empty.describe(
            tr("Open a file with places, or drop it here: GeoJSON, Overpass JSON or CSV."))
        for button in [sample, emptySample] {
            button.onClick { [unowned self] in onAction?(.showSample) }
        }
        for button in [nothingAdd, emptyAdd] { button.onClick { [unowned self] in onAction?(.addPlace) } }
        getting.onClick { [unowned self] in onAction?(.getPlaces) }
        importing.onClick { [unowned self] in onAction?(.importFiles) }
        dropFilters.onClick { [unowned self] in onAction?(.dropFilters) }
        dropText.onClick { [unowned self] in onAction?(.dropText) }
    }

    private static func column(_ buttons: [Button]) -> Box {
        for button in buttons { button.wrapping() }
        return Box(.vertical, spacing: 12, buttons).align(horizontal: .center)
    }

    func show(_ state: GuideState) {
        spinner.isSpinning = state.page == .loading
        problem.describe(state.problem ?? "")
        let hasFilters = !state.search.filters.isEmpty
        let hasText = !state.search.text.isEmpty
        dropFilters.isVisible = hasFilters
        dropText.isVisible = hasText
        nothingFound.describe(
            hasFilters && hasText
                ? tr("No place has these words and fulfils all conditions.")
                : hasFilters ? tr("No place fulfils all conditions.") : tr("No place has these words."))
        stack.show(state.page)
        // The way on is one Enter away.
        if state.page == .problem { sample.grabFocus() }
    }
}
