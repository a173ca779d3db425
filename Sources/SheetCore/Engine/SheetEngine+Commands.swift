extension SheetEngine {
    /// A program wants the sheet somewhere. Without any room for it (no container yet, no active detent) the wish
    /// waits; the latest one counts.
    mutating func move(to target: SheetTarget?, animated: Bool) {
        waiting = nil
        let wanted = target ?? .detent(configuration.initialDetent)
        if wanted == .closed {
            guard state.isPresented else { return }
            if state.target == .closed {
                // It is closing, which was asked about: a jump only cuts it short.
                if !animated { jump(to: .closed) }
                return
            }
        } else if stops.stops.isEmpty {
            waiting = (target, animated)
            return
        }
        let goal = permitted(wanted, cause: .program)
        if goal == state.target {
            switch motion {
            case .rest: return
            case .flight where animated, .glide where animated: return
            case .held, .drag, .pull, .flight, .glide: break
            }
        }
        animated ? send(to: goal) : jump(to: goal)
    }

    mutating func move(toHeight height: Double, animated: Bool) {
        let nearest = stops.nearest(to: stops.closedOffset - height)
        move(to: nearest.map { .detent($0.id) }, animated: animated)
    }

    /// Sends the sheet off at the speed it has; out of the closed position as the opening does it.
    mutating func send(to target: SheetTarget) {
        guard !state.isPresented else { return fly(to: target) }
        state.offset = stops.closedOffset
        fly(to: target, by: configuration.opening)
    }

    mutating func tapScrim() {
        guard configuration.dismissesOnScrimTap else { return }
        dismissOrReverse(.scrim)
    }

    mutating func dismissOrReverse(_ cause: DismissalCause) {
        guard state.isPresented, state.target != .closed, !isUnderFinger else { return }
        guard configuration.isDismissable else { return }
        let goal = permitted(.closed, cause: cause)
        if goal != state.target { send(to: goal) }
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

    mutating func change(_ permission: SheetPermission, to isGiven: Bool) {
        switch permission {
        case .dismissal: configuration.isDismissable = isGiven
        case .dragging: configuration.isDraggable = isGiven
        case .scrimTap: configuration.dismissesOnScrimTap = isGiven
        }
    }

    var isUnderFinger: Bool {
        switch motion {
        case .rest, .flight, .glide: false
        case .held, .drag, .pull: true
        }
    }
}

/// What can be done with a sheet at the moment, for assistive technology and for menus.
public struct SheetActions: Hashable, Sendable {
    public var canExpand: Bool
    public var canCollapse: Bool
    public var canDismiss: Bool
    /// Whether the handle leads anywhere. With one detent it does not, and is no button.
    public var canActivateHandle: Bool
}

extension SheetEngine {
    public var actions: SheetActions {
        let id = state.target.detent
        return SheetActions(
            canExpand: id.map { stops.neighbour(of: $0, towards: .up) != nil } ?? false,
            canCollapse: id.map { stops.neighbour(of: $0, towards: .down) != nil } ?? false,
            canDismiss: state.target != .closed && configuration.isDismissable,
            canActivateHandle: id != nil && stops.stops.count > 1)
    }
}
