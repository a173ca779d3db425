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
