/// One touch from down to up: the engine decides whose it is, does what follows from that, and answers what the view is to
/// do with it.
extension SheetEngine {
    mutating func beginTouch(_ touch: SheetTouch) {
        // The end of the last one was never told.
        if arbiter != nil { cancelTouch() }
        let arbiter = TouchArbiter(touch, engine: self)
        self.arbiter = arbiter
        self.touch(touch.content)
        press()
        answer.touch = arbiter.isCaught ? .claim : .wait
    }

    mutating func moveTouch(by translation: Vector, over content: ContentScroll?, at time: Double) {
        guard var arbiter else { return }
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
        case .child, .ignore: unpress()
        }
    }

    mutating func endTouch(at time: Double) {
        guard finishTouch() else { return unpress() }
        endDrag(at: time)
    }

    /// The system took the pointer away: the sheet goes back.
    mutating func cancelTouch() {
        guard finishTouch() else { return unpress() }
        cancelDrag()
    }

    /// Answers whether the sheet had it.
    private mutating func finishTouch() -> Bool {
        guard let arbiter else { return false }
        self.arbiter = nil
        answer.touch = arbiter.hasSheet ? .claim : .leave
        return arbiter.hasSheet
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
