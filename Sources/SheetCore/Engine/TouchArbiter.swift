/// A pointer that goes down on a sheet, and what it goes down on.
public struct SheetTouch: Hashable, Sendable {
    /// What points.
    public enum Pointer: String, Hashable, Sendable, CaseIterable {
        /// A finger. The toolkit scrolls content by it.
        case touch
        /// A pen. It is meant as a finger, but no toolkit scrolls content by it: the sheet does.
        case stylus
        /// Two fingers on a touchpad. They are meant as one on a screen, and never tap. The toolkit would leave their first
        /// movement out: where sheet and content are one, the sheet scrolls.
        case touchpad
        /// A mouse. It scrolls no content by dragging.
        case mouse
    }

    /// What in the content the pointer is on, as far as it has gestures of its own.
    public enum Child: String, Hashable, Sendable, CaseIterable {
        case none
        /// A button, or another thing to press. A drag that begins on it is for what is around it.
        case button
        /// What scrolls or slides sideways.
        case horizontal
        /// What needs every drag: a text in which one selects, a map.
        case all
    }

    public var part: SheetPart
    public var child: Child
    public var pointer: Pointer
    /// How far it may move before it drags, px.
    public var threshold: Double
    /// What scrolls under it, nil where nothing does.
    public var content: ContentScroll?

    public init(
        on part: SheetPart, child: Child = .none, pointer: Pointer = .touch, threshold: Double = 0,
        content: ContentScroll? = nil
    ) {
        self.part = part
        self.child = child
        self.pointer = pointer
        self.threshold = threshold
        self.content = content
    }
}

/// A part of a sheet that a finger can go down on.
public enum SheetPart: String, Hashable, Sendable, CaseIterable {
    case handle
    /// The content, wherever it could scroll.
    case content
    /// What is neither.
    case surface
}

/// Decides whose a touch is: the sheet's, its content's, or a control's in it.
///
/// The engine has one as long as a pointer is down. What the sheet has once it keeps, through the seam to the content and
/// back: a claim cannot be given back.
struct TouchArbiter: Hashable {
    enum Verdict: Hashable {
        /// It may still be a tap.
        case wait
        /// The sheet takes it from here on, without the translation `slack` (px) that it had already, and with it the
        /// content that is as far scrolled as this.
        case takes(slack: Vector, content: ContentScroll?)
        /// The sheet has it.
        case follows
        /// The content scrolls by it, as the toolkit does that.
        case content
        case child
        /// Nobody's. Where it is the rest of a touch that has sent the sheet off, nobody else may have it either.
        case ignore(isClaimed: Bool)
    }

    private enum Owner: Hashable {
        case nobodyYet
        case sheet
        /// The content, since it was last asked at a translation.
        case content(Vector)
        case child
        case nobody(isClaimed: Bool)
    }

    /// Whether the touch is to be claimed as it begins. Who touches what moves means to stop it: nothing in the sheet may
    /// take that touch for its own, the less as it has moved under the finger since.
    let isCaught: Bool
    private let touch: SheetTouch
    private var owner = Owner.nobodyYet

    /// The translation (px) with which the touch began: not 0 where a silent touchpad goes on.
    private(set) var start = Vector.zero
    /// Where the pointer was when it moved last, px since it went down, and when, s.
    private(set) var lastTranslation = Vector.zero
    private(set) var lastTime: Double
    /// Whether a touchpad has been silent for so long that its scrolling is over.
    var isSilent = false

    /// - Parameter engine: as it is before it hears of the press.
    init(_ touch: SheetTouch, start: Vector = .zero, engine: SheetEngine) {
        self.touch = touch
        self.start = start
        lastTranslation = start
        lastTime = engine.now
        isCaught = engine.isCaught && engine.configuration.isDraggable
    }

    /// Whether the sheet has it.
    var hasSheet: Bool { owner == .sheet }

    /// Whether it is a touchpad that scrolls. Its end may never be told.
    var isScroll: Bool { touch.pointer == .touchpad }

    /// What the pointer went down on, with what scrolls there by now.
    func touch(over content: ContentScroll?) -> SheetTouch {
        var touch = touch
        touch.content = content
        return touch
    }

    mutating func note(_ translation: Vector, at time: Double) {
        lastTranslation = translation
        lastTime = time
    }

    /// The pointer has moved.
    ///
    /// - Parameters:
    ///   - translation: since it went down, px.
    ///   - content: what scrolls under it, nil where nothing does.
    mutating func move(
        by translation: Vector, over content: ContentScroll?, engine: SheetEngine
    ) -> Verdict {
        switch owner {
        case .nobodyYet:
            guard max(abs(translation.x), abs(translation.y)) > touch.threshold else { return .wait }
            return begin(translation, content: content, engine: engine)
        case .sheet: return .follows
        case .content(let last): return scroll(translation, from: last, content: content, engine: engine)
        case .child: return .child
        case .nobody(let isClaimed): return .ignore(isClaimed: isClaimed)
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
            // A fast finger is far beyond the threshold when it is noticed: only the threshold itself is lost, and no
            // more than the finger has gone up or down.
            return .takes(
                slack: Vector(y: min(max(translation.y, -touch.threshold), touch.threshold)),
                content: touch.part == .content ? content : nil)
        }
        // A mouse that is not the sheet's drags nothing, unless the content's pull is watched.
        guard touch.part == .content, touch.pointer != .mouse || engine.configuration.pullDown != nil else {
            owner = .nobody(isClaimed: false)
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

    /// The content has the finger. The sheet takes over where the content comes to its top, exactly there: what this
    /// movement would scroll beyond the top is the sheet's.
    private mutating func scroll(
        _ translation: Vector, from last: Vector, content: ContentScroll?, engine: SheetEngine
    ) -> Verdict {
        owner = .content(translation)
        guard engine.sharesAxis else {
            guard !engine.isContentScrollable else { return .content }
            // The content's pull has sent the sheet off.
            owner = .nobody(isClaimed: true)
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

/// One touch from down to up: the engine decides whose it is, does what follows from that, and answers what the view is to
/// do with it.
extension SheetEngine {
    mutating func beginTouch(_ touch: SheetTouch) {
        // The end of the last one was never told.
        endScroll()
        if arbiter != nil { cancelTouch() }
        beginTouch(touch, from: .zero)
    }

    /// - Parameter start: the translation that the first movement is measured from, px.
    private mutating func beginTouch(_ touch: SheetTouch, from start: Vector) {
        let arbiter = TouchArbiter(touch, start: start, engine: self)
        self.arbiter = arbiter
        self.touch(touch.content)
        press()
        answer.touch = arbiter.isCaught ? .claim : .wait
    }

    mutating func moveTouch(by translation: Vector, over content: ContentScroll?, at time: Double) {
        if let arbiter, arbiter.isSilent {
            beginTouch(arbiter.touch(over: content), from: arbiter.lastTranslation)
        }
        guard var arbiter else { return }
        arbiter.note(translation, at: now)
        let translation = Vector(x: translation.x - arbiter.start.x, y: translation.y - arbiter.start.y)
        let verdict = arbiter.move(by: translation, over: content, engine: self)
        self.arbiter = arbiter
        answer.touch = verdict.answer
        switch verdict {
        case .wait: break
        case .takes(let slack, let content):
            region.forget()
            touch(content)
            beginDrag(slack, at: time)
            updateDrag(translation, at: time)
        case .follows: updateDrag(translation, at: time)
        case .content:
            region.forget()
            watch(translation, at: time)
        case .child, .ignore: endPress()
        }
    }

    mutating func endTouch(at time: Double) {
        guard finishTouch() else { return endPress() }
        endDrag(at: time)
    }

    /// The system took the pointer away: the sheet goes back.
    mutating func cancelTouch() {
        guard finishTouch() else { return endPress() }
        cancelDrag()
    }

    /// Answers whether the sheet has it still.
    private mutating func finishTouch() -> Bool {
        guard let arbiter else { return false }
        self.arbiter = nil
        answer.touch = arbiter.hasSheet ? .claim : .leave
        return arbiter.hasSheet && !arbiter.isSilent
    }
}

extension TouchArbiter.Verdict {
    fileprivate var answer: TouchAnswer {
        switch self {
        case .wait: .wait
        case .takes, .follows, .ignore(isClaimed: true): .claim
        case .content: .leaveToContent
        case .child: .leaveToChild
        case .ignore(isClaimed: false): .leave
        }
    }
}
