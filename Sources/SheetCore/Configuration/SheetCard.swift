/// The form of a sheet in a wide container: a card that covers a part of the width.
///
///     configuration.card = SheetCard(from: 900, width: 480, placement: .center)
///
/// Card and sheet share one state, with the configuration's detents, release rule and animations. Only the
/// width, the position and the effects on the surroundings differ.
public struct SheetCard: Hashable, Sendable {
    /// The horizontal position of a card in its container.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
        /// At the end of a line: on the right, or on the left in right-to-left text.
        case trailing
        /// In the middle.
        case center
    }

    /// The effects of a card on itself and on the background.
    public enum Effects: Hashable, Sendable {
        /// The sheet's corner radius only. The background stays unchanged and usable.
        case onlyCorners
        /// All effects of the sheet. A card with a scrim or a blur is modal.
        case asSheet
        /// The card's own effects.
        case own(SheetEffects)
    }

    /// The minimum width (px) of a container in which the sheet is a card.
    public var containerWidth: Double
    /// The card's width, px. It shrinks in a container without space for card and margins.
    public var width: Double
    /// The minimum distance (px) from the container's left and right edges. The card always touches the lower
    /// edge.
    public var margin: Double
    /// The horizontal position.
    public var placement: Placement
    /// The effects on the card and on the background.
    public var effects: Effects

    /// Creates a card. All lengths are in px.
    ///
    /// - Parameters:
    ///   - containerWidth: with the default of 720 px, the space beside the card is as wide as a small phone.
    ///   - width: the default of 400 px is a phone's width, for which most sheet content is designed.
    public init(
        from containerWidth: Double = 720, width: Double = 400, margin: Double = 24,
        placement: Placement = .trailing, effects: Effects = .onlyCorners
    ) {
        self.containerWidth = containerWidth
        self.width = width
        self.margin = margin
        self.placement = placement
        self.effects = effects
    }

    /// Returns the card's position and width in a container.
    ///
    /// - Parameter minimum: the content's minimum width, px. It is always kept; the margin shrinks first.
    func span(in containerWidth: Double, atLeast minimum: Double) -> SheetSpan {
        let width = max(min(width, containerWidth - 2 * margin), minimum)
        let left = containerWidth - width
        let leading: Double =
            switch placement {
            case .trailing: left - margin
            case .center: left / 2
            }
        return SheetSpan(leading: max(leading, 0), width: width)
    }
}

extension SheetConfiguration {
    /// Returns whether the sheet is a card in a container of this size. A sheet that moves sideways never is.
    public func isCard(in container: Size) -> Bool {
        edge.isVertical && card.map { container.width >= $0.containerWidth } ?? false
    }

    /// Returns the effects on the sheet and on the background in a container of this size.
    public func effects(in container: Size) -> SheetEffects {
        guard let card, isCard(in: container) else { return effects }
        switch card.effects {
        case .onlyCorners:
            var corners = SheetEffects.none
            corners.cornerRadius = effects.cornerRadius
            return corners
        case .asSheet: return effects
        case .own(let effects): return effects
        }
    }

    /// Returns the sheet's horizontal position and width: the full width, unless it is a card.
    ///
    /// - Parameter minimum: the content's minimum width, px.
    public func span(in container: Size, atLeast minimum: Double = 0) -> SheetSpan {
        guard let card, isCard(in: container) else { return SheetSpan(width: container.width) }
        return card.span(in: container.width, atLeast: minimum)
    }
}
