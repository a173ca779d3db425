import GtkKit
import Translations

/// Chooses the order of the list.
@MainActor
final class SortButton {
    var onChoose: ((SortChoice) -> Void)?
    let button: PopoverButton

    private var choices: [SortChoice: CheckButton] = [:]

    init() {
        let list = Box(.vertical)
        button = PopoverButton(icon: "view-sort-ascending-symbolic", label: tr("Order"), list)
        button.classes("chip")
        var first: CheckButton?
        for order in SortChoice.allCases {
            let choice = CheckButton(order.title(near: nil), group: first)
            first = first ?? choice
            choice.onChange { [unowned self] isOn in
                guard isOn else { return }
                button.close()
                onChoose?(order)
            }
            choices[order] = choice
            list.append(choice)
        }
    }

    /// - Parameter landmark: what distances could be measured from.
    func show(_ order: SortChoice, landmark: Landmark?) {
        choices[order]?.isOn = true
        choices[.distance]?.label = SortChoice.distance.title(near: landmark?.name)
        choices[.distance]?.isUsable = landmark != nil
    }
}
