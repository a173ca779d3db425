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
