extension SheetEngine {
    /// Whether the sheet scrolls the content, under a finger or by momentum.
    ///
    /// Then a view must show the content at `state.contentScroll`. Otherwise the toolkit scrolls it.
    public var scrollsContent: Bool {
        switch motion.activity {
        case .rest, .held, .pull, .animation: content.isAnimated
        case .drag: motion.range.scrollExtent > 0
        case .momentum: true
        }
    }

    /// The scrolled content under the current or last touch.
    package var touchedContent: ContentScroll? { content.content }

    /// A finger is about to press or drag. Moving content is first updated to its current position.
    mutating func setTouchedContent(_ content: ContentScroll?) {
        self.content.setTouched(content)
        self.content.keepAnimation(at: now)
        guard case .momentum(var momentum) = motion.activity, let content else { return }
        momentum.setExtent(content.extent, at: now)
        motion.set(.momentum(momentum))
        scrollContent(to: momentum.scroll(at: now))
    }

    /// The finger scrolls the content.
    mutating func trackFinger(_ translation: Vector, at time: Double) {
        guard case .held = motion.activity, case .held(var hold) = motion.take() else { return }
        hold.tracker = hold.tracker ?? VelocityTracker()
        hold.tracker?.add(translation, at: time)
        if content.scroll > 0 { hold.hasScrolled = true }
        motion.set(.held(hold))
    }

    /// The toolkit scrolls the content from now on. An animation of the sheet continues.
    mutating func leaveContent() {
        content.leave()
        switch motion.activity {
        case .momentum(let momentum):
            if momentum.hasSettled { change(to: .rest) } else { redirect(settleAnimation(from: momentum)) }
        case .drag(var drag) where drag.position >= motion.range.top:
            drag.carried = 0
            motion.set(.drag(drag))
            if motion.range.scrollExtent > 0 { motion.leaveAxis(top: gripRange.top) }
        case .drag, .rest, .held, .pull, .animation: break
        }
    }

    // MARK: - Under a finger

    /// The detent at which a drag passes from the sheet to the content: the highest, or the target if the content
    /// scrolls in the visible part.
    private var seam: SheetStops.Stop? {
        guard configuration.content.scrolling == .inVisiblePart,
            let target = stops.stops.first(where: { .detent($0.id) == state.target }),
            state.offset >= target.offset
        else { return highestStop }
        return target
    }

    /// Returns the detent at which a drag passes from the sheet to the content.
    func seam(of drag: Drag) -> SheetStops.Stop? {
        guard configuration.content.scrolling == .inVisiblePart else { return highestStop }
        return stops.stops.first { $0.id == drag.seam } ?? highestStop
    }

    /// Returns the distance (px) by which the content under the finger can scroll beyond a detent.
    private func scrollExtent(beyond seam: SheetStops.Stop) -> Double {
        guard let content = content.content, sharesAxis, let bottom = stops.bottom else { return 0 }
        // A sheet that is stretched above its detent does not hand over to the content.
        guard motion.range.top == highestStop?.offset, state.offset >= seam.offset else { return 0 }
        // Content that grows with the sheet can scroll by that much less.
        let growth =
            configuration.content.layout == .followsHeight
            ? max(min(state.offset, bottom.offset) - seam.offset, 0) : 0
        // The content does not scroll into an inset that the detent does not need.
        let unused = max(contentInset - contentInset(at: seam.offset), 0)
        return max(content.extent - growth - unused, 0)
    }

    /// Joins content and sheet in one axis for a drag.
    mutating func gripContent(_ drag: inout Drag) {
        let extent = seam.map { scrollExtent(beyond: $0) } ?? 0
        guard let content = content.content, let seam, extent > 0 else { return }
        motion.shareAxis(over: extent, above: seam.offset)
        drag.seam = seam.id
        let scrolled = min(content.position, motion.range.scrollExtent)
        if state.offset > motion.range.top {
            drag.carried = scrolled
        } else {
            drag.grip = motion.range.top - scrolled
            if scrolled > 0 { drag.hasScrolled = true }
        }
        scrollContent(to: scrolled)
    }

    /// Scrolls the content by the part of a drag beyond the seam.
    mutating func scrollByDrag(_ drag: inout Drag) {
        guard motion.range.scrollExtent > 0 else { return }
        if drag.carried > 0, drag.position <= motion.range.top {
            drag.grip -= drag.carried
            drag.carried = 0
        }
        if drag.position < motion.range.top, let seam = seam(of: drag) {
            // The content scrolls only with the sheet there, so a release is judged from there.
            drag.origin = seam.id
            drag.interrupted = nil
            drag.hasScrolled = true
            drag.counted = 0
            drag.start = drag.translation.y - (drag.position - motion.range.top)
        }
        scrollContent(to: drag.carried > 0 ? drag.carried : motion.range.scroll(at: drag.position))
    }

    /// Keeps a drag through a change of the stops: the content keeps its scroll position, the sheet its grip.
    mutating func keepDrag(_ drag: Drag) {
        var drag = drag
        let last = motion.range
        drag.grip += keepRange(at: drag.position) - drag.position
        if last.scrollExtent > 0, let seam = seam(of: drag) {
            motion.shareAxis(over: last.scrollExtent, above: seam.offset)
            // Scrolled content keeps its position. The height that a lower detent takes from the sheet is not
            // scrolled.
            let scrolled = max(last.top - drag.position, 0)
            if scrolled > 0 || drag.position < motion.range.top {
                drag.grip += motion.range.top - scrolled - drag.position
            }
            scrollByDrag(&drag)
        }
        motion.set(.drag(drag))
        state.offset = motion.range.offset(at: drag.position)
    }

    /// Returns the possible target of a released drag: above the seam the content takes the movement.
    func limited(_ target: SheetTarget, of drag: Drag) -> SheetTarget {
        guard motion.range.scrollExtent > 0, let seam = seam(of: drag),
            let offset = stops.offset(of: target), offset < seam.offset
        else { return target }
        return .detent(seam.id)
    }

    mutating func scrollContent(to position: Double) {
        state.contentScroll = position
        content.scroll(to: position)
    }

    /// The finger released the content. The sheet stays at its detent.
    mutating func releaseContent(_ drag: Drag, velocity: Vector) {
        guard let seam = seam(of: drag) else { return }
        let speed = velocity.isMostlyHorizontal ? 0 : velocity.y
        let reached = max(drag.position - motion.range.top, -motion.range.scrollExtent)
        let momentum = Momentum(
            start: Spring.Motion(displacement: reached, velocity: speed), startTime: now,
            extent: motion.range.scrollExtent,
            hasSettled: true)
        handling.notify(.dragDidEnd)
        motion.releaseFinger()
        let target = SheetTarget.detent(seam.id)
        guard goal(of: target, cause: .drag) != nil else {
            state.velocity = 0
            return animate(to: state.target)
        }
        retarget(target)
        settle(in: .momentum(momentum))
        advance()
    }

    /// The content reached its top with the toolkit's momentum. The sheet takes the remaining speed.
    mutating func contentReachedTop(speed: Double) {
        guard case .rest = motion.activity, sharesAxis, isContentScrollable, configuration.isDraggable else {
            return
        }
        guard !appearance.reducesMotion, speed > 0 else { return }
        bounce(at: speed, from: now)
    }

    /// Moves the sheet down by a velocity and back to its detent, without a change of target.
    ///
    /// A spring without oscillation takes the least time: it goes down once, by v/(e·ω), and never above.
    mutating func bounce(at speed: Double, from time: Double) {
        let start = Spring.Motion(displacement: 0, velocity: speed)
        let plan = AnimationPlan(path: .spring(.settling), distance: 0, time: time, duration: 0)
        let animation = SettleAnimation(plan: plan, destination: targetOffset, start: start, startTime: time)
        handling.notify(.willMove(to: state.target))
        motion.setRange(gripRange.forAnimation(from: targetOffset))
        // The scrim ends at its current value, so it does not fade.
        motion.set(.animation(animation))
        state.phase = .settling
        state.velocity = speed
        advance()
    }
}
