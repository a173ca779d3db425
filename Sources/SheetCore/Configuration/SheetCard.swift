/// The form of a sheet in a wide container: a card that covers a part of the width.
///
///     configuration.card = SheetCard(from: 900, width: 480, placement: .center)
///
/// Card and sheet share one state, with the configuration's detents, release rule and animations. Only the
/// width, the position and the effects on the surroundings differ. A side sheet has detents and a release rule
/// of its own, see ``SheetConfiguration/adapted(to:)``.
public struct SheetCard: Hashable, Sendable {
    /// The place of a card in its container.
    ///
    /// A card at an edge is a side sheet: as high as its container, and dragged sideways.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
        /// At the end of a line: on the right, or on the left in right-to-left text.
        case trailing
        /// In the middle.
        case center
        /// A side sheet at the left edge, or at the right one in right-to-left text.
        case leadingEdge
        /// A side sheet at the right edge, or at the left one in right-to-left text.
        case trailingEdge

        /// The edge of a side sheet; nil for a card at the sheet's own edge.
        public var edge: SheetEdge? {
            switch self {
            case .trailing, .center: nil
            case .leadingEdge: .leading
            case .trailingEdge: .trailing
            }
        }
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
    /// The minimum distance (px) from the container's left and right edges. The card always touches the edge from
    /// which it comes. A side sheet has no margin.
    public var margin: Double
    /// The place.
    public var placement: Placement
    /// The effects on the card and on the background.
    public var effects: Effects
    /// The further detents of a side sheet. Each has the name of a detent of the sheet; its height is a width.
    ///
    ///     configuration.card = SheetCard(placement: .trailingEdge, sideDetents: [.fraction(0.6, id: .full)])
    ///
    /// The initial detent is always as wide as the card.
    public var sideDetents: [Detent]

    /// Creates a card. All lengths are in px.
    ///
    /// - Parameters:
    ///   - containerWidth: with the default of 720 px, the space beside the card is as wide as a small phone.
    ///   - width: the default of 400 px is a phone's width, for which most sheet content is designed.
    ///   - sideDetents: the detents of a side sheet besides the initial one; by default none.
    public init(
        from containerWidth: Double = 720, width: Double = 400, margin: Double = 24,
        placement: Placement = .trailing, effects: Effects = .onlyCorners, sideDetents: [Detent] = []
    ) {
        self.containerWidth = containerWidth
        self.width = width
        self.margin = margin
        self.placement = placement
        self.effects = effects
        self.sideDetents = sideDetents
    }

    /// Returns the card's position and width in a container.
    ///
    /// - Parameter minimum: the content's minimum width, px. It is always kept; the margin shrinks first.
    func span(in containerWidth: Double, atLeast minimum: Double) -> SheetSpan {
        let margin = placement.edge == nil ? margin : 0
        let width = max(min(width, containerWidth - 2 * margin), minimum)
        let left = containerWidth - width
        let leading: Double =
            switch placement {
            case .trailing, .trailingEdge: left - margin
            case .center: left / 2
            case .leadingEdge: 0
            }
        return SheetSpan(leading: max(leading, 0), width: width)
    }
}

extension SheetConfiguration {
    /// Returns the edge from which the sheet comes in a container of this size.
    public func edge(in container: Size) -> SheetEdge {
        guard let side = card?.placement.edge, isCard(in: container) else { return edge }
        return side
    }

    /// Returns the configuration for a container of this size: that of the side sheet, or this one.
    ///
    ///     let adapted = configuration.adapted(to: container)
    ///     let size = SheetAxes(edge: adapted.edge).engineSize(of: container)
    ///     try engine.reconfigure(adapted, animated: false, at: time)
    ///     engine.handle(SheetInput(.containerResized(size), at: time))
    ///
    /// A side sheet (`SheetCard.Placement`) is open at the initial detent, whose length is the card's width, at
    /// one of the card's `sideDetents`, or closed. The other detents are heights, and inactive. For the same
    /// reason a release goes to the nearest of these, and the content does not determine the length. With
    /// several detents the content is always as wide as the sheet, so no detent hides the ends of its lines.
    /// `BottomSheet` adapts its configuration itself.
    public func adapted(to container: Size) -> SheetConfiguration {
        guard let card, edge(in: container) != edge else { return self }
        var side = self
        side.edge = edge(in: container)
        side.card = nil
        side.effects = effects(in: container)
        side.detents = detents.map { detent in
            let width =
                detent.id == initialDetent
                ? .height(card.width, id: detent.id) : card.sideDetents.first { $0.id == detent.id }
            guard let width else { return .inactive(id: detent.id) }
            return width.programmatic(width.isProgrammatic || detent.isProgrammatic)
        }
        side.releaseRule = ProjectedRelease()
        side.content = SheetContent(layout: card.sideDetents.isEmpty ? .fixed : .followsHeight)
        side.gestures.scrubbing = nil
        side.pullDown = nil
        return side
    }

    /// Returns whether the sheet is a card in a container of this size. A sheet that moves sideways never is.
    public func isCard(in container: Size) -> Bool {
        guard edge.isVertical, let width = card?.containerWidth else { return false }
        return container.width >= width
    }

    /// Returns the effects on the sheet and on the background in a container of this size.
    public func effects(in container: Size) -> SheetEffects { withEffects(in: container) { $0 } }

    /// Calls a function with the effects in a container of this size.
    ///
    /// Each frame reads many effects, and a copy of all of them takes longer than reading one.
    func withEffects<Result>(in container: Size, _ read: (SheetEffects) -> Result) -> Result {
        guard isCard(in: container), let card else { return read(effects) }
        switch card.effects {
        case .onlyCorners:
            var corners = SheetEffects.none
            corners.cornerRadius = effects.cornerRadius
            return read(corners)
        case .asSheet: return read(effects)
        case .own(let effects): return read(effects)
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
