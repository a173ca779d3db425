/// A pointer that goes down on a sheet, and the things under it.
///
///     let touch = SheetTouch(on: .content, child: .button, threshold: 16, content: .init(extent: 600))
public struct SheetTouch: Hashable, Sendable {
    /// The kind of pointer.
    public enum Pointer: String, Hashable, Sendable, CaseIterable {
        /// A finger. The toolkit scrolls content by it.
        case touch
        /// A pen. Toolkits do not scroll content by a pen, so the sheet does.
        case stylus
        /// Two fingers on a touchpad, which never tap.
        ///
        /// The toolkit would ignore their first movement, so the sheet scrolls content on a shared axis.
        case touchpad
        /// A mouse. It does not scroll content by a drag.
        case mouse
    }

    /// The gestures of the child under the pointer.
    public enum Child: String, Hashable, Sendable, CaseIterable {
        /// None.
        case none
        /// A click, such as a button's. A drag from the child belongs to its surroundings.
        case button
        /// Horizontal drags, such as those of a slider or a horizontal scroller.
        case horizontal
        /// All drags, such as those of selectable text or a map.
        case all
    }

    /// The part of the sheet under the pointer.
    public var part: SheetPart
    /// The gestures of the child under the pointer.
    public var child: Child
    /// The kind of pointer.
    public var pointer: Pointer
    /// The distance (px) that the pointer may move before it drags.
    public var threshold: Double
    /// The scrolled content under the pointer, nil if there is none.
    public var content: ContentScroll?
    /// Whether the toolkit has already decided that the touch drags the sheet.
    ///
    /// The engine does not arbitrate such a touch, and ignores its threshold. The first `touchMoved` begins
    /// the drag: its translation is the distance at which the toolkit recognised the drag, so the sheet does
    /// not move by it. If the touch is already down, this claims it.
    public var isClaimed: Bool

    /// Creates a touch; by default a finger on a part without children or scrolled content.
    public init(
        on part: SheetPart, child: Child = .none, pointer: Pointer = .touch, threshold: Double = 0,
        content: ContentScroll? = nil, isClaimed: Bool = false
    ) {
        self.part = part
        self.child = child
        self.pointer = pointer
        self.threshold = threshold
        self.content = content
        self.isClaimed = isClaimed
    }
}

/// A part of a sheet on which a pointer can go down.
public enum SheetPart: String, Hashable, Sendable, CaseIterable {
    /// The handle.
    case handle
    /// The content, including all of its scroll area.
    case content
    /// The rest of the sheet.
    case surface
}

/// Decides whether the sheet, its content or a child gets a touch.
///
/// The engine has one while a pointer is down. The sheet keeps a claimed touch, also when the movement passes
/// to the content and back: a claim cannot be withdrawn.
struct TouchArbiter: Hashable {
    enum Verdict: Hashable {
        /// The touch may still be a tap.
        case wait
        /// The sheet takes the touch, without the first `slack` (px) of its translation, and the content
        /// under it.
        case takes(slack: Vector, content: ContentScroll?)
        /// The toolkit has recognised the drag with this movement.
        case begins
        /// The sheet already has the touch.
        case follows
        /// The toolkit scrolls the content by the touch.
        case content
        case child
        /// The touch has no owner. If it already moved the sheet by the content's pull, it stays claimed.
        case ignore(isClaimed: Bool)
    }

    private enum Owner: Hashable {
        case undecided
        /// The sheet, by the toolkit's decision. The first movement begins the drag.
        case claimed
        case sheet
        /// The content, with the translation at the last decision.
        case content(Vector)
        case child
        case ignored(isClaimed: Bool)
    }

    /// Whether to claim the touch at once.
    ///
    /// A touch on a moving sheet or moving content stops it. A child must not use that touch, because the
    /// child has moved under the finger.
    let isCaught: Bool
    private let touch: SheetTouch
    private var owner: Owner

    /// The translation (px) at the start of the touch: not 0 if silent touchpad scrolling continues.
    private(set) var start = Vector.zero
    /// The last movement: the translation (px) since the pointer went down, and its time (s).
    private(set) var lastTranslation = Vector.zero
    private(set) var lastTime: Double
    /// Whether touchpad scrolling has ended by silence.
    private(set) var isSilent = false

    /// - Parameter engine: the engine before it handles the press.
    init(_ touch: SheetTouch, start: Vector = .zero, engine: SheetEngine) {
        self.touch = touch
        owner = touch.isClaimed ? .claimed : .undecided
        self.start = start
        lastTranslation = start
        lastTime = engine.now
        isCaught = engine.isCaught && engine.configuration.isDraggable
    }

    /// Whether the sheet has the touch.
    var hasSheet: Bool { owner == .sheet || owner == .claimed }

    /// Whether the touch is touchpad scrolling, whose end input may be missing.
    var isScroll: Bool { touch.pointer == .touchpad }

    /// Returns the touch with the content that is under it now.
    func touch(over content: ContentScroll?) -> SheetTouch {
        var touch = touch
        touch.content = content
        return touch
    }

    mutating func endBySilence() { isSilent = true }

    mutating func note(_ translation: Vector, at time: Double) {
        lastTranslation = translation
        lastTime = time
    }

    /// Decides about a movement of the pointer.
    ///
    /// - Parameters:
    ///   - translation: the distance since the pointer went down, px.
    ///   - content: the scrolled content under it, nil if there is none.
    mutating func decide(
        _ translation: Vector, over content: ContentScroll?, engine: SheetEngine
    ) -> Verdict {
        switch owner {
        case .undecided:
            guard max(abs(translation.x), abs(translation.y)) > touch.threshold else { return .wait }
            return begin(translation, content: content, engine: engine)
        case .claimed:
            owner = .sheet
            return .begins
        case .sheet: return .follows
        case .content(let last): return scroll(translation, from: last, content: content, engine: engine)
        case .child: return .child
        case .ignored(let isClaimed): return .ignore(isClaimed: isClaimed)
        }
    }

    private mutating func begin(
        _ translation: Vector, content: ContentScroll?, engine: SheetEngine
    ) -> Verdict {
        if !isCaught, childTakes(translation) {
            owner = .child
            return .child
        }
        let isForAxis = touch.pointer == .stylus || touch.pointer == .touchpad
        let takesAll = isForAxis && touch.part == .content && engine.sharesAxis
        let takes =
            takesAll
            ? engine.movesSheet(translation, from: .surface)
            : engine.movesSheet(translation, from: touch.part, content: content)
        if takes {
            owner = .sheet
            // A fast finger is far beyond the threshold at its first event. Only the threshold is lost, and
            // at most the vertical movement.
            return .takes(
                slack: Vector(y: min(max(translation.y, -touch.threshold), touch.threshold)),
                content: touch.part == .content ? content : nil)
        }
        // A mouse drag that the sheet does not take has no owner, unless the content's pull is used.
        guard touch.part == .content, touch.pointer != .mouse || engine.configuration.pullDown != nil else {
            owner = .ignored(isClaimed: false)
            return .ignore(isClaimed: false)
        }
        owner = .content(translation)
        return .content
    }

    private func childTakes(_ translation: Vector) -> Bool {
        switch touch.child {
        case .none, .button: false
        case .horizontal: translation.isMostlyHorizontal
        case .all: true
        }
    }

    /// Decides about a movement that scrolls the content. The sheet takes over exactly at the content's top.
    private mutating func scroll(
        _ translation: Vector, from last: Vector, content: ContentScroll?, engine: SheetEngine
    ) -> Verdict {
        owner = .content(translation)
        guard engine.sharesAxis else {
            guard !engine.isContentScrollable else { return .content }
            // The content's pull has moved the sheet.
            owner = .ignored(isClaimed: true)
            return .ignore(isClaimed: true)
        }
        let step = Vector(y: translation.y - last.y)
        let left = content?.position ?? 0
        let top = content.map { ContentScroll(extent: $0.extent) }
        guard step.y > 0, step.y > left,
            engine.movesSheet(step, from: .content, content: top)
        else { return .content }
        owner = .sheet
        return .takes(slack: Vector(x: translation.x, y: last.y + left), content: top)
    }
}

/// One touch from down to up: the engine decides who gets it, acts on it, and answers for the view.
extension SheetEngine {
    mutating func beginTouch(_ touch: SheetTouch) {
        // The toolkit may claim the touch that is already down. The sheet stays in place, and the touch keeps its velocity.
        if !(touch.isClaimed && motion.isHeld) {
            // The end input of the last touchpad scrolling is missing.
            endScroll()
            if arbiters.touch != nil { cancelTouch() }
        }
        beginTouch(touch, from: .zero)
    }

    /// - Parameter start: the translation from which the first movement is measured, px.
    private mutating func beginTouch(_ touch: SheetTouch, from start: Vector) {
        let arbiter = TouchArbiter(touch, start: start, engine: self)
        arbiters.setTouch(arbiter)
        setTouchedContent(touch.content)
        press()
        handling.answerTouch(arbiter.isCaught || touch.isClaimed ? .claim : .wait)
    }

    mutating func moveTouch(by translation: Vector, over content: ContentScroll?, at time: Double) {
        if let arbiter = arbiters.touch, arbiter.isSilent {
            beginTouch(arbiter.touch(over: content), from: arbiter.lastTranslation)
        }
        guard var arbiter = arbiters.touch else { return }
        arbiter.note(translation, at: now)
        let translation = Vector(x: translation.x - arbiter.start.x, y: translation.y - arbiter.start.y)
        let verdict = arbiter.decide(translation, over: content, engine: self)
        arbiters.setTouch(arbiter)
        handling.answerTouch(verdict.answer)
        switch verdict {
        case .wait: break
        case .takes(let slack, let content):
            region.forget()
            setTouchedContent(content)
            beginDrag(slack, at: time)
            updateDrag(translation, at: time)
        case .begins:
            region.forget()
            if let content { setTouchedContent(content) }
            beginDrag(translation, at: time)
        case .follows: updateDrag(translation, at: time)
        case .content:
            region.forget()
            trackFinger(translation, at: time)
        case .child, .ignore: endPress()
        }
    }

    mutating func endTouch(at time: Double) {
        guard finishTouch() else { return endPress() }
        endDrag(at: time)
    }

    /// The system cancelled the touch: the sheet goes back.
    mutating func cancelTouch() {
        guard finishTouch() else { return endPress() }
        cancelDrag()
    }

    /// Ends the touch and returns whether the sheet still has it.
    private mutating func finishTouch() -> Bool {
        guard let arbiter = arbiters.touch else { return false }
        arbiters.endTouch()
        handling.answerTouch(arbiter.hasSheet ? .claim : .leave)
        return arbiter.hasSheet && !arbiter.isSilent
    }
}

extension TouchArbiter.Verdict {
    fileprivate var answer: TouchAnswer {
        switch self {
        case .wait: .wait
        case .takes, .begins, .follows, .ignore(isClaimed: true): .claim
        case .content: .leaveToContent
        case .child: .leaveToChild
        case .ignore(isClaimed: false): .leave
        }
    }
}
