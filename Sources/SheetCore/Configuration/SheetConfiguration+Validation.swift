extension SheetConfiguration {
    /// Checks all numbers and all names of detents.
    ///
    /// - Throws: `SheetConfigurationError` for the first error found.
    public func validate() throws(SheetConfigurationError) {
        guard !detents.isEmpty else { throw .noDetents }
        let known = try Self.validatedNames(of: detents)
        guard known.contains(initialDetent) else { throw .unknownDetent(initialDetent) }
        try validateMoves()
        try validateGestures(known)
        try Self.validate(effects, known)
        try validateCard(known)
        try releaseRule.validate(detents: known)
    }

    /// Checks detents and returns their names.
    private static func validatedNames(
        of detents: [Detent]
    ) throws(SheetConfigurationError) -> Set<Detent.ID> {
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
                // Such a detent has no height in any container.
                guard length.fraction > 0 || length.constant > 0 else {
                    throw .badNumber("height of the detent “\(name)”", length.constant, needed: "above 0 px")
                }
            case .inset(let inset, let least):
                guard inset.isFinite, least.isFinite else { throw .notFinite(detent.id) }
            case .fitted, .custom: break
            }
        }
        return known
    }

    private func validateMoves() throws(SheetConfigurationError) {
        let moves: [(name: String, move: SheetMove?)] = [
            ("opening", opening), ("settling", settling), ("dismissal", dismissal),
        ]
        for (name, move) in moves {
            guard let move else { continue }
            guard move.initialVelocity.isFinite else {
                throw .badNumber("initial velocity of the \(name)", move.initialVelocity, needed: "finite")
            }
            switch move.animation {
            case .spring(let spring):
                let numbers = [spring.dampingRatio, spring.angularFrequency]
                guard numbers.allSatisfy({ $0.isFinite && $0 > 0 }) else { throw .badSpring(spring) }
            case .timed(let curve):
                try Self.require(curve.duration, "duration of the \(name)", "above 0 s") { $0 > 0 }
            case .lasting(let dampingRatio, let duration, let durationPerSpeed):
                try Self.require(dampingRatio, "damping ratio of the \(name)", "above 0") { $0 > 0 }
                try Self.require(duration, "duration of the \(name)", "above 0 s") { $0 > 0 }
                try Self.require(durationPerSpeed, "duration per speed of the \(name)", "0 or more") {
                    $0 >= 0
                }
            }
        }
    }

    private func validateGestures(_ known: Set<Detent.ID>) throws(SheetConfigurationError) {
        if let pullDown {
            guard known.contains(pullDown.target) else { throw .unknownDetent(pullDown.target) }
            let isProgrammatic = detents.contains { $0.id == pullDown.target && $0.isProgrammatic }
            guard !isProgrammatic else { throw .programmaticDetent(pullDown.target) }
            try Self.require(pullDown.threshold, "threshold of the pull-down", "above 0 px") { $0 > 0 }
        }
        if let detent = gestures.scrubbing, !known.contains(detent) { throw .unknownDetent(detent) }
        for (name, end) in [("top", gestures.overDrag.top), ("bottom", gestures.overDrag.bottom)] {
            guard case .band(let coefficient) = end else { continue }
            try Self.require(coefficient, "rubber band at the \(name)", "above 0 and at most 1") {
                $0 > 0 && $0 <= 1
            }
        }
        for (name, inset) in [("top", content.insets.top), ("bottom", content.insets.bottom)] {
            try Self.require(inset, "content inset at the \(name)", "0 px or more") { $0 >= 0 }
        }
    }

    /// - Parameter owner: the owner of the effects, for the error message; empty for the sheet.
    private static func validate(
        _ effects: SheetEffects, _ known: Set<Detent.ID>, of owner: String = ""
    ) throws(SheetConfigurationError) {
        let number = (needed: "finite", range: -Double.infinity...Double.infinity)
        let share = (needed: "between 0 and 1", range: 0.0...1)
        let length = (needed: "0 px or more", range: 0...Double.infinity)
        let curves = [
            ("scrim", effects.scrim, share), ("blur", effects.blur, share),
            ("corner radius", effects.cornerRadius, number), ("shift", effects.shift, number),
            ("edge inset", effects.edgeInset, length),
        ]
        for (name, curve, limit) in curves {
            for target in curve.values.keys.compactMap(\.detent) where !known.contains(target) {
                throw .unknownDetent(target)
            }
            for value in curve.values.values {
                try require(value, "effect “\(name)”\(owner)", limit.needed) { limit.range.contains($0) }
            }
        }
        guard let fade = effects.scrimFade else { return }
        try require(fade.duration, "duration of the scrim\(owner)", "above 0 s") { $0 > 0 }
    }

    private func validateCard(_ known: Set<Detent.ID>) throws(SheetConfigurationError) {
        guard let card else { return }
        let widths = [("container's width", card.containerWidth), ("width", card.width)]
        for (name, width) in widths {
            try Self.require(width, "\(name) of the card", "above 0 px") { $0 > 0 }
        }
        try Self.require(card.margin, "margin of the card", "0 px or more") { $0 >= 0 }
        if case .own(let effects) = card.effects { try Self.validate(effects, known, of: " of the card") }
        _ = try Self.validatedNames(of: card.sideDetents)
        for id in card.sideDetents.map(\.id) {
            guard known.contains(id) else { throw .unknownDetent(id) }
            // The card's width is the length of this detent.
            guard id != initialDetent else { throw .duplicateDetent(id) }
        }
    }

    static func require(
        _ number: Double, _ name: String, _ needed: String, _ isRight: (Double) -> Bool
    ) throws(SheetConfigurationError) {
        guard number.isFinite, isRight(number) else { throw .badNumber(name, number, needed: needed) }
    }
}

/// A fault in a configuration. `description` explains it and its cure.
public enum SheetConfigurationError: Error, Equatable, CustomStringConvertible {
    /// The list of detents is empty.
    case noDetents
    /// A detent has an empty name or the name `closed`.
    case reservedName(String)
    /// Two detents have the same name.
    case duplicateDetent(Detent.ID)
    /// A detent is used but not in the list.
    case unknownDetent(Detent.ID)
    /// Pulled content leads to a detent that only the program reaches.
    case programmaticDetent(Detent.ID)
    /// A detent's fraction is outside 0…1.
    case fractionOutOfRange(Detent.ID, Double)
    /// A detent's height is not finite.
    case notFinite(Detent.ID)
    /// A spring's damping ratio or frequency is not above 0.
    case badSpring(Spring)
    /// A number (described by the first value) is not as needed.
    case badNumber(String, Double, needed: String)

    /// The error message in English.
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
        case .programmaticDetent(let id):
            "Only the program reaches the detent “\(id)”, but pulled content leads there; choose another one."
        case .fractionOutOfRange(let id, let fraction):
            "The detent “\(id)” has the fraction \(fraction); it must lie between 0 and 1."
        case .notFinite(let id):
            "The detent “\(id)” has a height that is not a finite number."
        case .badSpring(let spring):
            "A spring needs a damping ratio and a frequency above 0, not "
                + "\(spring.dampingRatio) and \(spring.angularFrequency) rad/s."
        case .badNumber(let name, let number, let needed):
            "The \(name) is \(number); it must be \(needed)."
        }
    }
}
