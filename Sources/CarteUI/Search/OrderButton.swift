import GtkKit
import Translations

/// Chooses the order of the list.
@MainActor
final class OrderButton {
    var onChoose: ((PlaceOrder) -> Void)?
    let button: PopoverButton

    private var choices: [PlaceOrder: CheckButton] = [:]

    init() {
        let list = Box(.vertical)
        button = PopoverButton(icon: "view-sort-ascending-symbolic", label: tr("Order"), list)
        button.classes("chip")
        var first: CheckButton?
        for order in PlaceOrder.allCases {
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
    func show(_ order: PlaceOrder, landmark: Landmark?) {
        choices[order]?.isOn = true
        choices[.distance]?.label = PlaceOrder.distance.title(near: landmark?.name)
        choices[.distance]?.isSensitive = landmark != nil
    }
}
