extension SheetConfiguration {
    /// A sheet whose content follows its height: full and expanded, closed by a drag downward.
    ///
    /// - Its top edge rests at 130 (full) or 400 px (expanded) from the container's top, with corners of 20 px.
    /// - Moving up, it goes to full from above expanded, otherwise to expanded. Moving down, it closes from below
    ///   1.3 times the offset of expanded (520 px), otherwise it goes to expanded.
    /// - It stops dead at full. It opens in 0.6 s, settles in 0.3 s, and closes in 1.2 s and 0.2 ms for each px/s, with a
    ///   damping ratio of 0.7 and a push of 0.8 distances per second.
    ///
    /// A hand that rests has no direction: it goes to the nearest detent, and closes the sheet where a hand moving down
    /// would. A container below 530 px keeps 130 px of the sheet at expanded. In a wide one it is a card, and leaves what
    /// is beside it in use as the sheet does. The original takes a resting hand for one that moves down, its offsets are
    /// constants, and it is never a card.
    static func twoStage(_ fidelity: Fidelity) -> SheetConfiguration {
        let detents: [Detent] =
            switch fidelity {
            case .original: [.inset(130, id: .full), .inset(400, id: .expanded)]
            case .improved:
                [
                    .custom(id: .full) { $0.container.height - min(130, max($0.container.height - 130, 0)) },
                    .custom(id: .expanded) {
                        $0.container.height - min(400, max($0.container.height - 130, 0))
                    },
                ]
            }
        let expanded = SheetTarget.detent(.expanded)
        let dismissal = DirectionRelease.Zone(.down, of: .init(.expanded, times: 1.3), to: .closed)
        let down = DirectionRelease.Way([dismissal], otherwise: expanded)
        var configuration = SheetConfiguration(
            unchecked: detents, initialDetent: .expanded,
            releaseRule: DirectionRelease(
                up: .init([.init(.up, of: .init(.expanded), to: .detent(.full))], otherwise: expanded),
                down: down, resting: fidelity == .original ? down : .init([dismissal], otherwise: nil)))
        configuration.opening = .timed(0.6)
        configuration.settling = .timed(0.3)
        configuration.dismissal = SheetMove(
            .lasting(dampingRatio: 0.7, duration: 1.2, durationPerSpeed: 0.2 * 0.001), initialVelocity: 0.8)
        configuration.gestures.overDrag = OverDrag(top: .clamp, bottom: .band)
        configuration.content = SheetContent(layout: .followsHeight, scrolling: .atEveryDetent)
        configuration.effects.cornerRadius = .constant(20)
        if fidelity == .original { configuration.card = nil }
        return configuration
    }
}
