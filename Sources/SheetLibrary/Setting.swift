import SheetCore

/// A setting of a configuration, in the order of the C half.
enum Setting: Int32 {
    case edge, canClose, startsOpen, canDrag, closesOnScrimTap, contentLayout, contentScrolling
    case contentHandoff, contentInsetTop, contentInsetBottom, dragArea, dragDirection, cardPlacement
    case cardMargin, cardEffects

    /// Access to a setting as a number: the index of a case, 0 or 1, or a length in px.
    struct Access {
        let get: (ConfigurationBox) -> Double
        let set: (ConfigurationBox, Double) -> Void

        static func length(_ path: ReferenceWritableKeyPath<ConfigurationBox, Double>) -> Access {
            Access(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
        }

        static func flag(_ path: ReferenceWritableKeyPath<ConfigurationBox, Bool>) -> Access {
            Access(get: { $0[keyPath: path] ? 1 : 0 }, set: { $0[keyPath: path] = $1 != 0 })
        }

        static func choice<Choice: CaseIterable & Equatable>(
            _ path: ReferenceWritableKeyPath<ConfigurationBox, Choice>
        ) -> Access where Choice.AllCases == [Choice] {
            Access(
                get: { Double(Choice.allCases.firstIndex(of: $0[keyPath: path]) ?? 0) },
                set: { $0[keyPath: path] = Choice.allCases[Int($1)] })
        }
    }

    var access: Access {
        switch self {
        case .edge: .choice(\.configuration.edge)
        case .canClose: .flag(\.configuration.isDismissable)
        case .startsOpen: .flag(\.configuration.startsOpen)
        case .canDrag: .flag(\.configuration.isDraggable)
        case .closesOnScrimTap: .flag(\.configuration.dismissesOnScrimTap)
        case .contentLayout: .choice(\.configuration.content.layout)
        case .contentScrolling: .choice(\.configuration.content.scrolling)
        case .contentHandoff: .choice(\.configuration.content.handoff)
        case .contentInsetTop: .length(\.configuration.content.insets.top)
        case .contentInsetBottom: .length(\.configuration.content.insets.bottom)
        case .dragArea: .choice(\.configuration.gestures.area)
        case .dragDirection: .choice(\.configuration.gestures.start)
        case .cardPlacement: .choice(\.card.placement)
        case .cardMargin: .length(\.card.margin)
        case .cardEffects: .choice(\.cardEffects)
        }
    }
}

extension ConfigurationBox {
    /// The kind of a card's effects.
    enum CardEffects: CaseIterable { case onlyCorners, asSheet, own }

    var cardEffects: CardEffects {
        get {
            switch card.effects {
            case .onlyCorners: .onlyCorners
            case .asSheet: .asSheet
            case .own: .own
            }
        }
        set {
            guard newValue != cardEffects else { return }
            switch newValue {
            case .onlyCorners: card.effects = .onlyCorners
            case .asSheet: card.effects = .asSheet
            case .own: card.effects = .own(SheetEffects())
            }
        }
    }
}
