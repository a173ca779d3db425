import SheetCore

/// Features that the designs do not have, as switches of the panel.
extension Tuning {
    struct Features: Equatable {
        /// Whether only the program can move the sheet to its highest detent.
        var hasProgrammaticDetent = false
        /// Whether the content scrolls to its end at each detent, and only the handle raises the sheet.
        var scrollsInVisiblePart = false
        /// Whether the sheet stands off the edges below its highest detent.
        var floats = false
        /// The edge from which the sheet comes.
        var edge = SheetEdge.bottom
        /// The place of the card on a wide page.
        var cardPlacement = SheetCard.Placement.trailing
    }

    /// Whether a feature has an effect on the design.
    func offers(_ feature: WritableKeyPath<Features, Bool>) -> Bool {
        let design = preset.configuration(fidelity: fidelity)
        let hasSeveralDetents = design.detents.count > 1
        switch feature {
        case \.hasProgrammaticDetent: return hasSeveralDetents && design.pullDown == nil
        case \.scrollsInVisiblePart:
            return hasSeveralDetents && design.content.scrolling == .atHighestDetent
                && design.content.layout == .fixed && features.edge.isVertical
        default: return true
        }
    }

    /// Whether the design can be a card.
    var hasCard: Bool { preset.configuration(fidelity: fidelity).card != nil }

    func addFeatures(to configuration: inout SheetConfiguration) {
        configuration.edge = features.edge
        configuration.card?.placement = features.cardPlacement
        let highest = highestDetent
        if features.hasProgrammaticDetent, offers(\.hasProgrammaticDetent) {
            configuration.detents = configuration.detents.map { $0.id == highest ? $0.programmatic() : $0 }
        }
        let sideDetents = sideDetents(of: configuration)
        configuration.card?.sideDetents = sideDetents
        if features.scrollsInVisiblePart, offers(\.scrollsInVisiblePart) {
            configuration.content.scrolling = .inVisiblePart
        } else if features.edge != .bottom, configuration.content.layout == .fixed {
            // At other edges a lower detent would hide the start of the content or the ends of the lines.
            configuration.content.layout = .followsHeight
        }
        if features.floats {
            let ids = configuration.detents.map(\.id)
            let insets = ids.map { (SheetTarget.detent($0), $0 == highest && ids.count > 1 ? 0 : Self.gap) }
            configuration.effects.edgeInset = EffectCurve(Dictionary(uniqueKeysWithValues: insets))
            let radius = configuration.effects.cornerRadius
            configuration.effects.cornerRadius = EffectCurve(
                radius.values.mapValues { max($0, Self.leastRadius) }, easing: radius.easing)
        }
    }

    /// The wide detent of a side sheet. It has the name of the highest detent, if that one is in use.
    private func sideDetents(of configuration: SheetConfiguration) -> [Detent] {
        let highest = configuration.detents.first { $0.id == highestDetent }
        guard features.cardPlacement.edge != nil, let highest, highest.id != configuration.initialDetent,
            !inactiveDetents.contains(highest.id)
        else { return [] }
        let wide = Detent.fraction(Self.wideShare, id: highest.id)
        return [highest.isProgrammatic ? wide.programmatic() : wide]
    }

    /// The width of a side sheet at its wide detent, as a share of the page's.
    private static let wideShare = 0.6

    /// The distance of a floating sheet from the edges, and its least corner radius, px.
    private static let (gap, leastRadius) = (8.0, 20.0)

    /// The design's highest detent, on a phone.
    var highestDetent: Detent.ID? {
        let design = preset.configuration(fidelity: fidelity)
        let phone = Size(width: 360, height: 720)
        return SheetStops(detents: design.detents, context: .init(container: phone)).top?.id
    }
}
