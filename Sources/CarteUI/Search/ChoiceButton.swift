import GtkKit
import Translations

/// A filter that matches places of the guide.
struct FilterChoice: Equatable {
    var filter: PlaceFilter
    /// The number of places.
    var count: Int
}

/// A button with a searchable list of filters. Any number of them can be chosen. Each shows its number of places.
@MainActor
final class ChoiceButton {
    var onToggle: ((PlaceFilter, Bool) -> Void)?
    let button: PopoverButton

    private let list: CheckList<PlaceFilter>

    /// - Parameters:
    ///   - searchLabel: the accessible name of the search entry.
    ///   - isSorted: whether the filters are sorted by the user's language. Otherwise they keep their order.
    init(_ label: String, searchLabel: String, isSorted: Bool = true) {
        list = CheckList(searchLabel: searchLabel, isSorted: isSorted)
        button = PopoverButton(label, list)
        button.classes("chip")
        button.onOpen { [unowned list] in list.begin() }
        list.onToggle = { [unowned self] in onToggle?($0, $1) }
        list.onStop = { [unowned self] in button.close() }
    }

    /// - Parameters:
    ///   - choices: the filters, the most frequent first.
    ///   - context: the data for their captions.
    func offer(_ choices: [FilterChoice], in context: FilterContext = FilterContext()) {
        list.offer(
            choices.map { .init(value: $0.filter, title: $0.filter.caption(in: context), count: $0.count) })
        button.isVisible = !choices.isEmpty
    }

    func show(_ active: Set<PlaceFilter>) { list.show(active) }
}
