/// What a sheet does when it is dragged beyond the ends of its range.
///
/// The range goes from the highest detent down to the lowest, or to closed where the sheet may be dismissed. Closed is
/// an end without resistance: nothing of the sheet is left to be held.
public struct OverDrag: Hashable, Sendable {
    public enum Resistance: Hashable, Sendable {
        /// The sheet follows less and less, as a `RubberBand` of the container's height with this slope at its
        /// beginning, 0 < c ≤ 1.
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

    func offset(at position: Double) -> Double {
        if position < top {
            switch overDrag.top {
            case .band(let c):
                return top - RubberBand(coefficient: c, dimension: end).stretch(for: top - position)
            case .clamp: return top
            case .free: return max(position, min(0, top))
            }
        }
        guard position > bottom else { return position }
        guard bottom < end else { return bottom }
        switch overDrag.bottom {
        case .band(let c):
            return bottom + RubberBand(coefficient: c, dimension: end).stretch(for: position - bottom)
        case .clamp: return bottom
        case .free: return min(position, end)
        }
    }

    /// The position that is seen at an offset: the exact inverse, so that a new grip does not jump.
    ///
    /// An offset that a hard end would not allow (the end has just been moved there) is its own position.
    func position(at offset: Double) -> Double {
        if offset < top, case .band(let c) = overDrag.top {
            return top - RubberBand(coefficient: c, dimension: end).distance(for: top - offset)
        }
        if offset > bottom, bottom < end, case .band(let c) = overDrag.bottom {
            return bottom + RubberBand(coefficient: c, dimension: end).distance(for: offset - bottom)
        }
        return offset
    }

    /// How much of a movement at a position is seen, 0…1.
    func slope(at position: Double) -> Double {
        if position < top {
            switch overDrag.top {
            case .band(let c): return RubberBand(coefficient: c, dimension: end).slope(at: top - position)
            case .clamp: return 0
            case .free: return position < min(0, top) ? 0 : 1
            }
        }
        guard position > bottom else { return 1 }
        guard bottom < end else { return 0 }
        switch overDrag.bottom {
        case .band(let c): return RubberBand(coefficient: c, dimension: end).slope(at: position - bottom)
        case .clamp: return 0
        case .free: return position > end ? 0 : 1
        }
    }
}
