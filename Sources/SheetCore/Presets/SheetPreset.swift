/// The published designs that this library reproduces, by name.
///
///     let sheet = SheetPreset.twoStage.configuration(fidelity: .original)
public enum SheetPreset: String, Hashable, Sendable, CaseIterable {
    /// `SheetConfiguration.restaurantDetail`.
    case restaurantDetail
    /// `SheetConfiguration.twoStage`.
    case twoStage
    /// `SheetConfiguration.fittedDismissal`.
    case fittedDismissal
    /// `SheetConfiguration.threeHeights`.
    case threeHeights
    /// `SheetConfiguration.scrubbedCard`.
    case scrubbedCard

    /// Returns the preset's configuration, improved or as published.
    public func configuration(fidelity: Fidelity = .improved) -> SheetConfiguration {
        var configuration: SheetConfiguration
        switch self {
        case .restaurantDetail: configuration = .restaurantDetail(fidelity)
        case .twoStage: configuration = .twoStage(fidelity)
        case .fittedDismissal: configuration = .fittedDismissal(fidelity)
        case .threeHeights: configuration = .threeHeights(fidelity)
        case .scrubbedCard: configuration = .scrubbedCard(fidelity)
        }
        configuration.preset = self
        configuration.fidelity = fidelity
        return configuration
    }
}

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
    public static var restaurantDetail: SheetConfiguration { SheetPreset.restaurantDetail.configuration() }

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
    public static var twoStage: SheetConfiguration { SheetPreset.twoStage.configuration() }

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
    public static var fittedDismissal: SheetConfiguration { SheetPreset.fittedDismissal.configuration() }

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
    public static var threeHeights: SheetConfiguration { SheetPreset.threeHeights.configuration() }

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
    public static var scrubbedCard: SheetConfiguration { SheetPreset.scrubbedCard.configuration() }
}

extension Detent.ID {
    /// Half of the container's height.
    public static let half: Detent.ID = "half"
    /// The greatest height of the sheet.
    public static let full: Detent.ID = "full"
    /// The higher detent of a sheet with two.
    public static let expanded: Detent.ID = "expanded"
    /// The lower detent of a card that is always visible.
    public static let collapsed: Detent.ID = "collapsed"
    /// The content's height.
    public static let fitted: Detent.ID = "fitted"
    /// The default height.
    public static let regular: Detent.ID = "regular"
    /// The greatest height of the sheet.
    public static let maximum: Detent.ID = "maximum"
}
