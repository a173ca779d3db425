extension SheetEngine {
    /// The content on its way to where something in it is seen.
    struct ContentMove: Hashable {
        /// The scroll position that it goes to, px.
        var destination: Double
        /// Relative to the destination.
        var start: Spring.Motion
        var startTime: Double

        static let spring = Spring.settling

        func motion(at time: Double) -> Spring.Motion {
            Self.spring.motion(from: start, after: time - startTime)
        }
    }

    /// Something in the sheet is to be seen. A finger that is down decides first: one that drags has the sheet where it
    /// wants it, one that taps may have asked for this.
    mutating func reveal(_ region: SheetRegion) {
        guard state.isPresented, state.target != .closed else { return }
        switch motion {
        case .drag, .pull: return
        case .held: waitingRegion = region
        case .rest, .flight, .glide: show(region)
        }
    }

    /// The finger has gone up and decided nothing.
    mutating func showWaitingRegion() {
        guard let region = waitingRegion else { return }
        waitingRegion = nil
        show(region)
    }

    /// The person, or the program, wants to see something else.
    mutating func forgetRegion() {
        waitingRegion = nil
        keepsRegionVisible = false
    }

    private mutating func show(_ region: SheetRegion) {
        guard let place = place(of: region) else { return }
        let target = SheetTarget.detent(place.stop.id)
        guard goal(of: target, cause: .focus) != nil else { return }
        let velocity = contentMove?.motion(at: now).velocity ?? 0
        leaveContent()
        keepsRegionVisible = true
        if target != state.target { send(to: target) }
        guard let content = region.content else { return }
        self.content = content
        let start = Spring.Motion(displacement: content.position - place.scroll, velocity: velocity)
        guard !reducesMotion, start.displacement != 0 else { return scrollContent(to: place.scroll) }
        scrollContent(to: content.position)
        contentMove = ContentMove(destination: place.scroll, start: start, startTime: now)
    }

    /// Brings the content to the present.
    mutating func advanceContent() {
        guard let move = contentMove, let content else { return }
        let motion = move.motion(at: now)
        guard !ContentMove.spring.isSettled(motion) else {
            contentMove = nil
            return scrollContent(to: move.destination)
        }
        // A move that was turned round may swing past an end.
        let last = max(content.extent, move.destination)
        scrollContent(to: min(max(move.destination + motion.displacement, 0), last))
    }

    /// What is under a finger now goes on from where it is, until the finger presses.
    mutating func keepContentMove() {
        guard var move = contentMove else { return }
        guard let content else { return contentMove = nil }
        let velocity = move.motion(at: now).velocity
        let scrolled = min(max(-scrollOffset, 0), content.extent)
        move.destination = min(move.destination, content.extent)
        move.start = .init(displacement: scrolled - move.destination, velocity: velocity)
        move.startTime = now
        contentMove = move
        scrollContent(to: scrolled)
    }

    // MARK: - Where it can be seen

    /// The lowest detent, from where the sheet is going upward, at which all of a region can be seen, and how far the
    /// content has to be scrolled there. What is higher than the window begins at its top, at the highest detent.
    private func place(of region: SheetRegion) -> (stop: SheetStops.Stop, scroll: Double)? {
        guard let id = state.target.detent, let last = stops.stops.lastIndex(where: { $0.id == id }),
            let top = stops.top
        else { return nil }
        for stop in stops.stops[...last].reversed() {
            let room = room(for: region, at: stop)
            if room.least <= room.most { return (stop, min(max(room.now, room.least), room.most)) }
        }
        return (top, max(room(for: region, at: top).most, 0))
    }

    /// Between which scroll positions a region is seen at a stop. None if the first is the greater one.
    private func room(
        for region: SheetRegion, at stop: SheetStops.Stop
    ) -> (least: Double, now: Double, most: Double) {
        let height = layoutHeight(at: stop.offset)
        let end = min(stops.closedOffset - stop.offset, height - region.below)
        guard let content = region.content else {
            return (min(region.bottom, layoutHeight) > end ? 1 : 0, 0, 0)
        }
        // Below the highest detent content only goes back to its top, unless it scrolls at every one.
        let scrolls = stop.id == stops.top?.id || scrollsEverywhere
        let extent = max(content.extent + layoutHeight - height, 0)
        let position = content.position
        // What is left around it at the content's ends is nothing to be seen.
        let first = region.above - position
        let last = layoutHeight - region.below + content.extent - position
        return (
            max(position + min(region.bottom, last) - end, 0), min(position, extent),
            min(position + max(region.top, first) - region.above, scrolls ? extent : position)
        )
    }
}

extension SheetEvent.Kind {
    /// Whether it says that sheet or content is to be somewhere, whatever was to be seen before.
    var wantsElsewhere: Bool {
        switch self {
        case .moveRequested, .heightRequested, .stepRequested, .extremeRequested, .handleActivated,
            .scrimTapped,
            .escapePressed, .dragBegan, .fingerMoved, .contentTaken:
            true
        // Of a touch that says so where it turns out to.
        case .containerResized, .contentMeasured, .contentReplaced, .touchBegan, .touchMoved, .touchEnded,
            .touchCancelled, .pressed, .unpressed, .dragUpdated, .dragEnded, .dragCancelled, .contentTouched,
            .contentReachedTop, .revealRequested, .scrollOffset,
            .reducedMotionChanged, .permissionChanged, .frame:
            false
        }
    }
}
