/// What a sheet does to itself and to what is behind it.
public struct SheetEffects: Hashable, Sendable {
    /// Opacity of the scrim, 0…1.
    public var scrim: EffectCurve
    /// Radius of the sheet's upper corners, px.
    public var cornerRadius: EffectCurve
    /// How far what is behind moves up, px.
    public var shift: EffectCurve
    /// How much of the full blur is over what is behind, 0…1.
    public var blur: EffectCurve
    /// For designs whose scrim has a duration of its own: while the sheet moves by itself, the scrim fades along this
    /// curve to its value at the target. Nil, the usual choice, leaves it a function of position alone.
    public var scrimFade: TimedCurve?

    /// Nothing at all. Made once, because it is asked for in each frame.
    static let none = SheetEffects()

    public init(
        scrim: EffectCurve = .constant(0), cornerRadius: EffectCurve = .constant(0),
        shift: EffectCurve = .constant(0), blur: EffectCurve = .constant(0), scrimFade: TimedCurve? = nil
    ) {
        self.scrim = scrim
        self.cornerRadius = cornerRadius
        self.shift = shift
        self.blur = blur
        self.scrimFade = scrimFade
    }
}

/// An effect as a function of position: a value at each stop, interpolated between, constant beyond.
///
/// Effects have no clock of their own, so they are right at every instant of a drag.
public struct EffectCurve: Hashable, Sendable {
    /// Values at targets. A target without one, or not active, takes no part.
    public var values: [SheetTarget: Double]
    public var easing: Easing

    public init(_ values: [SheetTarget: Double], easing: Easing = .linear) {
        self.values = values
        self.easing = easing
    }

    /// The same value everywhere.
    public static func constant(_ value: Double) -> EffectCurve { EffectCurve([.closed: value]) }

    /// The value with the sheet's top edge at `offset`. 0 where no target has a value.
    public func value(at offset: Double, in stops: SheetStops) -> Double {
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
