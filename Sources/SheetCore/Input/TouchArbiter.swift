/// Decides whose a touch is: the sheet's, its content's, or a control's in it.
///
/// A view makes one when a pointer goes down, asks it with each movement, and claims or leaves the touch as it says. What
/// the sheet has once it keeps, through the seam to the content and back: a claim cannot be given back.
public struct TouchArbiter: Hashable, Sendable {
    /// What points.
    public enum Pointer: String, Hashable, Sendable, CaseIterable {
        /// A finger. The toolkit scrolls content by it.
        case touch
        /// A pen. It is meant as a finger, but no toolkit scrolls content by it: the sheet does.
        case stylus
        /// Two fingers on a touchpad. They scroll content as one on a screen does, and never tap.
        case touchpad
        /// A mouse. It neither scrolls content nor drags what is pressed by a click.
        case mouse
    }

    /// What in the content the pointer is on, as far as it has gestures of its own.
    public enum Child: String, Hashable, Sendable, CaseIterable {
        case none
        /// A button, or another thing to press. A finger that drags from it means what is around it.
        case button
        /// What scrolls or slides sideways.
        case horizontal
        /// What needs every drag: a text in which one selects, a map.
        case all
    }

    public enum Verdict: Hashable, Sendable {
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

    public let part: SheetPart
    public let pointer: Pointer
    public let child: Child
    /// Whether the touch is to be claimed as it begins. Who touches what moves means to stop it: nothing in the sheet may
    /// take that touch for its own, the less as it has moved under the finger since.
    public let isCaught: Bool
    private var owner = Owner.nobodyYet

    /// - Parameter engine: as it is before it hears of the press.
    public init(on part: SheetPart, child: Child = .none, pointer: Pointer, engine: SheetEngine) {
        self.part = part
        self.child = child
        self.pointer = pointer
        isCaught = engine.isCaught && engine.configuration.isDraggable
    }

    /// The pointer has moved.
    ///
    /// - Parameters:
    ///   - translation: since it went down, px.
    ///   - threshold: how far it may move before it drags, px.
    ///   - content: what scrolls under it, nil where nothing does.
    public mutating func move(
        by translation: Vector, threshold: Double, content: ContentScroll?, engine: SheetEngine
    ) -> Verdict {
        switch owner {
        case .nobodyYet:
            guard max(abs(translation.x), abs(translation.y)) > threshold else { return .wait }
            return begin(translation, threshold: threshold, content: content, engine: engine)
        case .sheet: return .follows
        case .content(let last): return goOn(translation, from: last, content: content, engine: engine)
        case .child: return .child
        case .nobody(let isClaimed): return .ignore(isClaimed: isClaimed)
        }
    }

    /// Whether the sheet has it.
    public var isSheets: Bool { owner == .sheet }

    private mutating func begin(
        _ translation: Vector, threshold: Double, content: ContentScroll?, engine: SheetEngine
    ) -> Verdict {
        if !isCaught, childTakes(translation) {
            owner = .child
            return .child
        }
        // No toolkit scrolls by a pen: where sheet and content are one, the sheet does.
        let takesAll = pointer == .stylus && part == .content && engine.sharesAxis
        let isSheets =
            takesAll
            ? engine.movesSheet(translation, from: .surface)
            : engine.movesSheet(translation, from: part, content: content)
        if isSheets {
            owner = .sheet
            // A fast finger is far beyond the threshold when it is noticed: only the threshold itself is lost, and no
            // more than the finger has gone up or down.
            return .takes(
                slack: Vector(y: min(max(translation.y, -threshold), threshold)),
                content: part == .content ? content : nil)
        }
        // A mouse that is not the sheet's drags nothing, unless the content's pull is watched.
        guard part == .content, pointer != .mouse || engine.configuration.pullDown != nil else {
            owner = .nobody(isClaimed: false)
            return .ignore(isClaimed: false)
        }
        owner = .content(translation)
        return .content
    }

    private func childTakes(_ translation: Vector) -> Bool {
        switch child {
        case .none: false
        case .button: pointer == .mouse
        case .horizontal: translation.isMostlyHorizontal
        case .all: true
        }
    }

    /// The content has the finger. The sheet takes over where the content comes to its top, exactly there: what this
    /// movement would scroll beyond the top is the sheet's.
    private mutating func goOn(
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
