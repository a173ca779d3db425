import SheetCore

/// A design with the changes of the panel.
struct Tuning {
    /// The animation of the sheet's moves.
    enum Movement: Int, CaseIterable {
        /// The animations of the design.
        case designed
        /// A spring, given as damping ratio and response.
        case response
        /// A spring, given as stiffness, damping and mass.
        case stiffness

        var title: String {
            switch self {
            case .designed: "As designed"
            case .response: "Response"
            case .stiffness: "Stiffness"
            }
        }

        var parts: [Parameter.SpringPart] {
            switch self {
            case .designed: []
            case .response: [.dampingRatio, .response]
            case .stiffness: [.stiffness, .damping, .mass]
            }
        }
    }

    let preset: SheetPreset
    var fidelity = Fidelity.improved
    var movement = Movement.designed
    var inactiveDetents: Set<Detent.ID> = []
    /// Whether the sheet may be a card on a wide page.
    var mayBeCard = true
    /// The targets that a finger can reach after it has scrolled the content.
    var handoff = SheetContent.Handoff.continuous
    /// Whether the sheet has a close button.
    var showsCloseButton = false
    /// Whether the sheet has a lowest detent with a bar instead of the content.
    var showsPeekBar = false
    /// Whether a button rides the sheet, up to its initial detent.
    var hasRidingButton = false
    /// Whether the sheet has a footer.
    var showsFooter = false
    /// The features that the design does not have.
    var features = Features()
    /// The values that differ from the design's.
    private(set) var changes: [Parameter.Part: Double] = [:]

    init(_ preset: SheetPreset, _ fidelity: Fidelity = .improved) {
        self.preset = preset
        self.fidelity = fidelity
    }

    subscript(parameter: Parameter) -> Double {
        get { changes[parameter.part] ?? parameter.initial }
        set { changes[parameter.part] = abs(newValue - parameter.initial) < 1e-9 ? nil : newValue }
    }

    /// - Throws: the error of the engine's validation.
    func configuration() throws(SheetConfigurationError) -> SheetConfiguration {
        var configuration = try changedDesign()
        addFeatures(to: &configuration)
        return configuration
    }

    private func changedDesign() throws(SheetConfigurationError) -> SheetConfiguration {
        var design = preset.configuration(fidelity: fidelity)
        design.content.handoff = handoff
        addWidths(to: &design)
        if showsPeekBar { addPeek(to: &design) }
        guard !changes.isEmpty || !inactiveDetents.isEmpty || movement != .designed || !mayBeCard else {
            return design
        }
        return try SheetConfiguration(
            detents: design.detents.map(tuned), initialDetent: design.initialDetent,
            releaseRule: tuned(design.releaseRule), opening: spring ?? design.opening,
            settling: spring ?? design.settling, dismissal: spring ?? design.dismissal,
            pullDown: tuned(design.pullDown), isDismissable: design.isDismissable,
            dismissesOnScrimTap: design.dismissesOnScrimTap, isDraggable: design.isDraggable,
            startsOpen: design.startsOpen, gestures: design.gestures, content: design.content,
            effects: tuned(design.effects), card: mayBeCard ? design.card : nil)
    }

    /// The lowest detent of a design with a peek bar, which leaves the background usable.
    private func addPeek(to design: inout SheetConfiguration) {
        design.detents.append(.height(Self.peekHeight, id: .peek))
        design.initialDetent = .peek
        for curve in [\SheetEffects.scrim, \.blur, \.shift] {
            design.effects[keyPath: curve].values[.detent(.peek)] = 0
        }
    }

    /// The height of the handle's strip and the bar, px.
    private static let peekHeight = 88.0

    /// Returns the changed value of a parameter; nil for the design's own.
    func change(_ part: Parameter.Part) -> Double? { changes[part] }
}

extension Tuning {
    static func springParameter(_ part: Parameter.SpringPart) -> Parameter {
        func parameter(_ title: String, _ unit: Parameter.Unit, _ range: ClosedRange<Double>, _ value: Double)
            -> Parameter
        {
            Parameter(part: .spring(part), title: title, unit: unit, range: range, initial: value)
        }
        switch part {
        case .dampingRatio: return parameter("Damping ratio", .factor, 0.1...2, 1)
        case .response: return parameter("Response", .seconds, 0.1...2, 0.295)
        case .stiffness: return parameter("Stiffness", .plain, 20...1000, 200)
        case .damping: return parameter("Damping", .plain, 1...100, 25)
        case .mass: return parameter("Mass", .factor, 0.1...5, 1)
        }
    }

    /// The move along the chosen spring; nil for the animations of the design.
    var spring: SheetMove? {
        func value(_ part: Parameter.SpringPart) -> Double { self[Self.springParameter(part)] }
        switch movement {
        case .designed: return nil
        case .response:
            return .spring(Spring(dampingRatio: value(.dampingRatio), response: value(.response)))
        case .stiffness:
            return .spring(
                Spring(stiffness: value(.stiffness), damping: value(.damping), mass: value(.mass)))
        }
    }
}

extension Detent.ID {
    /// The detent of the peek bar.
    fileprivate static let peek: Detent.ID = "peek"
}
