import SheetCore

extension Tuning {
    /// The effects of the sheet, each at the height where it has its full value.
    var effectParameters: [Parameter] {
        let effects = preset.configuration(fidelity: fidelity).effects
        return Parameter.EffectPart.allCases.map { part in
            let value = effects[keyPath: part.curve].values.values.max() ?? 0
            return Parameter(
                part: .effect(part), title: part.title, unit: part.unit, range: part.range, initial: value)
        }
    }

    func tuned(_ effects: SheetEffects) -> SheetEffects {
        var effects = effects
        for part in Parameter.EffectPart.allCases {
            guard let value = change(.effect(part)) else { continue }
            let curve = effects[keyPath: part.curve]
            let peak = curve.values.values.max() ?? 0
            effects[keyPath: part.curve] =
                peak > 0
                ? EffectCurve(curve.values.mapValues { $0 / peak * value }, easing: curve.easing)
                : rising(to: value)
        }
        return effects
    }

    /// An effect that the design does not have: from 0 at its lowest stop to the value.
    private func rising(to value: Double) -> EffectCurve {
        let design = preset.configuration(fidelity: fidelity)
        return preset == .scrubbedCard
            ? EffectCurve([.detent(.collapsed): 0, .detent(.expanded): value])
            : EffectCurve([.closed: 0, .detent(design.initialDetent): value])
    }
}

extension Parameter.EffectPart {
    var curve: WritableKeyPath<SheetEffects, EffectCurve> {
        switch self {
        case .scrim: \.scrim
        case .cornerRadius: \.cornerRadius
        case .shift: \.shift
        case .blur: \.blur
        }
    }

    var title: String {
        switch self {
        case .scrim: "Scrim"
        case .cornerRadius: "Corner radius"
        case .shift: "Shift behind"
        case .blur: "Blur behind"
        }
    }

    var unit: Parameter.Unit {
        switch self {
        case .scrim, .blur: .percent
        case .cornerRadius, .shift: .pixels
        }
    }

    var range: ClosedRange<Double> {
        switch self {
        case .scrim, .blur: 0...1
        case .cornerRadius: 0...60
        case .shift: 0...200
        }
    }
}
