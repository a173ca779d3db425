/// Decides what a wheel turns: the sheet or its content.
///
/// Below the highest detent a notch is a detent, never a dismissal. At the highest the content scrolls, and a notch upward
/// at its top is a detent down. A sheet on its way counts as where it is going, so no notch of a fast spin is lost: of
/// five downward at half the first raises the sheet and four scroll.
public struct WheelArbiter: Hashable, Sendable {
    public struct Verdict: Hashable, Sendable {
        /// How many detents the sheet goes, up if positive.
        public var steps = 0
        /// What is left for the content, in notches, down is positive.
        public var content = 0.0

        public init(steps: Int = 0, content: Double = 0) {
            self.steps = steps
            self.content = content
        }

        /// Whether the content gets all of it, so that the toolkit can scroll as it always does.
        public var isForContent: Bool { steps == 0 && content != 0 }
    }

    /// How many parts of a notch are counted: what high-resolution wheels report, by libinput's and Windows' convention.
    /// Whole numbers add up exactly; fractions of a notch do not (15 × 8/120 is less than 1 in floating point).
    private static let partsPerNotch = 120
    /// More notches (in one event) than any wheel turns.
    private static let mostNotches = 1000.0

    /// The parts of a notch that a fine wheel has turned towards the next detent.
    private var rest = 0
    /// What the turns so far are more than whole parts, in parts.
    private var remainder = 0.0

    public init() {}

    /// The wheel has turned.
    ///
    /// - Parameters:
    ///   - notches: down is positive. Several that came within a frame may be one turn.
    ///   - content: what scrolls under the pointer, nil where nothing does.
    ///   - notch: how far (px, > 0) the content scrolls by one notch.
    public mutating func turn(
        _ notches: Double, content: ContentScroll?, notch: Double, engine: SheetEngine
    ) -> Verdict {
        guard notches != 0, notches.isFinite, let id = engine.state.target.detent,
            let index = engine.stops.stops.firstIndex(where: { $0.id == id })
        else { return Verdict() }
        let parts = wholeParts(of: notches)
        var verdict = Verdict()
        if parts > 0 {
            raise(by: parts, room: index, content, engine, &verdict)
        } else if parts < 0 {
            lower(by: parts, isAtTop: index == 0, content, notch, engine, &verdict)
        }
        return verdict
    }

    /// Counts a turn in whole parts and keeps what is left for the next turn.
    private mutating func wholeParts(of notches: Double) -> Int {
        let turned = min(max(notches, -Self.mostNotches), Self.mostNotches) * Double(Self.partsPerNotch)
        let parts = (remainder + turned).rounded()
        remainder += turned - parts
        return Int(parts)
    }

    private static func notches(_ parts: Int) -> Double { Double(parts) / Double(partsPerNotch) }

    /// - Parameter room: how many detents are above.
    private mutating func raise(
        by parts: Int, room: Int, _ content: ContentScroll?, _ engine: SheetEngine,
        _ verdict: inout Verdict
    ) {
        guard room > 0, !engine.scrollsEverywhere else {
            rest = 0
            verdict.content = Self.notches(parts)
            return
        }
        rest = max(rest, 0) + parts
        verdict.steps = min(rest / Self.partsPerNotch, room)
        rest -= verdict.steps * Self.partsPerNotch
        guard verdict.steps == room else { return }
        verdict.content = Self.notches(rest)
        rest = 0
    }

    private mutating func lower(
        by parts: Int, isAtTop: Bool, _ content: ContentScroll?, _ notch: Double, _ engine: SheetEngine,
        _ verdict: inout Verdict
    ) {
        var parts = parts
        if isAtTop || engine.scrollsEverywhere, let content, !content.isAtTop {
            // The notch that brings the content to its top is used up by that.
            let needed = Self.wholeNotches(of: content.position, notch) * Self.partsPerNotch
            rest = 0
            verdict.content = Self.notches(max(parts, -needed))
            parts += needed
            guard parts <= -Self.partsPerNotch else { return }
        }
        rest = min(rest, 0) + parts
        verdict.steps = rest / Self.partsPerNotch
        rest -= verdict.steps * Self.partsPerNotch
    }

    /// How many notches scroll by a distance (px), the last one perhaps farther.
    private static func wholeNotches(of distance: Double, _ notch: Double) -> Int {
        let notches = min(distance / notch, mostNotches)
        let parts = (notches * Double(partsPerNotch)).rounded() / Double(partsPerNotch)
        // What is left of less than a part counts as a notch where it is all there is.
        return max(Int(parts.rounded(.up)), 1)
    }
}

extension SheetEngine {
    /// Whether the content scrolls at whichever detent the sheet is.
    var scrollsEverywhere: Bool { configuration.content.scrolling == .atEveryDetent }
}
