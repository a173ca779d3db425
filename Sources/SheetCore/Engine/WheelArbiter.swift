/// A turn of a wheel, and the content under the pointer.
public struct WheelTurn: Hashable, Sendable {
    /// The notches, positive is down. Several notches within a frame may be one turn.
    public var notches: Double
    /// The scrolled content under the pointer, nil if there is none.
    public var content: ContentScroll?
    /// The distance (px, above 0) by which one notch scrolls the content.
    public var notchLength: Double

    /// Creates a turn.
    public init(_ notches: Double, content: ContentScroll? = nil, notchLength: Double = 1) {
        self.notches = notches
        self.content = content
        self.notchLength = notchLength
    }
}

/// The effect of a turn of a wheel.
public struct WheelAnswer: Hashable, Sendable {
    /// The number of detents by which the sheet moves, if the veto permits it. Positive is up.
    public var steps: Int
    /// The remaining notches, by which the view scrolls the content. Positive is down.
    public var content: Double

    /// Creates an answer; by default nothing moves.
    public init(steps: Int = 0, content: Double = 0) {
        self.steps = steps
        self.content = content
    }

    /// Whether the content gets the whole turn, so the toolkit can scroll as usual.
    public var isForContent: Bool { steps == 0 && content != 0 }
}

/// Decides whether a wheel moves the sheet or scrolls its content.
///
/// Below the highest detent a notch moves the sheet by one detent, but never dismisses it. At the highest
/// detent the content scrolls; a notch up at its top moves the sheet down by one detent. A moving sheet
/// counts as being at its target, so a fast spin loses no notch: of five notches down at half height, the
/// first raises the sheet and four scroll.
struct WheelArbiter: Hashable {
    /// The resolution of high-resolution wheels, by the convention of libinput and Windows.
    ///
    /// Integers add up exactly; fractions of a notch do not (15 × 8/120 is less than 1 in floating point).
    private static let partsPerNotch = 120
    /// The maximum number of notches in one input.
    private static let mostNotches = 1000.0

    /// The parts of a notch turned so far towards the next detent.
    private var rest = 0
    /// The fraction of a part by which the turns exceed whole parts.
    private var remainder = 0.0

    /// Decides about a turn of the wheel.
    ///
    /// - Parameters:
    ///   - higher: the number of detents above the sheet's target.
    ///   - scrollsEverywhere: whether the content scrolls at every detent.
    mutating func decide(_ turn: WheelTurn, higher: Int, scrollsEverywhere: Bool) -> WheelAnswer {
        let parts = wholeParts(of: turn.notches)
        if parts > 0 { return raise(by: parts, atMost: scrollsEverywhere ? 0 : higher) }
        let content = higher == 0 || scrollsEverywhere ? turn.content : nil
        return parts < 0 ? lower(by: parts, content, turn.notchLength) : WheelAnswer()
    }

    /// Returns the whole parts of a turn and keeps the rest for the next turn.
    private mutating func wholeParts(of notches: Double) -> Int {
        let turned = min(max(notches, -Self.mostNotches), Self.mostNotches) * Double(Self.partsPerNotch)
        let parts = (remainder + turned).rounded()
        remainder += turned - parts
        return Int(parts)
    }

    private static func notches(_ parts: Int) -> Double { Double(parts) / Double(partsPerNotch) }

    /// - Parameter most: the number of detents by which the sheet can move up.
    private mutating func raise(by parts: Int, atMost most: Int) -> WheelAnswer {
        rest = max(rest, 0) + parts
        let steps = min(rest / Self.partsPerNotch, most)
        guard steps == most else {
            rest -= steps * Self.partsPerNotch
            return WheelAnswer(steps: steps)
        }
        // At the highest detent the rest scrolls, without parts that were turned before.
        let content = most > 0 ? rest - steps * Self.partsPerNotch : parts
        rest = 0
        return WheelAnswer(steps: steps, content: Self.notches(content))
    }

    /// - Parameter content: the content to scroll before the sheet moves.
    private mutating func lower(by parts: Int, _ content: ContentScroll?, _ notch: Double) -> WheelAnswer {
        var parts = parts
        var answer = WheelAnswer()
        if let content, !content.isAtTop {
            // The notch that brings the content to its top is used up.
            let needed = Self.wholeNotches(of: content.position, notch) * Self.partsPerNotch
            rest = 0
            answer.content = Self.notches(max(parts, -needed))
            parts += needed
            guard parts <= -Self.partsPerNotch else { return answer }
        }
        rest = min(rest, 0) + parts
        answer.steps = rest / Self.partsPerNotch
        rest -= answer.steps * Self.partsPerNotch
        return answer
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
    var scrollsEverywhere: Bool { configuration.content.scrolling != .atHighestDetent }

    mutating func turnWheel(_ turn: WheelTurn) {
        guard let id = state.target.detent, let higher = stops.count(above: id) else {
            handling.answerWheel(WheelAnswer())
            return
        }
        let answer = arbiters.turnWheel(turn, higher: higher, scrollsEverywhere: scrollsEverywhere)
        handling.answerWheel(answer)
        if turn.content?.canScroll(by: answer.content) == true { region.forget() }
        if answer.content != 0, scrollsContent { leaveContent() }
        // Several steps are one move, about which the veto is asked once.
        let direction: SheetStep = answer.steps > 0 ? .up : .down
        guard answer.steps != 0, !isUnderFinger,
            let goal = stops.last(of: abs(answer.steps), from: id, towards: direction)
        else { return }
        region.forget()
        attempt(.detent(goal.id), cause: .step)
    }
}
