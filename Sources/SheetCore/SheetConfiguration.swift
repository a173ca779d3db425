/// Everything that makes one sheet different from another, checked when it is made.
public struct SheetConfiguration: Sendable {
    /// What happens when scrolled content is pulled down beyond its top.
    public struct PullDown: Hashable, Sendable {
        /// A scroll offset beyond this (px) takes the sheet to `target`, at once.
        public var threshold: Double
        public var target: Detent.ID

        public init(threshold: Double, target: Detent.ID) {
            self.threshold = threshold
            self.target = target
        }
    }

    public let detents: [Detent]
    /// Where the sheet opens to.
    public let initialDetent: Detent.ID
    public var releaseRule: any ReleaseRule
    public var opening: Opening
    /// The spring of every other move.
    public var settling: Spring
    public var pullDown: PullDown?
    public var isDismissable: Bool
    public var effects: SheetEffects

    /// How a closed sheet comes in.
    public struct Opening: Hashable, Sendable {
        public var spring: Spring
        /// The velocity at the start, in distances to travel per second.
        public var initialVelocity: Double

        public init(spring: Spring = .settling, initialVelocity: Double = 0) {
            self.spring = spring
            self.initialVelocity = initialVelocity
        }
    }

    /// - Throws: `SheetConfigurationError`, which names what is wrong.
    public init(
        detents: [Detent], initialDetent: Detent.ID, releaseRule: any ReleaseRule,
        opening: Opening = Opening(), settling: Spring = .settling, pullDown: PullDown? = nil,
        isDismissable: Bool = true, effects: SheetEffects = SheetEffects()
    ) throws(SheetConfigurationError) {
        self.init(
            unchecked: detents, initialDetent: initialDetent, releaseRule: releaseRule, opening: opening,
            settling: settling, pullDown: pullDown, isDismissable: isDismissable, effects: effects)
        try check()
    }

    /// For the presets, which a test checks.
    init(
        unchecked detents: [Detent], initialDetent: Detent.ID, releaseRule: any ReleaseRule,
        opening: Opening = Opening(), settling: Spring = .settling, pullDown: PullDown? = nil,
        isDismissable: Bool = true, effects: SheetEffects = SheetEffects()
    ) {
        self.detents = detents
        self.initialDetent = initialDetent
        self.releaseRule = releaseRule
        self.opening = opening
        self.settling = settling
        self.pullDown = pullDown
        self.isDismissable = isDismissable
        self.effects = effects
    }

    func check() throws(SheetConfigurationError) {
        guard !detents.isEmpty else { throw .noDetents }
        var known: Set<Detent.ID> = []
        for detent in detents {
            let name = detent.id.rawValue
            guard !name.isEmpty, name != SheetTarget.closed.description else { throw .reservedName(name) }
            guard known.insert(detent.id).inserted else { throw .duplicateDetent(detent.id) }
            switch detent.height {
            case .length(let length):
                guard length.fraction.isFinite, length.constant.isFinite else { throw .notFinite(detent.id) }
                guard (0...1).contains(length.fraction) else {
                    throw .fractionOutOfRange(detent.id, length.fraction)
                }
            case .inset(let inset):
                guard inset.isFinite else { throw .notFinite(detent.id) }
            case .fitted, .custom: break
            }
        }
        guard known.contains(initialDetent) else { throw .unknownDetent(initialDetent) }
        if let pullDown, !known.contains(pullDown.target) { throw .unknownDetent(pullDown.target) }
        for spring in [opening.spring, settling] {
            let numbers = [spring.dampingRatio, spring.angularFrequency]
            guard numbers.allSatisfy({ $0.isFinite && $0 > 0 }) else { throw .badSpring(spring) }
        }
    }
}

/// Why a configuration cannot be used.
public enum SheetConfigurationError: Error, Equatable, CustomStringConvertible {
    case noDetents
    case reservedName(String)
    case duplicateDetent(Detent.ID)
    case unknownDetent(Detent.ID)
    case fractionOutOfRange(Detent.ID, Double)
    case notFinite(Detent.ID)
    case badSpring(Spring)

    public var description: String {
        switch self {
        case .noDetents:
            "A sheet needs at least one detent; the list is empty."
        case .reservedName(let name):
            "A detent cannot be named “\(name)”: choose a name that is neither empty nor “closed”."
        case .duplicateDetent(let id):
            "Two detents are named “\(id)”; each needs a name of its own."
        case .unknownDetent(let id):
            "“\(id)” is used as a detent but is not in the list of detents."
        case .fractionOutOfRange(let id, let fraction):
            "The detent “\(id)” has the fraction \(fraction); it must lie between 0 and 1."
        case .notFinite(let id):
            "The detent “\(id)” has a height that is not a finite number."
        case .badSpring(let spring):
            "A spring needs a damping ratio and a frequency above 0, not "
                + "\(spring.dampingRatio) and \(spring.angularFrequency) rad/s."
        }
    }
}
