extension SheetEngine {
    /// The scroll offset has changed: beyond the content's top it takes the sheet down with it.
    mutating func follow(scrollOffset offset: Double, at time: Double) {
        let last = scrollOffset
        scrollOffset = offset
        guard let pullDown = configuration.pullDown else { return }
        switch motion {
        case .rest, .held:
            guard offset > 0, isContentScrollable else { return }
            pull(by: offset, VelocityTracker(), at: time)
        case .pull(let tracker):
            if offset > 0 {
                pull(by: offset, tracker, at: time)
            } else {
                let velocity = tracker.velocity(at: time).y
                let reached = last + Projection.distance(velocity: velocity)
                let target = reached > pullDown.threshold ? .detent(pullDown.target) : state.detent
                fly(to: permitted(target, cause: .drag), velocity: velocity)
            }
        case .drag, .flight: return
        }
        if case .pull(let tracker) = motion, offset > pullDown.threshold {
            let target = permitted(.detent(pullDown.target), cause: .drag)
            fly(to: target, velocity: tracker.velocity(at: time).y)
        }
    }

    private mutating func pull(by distance: Double, _ tracker: VelocityTracker, at time: Double) {
        var tracker = tracker
        tracker.add(Vector(y: distance), at: time)
        motion = .pull(tracker)
        state.phase = .dragging
        state.offset = min(targetOffset + distance, stops.closedOffset)
        state.velocity = tracker.velocity(at: time).y
    }
}
