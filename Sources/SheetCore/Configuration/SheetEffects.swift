/// The visual effects of a sheet on itself and on the background.
///
///     configuration.effects = SheetEffects(
///         scrim: EffectCurve([.closed: 0, .detent(.half): 0.5]), cornerRadius: .constant(12))
public struct SheetEffects: Hashable, Sendable {
    /// The scrim's opacity, 0…1. Above 0 the sheet is modal.
    public var scrim: EffectCurve
    /// The radius of the sheet's upper corners, px.
    public var cornerRadius: EffectCurve
    /// The distance by which the background moves up, px.
    public var shift: EffectCurve
    /// The opacity of the blurred background, 0…1. Above 0 the sheet is modal.
    public var blur: EffectCurve
    /// The distance (px) of the sheet from the container's leading, trailing and lower edges.
    ///
    /// With 0 at the highest detent, a floating sheet grows to the edges on its way up:
    ///
    ///     effects.edgeInset = EffectCurve([.detent(.half): 8, .detent(.full): 0])
    ///
    /// The detents do not change, and `SheetEngine.floating` has the shape. A view must not lay out the content
    /// in each frame for it.
    public var edgeInset: EffectCurve
    /// The scrim's own animation while the sheet animates, ending at the value of the target.
    ///
    /// Only for designs that give the scrim its own duration. Nil, the usual choice, makes it a function of
    /// the position.
    public var scrimFade: TimedCurve?

    /// No effects. A constant, because each frame reads it.
    static let none = SheetEffects()

    /// Creates effects. By default there are none.
    public init(
        scrim: EffectCurve = .constant(0), cornerRadius: EffectCurve = .constant(0),
        shift: EffectCurve = .constant(0), blur: EffectCurve = .constant(0),
        edgeInset: EffectCurve = .constant(0), scrimFade: TimedCurve? = nil
    ) {
        self.scrim = scrim
        self.cornerRadius = cornerRadius
        self.shift = shift
        self.blur = blur
        self.edgeInset = edgeInset
        self.scrimFade = scrimFade
    }
}

/// An effect as a function of the sheet's position.
///
///     let scrim = EffectCurve([.closed: 0, .detent(.half): 0.5])
///
/// It has a value at each stop, is interpolated between stops, and is constant beyond them. Effects have no
/// clock, so they are correct at each moment of a drag.
public struct EffectCurve: Hashable, Sendable {
    /// The values at targets. Targets without a value and inactive detents are skipped.
    public var values: [SheetTarget: Double]
    /// The interpolation between two stops.
    public var easing: Easing

    /// Creates a curve from values at targets.
    public init(_ values: [SheetTarget: Double], easing: Easing = .linear) {
        self.values = values
        self.easing = easing
    }

    /// A curve with the same value everywhere.
    public static func constant(_ value: Double) -> EffectCurve { EffectCurve([.closed: value]) }

    /// Returns the value with the sheet's top edge at `offset` (px). It is 0 if no target has a value.
    public func value(at offset: Double, in stops: SheetStops) -> Double {
        // Most effects have one value. It needs no search for its neighbours.
        if values.count == 1, let (target, value) = values.first {
            return stops.offset(of: target) == nil ? 0 : value
        }
        var above: (offset: Double, value: Double)?
        for index in 0...stops.stops.count {
            let (target, place) = stops[index]
            guard let value = values[target] else { continue }
            guard place >= offset else {
                above = (place, value)
                continue
            }
            guard let above else { return value }
            return value + (above.value - value) * easing.eased((place - offset) / (place - above.offset))
        }
        return above?.value ?? 0
    }
}
