extension SheetConfiguration {
    /// The details of a restaurant over a list: half and full, with a scrim, closed by a long drag.
    ///
    /// - From half (H/2): up by more than 0.25 H opens it fully, down by more than 0.30 H closes it.
    /// - From full (50 px below the container's top, or less where that would leave less than 200 px of it) its content scrolls. Beyond the content's top the same finger takes
    ///   the sheet down; let go more than 120 px below full it goes back to half, which catches what would not have
    ///   closed from there, at the speed that is left of it.
    /// - It opens with a spring of stiffness 200, damping 25 and mass 1, at 10 distances per second.
    /// - Half way up the scrim is at 0.5 and what is behind has moved up by 100 px.
    ///
    /// In a wide container it is a card beside the list, which stays in use: another place can be chosen with the card
    /// open. The original leaves the velocity of a release out, its handle does nothing at full, it is never a card, and it
    /// moves by the spring of its opening on every move. At full the content's pull travels as a scroll offset there, and
    /// takes the sheet to half at once when it passes 120 px.
    static func restaurantDetail(_ fidelity: Fidelity) -> SheetConfiguration {
        let pull = 120.0
        var rule = ThresholdRelease([
            .half: [
                .init(.up, past: .fraction(0.25), to: .detent(.full)),
                .init(.down, past: .fraction(0.30), to: .closed),
            ],
            .full: [
                .init(.down, past: .constant(pull), to: .detent(.half))
            ],
        ])
        rule.passesDetents = true
        if fidelity == .original {
            rule.rate = 0
            rule.thresholds[.full] = nil
        }
        var configuration = SheetConfiguration(
            unchecked: [
                .fraction(0.5, id: .half),
                .inset(50, leaving: fidelity == .original ? 0 : 200, id: .full),
            ], initialDetent: .half, releaseRule: rule)
        configuration.opening = .spring(Spring(stiffness: 200, damping: 25, mass: 1), initialVelocity: 10)
        if fidelity == .original {
            configuration.settling = configuration.opening
            configuration.pullDown = PullDown(threshold: pull, target: .half)
        }
        configuration.effects = SheetEffects(
            scrim: EffectCurve([.closed: 0, .detent(.half): 0.5]), cornerRadius: .constant(10),
            shift: EffectCurve([.closed: 0, .detent(.half): 100], easing: .easeOut))
        if fidelity == .original { configuration.card = nil }
        return configuration
    }
}
