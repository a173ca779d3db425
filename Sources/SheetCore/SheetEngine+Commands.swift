extension SheetEngine {
    /// A program wants the sheet somewhere. Before the container has a size the wish waits for it.
    mutating func move(to target: SheetTarget?, animated: Bool) {
        guard state.container != .zero else {
            waiting = (target, animated)
            return
        }
        let wanted = target ?? .detent(configuration.initialDetent)
        if wanted == .closed {
            guard state.isPresented, state.target != .closed else { return }
        } else if wanted == state.target, state.phase == .idle {
            return
        }
        let goal = permitted(wanted, cause: .program)
        animated ? send(to: goal) : jump(to: goal)
    }

    /// Sends the sheet off at the speed it has; out of the closed position as the opening does it.
    private mutating func send(to target: SheetTarget) {
        let fromClosed = state.detent == .closed && state.target == .closed && state.phase == .idle
        guard fromClosed, let destination = stops.offset(of: target) else {
            return fly(to: target, velocity: state.velocity)
        }
        state.offset = stops.closedOffset
        let opening = configuration.opening
        fly(
            to: target, velocity: (destination - state.offset) * opening.initialVelocity,
            spring: opening.spring)
    }

    mutating func dismissOrReverse(_ cause: DismissalCause) {
        guard state.isPresented, state.target != .closed, !isUnderFinger else { return }
        guard configuration.isDismissable else { return }
        send(to: permitted(.closed, cause: cause))
    }

    /// Escape closes the sheet; one that cannot be closed goes to its lowest detent.
    mutating func escape() {
        guard configuration.isDismissable else { return moveToExtreme(.down) }
        dismissOrReverse(.keyboard)
    }

    /// The handle climbs from detent to detent and turns round at the ends.
    mutating func activateHandle() {
        guard let id = state.target.detent, stops.stops.count > 1, !isUnderFinger else { return }
        if stops.neighbour(of: id, towards: handleDirection) == nil {
            handleDirection = handleDirection == .up ? .down : .up
        }
        step(handleDirection)
    }

    mutating func step(_ step: SheetStep) {
        guard let id = state.target.detent, !isUnderFinger,
            let next = stops.neighbour(of: id, towards: step)
        else { return }
        send(to: .detent(next.id))
    }

    mutating func moveToExtreme(_ step: SheetStep) {
        guard state.target != .closed, !isUnderFinger,
            let end = step == .up ? stops.top : stops.bottom, state.target != .detent(end.id)
        else { return }
        send(to: .detent(end.id))
    }

    private var isUnderFinger: Bool {
        switch motion {
        case .rest, .flight: false
        case .held, .drag, .pull: true
        }
    }
}
