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

    /// The part of a notch that a fine wheel has turned towards the next detent.
    private var rest = 0.0

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
        var verdict = Verdict()
        if notches > 0 {
            raise(by: notches, room: index, content, engine, &verdict)
        } else {
            lower(by: notches, isAtTop: index == 0, content, notch, engine, &verdict)
        }
        return verdict
    }

    /// - Parameter room: how many detents are above.
    private mutating func raise(
        by notches: Double, room: Int, _ content: ContentScroll?, _ engine: SheetEngine,
        _ verdict: inout Verdict
    ) {
        guard room > 0, !engine.scrollsEverywhere else {
            rest = 0
            verdict.content = notches
            return
        }
        rest = max(rest, 0) + notches
        verdict.steps = min(Int(rest), room)
        rest -= Double(verdict.steps)
        guard verdict.steps == room else { return }
        verdict.content = rest
        rest = 0
    }

    private mutating func lower(
        by notches: Double, isAtTop: Bool, _ content: ContentScroll?, _ notch: Double, _ engine: SheetEngine,
        _ verdict: inout Verdict
    ) {
        var notches = notches
        if isAtTop || engine.scrollsEverywhere, let content, !content.isAtTop {
            // The notch that brings the content to its top is used up by that.
            let needed = (content.position / notch).rounded(.up)
            rest = 0
            verdict.content = max(notches, -needed)
            notches += needed
            guard notches <= -1 else { return }
        }
        rest = min(rest, 0) + notches
        verdict.steps = Int(rest)
        rest -= Double(verdict.steps)
    }
}

extension SheetEngine {
    /// Whether the content scrolls at whichever detent the sheet is.
    var scrollsEverywhere: Bool { configuration.content.scrolling == .atEveryDetent }
}
