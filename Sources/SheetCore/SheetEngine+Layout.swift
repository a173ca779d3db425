extension SheetEngine {
    mutating func resize(to size: Size) {
        guard size != state.container else { return }
        let isFirst = state.container == .zero
        state.container = size
        resolveStops()
        if isFirst, let waiting {
            self.waiting = nil
            move(to: waiting.target, animated: waiting.animated)
        }
    }

    /// A content height of 0 or none is no news: the last good one stays.
    mutating func measure(_ height: Double) {
        guard height.isFinite, height > 0, height != contentHeight else { return }
        contentHeight = height
        resolveStops()
    }

    /// Finds the stops anew and keeps what the sheet was doing: its detent, its flight, the finger's grip.
    private mutating func resolveStops() {
        let closed = state.target == .closed && state.phase == .idle
        stops = SheetStops(
            detents: configuration.detents,
            context: .init(container: state.container, contentHeight: contentHeight))
        if closed {
            state.offset = stops.closedOffset
            return
        }
        replaceVanishedDetents()
        switch motion {
        case .rest: state.offset = targetOffset
        case .held: state.offset = min(state.offset, stops.closedOffset)
        case .drag(let drag): state.offset = banded(drag.unbanded)
        case .pull: state.offset = min(targetOffset + scrollOffset, stops.closedOffset)
        case .flight(var flight):
            let current = flight.motion(at: now)
            let position = flight.destination + current.displacement
            flight.destination = targetOffset
            flight.start = .init(displacement: position - targetOffset, velocity: current.velocity)
            flight.startTime = now
            motion = .flight(flight)
            state.offset = banded(position)
        }
    }

    private mutating func replaceVanishedDetents() {
        let nearest = stops.nearest(to: state.offset).map { SheetTarget.detent($0.id) } ?? .closed
        if stops.offset(of: state.detent) == nil { state.detent = nearest }
        if stops.offset(of: state.target) == nil {
            state.target = nearest
            notices.append(.targetChanged(to: nearest))
        }
    }
}
