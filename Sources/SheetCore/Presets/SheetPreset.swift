/// The published designs that come with the engine, by name.
public enum SheetPreset: String, Hashable, Sendable, CaseIterable {
    case restaurantDetail
    case twoStage
    case fittedDismissal
    case threeHeights
    case scrubbedCard

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
    /// The details of a restaurant over a list: half and full, with a scrim, closed by a long drag.
    public static var restaurantDetail: SheetConfiguration { SheetPreset.restaurantDetail.configuration() }
    /// A sheet whose content follows its height: full and expanded, closed by a drag downward.
    public static var twoStage: SheetConfiguration { SheetPreset.twoStage.configuration() }
    /// A sheet as high as its content, whose dismissal can be taken in hand.
    public static var fittedDismissal: SheetConfiguration { SheetPreset.fittedDismissal.configuration() }
    /// A modal sheet with a default, a maximum and a dismissal height.
    public static var threeHeights: SheetConfiguration { SheetPreset.threeHeights.configuration() }
    /// A card that is always there, low or high, scrubbed by its handle.
    public static var scrubbedCard: SheetConfiguration { SheetPreset.scrubbedCard.configuration() }
}

extension Detent.ID {
    /// Half of the container.
    public static let half: Detent.ID = "half"
    /// As high as the sheet goes.
    public static let full: Detent.ID = "full"
    public static let expanded: Detent.ID = "expanded"
    public static let collapsed: Detent.ID = "collapsed"
    /// As high as the content.
    public static let fitted: Detent.ID = "fitted"
    /// The height that a sheet has unless somebody makes it higher.
    public static let regular: Detent.ID = "regular"
    public static let maximum: Detent.ID = "maximum"
}
