extension SheetEngine {
    /// Whether what was to be seen last should be seen still. After a change of the room it is to be asked for anew.
    public var keepsRegionVisible: Bool { region.isKept }

    /// Something in the sheet is to be seen. A finger that is down decides first: one that drags has the sheet where it
    /// wants it, one that taps may have asked for this.
    mutating func reveal(_ region: SheetRegion) {
        guard state.isPresented, state.target != .closed else { return }
        switch motion {
        case .drag, .pull: return
        case .held: self.region.wait(for: region)
        case .rest, .flight, .glide: show(region)
        }
    }

    /// The finger has gone up and decided nothing.
    mutating func showWaitingRegion() {
        if let region = region.takeWaiting() { show(region) }
    }

    private mutating func show(_ region: SheetRegion) {
        guard let place = place(of: region) else { return }
        let target = SheetTarget.detent(place.stop.id)
        guard goal(of: target, cause: .focus) != nil else { return }
        let velocity = content.velocity(at: now)
        leaveContent()
        self.region.keep()
        if target != state.target { send(to: target) }
        guard let scrolled = region.content else { return }
        content.send(scrolled, to: place.scroll, at: velocity, time: now)
        if reducesMotion || scrolled.position == place.scroll { content.finish() }
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

/// What was to be seen last.
struct VisibleRegion {
    /// What is to be seen once the finger that is down has gone.
    private(set) var waiting: SheetRegion?
    /// Whether it should be seen still: neither the person nor the program has wanted the sheet, or its content, elsewhere
    /// since.
    private(set) var isKept = false

    mutating func wait(for region: SheetRegion) { waiting = region }

    /// The finger has gone: what has waited is to be seen now.
    mutating func takeWaiting() -> SheetRegion? {
        defer { waiting = nil }
        return waiting
    }

    mutating func keep() { isKept = true }

    mutating func forget() { self = VisibleRegion() }
}
