import GtkKit
import Translations

/// Opens the guide's cuisines, the most frequent first, any number of which can be chosen.
@MainActor
final class CuisineButton {
    /// What is rarer than this many others is found by its name.
    private static let offered = 60
    /// px.
    private static let listWidth = 220

    var onToggle: ((PlaceFilter, Bool) -> Void)?
    let button: PopoverButton

    private let list = Box(.vertical)
    private var boxes: [String: CheckButton] = [:]
    private var cuisines: [String] = []
    private var active: Set<PlaceFilter> = []

    init() {
        button = PopoverButton(tr("Cuisine"), list.minimumSize(width: Self.listWidth))
        button.classes("chip")
        button.onOpen { [unowned self] in fill() }
    }

    func offer(_ cuisines: [String]) {
        self.cuisines = Array(cuisines.prefix(Self.offered))
        button.isVisible = !cuisines.isEmpty
    }

    func show(_ active: Set<PlaceFilter>) {
        self.active = active
        for (cuisine, box) in boxes { box.isOn = active.contains(.cuisine(cuisine)) }
    }

    private func fill() {
        for cuisine in cuisines where boxes[cuisine] == nil {
            let box = CheckButton(CuisineName.text(cuisine))
            box.onChange { [unowned self] in onToggle?(.cuisine(cuisine), $0) }
            boxes[cuisine] = box
            list.append(box)
        }
        for (cuisine, box) in boxes { box.isVisible = cuisines.contains(cuisine) }
        show(active)
    }
}
