import AdwKit
import GtkKit
import Translations

/// The bar with the number of selected places and the actions for them. It takes space only during a selection.
@MainActor
final class SelectionBar: Bin {
    enum Action: String, CaseIterable {
        case end, favourite, hide
        case all = "select-all"
        case oneStar = "rate-1"
        case twoStars = "rate-2"
        case threeStars = "rate-3"
        case fourStars = "rate-4"
        case fiveStars = "rate-5"
        case unrate = "remove-rating"
        case text = "copy-text"
        case export

        /// The ratings, the best first.
        static let ratings: [(action: Action, stars: Int)] = [
            (.fiveStars, 5), (.fourStars, 4), (.threeStars, 3), (.twoStars, 2), (.oneStar, 1),
        ]
    }

    var onChoose: ((Action) -> Void)?
    /// Called when the user wants a new list with the places.
    var onNewList: (() -> Void)?
    let lists = ListChoices()
    /// Called before the lists are shown.
    var onLists: (() -> Void)?

    private let count = Label().wrapping()
    private let actions: [Widget]
    private let more: MenuButton
    private var menuActions: ActionGroup<Action>?

    init() {
        func item(_ label: String, _ action: Action) -> Menu.Item {
            Menu.Item(label, action: "selection.\(action.rawValue)")
        }
        let end = Button(icon: "window-close-symbolic", label: tr("End Selection"))
        let favourite = Button(icon: "carte-favourite-symbolic", label: tr("Favourite"))
        let hide = Button(icon: "view-conceal-symbolic", label: tr("Hide"))
        more = MenuButton(
            icon: "view-more-symbolic", label: tr("More"),
            Menu([
                [item(tr("Select All"), .all)],
                Action.ratings.map { item(tr("%1 star", "%1 stars", count: $0.stars), $0.action) }
                    + [item(tr("No Rating"), .unrate)],
                [item(tr("Copy as Text"), .text), item(tr("Export…"), .export)],
            ]))
        let listButton = PopoverButton(icon: "list-add-symbolic", label: tr("Lists"), lists)
        actions = [listButton, favourite, hide, more]
        for button in [end] + actions { button.classes("flat") }
        super.init(
            HBox(spacing: 6, [end, count] + actions, filling: count).margin(horizontal: 6, top: 5, bottom: 5))
        classes("selection-bar")
        accessibleLabel(tr("Selection"))
        isVisible = false
        listButton.onOpen { [unowned self] in onLists?() }
        lists.onStop = { [unowned listButton] in listButton.close() }
        lists.onNew = { [unowned self, unowned listButton] in
            listButton.close()
            onNewList?()
        }
        menuActions = ActionGroup<Action>(prefix: "selection", of: self) { [unowned self] in onChoose?($0) }
        for (button, action) in [(end, Action.end), (favourite, Action.favourite), (hide, Action.hide)] {
            button.onClick { [unowned self] in onChoose?(action) }
        }
    }

    /// - Parameter number: the number of selected places; `nil` outside a selection.
    func show(_ number: Int?) {
        isVisible = number != nil
        guard let number else { return }
        count.text = Self.words(number)
        // The menu can select all places.
        for action in actions where action !== more { action.isUsable = number > 0 }
        for action in Action.allCases where ![.end, .all].contains(action) {
            menuActions?.enable(action, number > 0)
        }
    }

    /// The number of selected places in words.
    static func words(_ number: Int) -> String { tr("%1 selected", "%1 selected", count: number) }
}
