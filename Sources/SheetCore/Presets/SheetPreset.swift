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
    public static var restaurantDetail: SheetConfiguration { SheetPreset.restaurantDetail.configuration() }
    /// A sheet whose content follows its height: full and expanded, closed by a drag down.
    public static var twoStage: SheetConfiguration { SheetPreset.twoStage.configuration() }
    /// A sheet as high as its content, whose dismissal follows the finger.
    public static var fittedDismissal: SheetConfiguration { SheetPreset.fittedDismissal.configuration() }
    /// A modal sheet with a default, a maximum and a dismissal height.
    public static var threeHeights: SheetConfiguration { SheetPreset.threeHeights.configuration() }
    /// A card that is always visible, low or high, scrubbed by its handle.
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
