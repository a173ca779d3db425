import SheetCore

extension SheetMove: SwiftExpressible {
    var swift: String {
        guard self != .settling else { return ".settling" }
        let velocity = SwiftExpression.argument("initialVelocity", initialVelocity, default: 0)
        switch animation {
        case .spring(let spring): return SwiftExpression.call(".spring", [spring.swift, velocity])
        case .timed(let curve) where initialVelocity == 0:
            let easing = SwiftExpression.argument("easing", curve.easing, default: .easeInOut)
            return SwiftExpression.call(".timed", [curve.duration.swift, easing])
        case .timed(let curve):
            return SwiftExpression.call("SheetMove", [".timed(\(curve.swift))", velocity])
        case .lasting(let dampingRatio, let duration, let durationPerSpeed):
            let animation = SwiftExpression.call(
                ".lasting",
                [
                    SwiftExpression.argument("dampingRatio", dampingRatio),
                    SwiftExpression.argument("duration", duration),
                    SwiftExpression.argument("durationPerSpeed", durationPerSpeed, default: 0),
                ])
            return SwiftExpression.call("SheetMove", [animation, velocity])
        }
    }
}

extension TimedCurve: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(
            "TimedCurve",
            [
                SwiftExpression.argument("duration", duration),
                SwiftExpression.argument("easing", easing, default: .easeInOut),
            ])
    }
}

extension Spring: SwiftExpressible {
    /// A spring does not know by which numbers it was made. The notation is the one whose rounded numbers make
    /// the same spring.
    var swift: String {
        let stiffness = angularFrequency * angularFrequency
        let damping = 2 * dampingRatio * angularFrequency
        if Spring(stiffness: stiffness.rounded(places: 3), damping: damping.rounded(places: 3)) == self {
            return "Spring(stiffness: \(stiffness.swift), damping: \(damping.swift))"
        }
        return
            "Spring(dampingRatio: \(dampingRatio.swift), response: \((2 * Double.pi / angularFrequency).swift))"
    }
}

extension Double {
    fileprivate func rounded(places: Int) -> Double {
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}

extension SheetEffects: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(
            "SheetEffects",
            [
                SwiftExpression.argument("scrim", scrim, default: .constant(0)),
                SwiftExpression.argument("cornerRadius", cornerRadius, default: .constant(0)),
                SwiftExpression.argument("shift", shift, default: .constant(0)),
                SwiftExpression.argument("blur", blur, default: .constant(0)),
                SwiftExpression.argument("edgeInset", edgeInset, default: .constant(0)),
                SwiftExpression.argument("scrimFade", scrimFade, default: nil),
            ])
    }
}

extension EffectCurve: SwiftExpressible {
    var swift: String {
        if let value = values[.closed], self == .constant(value) { return ".constant(\(value.swift))" }
        let stops = values.sorted { ($0.value, $0.key.description) < ($1.value, $1.key.description) }
        return SwiftExpression.call(
            "EffectCurve",
            [
                SwiftExpression.list(stops.map { "\($0.key.swift): \($0.value.swift)" }, in: ("[", "]")),
                SwiftExpression.argument("easing", easing, default: .linear),
            ])
    }
}
