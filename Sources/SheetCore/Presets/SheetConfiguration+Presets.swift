extension SheetConfiguration {
    /// A detail sheet over a list: half and full height, with a scrim, closed by a long drag.
    ///
    /// - From half (H/2), a drag up by more than 0.25 H opens it fully. A drag down by more than 0.30 H
    ///   closes it.
    /// - Full is 50 px below the container's top. The distance shrinks to keep at least 200 px of the sheet.
    /// - At full the content scrolls. Beyond the content's top the same finger moves the sheet down. Released
    ///   more than 120 px below full, it goes to half.
    /// - Half catches a release from full that would not have closed the sheet from half with its remaining
    ///   speed.
    /// - It opens with a spring of stiffness 200, damping 25 and mass 1, at 10 distances per second.
    /// - At half, the scrim's opacity is 0.5 and the background has moved up by 100 px.
    ///
    /// In a wide container it is a card. The list beside it stays usable, so the user can choose another
    /// place while the card is open.
    ///
    /// The original ignores the velocity of a release. Its handle does nothing at full, it is never a card,
    /// and every move uses the opening's spring. At full, the content's pull arrives as a scroll offset. The
    /// sheet moves to half as soon as the offset exceeds 120 px.
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

    /// A sheet whose content follows its height: full and expanded, closed by a drag down.
    ///
    /// - Its top edge is 130 px (full) or 400 px (expanded) below the container's top. Its corner radius is
    ///   20 px.
    /// - A release upward leads to full from above expanded, otherwise to expanded.
    /// - A release downward closes it from below 1.3 times the offset of expanded (520 px), otherwise it
    ///   leads to expanded.
    /// - It stops at full without resistance. It opens in 0.6 s and settles in 0.3 s.
    /// - It closes in 1.2 s plus 0.2 ms for each px/s. The damping ratio is 0.7, the initial velocity at
    ///   least 0.8 distances per second.
    ///
    /// A resting finger has no direction. Its release leads to the nearest detent, or closes the sheet where
    /// a release downward would. In a container below 530 px, expanded keeps 130 px of the sheet. In a wide
    /// container it is a card, and the background stays usable.
    ///
    /// The original treats a resting finger as one that moves down. Its offsets are constants, and it is
    /// never a card.
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

    /// A sheet as high as its content, whose dismissal follows the finger.
    ///
    /// - It has one detent: the content's height with insets, at most the container's. Higher content
    ///   scrolls.
    /// - Only a drag down that is more vertical than horizontal moves it. The drag drives the dismissal that
    ///   a tap on the scrim plays, with position and scrim. It can catch and hold that dismissal at any
    ///   moment.
    /// - A release whose projection is beyond half of the height closes it, otherwise it goes back.
    /// - `SheetInput.Kind.contentReplaced` animates it to the height of another page of content.
    ///
    /// In a wide container it is a card with a scrim: the drag drives the scrim, and the sheet asks for a
    /// decision first. The original is the same, but never a card.
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
    /// - It opens 300 px high and goes up to H − 64 px. In a container too low for 300 px it has one height.
    /// - Released below 200 px it closes. Released below 300 px it returns to 300 px.
    /// - Released between 300 px and the maximum it continues in its direction. For a finger that rested, the
    ///   whole movement counts.
    /// - It stops at the maximum without resistance. It moves in 0.3 s; its scrim takes 0.4 s to reach 0.6.
    ///
    /// In a wide container it is a modal card. The original takes the direction from the whole movement, even
    /// if the finger turned back at the end. Its heights are constants, and it is never a card.
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

    /// A card that is always visible, low or high, scrubbed by its handle.
    ///
    /// - Collapsed at 0.3 H it leaves the background usable. Expanded is at 0.8 H. The user cannot dismiss
    ///   it.
    /// - Only the handle moves it. A tap toggles it in 0.9 s with a damping ratio of 1. A drag scrubs the
    ///   transition: the finger moves by the expanded card's height for the whole of it.
    /// - Released, the transition finishes. It goes back if less than half has passed without forward speed.
    ///   The original always finishes.
    /// - The background blurs and the corners grow to 30 px with the progress of the transition.
    ///
    /// It always has its container's full width: it is the lower part of a page, not an object beside it.
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
