/// What a sheet is in a wide container: a card in a part of it, where a sheet from edge to edge would be mostly empty.
///
/// It is the same sheet in the same state. Its detents, its release rule and its motion are those of the configuration;
/// only its width, its place and what it does to its surroundings are different.
public struct SheetCard: Hashable, Sendable {
    /// Where the card lies in the width of its container.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
        /// At the end of a line: on the right, or on the left where text runs from right to left.
        case trailing
        /// As far from one edge as from the other.
        case center
    }

    /// What the card does to itself and to what is behind it.
    public enum Effects: Hashable, Sendable {
        /// Its corners are those of the sheet. What is beside it is left as it is, and stays in use.
        case onlyCorners
        /// All of the sheet's: a sheet that dims what is behind it does so as a card, too, and is modal then.
        case asSheet
        case own(SheetEffects)
    }

    /// The sheet is a card in containers of at least this width, px.
    public var containerWidth: Double
    /// The card's width where there is room for it and a margin on either side, px.
    public var width: Double
    /// Between the card and the edge of the container at least, px. At the bottom there is none: that edge is the sheet's.
    public var margin: Double
    public var placement: Placement
    public var effects: Effects

    /// - Parameters:
    ///   - containerWidth: 720 px leave what is beside a card of the usual width as wide as a small phone.
    ///   - width: 400 px are a phone's, which a sheet's content is made for.
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

    /// - Parameter minimum: what the content needs, px. It is never given less; the margin gives way first.
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
    /// Whether the sheet is a card in a container of this size.
    public func isCard(in container: Size) -> Bool {
        card.map { container.width >= $0.containerWidth } ?? false
    }

    /// What the sheet does to itself and to what is behind it in a container of this size.
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

    /// Where the sheet lies in the width of a container of this size: in all of it, unless it is a card.
    ///
    /// - Parameter minimum: the width that its content needs, px.
    public func span(in container: Size, atLeast minimum: Double = 0) -> SheetSpan {
        guard let card, isCard(in: container) else { return SheetSpan(width: container.width) }
        return card.span(in: container.width, atLeast: minimum)
    }
}
