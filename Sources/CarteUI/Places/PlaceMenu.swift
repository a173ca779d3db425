import GtkKit
import GuideStore
import Translations

/// The context menu of a row, which marks, shares or hides the place without opening its details.
@MainActor
final class PlaceMenu {
    enum Action: String, CaseIterable {
        case favourite
        case wish = "want-to-go"
        case visited = "visited-today"
        case text = "share-text"
        case code = "share-code"
        case select
        case hide
    }

    var onChoose: ((Action, GuideEntry) -> Void)?

    private let parent: CustomWidget
    private lazy var actions = ActionGroup<Action>(
        prefix: "place", of: parent, toggles: [.favourite, .wish, .visited]
    ) { [weak self] action in
        if let self, let entry { onChoose?(action, entry) }
    }
    private lazy var menu = ContextMenu(Menu(items), in: parent)
    /// The place of the current menu.
    private var entry: GuideEntry?

    /// - Parameter parent: the menu's parent widget.
    init(in parent: CustomWidget) { self.parent = parent }

    private var items: [[Menu.Item]] {
        func item(_ label: String, _ action: Action) -> Menu.Item {
            Menu.Item(label, action: "place.\(action.rawValue)")
        }
        return [
            [
                item(tr("Favourite"), .favourite), item(tr("Want to Go"), .wish),
                item(tr("Visited Today"), .visited),
            ],
            [item(tr("Copy as Text"), .text), item(tr("QR Code"), .code)],
            [item(tr("Select"), .select), item(tr("Hide"), .hide)],
        ]
    }

    /// Opens the menu for a place, at a point in a widget, px.
    func open(for entry: GuideEntry, x: Double, y: Double, of widget: Widget) {
        self.entry = entry
        actions.show(.favourite, isOn: entry.record.isFavourite)
        actions.show(.wish, isOn: entry.record.wantsToGo)
        actions.show(.visited, isOn: !entry.record.visits(onDayOf: .now).isEmpty)
        menu.open(x: x, y: y, of: widget)
    }
}
