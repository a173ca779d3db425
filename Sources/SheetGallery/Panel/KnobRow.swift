import GtkKit

/// A row that changes one number: its title, a scale, the value, and for a detent whether it is there at all.
final class KnobRow: ActionRow {
    let knob: Knob
    var onChange: ((Double) -> Void)?
    var onSwitch: ((Bool) -> Void)?

    private let scale: Scale
    private let value = Inscription(characters: 6).number(atEnd: true)
    private let presence = Switch(isOn: true)

    /// - Parameter canBeAbsent: whether the row has a switch.
    init(_ knob: Knob, canBeAbsent: Bool = false) {
        self.knob = knob
        scale = Scale(knob.range, step: knob.unit.step)
        scale.accessibleLabel(knob.title).minimumSize(width: 96).align(vertical: .center)
        value.align(vertical: .center)
        presence.accessibleLabel("\(knob.title): active").align(vertical: .center)
        presence.isVisible = canBeAbsent
        super.init(title: knob.title, [scale, value, presence])
        scale.onChange { [unowned self] number in
            value.text = knob.unit.text(number)
            onChange?(number)
        }
        presence.onChange { [unowned self] in onSwitch?($0) }
    }

    func show(_ number: Double, isPresent: Bool = true) {
        scale.value = number
        value.text = knob.unit.text(number)
        presence.isOn = isPresent
    }
}
