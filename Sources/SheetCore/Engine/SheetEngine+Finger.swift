extension SheetEngine {
    /// A finger that is down and does not drag the sheet.
    struct Hold {
        /// Where the sheet was going when it was caught; nil if it rested.
        var interrupted: SheetTarget?
        /// The finger drags, but has not yet gone anywhere that would tell whose drag it is.
        var awaitsDirection = false
        /// The sheet, or its content, was moving when the finger came: whoever touches it means to stop it.
        var isCaught = false
        /// The finger's way so far, where the content follows it.
        var tracker: VelocityTracker?
        /// The content was scrolled while it followed the finger.
        var hasScrolled = false
    }

    /// A finger that has the sheet.
    struct Drag {
        /// The detent that a release is judged from.
        var origin: Detent.ID
        var interrupted: SheetTarget?
        /// Where the sheet was when the drag was recognised, without the rubber band's resistance, px.
        var grip: Double
        /// The finger's translation at that moment: the sheet does not jump by it.
        var slack: Vector
        var translation: Vector
        /// How far the sheet goes for a pixel of the finger.
        var gain: Double
        /// What of the slack counts for the release, px: the sheet's own, not what the content has had of the finger.
        var counted: Double
        /// The finger's translation where the sheet's part of its way began, px.
        var start: Double
        /// How far the content was scrolled when the sheet was taken from below its top: it is carried along, px.
        var carried = 0.0
        /// The same finger has scrolled the content.
        var hasScrolled: Bool
        var tracker = VelocityTracker()

        var position: Double { grip + (translation.y - slack.y) * gain }
    }

    mutating func press() {
        let scrolled = content.isMoving
        content.stop()
        guard state.isPresented, configuration.isDraggable else { return }
        var hold = Hold()
        hold.isCaught = scrolled
        switch motion {
        case .rest: break
        case .flight:
            answer.notices.append(.didSettle(at: state.target, interrupted: true))
            hold.interrupted = state.target
            hold.isCaught = true
        case .glide(let glide):
            hold.isCaught = true
            guard !glide.hasLanded else { break }
            answer.notices.append(.didSettle(at: state.target, interrupted: true))
            hold.interrupted = state.target
        case .held, .drag, .pull: return
        }
        range = gripRange.forGrip(at: state.offset)
        change(to: .held(hold))
        state.phase = .pressing
        state.velocity = 0
    }

    /// A finger that went up without a drag decided nothing: the sheet goes on with what it was doing.
    mutating func endPress() {
        guard case .held = motion else { return }
        if state.detent == state.target, state.offset == targetOffset {
            change(to: .rest)
            state.phase = .idle
        } else {
            fly(to: state.target)
        }
        showWaitingRegion()
    }

    /// Whether a drag is one that the sheet takes. One that was caught takes any.
    func takesDrag(_ translation: Vector) -> Bool {
        switch motion {
        case .flight: return true
        case .held(let hold) where hold.interrupted != nil: return true
        case .rest, .held, .drag, .pull, .glide: break
        }
        switch configuration.gestures.start {
        case .vertical: return !translation.isMostlyHorizontal
        case .downward: return translation.y > 0 && translation.y > abs(translation.x)
        }
    }

    /// Whether a finger has stopped a moving sheet, or its moving content.
    var isCaught: Bool {
        switch motion {
        case .held(let hold): hold.isCaught
        case .flight, .glide: true
        case .rest: content.isMoving
        case .drag, .pull: false
        }
    }

    mutating func beginDrag(_ translation: Vector, at time: Double) {
        press()
        guard case .held(var hold) = motion, let origin else { return }
        guard takesDrag(translation) else {
            guard translation == .zero else { return endPress() }
            hold.awaitsDirection = true
            motion = .held(hold)
            return
        }
        var drag = Drag(
            origin: origin, interrupted: hold.interrupted, grip: range.position(at: state.offset),
            slack: translation, translation: translation, gain: gain,
            counted: hold.tracker == nil ? translation.y * gain : 0,
            start: hold.tracker == nil ? 0 : translation.y, hasScrolled: hold.hasScrolled)
        drag.tracker = hold.tracker ?? VelocityTracker()
        drag.tracker.add(translation, at: time)
        gripContent(&drag)
        change(to: .drag(drag))
        state.phase = .dragging
        answer.notices.append(.dragDidBegin)
    }

    mutating func updateDrag(_ translation: Vector, at time: Double) {
        if case .held(let hold) = motion, hold.awaitsDirection {
            return beginDrag(translation, at: time)
        }
        guard case .drag = motion, case .drag(var drag) = takeMotion() else { return }
        drag.translation = translation
        drag.tracker.add(translation, at: time)
        moveContent(&drag)
        let speed = drag.tracker.speed(along: .y, at: time) * drag.gain
        state.offset = range.offset(at: drag.position)
        state.velocity = speed * range.slope(at: drag.position)
        motion = .drag(drag)
        answer.notices.append(.dragDidMove(offset: state.offset))
    }

    mutating func endDrag(at time: Double) {
        guard case .drag(let drag) = motion else { return endPress() }
        let velocity = velocity(of: drag, at: time)
        if drag.position < range.top, range.room > 0 { return letContentGo(drag, velocity: velocity) }
        let mayDismiss = mayDismiss(drag)
        let target = configuration.releaseRule.target(
            of: Release(
                origin: drag.origin, offset: state.offset,
                translation: drag.position + drag.counted - restingOffset(of: drag.origin),
                fingerTravel: drag.translation.y - drag.start, interrupted: drag.interrupted,
                velocity: velocity, stops: stops, canDismiss: mayDismiss))
        state.velocity = velocity.isMostlyHorizontal ? 0 : velocity.y * range.slope(at: drag.position)
        answer.notices.append(.dragDidEnd)
        motion = .held(Hold())
        let allowed = target == .closed && !mayDismiss ? nearestTarget : target
        let goal = goal(of: allowed, cause: .drag) ?? state.target
        if !glide(to: goal, carrying: drag.carried) { fly(to: goal) }
    }

    private func mayDismiss(_ drag: Drag) -> Bool {
        guard configuration.isDismissable else { return false }
        return !drag.hasScrolled || configuration.content.handoff == .continuous
    }

    /// A finger that may not have the sheet any more has lost it: the sheet goes back.
    mutating func endForbiddenDrag() {
        guard !configuration.isDraggable else { return }
        if case .pull = motion { return fly(to: state.target) }
        cancelDrag()
    }

    mutating func cancelDrag() {
        guard case .drag(let drag) = motion else { return endPress() }
        state.velocity = 0
        let origin = SheetTarget.detent(drag.origin)
        fly(to: stops.offset(of: origin) == nil ? state.target : origin)
    }

    private func velocity(of drag: Drag, at time: Double) -> Vector {
        let finger = drag.tracker.velocity(at: time)
        return Vector(x: finger.x * drag.gain, y: finger.y * drag.gain)
    }

    /// How far the sheet goes for a pixel of the finger: 1, unless the finger scrubs.
    var gain: Double {
        guard let detent = configuration.gestures.scrubbing, let top = stops.top, let bottom = stops.bottom,
            let offset = stops.offset(of: .detent(detent)), top.offset < bottom.offset
        else { return 1 }
        return (bottom.offset - top.offset) / (stops.closedOffset - offset)
    }

    /// The detent that a release is judged from: where the sheet was going, or came from if that was out of sight.
    private var origin: Detent.ID? { state.target.detent ?? state.detent.detent ?? stops.bottom?.id }

    func restingOffset(of id: Detent.ID) -> Double { stops.offset(of: .detent(id)) ?? state.offset }
}
