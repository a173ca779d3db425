/// The resistance of a sheet that is dragged beyond the ends of its range.
///
///     configuration.gestures.overDrag = OverDrag(top: .clamp, bottom: .band)
///
/// The range goes from the highest detent to the lowest, or to closed if the sheet may be dismissed. Closed
/// is an end without resistance.
public struct OverDrag: Hashable, Sendable {
    /// The resistance at one end.
    public enum Resistance: Hashable, Sendable {
        /// A `RubberBand` up to the edge of the container, with this initial slope, 0 < c ≤ 1.
        case band(coefficient: Double)
        /// The sheet stops at the end.
        case clamp
        /// The sheet follows the finger 1:1, up to the edge of the container.
        case free

        /// The usual rubber band of mobile platforms.
        public static let band = Resistance.band(coefficient: 0.55)
    }

    /// The resistance above the highest detent.
    public var top: Resistance
    /// The resistance below the lowest detent.
    public var bottom: Resistance

    /// Creates the resistances of both ends.
    public init(top: Resistance = .band, bottom: Resistance = .band) {
        self.top = top
        self.bottom = bottom
    }

    /// A rubber band at both ends.
    public static let band = OverDrag()
    /// Both ends are hard.
    public static let clamp = OverDrag(top: .clamp, bottom: .clamp)
}

/// The range in which a sheet follows a finger 1:1, and the mapping from position to offset.
///
/// A position is the top edge without resistance; an offset is the visible top edge. Both are px from the
/// container's top. Each is a continuous function of the other.
struct DragRange: Hashable, Sendable {
    var top: Double
    var bottom: Double
    /// The container's height.
    var end: Double
    /// Whether the drag can close the sheet. If not, the range ends at the lowest detent.
    let canClose: Bool
    var overDrag: OverDrag
    /// The length (px) by which the content under the finger scrolls beyond the top. If it is above 0, the
    /// content takes the movement there, without a rubber band.
    var scrollExtent = 0.0
    /// Whether the range was extended to where the sheet was gripped.
    private(set) var isWidened = false

    init(top: Double, bottom: Double, end: Double, canClose: Bool = false, overDrag: OverDrag) {
        self.top = top
        self.bottom = bottom
        self.end = end
        self.canClose = canClose
        self.overDrag = overDrag
    }

    /// Returns the content's scroll position (px) at a position.
    func scroll(at position: Double) -> Double { min(max(top - position, 0), scrollExtent) }

    /// Returns the distance (px) from an end of the range to the edge of the container.
    private func bandDimension(beyond end: SheetStep) -> Double { end == .up ? top : self.end - bottom }

    private func band(_ coefficient: Double, at end: SheetStep) -> RubberBand {
        RubberBand(coefficient: coefficient, dimension: bandDimension(beyond: end))
    }

    /// Returns the range for an animation that starts at an offset.
    ///
    /// The animation starts at the visible offset, so an end that the sheet is already beyond has no
    /// resistance.
    func forAnimation(from offset: Double) -> DragRange {
        var range = self
        if offset < top { range.top = -.greatestFiniteMagnitude }
        if offset > bottom { range.bottom = end }
        return range
    }

    /// Returns the range for a finger that grips the sheet at an offset.
    ///
    /// A resize can leave the sheet beyond an end, at an offset that no drag could reach. Then the range is
    /// extended to that offset.
    ///
    /// - Parameter isWidened: whether the range was extended before, so nothing has been stretched since.
    func forGrip(at offset: Double, isWidened: Bool = false) -> DragRange {
        var range = self
        if offset < top, isWidened || !isReachable(offset, by: overDrag.top, beyond: .up) {
            range.top = offset
        }
        if offset > bottom, isWidened || !isReachable(offset, by: overDrag.bottom, beyond: .down) {
            range.bottom = offset
        }
        range.isWidened = range.top != top || range.bottom != bottom
        return range
    }

    private func isReachable(
        _ offset: Double, by resistance: OverDrag.Resistance, beyond end: SheetStep
    ) -> Bool {
        switch resistance {
        case .band: abs(offset - (end == .up ? top : bottom)) < 0.99 * bandDimension(beyond: end)
        case .clamp: false
        case .free: offset >= 0
        }
    }

    func offset(at position: Double) -> Double {
        if position < top {
            if scrollExtent > 0 { return top }
            switch overDrag.top {
            case .band(let c): return top - band(c, at: .up).stretch(for: top - position)
            case .clamp: return top
            case .free: return max(position, min(0, top))
            }
        }
        // An animation that starts beyond the top has no rubber band; the container's edge limits it.
        guard position > bottom else { return max(position, 0) }
        guard bottom < end else { return bottom }
        switch overDrag.bottom {
        case .band(let c):
            return bottom + band(c, at: .down).stretch(for: position - bottom)
        case .clamp: return bottom
        case .free: return min(position, end)
        }
    }

    /// Returns the position for a visible offset: the exact inverse of `offset(at:)`, so that a new grip does
    /// not jump.
    func position(at offset: Double) -> Double {
        if offset < top, case .band(let c) = overDrag.top {
            return top - band(c, at: .up).distance(for: top - offset)
        }
        if offset > bottom, bottom < end, case .band(let c) = overDrag.bottom {
            return bottom + band(c, at: .down).distance(for: offset - bottom)
        }
        return offset
    }

    /// Returns the visible share of a movement at a position, 0…1.
    func slope(at position: Double) -> Double {
        if position < top {
            if scrollExtent > 0 { return 0 }
            switch overDrag.top {
            case .band(let c): return band(c, at: .up).slope(at: top - position)
            case .clamp: return 0
            case .free: return position < min(0, top) ? 0 : 1
            }
        }
        guard position > bottom else { return 1 }
        guard bottom < end else { return 0 }
        switch overDrag.bottom {
        case .band(let c): return band(c, at: .down).slope(at: position - bottom)
        case .clamp: return 0
        case .free: return position > end ? 0 : 1
        }
    }
}

/// A rubber band beyond the end of a range: the further the pull, the less it stretches.
///
///     RubberBand(dimension: 800).stretch(for: 100)  // about 51 px
///
/// The stretch is `d · (1 − 1/(x·c/d + 1))`. It starts with the slope c and never reaches d.
public struct RubberBand: Hashable, Sendable {
    /// The slope at the end of the range, 0 < c ≤ 1.
    public var coefficient: Double
    /// The limit of the stretch, px: usually the container's height.
    public var dimension: Double

    /// Creates a rubber band with a slope and a limit (px).
    public init(coefficient: Double = 0.55, dimension: Double) {
        self.coefficient = coefficient
        self.dimension = dimension
    }

    /// Returns the visible stretch (px) for a pull (px). Both are ≥ 0.
    public func stretch(for distance: Double) -> Double {
        guard dimension > 0, distance > 0 else { return 0 }
        return dimension * (1 - 1 / (distance * coefficient / dimension + 1))
    }

    /// Returns the pull (px) for a visible stretch (px): the exact inverse, for a grip without a jump.
    public func distance(for stretch: Double) -> Double {
        guard dimension > 0, stretch > 0 else { return 0 }
        let reachable = min(stretch, dimension * (1 - 1e-9))
        return dimension * (1 / (1 - reachable / dimension) - 1) / coefficient
    }

    /// Returns the change of the stretch with the pull, 0…`coefficient`.
    public func slope(at distance: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let denominator = max(distance, 0) * coefficient / dimension + 1
        return coefficient / (denominator * denominator)
    }
}
