extension SheetEngine {
    /// A finger that is down and does not drag the sheet.
    struct Hold: Hashable {
        /// The target to which the sheet was going when it was caught; nil if it rested.
        var interrupted: SheetTarget?
        /// Whether the finger drags but has not moved, so the owner of the drag is unknown.
        var awaitsDirection = false
        /// Whether the sheet or its content was moving when the finger came down. The touch stops it.
        var isCaught = false
        /// The finger's movement so far, while it scrolls the content.
        var tracker: VelocityTracker?
        /// Whether the finger has scrolled the content.
        var hasScrolled = false
    }

    /// A finger that drags the sheet.
    struct Drag: Hashable {
        /// The detent from which a release is judged.
        var origin: Detent.ID
        var interrupted: SheetTarget?
        /// The sheet's position when the drag was recognised, without resistance, px.
        var grip: Double
        /// The finger's translation at that moment. The sheet does not jump by it.
        var slack: Vector
        var translation: Vector
        /// The sheet's movement per pixel of the finger.
        var gain: Double
        /// The part of the slack that counts for the release, px: the sheet's own, not the content's.
        var counted: Double
        /// The finger's translation at the start of the sheet's part of its movement, px.
        var start: Double
        /// The content's scroll position (px) that the sheet carries along, if the drag started below its
        /// highest detent.
        var carried = 0.0
        /// The detent at which the drag passes to the content; nil if it does not.
        var seam: Detent.ID?
        /// Whether the same finger has scrolled the content.
        var hasScrolled: Bool
        var tracker = VelocityTracker()

        var position: Double { grip + (translation.y - slack.y) * gain }
    }

    mutating func press() {
        let scrolled = content.isAnimated
        content.stop()
        guard state.isPresented, configuration.isDraggable else { return }
        var hold = Hold()
        hold.isCaught = scrolled
        switch motion.activity {
        case .rest: break
        case .animation:
            handling.notify(.didSettle(at: state.target, interrupted: true))
            hold.interrupted = state.target
            hold.isCaught = true
        case .momentum(let momentum):
            hold.isCaught = true
            guard !momentum.hasSettled else { break }
            handling.notify(.didSettle(at: state.target, interrupted: true))
            hold.interrupted = state.target
        case .held, .drag, .pull: return
        }
        motion.setRange(gripRange.forGrip(at: state.offset))
        change(to: .held(hold))
        state.phase = .pressing
        state.velocity = 0
    }

    /// The finger went up without a drag: the sheet continues its previous activity.
    mutating func endPress() {
        guard case .held = motion.activity else { return }
        if state.lastDetent == state.target, state.offset == targetOffset {
            change(to: .rest)
            state.phase = .idle
        } else {
            animate(to: state.target)
        }
        showWaitingRegion()
    }

    /// Returns whether the sheet takes a drag. A sheet that was caught takes any.
    func takesDrag(_ translation: Vector) -> Bool {
        switch motion.activity {
        case .animation: return true
        case .held(let hold) where hold.interrupted != nil: return true
        case .rest, .held, .drag, .pull, .momentum: break
        }
        switch configuration.gestures.start {
        case .vertical: return !translation.isMostlyHorizontal
        case .downward: return translation.y > 0 && translation.y > abs(translation.x)
        }
    }

    /// Whether a finger stopped a moving sheet, or its moving content.
    var isCaught: Bool {
        switch motion.activity {
        case .held(let hold): hold.isCaught
        case .animation, .momentum: true
        case .rest: content.isAnimated
        case .drag, .pull: false
        }
    }

    mutating func beginDrag(_ translation: Vector, at time: Double) {
        press()
        guard case .held(var hold) = motion.activity, let origin else { return }
        guard takesDrag(translation) else {
            guard translation == .zero else { return endPress() }
            hold.awaitsDirection = true
            motion.set(.held(hold))
            return
        }
        var drag = Drag(
            origin: origin, interrupted: hold.interrupted, grip: motion.range.position(at: state.offset),
            slack: translation, translation: translation, gain: gain,
            counted: hold.tracker == nil ? translation.y * gain : 0,
            start: hold.tracker == nil ? 0 : translation.y, hasScrolled: hold.hasScrolled)
        drag.tracker = hold.tracker ?? VelocityTracker()
        drag.tracker.add(translation, at: time)
        gripContent(&drag)
        change(to: .drag(drag))
        state.phase = .dragging
        handling.notify(.dragDidBegin)
    }

    mutating func updateDrag(_ translation: Vector, at time: Double) {
        if case .held(let hold) = motion.activity, hold.awaitsDirection {
            return beginDrag(translation, at: time)
        }
        guard case .drag = motion.activity, case .drag(var drag) = motion.take() else { return }
        drag.translation = translation
        drag.tracker.add(translation, at: time)
        scrollByDrag(&drag)
        let speed = drag.tracker.speed(along: .y, at: time) * drag.gain
        state.offset = motion.range.offset(at: drag.position)
        state.velocity = speed * motion.range.slope(at: drag.position)
        motion.set(.drag(drag))
        handling.notify(.dragDidMove(offset: state.offset))
    }

    mutating func endDrag(at time: Double) {
        guard case .drag(let drag) = motion.activity else { return endPress() }
        let velocity = velocity(of: drag, at: time)
        if drag.position < motion.range.top, motion.range.scrollExtent > 0 {
            return releaseContent(drag, velocity: velocity)
        }
        let release = release(of: drag, velocity: velocity)
        let target = limited(release.possible(configuration.releaseRule.target(of: release)), of: drag)
        state.velocity = velocity.isMostlyHorizontal ? 0 : velocity.y * motion.range.slope(at: drag.position)
        handling.notify(.dragDidEnd)
        motion.releaseFinger()
        let goal = goal(of: target, cause: .drag) ?? state.target
        if !beginMomentum(to: goal, of: drag) { animate(to: goal) }
    }

    /// Returns the situation that the release rule judges.
    private func release(of drag: Drag, velocity: Vector) -> Release {
        var release = Release(
            origin: drag.origin, offset: state.offset,
            translation: drag.position + drag.counted - restingOffset(of: drag.origin),
            fingerTravel: drag.translation.y - drag.start, interrupted: drag.interrupted,
            velocity: velocity, stops: stops, canDismiss: configuration.isDismissable)
        if drag.hasScrolled, configuration.content.handoff == .secondGesture {
            release.canDismiss = false
            // A fling of the content has no direction for the sheet: only the sheet's place counts.
            if velocity.y > 0 { (release.velocity.y, release.fingerTravel) = (0, 0) }
        }
        return release
    }

    /// Ends a drag or pull that the configuration no longer allows: the sheet goes back.
    mutating func endForbiddenDrag() {
        if case .pull = motion.activity, configuration.pullDown == nil || !configuration.isDraggable {
            return animate(to: state.target)
        }
        guard !configuration.isDraggable else { return }
        cancelDrag()
    }

    mutating func cancelDrag() {
        guard case .drag(let drag) = motion.activity else { return endPress() }
        state.velocity = 0
        let canReach = stops.stops.contains { $0.id == drag.origin && !$0.isProgrammatic }
        animate(to: canReach ? .detent(drag.origin) : state.target)
    }

    private func velocity(of drag: Drag, at time: Double) -> Vector {
        let finger = drag.tracker.velocity(at: time)
        return Vector(x: finger.x * drag.gain, y: finger.y * drag.gain)
    }

    /// The sheet's movement per pixel of the finger: 1, unless the finger scrubs.
    var gain: Double {
        guard let detent = configuration.gestures.scrubbing, let top = highestStop, let bottom = lowestStop,
            let offset = stops.offset(of: .detent(detent)), top.offset < bottom.offset
        else { return 1 }
        return (bottom.offset - top.offset) / (stops.closedOffset - offset)
    }

    /// The detent from which a release is judged: the target, or the last detent if the target is closed.
    private var origin: Detent.ID? { state.target.detent ?? state.lastDetent.detent ?? stops.bottom?.id }

    func restingOffset(of id: Detent.ID) -> Double { stops.offset(of: .detent(id)) ?? state.offset }
}
