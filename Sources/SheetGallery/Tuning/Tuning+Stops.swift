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
                parameter(.full, "Full, free space", .pixels, 0...400, 50),
            ]
        case .twoStage:
            return [
                parameter(.expanded, "Expanded, free space", .pixels, 0...600, 400),
                parameter(.full, "Full, free space", .pixels, 0...600, 130),
            ]
        case .fittedDismissal: return []
        case .threeHeights:
            return [
                parameter(.regular, "Default", .pixels, 100...600, 300),
                parameter(.maximum, "Maximum, free space", .pixels, 0...400, 64),
            ]
        case .scrubbedCard:
            return [
                parameter(.collapsed, "Collapsed", .percent, 0.1...1, 0.3),
                parameter(.expanded, "Expanded", .percent, 0.1...1, 0.8),
            ]
        }
    }

    /// The widths of the detents of a sheet that moves sideways: heights of a phone are too small for its content.
    var widthParameters: [Parameter] {
        let design = preset.configuration(fidelity: fidelity)
        guard design.content.layout != .fits else { return [] }
        return design.detents.map { detent in
            let (name, isInitial) = (detent.id.rawValue.capitalized, detent.id == design.initialDetent)
            return Parameter(
                part: .width(detent.id), title: isInitial ? "\(name), width" : "\(name), free width",
                unit: .pixels, range: isInitial ? 100...600 : 0...400, initial: isInitial ? 300 : 24)
        }
    }

    /// Gives the detents of a sheet that moves sideways their widths.
    func addWidths(to design: inout SheetConfiguration) {
        guard !features.edge.isVertical else { return }
        for parameter in widthParameters {
            guard case .width(let id) = parameter.part,
                let index = design.detents.firstIndex(where: { $0.id == id })
            else { continue }
            let width = self[parameter]
            design.detents[index] =
                id == design.initialDetent ? .height(width, id: id) : .inset(width, id: id)
        }
    }

    func tuned(_ detent: Detent) -> Detent {
        if inactiveDetents.contains(detent.id) { return .custom(id: detent.id) { _ in nil } }
        guard features.edge.isVertical, let value = change(.detent(detent.id)) else { return detent }
        switch (preset, detent.id) {
        case (.restaurantDetail, .half), (.scrubbedCard, _): return .fraction(value, id: detent.id)
        case (.threeHeights, .regular): return .height(value, id: detent.id)
        default: return .inset(value, id: detent.id)
        }
    }
}
