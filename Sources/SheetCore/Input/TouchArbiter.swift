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

    /// - Parameter engine: as it is before it hears of the press.
    init(_ touch: SheetTouch, engine: SheetEngine) {
        self.touch = touch
        isCaught = engine.isCaught && engine.configuration.isDraggable
    }

    /// Whether the sheet has it.
    var hasSheet: Bool { owner == .sheet }

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
        // No toolkit scrolls by a pen: where sheet and content are one, the sheet does.
        let takesAll = touch.pointer == .stylus && touch.part == .content && engine.sharesAxis
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
        case .none: false
        case .button: touch.pointer == .mouse
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
