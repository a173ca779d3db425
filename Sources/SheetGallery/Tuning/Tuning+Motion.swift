import SheetCore

extension Tuning {
    static func springKnob(_ part: Knob.SpringPart) -> Knob {
        func knob(_ title: String, _ unit: Knob.Unit, _ range: ClosedRange<Double>, _ value: Double) -> Knob {
            Knob(part: .spring(part), title: title, unit: unit, range: range, initial: value)
        }
        switch part {
        case .dampingRatio: return knob("Damping ratio", .factor, 0.1...2, 1)
        case .response: return knob("Response", .seconds, 0.1...2, 0.295)
        case .stiffness: return knob("Stiffness", .plain, 20...1000, 200)
        case .damping: return knob("Damping", .plain, 1...100, 25)
        case .mass: return knob("Mass", .factor, 0.1...5, 1)
        }
    }

    /// Nil for the animations of the design.
    var spring: SheetMove? {
        func value(_ part: Knob.SpringPart) -> Double { self[Self.springKnob(part)] }
        switch movement {
        case .designed: return nil
        case .response:
            return .spring(Spring(dampingRatio: value(.dampingRatio), response: value(.response)))
        case .stiffness:
            return .spring(
                Spring(stiffness: value(.stiffness), damping: value(.damping), mass: value(.mass)))
        }
    }
}
