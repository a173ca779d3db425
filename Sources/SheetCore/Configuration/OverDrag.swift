/// What a sheet does when it is dragged beyond the ends of its range.
///
/// The range goes from the highest detent down to the lowest, or to closed where the sheet may be dismissed. Closed is
/// an end without resistance: nothing of the sheet is left to be held.
public struct OverDrag: Hashable, Sendable {
    public enum Resistance: Hashable, Sendable {
        /// The sheet follows less and less, as a `RubberBand` with this slope at its beginning, 0 < c ≤ 1, and approaches
        /// the edge of the container.
        case band(coefficient: Double)
        /// The sheet stops dead.
        case clamp
        /// The sheet goes on with the finger, to the edge of the container.
        case free

        /// The band that platforms use.
        public static let band = Resistance.band(coefficient: 0.55)
    }

    public var top: Resistance
    public var bottom: Resistance

    public init(top: Resistance = .band, bottom: Resistance = .band) {
        self.top = top
        self.bottom = bottom
    }

    public static let band = OverDrag()
    /// No rubber band: both ends are hard.
    public static let clamp = OverDrag(top: .clamp, bottom: .clamp)
}

/// The positions between which a sheet follows a finger 1:1, and what it shows of positions beyond.
///
/// A position is where the finger's pull would have the sheet, an offset is where it is seen; both are px from the
/// container's top. Each is a continuous function of the other.
struct DragRange: Hashable, Sendable {
    var top: Double
    var bottom: Double
    /// The container's height.
    var end: Double
    var overDrag: OverDrag
    /// How far the content under the finger scrolls beyond the top, px: there it has the movement instead of a band.
    var room = 0.0
    /// It reaches farther than its ends, up to where the sheet was gripped.
    private(set) var isWidened = false

    init(top: Double, bottom: Double, end: Double, overDrag: OverDrag) {
        self.top = top
        self.bottom = bottom
        self.end = end
        self.overDrag = overDrag
    }

    /// How far the content is scrolled at a position, px.
    func scroll(at position: Double) -> Double { min(max(top - position, 0), room) }

    /// How far the sheet could go beyond an end without leaving its container, px.
    private func room(beyond end: SheetStep) -> Double { end == .up ? top : self.end - bottom }

    private func band(_ coefficient: Double, at end: SheetStep) -> RubberBand {
        RubberBand(coefficient: coefficient, dimension: room(beyond: end))
    }

    /// The range of a sheet that moves by itself from an offset. It sets off from what is seen, so where the sheet is
    /// beyond an end already, that end resists no more.
    func forFlight(from offset: Double) -> DragRange {
        var range = self
        if offset < top { range.top = -.greatestFiniteMagnitude }
        if offset > bottom { range.bottom = end }
        return range
    }

    /// The range of a finger that takes hold of the sheet at an offset. Where no finger could have brought it, because
    /// the end has just been moved there, the range goes up to the offset.
    ///
    /// - Parameter isWidened: whether it was like that before, so that nothing has stretched meanwhile.
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
        case .band: abs(offset - (end == .up ? top : bottom)) < 0.99 * room(beyond: end)
        case .clamp: false
        case .free: offset >= 0
        }
    }

    func offset(at position: Double) -> Double {
        if position < top {
            if room > 0 { return top }
            switch overDrag.top {
            case .band(let c): return top - band(c, at: .up).stretch(for: top - position)
            case .clamp: return top
            case .free: return max(position, min(0, top))
            }
        }
        // A flight that sets off beyond the top has no band before it, but the container's edge.
        guard position > bottom else { return max(position, 0) }
        guard bottom < end else { return bottom }
        switch overDrag.bottom {
        case .band(let c):
            return bottom + band(c, at: .down).stretch(for: position - bottom)
        case .clamp: return bottom
        case .free: return min(position, end)
        }
    }

    /// The position that is seen at an offset: the exact inverse, so that a new grip does not jump.
    func position(at offset: Double) -> Double {
        if offset < top, case .band(let c) = overDrag.top {
            return top - band(c, at: .up).distance(for: top - offset)
        }
        if offset > bottom, bottom < end, case .band(let c) = overDrag.bottom {
            return bottom + band(c, at: .down).distance(for: offset - bottom)
        }
        return offset
    }

    /// How much of a movement at a position is seen, 0…1.
    func slope(at position: Double) -> Double {
        if position < top {
            if room > 0 { return 0 }
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
