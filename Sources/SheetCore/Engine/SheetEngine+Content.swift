extension SheetEngine {
    /// Whether the sheet scrolls the content, under a finger or by momentum.
    ///
    /// Then a view must show the content at `state.contentScroll`. Otherwise the toolkit scrolls it.
    public var scrollsContent: Bool {
        switch motion {
        case .rest, .held, .pull, .flight: content.isMoving
        case .drag: range.room > 0
        case .glide: true
        }
    }

    /// The scrolled content under the current or last touch.
    package var touchedContent: ContentScroll? { content.content }

    /// A finger is about to press or drag. Moving content is first updated to its current position.
    mutating func touch(_ content: ContentScroll?) {
        self.content.touch(content)
        self.content.keepMove(at: now)
        guard case .glide(var glide) = motion, let content else { return }
        glide.room = content.extent
        motion = .glide(glide)
        scrollContent(to: glide.scroll(at: now))
    }

    /// The finger scrolls the content.
    mutating func watch(_ translation: Vector, at time: Double) {
        guard case .held = motion, case .held(var hold) = takeMotion() else { return }
        hold.tracker = hold.tracker ?? VelocityTracker()
        hold.tracker?.add(translation, at: time)
        if content.scroll > 0 { hold.hasScrolled = true }
        motion = .held(hold)
    }

    /// The toolkit scrolls the content from now on. An animation of the sheet continues.
    mutating func leaveContent() {
        content.leave()
        switch motion {
        case .glide(let glide):
            if glide.hasLanded { change(to: .rest) } else { redirect(flight(from: glide)) }
        case .drag(var drag) where drag.position >= range.top:
            drag.carried = 0
            motion = .drag(drag)
            range.room = 0
        case .drag, .rest, .held, .pull, .flight: break
        }
    }

    // MARK: - Under a finger

    /// The distance (px) by which the content under the finger can scroll beyond the highest detent.
    private var contentRoom: Double {
        guard let content = content.content, sharesAxis, let top = stops.top, let bottom = stops.bottom else {
            return 0
        }
        // A sheet that is stretched above its detent does not hand over to the content.
        guard range.top == top.offset, state.offset >= top.offset else { return 0 }
        // Content that grows with the sheet can scroll by that much less.
        let growth =
            configuration.content.layout == .followsHeight
            ? max(min(state.offset, bottom.offset) - range.top, 0) : 0
        return max(content.extent - growth, 0)
    }

    /// Joins content and sheet in one axis for a drag. They meet at the highest detent.
    mutating func gripContent(_ drag: inout Drag) {
        range.room = contentRoom
        guard let content = content.content, range.room > 0 else { return }
        let scrolled = min(content.position, range.room)
        if state.offset > range.top {
            drag.carried = scrolled
        } else {
            drag.grip = range.top - scrolled
            if scrolled > 0 { drag.hasScrolled = true }
        }
        scrollContent(to: scrolled)
    }

    /// Scrolls the content by the part of a drag beyond the highest detent.
    mutating func moveContent(_ drag: inout Drag) {
        guard range.room > 0 else { return }
        if drag.carried > 0, drag.position <= range.top {
            drag.grip -= drag.carried
            drag.carried = 0
        }
        if drag.position < range.top, let top = stops.top {
            // Content scrolls only at the highest detent, so a release is judged from there.
            drag.origin = top.id
            drag.interrupted = nil
            drag.hasScrolled = true
            drag.counted = 0
            drag.start = drag.translation.y - (drag.position - range.top)
        }
        scrollContent(to: drag.carried > 0 ? drag.carried : range.scroll(at: drag.position))
    }

    /// Keeps a drag through a change of the stops: the content keeps its scroll position, the sheet its grip.
    mutating func keepDrag(_ drag: Drag) {
        var drag = drag
        let last = range
        // If an end moved past the sheet, the sheet keeps its place: it was not stretched before.
        let isUnstretched = last.isWidened || (last.top...max(last.top, last.bottom)).contains(drag.position)
        range =
            last.room > 0
            ? gripRange
            : gripRange.forGrip(at: min(state.offset, stops.closedOffset), isWidened: isUnstretched)
        range.room = last.room
        if last.room > 0 {
            // Scrolled content keeps its position. The height that a lower detent takes from the sheet is not
            // scrolled.
            let scrolled = max(last.top - drag.position, 0)
            if scrolled > 0 || drag.position < range.top { drag.grip += range.top - scrolled - drag.position }
            moveContent(&drag)
        }
        motion = .drag(drag)
        state.offset = range.offset(at: drag.position)
    }

    mutating func scrollContent(to position: Double) {
        state.contentScroll = position
        content.scroll(to: position)
    }

    /// The finger released the content. The sheet stays at its highest detent.
    mutating func letContentGo(_ drag: Drag, velocity: Vector) {
        guard let top = stops.top else { return }
        let speed = velocity.isMostlyHorizontal ? 0 : velocity.y
        let reached = max(drag.position - range.top, -range.room)
        let glide = Glide(
            start: Spring.Motion(displacement: reached, velocity: speed), startTime: now, room: range.room,
            hasLanded: true)
        handling.notify(.dragDidEnd)
        motion = .held(Hold())
        let target = SheetTarget.detent(top.id)
        guard goal(of: target, cause: .drag) != nil else {
            state.velocity = 0
            return fly(to: state.target)
        }
        retarget(target)
        land(in: .glide(glide))
        advance()
    }

    /// The content reached its top with the toolkit's momentum. The sheet takes the remaining speed.
    mutating func arrive(speed: Double) {
        guard case .rest = motion, sharesAxis, isContentScrollable, configuration.isDraggable else { return }
        guard !reducesMotion, speed > 0 else { return }
        bounce(at: speed, from: now)
    }

    /// Moves the sheet down by a velocity and back to its detent, without a change of target.
    ///
    /// A spring without oscillation takes the least time: it goes down once, by v/(e·ω), and never above.
    mutating func bounce(at speed: Double, from time: Double) {
        let start = Spring.Motion(displacement: 0, velocity: speed)
        let plan = FlightPlan(path: .spring(.settling), distance: 0, time: time, duration: 0)
        let flight = Flight(plan: plan, destination: targetOffset, start: start, startTime: time)
        handling.notify(.willMove(to: state.target))
        range = gripRange.forFlight(from: targetOffset)
        // The scrim ends at its current value, so it does not fade.
        motion = .flight(flight)
        state.phase = .settling
        state.velocity = speed
        advance()
    }
}
