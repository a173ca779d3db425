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

    /// A sheet as high as its content, whose dismissal can be taken in hand.
    ///
    /// - One detent, as high as the content with its insets, at most as the container; then the content scrolls.
    /// - A drag takes hold only when it goes down, and more so than sideways. It drives the same dismissal that a tap on
    ///   the scrim plays, position and scrim together, and can catch and hold it at any moment.
    /// - Released, with its projected velocity, beyond half of the height it closes, otherwise it goes back.
    /// - Another page of content is shown in place: `SheetEvent.Kind.contentReplaced` moves the sheet to its height.
    ///
    /// In a wide container it is a card, with its scrim: the drag takes the scrim along, and the choice that it asks for
    /// comes first there, too. The original does the same, and is never a card.
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
