import GtkKit
import GuideStore
import Messages
import Translations

/// The line of hints below the search bar. Without a text it lists recently opened places. Otherwise it
/// suggests filters, cuisines, towns and streets.
@MainActor
final class SearchHints: Box {
    enum Content: Equatable {
        case recent([GuideEntry])
        case suggestions(Suggestions)

        var isEmpty: Bool {
            switch self {
            case .recent(let entries): entries.isEmpty
            case .suggestions(let suggestions): suggestions.filters.isEmpty && suggestions.terms.isEmpty
            }
        }
    }

    /// The filters and terms that a text may become.
    struct Suggestions: Equatable {
        var filters: [FilterChoice] = []
        var terms: [SearchSuggestion] = []
    }

    var onFilter: ((PlaceFilter) -> Void)?
    var onPlace: ((GuideEntry) -> Void)?
    var onSuggestion: ((SearchSuggestion) -> Void)?
    /// The data for the captions of filters.
    var context = FilterContext()
    /// Clears the recently opened places.
    var onForget: (() -> Void)?

    /// The maximum length of a name in characters.
    private static let nameLength = 30

    private let strip = HorizontalScroller(spacing: 6).classes("chips")
    private var buttons: [Widget] = []
    private var content = Content.recent([])

    init() {
        super.init(.vertical, [strip])
        // High enough for a finger.
        strip.padding(horizontal: 12, vertical: 7)
        isVisible = false
    }

    func show(_ content: Content) {
        guard content != self.content else { return }
        self.content = content
        for button in buttons { strip.remove(button) }
        switch content {
        case .recent(let entries):
            strip.accessibleLabel(tr("Recently Opened"))
            buttons = entries.map(button)
            if !entries.isEmpty { buttons += [forgetButton] }
        case .suggestions(let suggestions):
            strip.accessibleLabel(tr("Suggestions"))
            buttons = suggestions.filters.map(button) + suggestions.terms.map(button)
        }
        for button in buttons { strip.append(button) }
        strip.scrollToStart()
        isVisible = !content.isEmpty
    }

    private func button(_ entry: GuideEntry) -> Widget {
        let name = entry.place.displayName(in: .translated)
        let content = Box(
            .horizontal, spacing: 6,
            [Icon("document-open-recent-symbolic"), Label(name.shortened(to: Self.nameLength))])
        let button = Button(content).classes("chip")
        button.accessibleLabel(tr("%1, opened recently", name))
        button.onClick { [unowned self] in onPlace?(entry) }
        return button
    }

    private func button(_ suggestion: SearchSuggestion) -> Widget {
        let button = button(suggestion.title, count: suggestion.count)
        button.onClick { [unowned self] in onSuggestion?(suggestion) }
        return button
    }

    private func button(_ choice: FilterChoice) -> Widget {
        let button = button(choice.filter.title(in: context), count: choice.count)
        button.onClick { [unowned self] in onFilter?(choice.filter) }
        return button
    }

    private func button(_ title: String, count: Int) -> Button {
        let button = Button(title).classes("chip")
        button.accessibleLabel(
            Language.person.list([title, tr("%1 place", "%1 places", count: count)]))
        return button
    }

    private var forgetButton: Widget {
        let button = Button(
            icon: "edit-clear-all-symbolic", label: tr("Clear Recently Opened Places")
        ).classes("chip")
        button.onClick { [unowned self] in onForget?() }
        return button
    }
}

extension SearchSuggestion {
    /// The kind and name of the suggestion: “Cuisine: Thai”.
    var title: String {
        switch meaning {
        case .cuisine(let cuisine): tr("%1: %2", tr("Cuisine"), PlaceFilter.cuisine(cuisine).title)
        case .city(let city): tr("%1: %2", tr("Town"), city)
        case .street(let street): tr("%1: %2", tr("Street"), street)
        }
    }
}
