import SheetCore

extension SheetConfiguration {
    /// The statement for “Copy as Swift”: the name of a preset that is unchanged, or a complete initializer.
    var swiftStatement: String {
        if let preset, self == preset.configuration(fidelity: fidelity) {
            let design =
                fidelity == .improved
                ? "SheetConfiguration.\(preset.rawValue)"
                : "SheetPreset.\(preset.rawValue).configuration(fidelity: \(fidelity.swift))"
            return "let configuration = \(design)"
        }
        return "let configuration = try \(initializer)"
    }

    private var initializer: String {
        func argument<Value: SwiftExpressible & Equatable>(
            _ label: String, _ value: Value, default standard: Value
        ) -> String? {
            SwiftExpression.argument(label, value, default: standard)
        }
        return SwiftExpression.call(
            "SheetConfiguration",
            [
                SwiftExpression.argument("detents", detents),
                argument("initialDetent", initialDetent, default: detents.first?.id ?? initialDetent),
                releaseRule.swift.map { "releaseRule: \($0)" },
                argument("opening", opening, default: .settling),
                argument("settling", settling, default: .settling),
                argument("dismissal", dismissal, default: nil), argument("pullDown", pullDown, default: nil),
                argument("isDismissable", isDismissable, default: true),
                argument("dismissesOnScrimTap", dismissesOnScrimTap, default: true),
                argument("isDraggable", isDraggable, default: true),
                argument("startsOpen", startsOpen, default: false),
                argument("gestures", gestures, default: SheetGestures()),
                argument("content", content, default: SheetContent()),
                argument("effects", effects, default: SheetEffects()),
                argument("card", card, default: SheetCard()), argument("edge", edge, default: .bottom),
            ])
    }
}

extension Fidelity: SwiftExpressible {}
extension SheetEdge: SwiftExpressible {}
extension SheetGestures.Area: SwiftExpressible {}
extension SheetGestures.Start: SwiftExpressible {}
extension SheetContent.Layout: SwiftExpressible {}
extension SheetContent.Scrolling: SwiftExpressible {}
extension SheetContent.Handoff: SwiftExpressible {}
extension SheetCard.Placement: SwiftExpressible {}
extension Easing: SwiftExpressible {}
extension SheetStep: SwiftExpressible {}
extension HeightRelease.Direction: SwiftExpressible {}

extension Detent.ID: SwiftExpressible {
    private static let named: Set<Detent.ID> = [
        .half, .full, .expanded, .collapsed, .fitted, .regular, .maximum,
    ]

    var swift: String { Self.named.contains(self) ? ".\(rawValue)" : rawValue.debugDescription }
}

extension SheetTarget: SwiftExpressible {
    var swift: String { detent.map { ".detent(\($0.swift))" } ?? ".closed" }
}

extension Detent: SwiftExpressible {
    var swift: String { size + (isProgrammatic ? ".programmatic()" : "") }

    private var size: String {
        switch height {
        case .length(let length) where length.constant == 0:
            ".fraction(\(length.fraction.swift), id: \(id.swift))"
        case .length(let length): ".height(\(length.constant.swift), id: \(id.swift))"
        case .inset(let inset, leaving: 0): ".inset(\(inset.swift), id: \(id.swift))"
        case .inset(let inset, let least):
            ".inset(\(inset.swift), leaving: \(least.swift), id: \(id.swift))"
        case .fitted: ".fitted(id: \(id.swift))"
        case .custom: placeInPreset ?? ".custom(id: \(id.swift)) { _ in nil }"
        }
    }

    /// A function has no source text here, but a preset has the same one. Others are detents that the panel turned
    /// off.
    private var placeInPreset: String? {
        for preset in SheetPreset.allCases {
            guard let index = preset.configuration().detents.firstIndex(of: self) else { continue }
            return "SheetConfiguration.\(preset.rawValue).detents[\(index)]"
        }
        return nil
    }
}

extension SheetConfiguration.PullDown: SwiftExpressible {
    var swift: String { ".init(threshold: \(threshold.swift), target: \(target.swift))" }
}

extension SheetGestures: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(
            "SheetGestures",
            [
                SwiftExpression.argument("area", area, default: .sheet),
                SwiftExpression.argument("start", start, default: .vertical),
                SwiftExpression.argument("overDrag", overDrag, default: .band),
                SwiftExpression.argument("scrubbing", scrubbing, default: nil),
            ])
    }
}

extension OverDrag: SwiftExpressible {
    var swift: String {
        self == .clamp
            ? ".clamp"
            : SwiftExpression.call(
                "OverDrag",
                [
                    SwiftExpression.argument("top", top, default: .band),
                    SwiftExpression.argument("bottom", bottom, default: .band),
                ])
    }
}

extension OverDrag.Resistance: SwiftExpressible {
    var swift: String {
        switch self {
        case .band(let coefficient): self == .band ? ".band" : ".band(coefficient: \(coefficient.swift))"
        case .clamp: ".clamp"
        case .free: ".free"
        }
    }
}

extension SheetContent: SwiftExpressible {
    var swift: String {
        SwiftExpression.call(
            "SheetContent",
            [
                SwiftExpression.argument("layout", layout, default: .fixed),
                SwiftExpression.argument("scrolling", scrolling, default: .atHighestDetent),
                SwiftExpression.argument("handoff", handoff, default: .continuous),
                SwiftExpression.argument("insets", insets, default: .zero),
            ])
    }
}

extension SheetContent.Insets: SwiftExpressible {
    var swift: String { ".init(top: \(top.swift), bottom: \(bottom.swift))" }
}

extension SheetCard: SwiftExpressible {
    var swift: String {
        let standard = SheetCard()
        return SwiftExpression.call(
            "SheetCard",
            [
                SwiftExpression.argument("from", containerWidth, default: standard.containerWidth),
                SwiftExpression.argument("width", width, default: standard.width),
                SwiftExpression.argument("margin", margin, default: standard.margin),
                SwiftExpression.argument("placement", placement, default: standard.placement),
                SwiftExpression.argument("effects", effects, default: standard.effects),
                SwiftExpression.argument("sideDetents", sideDetents, default: standard.sideDetents),
            ])
    }
}

extension SheetCard.Effects: SwiftExpressible {
    var swift: String {
        switch self {
        case .onlyCorners: ".onlyCorners"
        case .asSheet: ".asSheet"
        case .own(let effects): ".own(\(effects.swift))"
        }
    }
}
