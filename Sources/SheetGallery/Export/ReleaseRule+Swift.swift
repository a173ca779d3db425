import SheetCore

extension ReleaseRule {
    /// The rule as a Swift expression; nil for a program's own rule.
    var swift: String? { (self as? any SwiftExpressible)?.swift }
}

/// The argument for the share of the speed that remains after a millisecond.
private func argument(rate: Double) -> String? {
    SwiftExpression.argument("rate", rate, default: Projection.normalRate)
}

extension ProjectedRelease: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(
            "ProjectedRelease",
            [argument(rate: rate), SwiftExpression.argument("skipsDetents", skipsDetents, default: true)])
    }
}

extension ThresholdRelease: SwiftExpressible {
    var swift: String {
        let detents = thresholds.sorted { $0.key.rawValue < $1.key.rawValue }
        return SwiftExpression.call(
            "ThresholdRelease",
            [
                SwiftExpression.list(detents.map { "\($0.key.swift): \($0.value.swift)" }, in: ("[", "]")),
                argument(rate: rate),
                SwiftExpression.argument("passesDetents", passesDetents, default: false),
            ])
    }
}

extension ThresholdRelease.Threshold: SwiftExpressible {
    var swift: String { ".init(\(direction.swift), past: \(distance.swift), to: \(target.swift))" }
}

extension RelativeLength: SwiftExpressible {
    var swift: String {
        if constant == 0 { return ".fraction(\(fraction.swift))" }
        if fraction == 0 { return ".constant(\(constant.swift))" }
        return ".init(fraction: \(fraction.swift), constant: \(constant.swift))"
    }
}

extension DirectionRelease: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(
            "DirectionRelease",
            [
                SwiftExpression.argument("up", up), SwiftExpression.argument("down", down),
                SwiftExpression.argument("resting", resting),
            ])
    }
}

extension DirectionRelease.Way: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(".init", [zones.swift, SwiftExpression.argument("otherwise", otherwise)])
    }
}

extension DirectionRelease.Zone: SwiftExpressible {
    var swift: String { ".init(\(side.swift), of: \(line.swift), to: \(target.swift))" }
}

extension DirectionRelease.Line: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(
            ".init",
            [
                detent.swift, SwiftExpression.argument("times", factor, default: 1),
                SwiftExpression.argument("plus", constant, default: 0),
            ])
    }
}

extension HeightRelease: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(
            "HeightRelease",
            [
                SwiftExpression.argument("dismissalHeight", dismissalHeight),
                SwiftExpression.argument("direction", direction, default: .velocity),
            ])
    }
}

extension ProgressRelease: SwiftExpressible {
    var swift: String { SwiftExpression.call("ProgressRelease", [finish.swift, argument(rate: rate)]) }
}

extension ProgressRelease.Finish: SwiftExpressible {
    var swift: String {
        switch self {
        case .beyond(let share): ".beyond(\(share.swift))"
        case .unlessBelow(let share): ".unlessBelow(\(share.swift))"
        case .always: ".always"
        }
    }
}
