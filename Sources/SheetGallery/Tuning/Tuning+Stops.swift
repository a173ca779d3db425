import SheetCore

extension Tuning {
    /// The heights of the design's detents, in the design's own units.
    var stopParameters: [Parameter] {
        func parameter(
            _ id: Detent.ID, _ title: String, _ unit: Parameter.Unit, _ range: ClosedRange<Double>,
            _ value: Double
        ) -> Parameter {
            Parameter(part: .detent(id), title: title, unit: unit, range: range, initial: value)
        }
        switch preset {
        case .restaurantDetail:
            return [
                parameter(.half, "Half", .percent, 0.1...1, 0.5),
                parameter(.full, "Full, from top", .pixels, 0...400, 50),
            ]
        case .twoStage:
            return [
                parameter(.expanded, "Expanded, from top", .pixels, 0...600, 400),
                parameter(.full, "Full, from top", .pixels, 0...600, 130),
            ]
        case .fittedDismissal: return []
        case .threeHeights:
            return [
                parameter(.regular, "Default", .pixels, 100...600, 300),
                parameter(.maximum, "Maximum, from top", .pixels, 0...400, 64),
            ]
        case .scrubbedCard:
            return [
                parameter(.collapsed, "Collapsed", .percent, 0.1...1, 0.3),
                parameter(.expanded, "Expanded", .percent, 0.1...1, 0.8),
            ]
        }
    }

    func tuned(_ detent: Detent) -> Detent {
        if inactiveDetents.contains(detent.id) { return .custom(id: detent.id) { _ in nil } }
        guard let value = change(.detent(detent.id)) else { return detent }
        switch (preset, detent.id) {
        case (.restaurantDetail, .half), (.scrubbedCard, _): return .fraction(value, id: detent.id)
        case (.threeHeights, .regular): return .height(value, id: detent.id)
        default: return .inset(value, id: detent.id)
        }
    }
}
