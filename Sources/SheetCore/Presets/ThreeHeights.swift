extension SheetConfiguration {
    /// A modal sheet with a default, a maximum and a dismissal height.
    ///
    /// - It opens 300 px high and goes up to H − 64 px; a container too low for 300 px has one height.
    /// - Released below 200 px it closes, below 300 px it returns there; between 300 px and the maximum it goes the way
    ///   it was moving. A finger that rested counts with its whole way.
    /// - It stops dead at the maximum. The sheet moves in 0.3 s; the scrim takes 0.4 s to reach 0.6.
    ///
    /// In a wide container it is a card, as modal as the sheet. The original judges the direction by the finger's whole
    /// way even if it turned back at last, its heights are constants, and it is never a card.
    static func threeHeights(_ fidelity: Fidelity) -> SheetConfiguration {
        let regular: Detent =
            switch fidelity {
            case .original: .height(300, id: .regular)
            case .improved: .custom(id: .regular) { min(300, max($0.container.height - 64, 1)) }
            }
        let maximum: Detent =
            switch fidelity {
            case .original: .inset(64, id: .maximum)
            case .improved: .custom(id: .maximum) { max($0.container.height - 64, 1) }
            }
        var configuration = SheetConfiguration(
            unchecked: [regular, maximum], initialDetent: .regular,
            releaseRule: HeightRelease(
                dismissalHeight: .constant(200), direction: fidelity == .original ? .travel : .velocity))
        configuration.opening = .timed(0.3)
        configuration.settling = .timed(0.3)
        configuration.gestures.overDrag = OverDrag(top: .clamp, bottom: .band)
        configuration.effects = SheetEffects(
            scrim: EffectCurve([.closed: 0, .detent(.regular): 0.6]), cornerRadius: .constant(16),
            scrimFade: TimedCurve(duration: 0.4))
        configuration.card = fidelity == .original ? nil : SheetCard(effects: .asSheet)
        return configuration
    }
}
