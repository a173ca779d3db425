/// How a fraction runs from 0 to 1, of time in an animation or of the way between two stops in an effect.
public enum Easing: String, Hashable, Sendable, CaseIterable {
    case linear
    /// Slow at first: x².
    case easeIn
    /// Fast at first: 1 − (1 − x)².
    case easeOut
    /// Slow at both ends: x²(3 − 2x), the cubic that starts and ends without speed.
    case easeInOut

    /// The eased fraction of a fraction 0…1.
    public func eased(_ x: Double) -> Double {
        switch self {
        case .linear: x
        case .easeIn: x * x
        case .easeOut: 1 - (1 - x) * (1 - x)
        case .easeInOut: x * x * (3 - 2 * x)
        }
    }

    /// The slope of `eased` at a fraction 0…1.
    public func slope(_ x: Double) -> Double {
        switch self {
        case .linear: 1
        case .easeIn: 2 * x
        case .easeOut: 2 * (1 - x)
        case .easeInOut: 6 * x * (1 - x)
        }
    }
}
