extension SheetConfiguration {
    /// A card that is always there, low or high, scrubbed by its handle.
    ///
    /// - Collapsed at 0.3 H, where what is behind stays usable, and expanded at 0.8 H. No person dismisses it.
    /// - Only the handle moves it. A tap toggles in 0.9 s with a damping ratio of 1. A drag scrubs the transition: all of
    ///   it while the finger goes as far as the expanded card is high.
    /// - Released, the transition goes on to its end, or back if less than half of it has passed without speed forward.
    ///   The original always goes on.
    /// - What is behind blurs, and the corners grow to 30 px, with the fraction that has passed.
    ///
    /// It stays as wide as its container however wide that is: it is the lower part of a page, not something beside it.
    static func scrubbedCard(_ fidelity: Fidelity) -> SheetConfiguration {
        var configuration = SheetConfiguration(
            unchecked: [.fraction(0.3, id: .collapsed), .fraction(0.8, id: .expanded)],
            initialDetent: .collapsed,
            releaseRule: ProgressRelease(fidelity == .original ? .always : .unlessBelow(0.5)))
        let toggle = SheetMove(.lasting(dampingRatio: 1, duration: 0.9))
        configuration.opening = toggle
        configuration.settling = toggle
        configuration.isDismissable = false
        configuration.startsOpen = true
        configuration.card = nil
        configuration.gestures = SheetGestures(area: .handle, overDrag: .clamp, scrubbing: .expanded)
        configuration.effects = SheetEffects(
            cornerRadius: EffectCurve([.detent(.collapsed): 0, .detent(.expanded): 30]),
            blur: EffectCurve([.detent(.collapsed): 0, .detent(.expanded): 1]))
        return configuration
    }
}
