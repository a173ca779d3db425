extension SheetConfiguration {
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
}
