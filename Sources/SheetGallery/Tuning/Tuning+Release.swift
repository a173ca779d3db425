import SheetCore

extension Tuning {
    /// The thresholds of the design's release rule.
    var releaseParameters: [Parameter] {
        func parameter(
            _ part: Parameter.ReleasePart, _ title: String, _ unit: Parameter.Unit,
            _ range: ClosedRange<Double>,
            _ value: Double
        ) -> Parameter {
            Parameter(part: .release(part), title: title, unit: unit, range: range, initial: value)
        }
        let isOriginal = fidelity == .original
        let projection = parameter(.projection, "Projection rate", .rate, 0...0.999, isOriginal ? 0 : 0.998)
        switch preset {
        case .restaurantDetail:
            return [
                parameter(.upFromHalf, "Half to full", .percent, 0.05...0.45, 0.25),
                parameter(.downFromHalf, "Half to closed", .percent, 0.05...0.45, 0.30),
                parameter(.downFromFull, "Full to half", .pixels, 20...300, 120), projection,
            ]
        case .twoStage: return [parameter(.closingLine, "Closes below, × expanded", .factor, 1...2, 1.3)]
        case .fittedDismissal:
            return [
                parameter(.finish, "Closes beyond", .percent, 0...1, 0.5),
                parameter(.projection, "Projection rate", .rate, 0...0.999, 0.998),
            ]
        case .threeHeights: return [parameter(.closingHeight, "Closes below", .pixels, 0...300, 200)]
        case .scrubbedCard:
            return [
                parameter(.finish, "Continues beyond", .percent, 0...1, isOriginal ? 0 : 0.5),
                parameter(.projection, "Projection rate", .rate, 0...0.999, 0.998),
            ]
        }
    }

    func tuned(_ rule: any ReleaseRule) -> any ReleaseRule {
        switch rule {
        case let rule as ThresholdRelease: return tuned(rule)
        case var rule as DirectionRelease:
            guard let factor = change(.release(.closingLine)) else { return rule }
            for index in rule.down.zones.indices { rule.down.zones[index].line.factor = factor }
            for index in rule.resting.zones.indices { rule.resting.zones[index].line.factor = factor }
            return rule
        case var rule as HeightRelease:
            if let height = change(.release(.closingHeight)) { rule.dismissalHeight = .constant(height) }
            return rule
        case var rule as ProgressRelease:
            if let share = change(.release(.finish)) {
                rule.finish = preset == .scrubbedCard ? .unlessBelow(share) : .beyond(share)
            }
            if let rate = change(.release(.projection)) { rule.rate = rate }
            return rule
        default: return rule
        }
    }

    private func tuned(_ rule: ThresholdRelease) -> ThresholdRelease {
        var rule = rule
        func set(
            _ part: Parameter.ReleasePart, from detent: Detent.ID, to target: SheetTarget, _ isShare: Bool
        ) {
            guard let value = change(.release(part)),
                let index = rule.thresholds[detent]?.firstIndex(where: { $0.target == target })
            else { return }
            rule.thresholds[detent]?[index].distance = isShare ? .fraction(value) : .constant(value)
        }
        set(.upFromHalf, from: .half, to: .detent(.full), true)
        set(.downFromHalf, from: .half, to: .closed, true)
        set(.downFromFull, from: .full, to: .detent(.half), false)
        if let rate = change(.release(.projection)) { rule.rate = rate }
        return rule
    }

    /// The content's pull has the same threshold as the handle's drag.
    func tuned(_ pullDown: SheetConfiguration.PullDown?) -> SheetConfiguration.PullDown? {
        guard var pullDown else { return nil }
        if let threshold = change(.release(.downFromFull)) { pullDown.threshold = threshold }
        return pullDown
    }
}
