/// The presets. Their public properties document the numbers.
extension SheetConfiguration {
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

    static func twoStage(_ fidelity: Fidelity) -> SheetConfiguration {
        let detents: [Detent] =
            switch fidelity {
            case .original: [.inset(130, id: .full), .inset(400, id: .expanded)]
            case .improved:
                [.inset(130, leaving: 130, id: .full), .inset(400, leaving: 130, id: .expanded)]
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

    static func fittedDismissal(_ fidelity: Fidelity) -> SheetConfiguration {
        var configuration = SheetConfiguration(
            unchecked: [.fitted(id: .fitted)], initialDetent: .fitted,
            releaseRule: ProgressRelease(.beyond(0.5)))
        configuration.gestures = SheetGestures(start: .downward, overDrag: .clamp)
        configuration.content = SheetContent(layout: .fits)
        configuration.effects = SheetEffects(
            scrim: EffectCurve([.closed: 0, .detent(.fitted): 0.5]), cornerRadius: .constant(12))
        configuration.card = fidelity == .original ? nil : SheetCard(effects: .asSheet)
        return configuration
    }

    static func threeHeights(_ fidelity: Fidelity) -> SheetConfiguration {
        let regular: Detent =
            switch fidelity {
            case .original: .height(300, id: .regular)
            case .improved: regularHeight
            }
        let maximum: Detent =
            switch fidelity {
            case .original: .inset(64, id: .maximum)
            case .improved: .inset(64, leaving: 1, id: .maximum)
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

    /// The default height of `threeHeights`. One value, so that the preset equals itself.
    private static let regularHeight = Detent.custom(id: .regular) {
        min(300, max($0.container.height - 64, 1))
    }

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
