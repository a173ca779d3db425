import SheetCore

/// A parameter of a design that the panel can change.
struct Parameter {
    /// The owner of the parameter.
    enum Part: Hashable {
        case detent(Detent.ID)
        /// The width of a detent at a side.
        case width(Detent.ID)
        case release(ReleasePart)
        case spring(SpringPart)
        case effect(EffectPart)
    }

    /// The parameters of release rules.
    enum ReleasePart: Hashable {
        case upFromHalf, downFromHalf, downFromFull, closingLine, closingHeight, finish, projection
    }

    enum SpringPart: Hashable, CaseIterable {
        case dampingRatio, response, stiffness, damping, mass
    }

    enum EffectPart: Hashable, CaseIterable {
        case scrim, cornerRadius, shift, blur
    }

    enum Unit {
        case pixels, percent, seconds, factor, rate, plain
    }

    let part: Part
    let title: String
    let unit: Unit
    let range: ClosedRange<Double>
    /// The design's own value.
    let initial: Double
}

extension Parameter.Unit {
    /// The smallest change.
    var step: Double {
        switch self {
        case .pixels, .plain: 1
        case .percent: 0.01
        case .seconds: 0.005
        case .factor: 0.05
        case .rate: 0.001
        }
    }

    /// Returns a value as text for the panel.
    func text(_ value: Double) -> String {
        switch self {
        case .pixels: "\(Int(value.rounded())) px"
        case .percent: "\(Int((value * 100).rounded())) %"
        case .seconds: value.fixed(3) + " s"
        case .factor: value.fixed(2)
        case .rate: value.fixed(3)
        case .plain: value.fixed(0)
        }
    }
}

extension Double {
    /// Returns the number with this many decimal places, and a true minus sign.
    func fixed(_ digits: Int) -> String {
        var scale = 1
        for _ in 0..<digits { scale *= 10 }
        let whole = Int((magnitude * Double(scale)).rounded())
        let sign = self < 0 && whole != 0 ? "−" : ""
        guard digits > 0 else { return "\(sign)\(whole)" }
        let rest = "\(whole % scale)"
        return "\(sign)\(whole / scale)." + String(repeating: "0", count: digits - rest.count) + rest
    }
}
