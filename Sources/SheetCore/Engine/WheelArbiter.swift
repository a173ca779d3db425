/// Decides whether a wheel moves the sheet or scrolls its content.
///
///     var wheel = WheelArbiter()
///     let verdict = wheel.turn(1, content: content, notch: 60, engine: engine)
///     if verdict.isForContent { return letToolkitScroll() }
///
/// Below the highest detent a notch moves the sheet by one detent, but never dismisses it. At the highest
/// detent the content scrolls; a notch up at its top moves the sheet down by one detent. A moving sheet
/// counts as being at its target, so a fast spin loses no notch: of five notches down at half height, the
/// first raises the sheet and four scroll.
public struct WheelArbiter: Hashable, Sendable {
    /// The effect of a turn.
    public struct Verdict: Hashable, Sendable {
        /// The number of detents by which the sheet moves. Positive is up.
        public var steps = 0
        /// The remaining notches for the content. Positive is down.
        public var content = 0.0

        /// Creates a verdict; by default it does nothing.
        public init(steps: Int = 0, content: Double = 0) {
            self.steps = steps
            self.content = content
        }

        /// Whether the content gets the whole turn, so the toolkit can scroll as usual.
        public var isForContent: Bool { steps == 0 && content != 0 }
    }

    /// The resolution of high-resolution wheels, by the convention of libinput and Windows.
    ///
    /// Integers add up exactly; fractions of a notch do not (15 × 8/120 is less than 1 in floating point).
    private static let partsPerNotch = 120
    /// The maximum number of notches in one event.
    private static let mostNotches = 1000.0

    /// The parts of a notch turned so far towards the next detent.
    private var rest = 0
    /// The fraction of a part by which the turns exceed whole parts.
    private var remainder = 0.0

    /// Creates an arbiter for one wheel.
    public init() {}

    /// Decides about a turn of the wheel.
    ///
    /// - Parameters:
    ///   - notches: positive is down. Several notches within a frame may be one turn.
    ///   - content: the scrolled content under the pointer, nil if there is none.
    ///   - notch: the distance (px, > 0) by which one notch scrolls the content.
    ///   - engine: the sheet's engine.
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

    /// Returns the whole parts of a turn and keeps the rest for the next turn.
    private mutating func wholeParts(of notches: Double) -> Int {
        let turned = min(max(notches, -Self.mostNotches), Self.mostNotches) * Double(Self.partsPerNotch)
        let parts = (remainder + turned).rounded()
        remainder += turned - parts
        return Int(parts)
    }

    private static func notches(_ parts: Int) -> Double { Double(parts) / Double(partsPerNotch) }

    /// - Parameter room: the number of higher detents.
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
            // The notch that brings the content to its top is used up.
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

    /// Returns the number of notches that scroll by a distance (px), rounded up.
    private static func wholeNotches(of distance: Double, _ notch: Double) -> Int {
        let notches = min(distance / notch, mostNotches)
        let parts = (notches * Double(partsPerNotch)).rounded() / Double(partsPerNotch)
        // A remainder below one part still takes a notch if it is all there is.
        return max(Int(parts.rounded(.up)), 1)
    }
}

extension SheetEngine {
    /// Whether the content scrolls at every detent.
    var scrollsEverywhere: Bool { configuration.content.scrolling == .atEveryDetent }
}
