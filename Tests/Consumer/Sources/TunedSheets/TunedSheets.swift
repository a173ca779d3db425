// swift-format-ignore-file
// The texts of “Copy as Swift”, as `CopyAsSwiftTests` expects them.
import SheetCore

enum TunedSheets {
    static func detail() throws(SheetConfigurationError) -> SheetConfiguration {
        let configuration = try SheetConfiguration(
            detents: [.fraction(0.5, id: .half), .inset(50, leaving: 200, id: .full)],
            releaseRule: ThresholdRelease(
                [
                    .full: [.init(.down, past: .constant(120), to: .detent(.half))],
                    .half: [
                        .init(.up, past: .fraction(0.25), to: .detent(.full)),
                        .init(.down, past: .fraction(0.3), to: .closed)
                    ]
                ],
                passesDetents: true
            ),
            opening: .spring(Spring(stiffness: 200, damping: 25), initialVelocity: 10),
            effects: SheetEffects(
                scrim: EffectCurve([.closed: 0, .detent(.half): 0.5]),
                cornerRadius: .constant(10),
                shift: EffectCurve([.closed: 0, .detent(.half): 100], easing: .easeOut)
            ),
            card: nil
        )
        return configuration
    }
    static func originalDetail() throws(SheetConfigurationError) -> SheetConfiguration {
        let configuration = try SheetConfiguration(
            detents: [.fraction(0.6, id: .half), .inset(50, id: .full)],
            releaseRule: ThresholdRelease(
                [
                    .half: [
                        .init(.up, past: .fraction(0.4), to: .detent(.full)),
                        .init(.down, past: .fraction(0.3), to: .closed)
                    ]
                ],
                rate: 0,
                passesDetents: true
            ),
            opening: .spring(Spring(stiffness: 200, damping: 25), initialVelocity: 10),
            settling: .spring(Spring(stiffness: 200, damping: 25), initialVelocity: 10),
            pullDown: .init(threshold: 120, target: .half),
            effects: SheetEffects(
                scrim: EffectCurve([.closed: 0, .detent(.half): 0.5]),
                cornerRadius: .constant(10),
                shift: EffectCurve([.closed: 0, .detent(.half): 100], easing: .easeOut)
            ),
            card: nil
        )
        return configuration
    }
    static func numbers() throws(SheetConfigurationError) -> SheetConfiguration {
        let configuration = try SheetConfiguration(
            detents: [
                .inset(130, leaving: 130, id: .full),
                .inset(400, leaving: 130, id: .expanded),
                .height(88, id: "peek")
            ],
            initialDetent: "peek",
            releaseRule: DirectionRelease(
                up: .init(
                    [.init(.up, of: .init(.expanded), to: .detent(.full))],
                    otherwise: .detent(.expanded)
                ),
                down: .init(
                    [.init(.down, of: .init(.expanded, times: 1.5), to: .closed)],
                    otherwise: .detent(.expanded)
                ),
                resting: .init(
                    [.init(.down, of: .init(.expanded, times: 1.5), to: .closed)],
                    otherwise: nil
                )
            ),
            opening: .timed(0.6),
            settling: .timed(0.3),
            dismissal: SheetMove(
                .lasting(dampingRatio: 0.7, duration: 1.2, durationPerSpeed: 0.0002),
                initialVelocity: 0.8
            ),
            gestures: SheetGestures(overDrag: OverDrag(top: .clamp)),
            content: SheetContent(
                layout: .followsHeight,
                scrolling: .atEveryDetent,
                handoff: .secondGesture
            ),
            effects: SheetEffects(
                scrim: EffectCurve([.closed: 0, .detent(.expanded): 0.25]),
                cornerRadius: .constant(20),
                shift: EffectCurve([.closed: 0, .detent("peek"): 0]),
                blur: EffectCurve([.closed: 0, .detent("peek"): 0])
            )
        )
        return configuration
    }
    static func share() throws(SheetConfigurationError) -> SheetConfiguration {
        let configuration = try SheetConfiguration(
            detents: [.fitted(id: .fitted)],
            releaseRule: ProgressRelease(.beyond(0.75)),
            opening: .spring(Spring(dampingRatio: 1, response: 0.5)),
            settling: .spring(Spring(dampingRatio: 1, response: 0.5)),
            dismissal: .spring(Spring(dampingRatio: 1, response: 0.5)),
            gestures: SheetGestures(start: .downward, overDrag: .clamp),
            content: SheetContent(layout: .fits),
            effects: SheetEffects(
                scrim: EffectCurve([.closed: 0, .detent(.fitted): 0.5]),
                cornerRadius: .constant(12)
            ),
            card: SheetCard(effects: .asSheet)
        )
        return configuration
    }
    static func welcome() throws(SheetConfigurationError) -> SheetConfiguration {
        let configuration = try SheetConfiguration(
            detents: [
                SheetConfiguration.threeHeights.detents[0],
                .inset(64, leaving: 1, id: .maximum)
            ],
            releaseRule: HeightRelease(dismissalHeight: .constant(120)),
            opening: .timed(0.3),
            settling: .timed(0.3),
            gestures: SheetGestures(overDrag: OverDrag(top: .clamp)),
            effects: SheetEffects(
                scrim: EffectCurve([.closed: 0, .detent(.regular): 0.6]),
                cornerRadius: .constant(16),
                scrimFade: TimedCurve(duration: 0.4)
            ),
            card: SheetCard(effects: .asSheet)
        )
        return configuration
    }
    static func card() throws(SheetConfigurationError) -> SheetConfiguration {
        let configuration = try SheetConfiguration(
            detents: [.fraction(0.3, id: .collapsed), .fraction(0.8, id: .expanded)],
            releaseRule: ProgressRelease(.always),
            opening: .spring(Spring(stiffness: 200, damping: 25)),
            settling: .spring(Spring(stiffness: 200, damping: 25)),
            dismissal: .spring(Spring(stiffness: 200, damping: 25)),
            isDismissable: false,
            startsOpen: true,
            gestures: SheetGestures(area: .handle, overDrag: .clamp, scrubbing: .expanded),
            effects: SheetEffects(
                cornerRadius: EffectCurve([.detent(.collapsed): 0, .detent(.expanded): 20]),
                blur: EffectCurve([.detent(.collapsed): 0, .detent(.expanded): 1])
            ),
            card: nil
        )
        return configuration
    }
}
