/// Resistance beyond the end of a range: the further the finger goes, the less the sheet follows.
///
/// `d · (1 − 1/(x·c/d + 1))` starts with the slope c and never reaches d.
public struct RubberBand: Hashable, Sendable {
    /// The slope at the end of the range, 0…1.
    public var coefficient: Double
    /// What the stretch approaches, in px: usually the container's height.
    public var dimension: Double

    public init(coefficient: Double = 0.55, dimension: Double) {
        self.coefficient = coefficient
        self.dimension = dimension
    }

    /// The visible stretch in px for a pull of `distance` px, both ≥ 0.
    public func stretch(for distance: Double) -> Double {
        guard dimension > 0, distance > 0 else { return 0 }
        return dimension * (1 - 1 / (distance * coefficient / dimension + 1))
    }

    /// The pull in px that makes a visible stretch of `stretch` px: the exact inverse, for a grip without a jump.
    public func distance(for stretch: Double) -> Double {
        guard dimension > 0, stretch > 0 else { return 0 }
        let reachable = min(stretch, dimension * (1 - 1e-9))
        return dimension * (1 / (1 - reachable / dimension) - 1) / coefficient
    }

    /// The change of the stretch with the pull, 0…`coefficient`.
    public func slope(at distance: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let denominator = max(distance, 0) * coefficient / dimension + 1
        return coefficient / (denominator * denominator)
    }
}
