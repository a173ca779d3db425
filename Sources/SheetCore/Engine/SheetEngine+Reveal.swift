extension SheetEngine {
    /// Whether the last revealed region should stay visible. If so, send `revealRequested` again after a
    /// resize.
    public var keepsRegionVisible: Bool { region.isKept }

    /// Makes a region visible. A finger that is down comes first: a drag has its own goal, and a tap may have
    /// caused the request.
    mutating func reveal(_ region: SheetRegion) {
        guard state.isPresented, state.target != .closed else { return }
        switch motion.activity {
        case .drag, .pull: return
        case .held: self.region.wait(for: region)
        case .rest, .animation, .momentum: revealNow(region)
        }
    }

    /// The finger went up without a drag: reveals the region that waited for it.
    mutating func showWaitingRegion() {
        if let region = region.takeWaiting() { revealNow(region) }
    }

    private mutating func revealNow(_ region: SheetRegion) {
        guard let place = place(of: region) else { return }
        let target = SheetTarget.detent(place.stop.id)
        guard goal(of: target, cause: .focus) != nil else { return }
        let velocity = content.velocity(at: now)
        leaveContent()
        self.region.keep()
        if target != state.target { startMove(to: target) }
        guard let scrolled = region.content else { return }
        content.animate(scrolled, to: place.scroll, at: velocity, time: now)
        if appearance.reducesMotion || scrolled.position == place.scroll { content.finish() }
    }

    // MARK: - Place of a region

    /// Returns the lowest detent, from the target upward, at which the whole region can be visible, and the
    /// scroll position there.
    ///
    /// A region that is higher than the sheet's visible part starts at the top of that part, at the highest
    /// detent.
    private func place(of region: SheetRegion) -> (stop: SheetStops.Stop, scroll: Double)? {
        guard let id = state.target.detent, let last = stops.stops.lastIndex(where: { $0.id == id }) else {
            return nil
        }
        var highest: (SheetStops.Stop, Double)?
        for stop in stops.stops[...last].reversed() where stop.id == id || !stop.isProgrammatic {
            let scroll = visibleScroll(of: region, at: stop)
            if scroll.least <= scroll.most { return (stop, min(max(scroll.now, scroll.least), scroll.most)) }
            highest = (stop, max(scroll.most, 0))
        }
        return highest
    }

    /// Returns the scroll positions between which a region is visible at a stop. There are none if `least`
    /// exceeds `most`.
    private func visibleScroll(
        of region: SheetRegion, at stop: SheetStops.Stop
    ) -> (least: Double, now: Double, most: Double) {
        let height = layoutHeight(at: stop.offset)
        let seen = stops.closedOffset - stop.offset - edgeInset(at: stop.offset)
        let end = min(seen, height - region.below)
        guard let content = region.content else {
            return (min(region.bottom, layoutHeight) > end ? 1 : 0, 0, 0)
        }
        // Below the highest detent content only scrolls back to its top, unless it scrolls at every detent.
        let scrolls = stop.id == highestStop?.id || scrollsEverywhere
        let inset = contentInset
        let growth = contentInset(at: stop.offset) - inset
        let extent = max(content.extent + layoutHeight - height + growth, 0)
        let position = content.position
        // The content's ends are the ends of the region: beyond them is only padding.
        let first = region.above - position
        let last = layoutHeight - region.below + content.extent - inset - position
        return (
            max(position + min(region.bottom, last) - end, 0), min(position, extent),
            min(position + max(region.top, first) - region.above, scrolls ? extent : position)
        )
    }
}

/// The last region that should be visible.
struct VisibleRegion: Hashable {
    /// The region to show after the current touch.
    private(set) var waiting: SheetRegion?
    /// Whether it should stay visible: neither the user nor the program has moved the sheet or its content
    /// since.
    private(set) var isKept = false

    mutating func wait(for region: SheetRegion) { waiting = region }

    /// Returns the waiting region and clears it: the finger went up.
    mutating func takeWaiting() -> SheetRegion? {
        defer { waiting = nil }
        return waiting
    }

    mutating func keep() { isKept = true }

    mutating func forget() { self = VisibleRegion() }
}
