extension SheetEngine {
    /// A program wants the sheet somewhere. Without any room for it (no container yet, no active detent) the wish
    /// waits; the latest one counts. It is asked about at once: room comes while a view is laying out, where nobody can
    /// be asked anything.
    mutating func move(to target: SheetTarget?, animated: Bool) {
        let wanted = target ?? .detent(configuration.initialDetent)
        if wanted != .closed, stops.stops.isEmpty {
            if shouldMove(wanted, .program) { waiting = (target, animated) }
            return
        }
        waiting = nil
        if wanted == .closed {
            guard state.isPresented else { return }
            if state.target == .closed {
                // It is closing, which was asked about: a jump only cuts it short.
                if !animated { jump(to: .closed) }
                return
            }
        }
        if let goal = goal(of: wanted, cause: .program) { go(to: goal, animated: animated) }
    }

    /// There may be room now for the move that waits for it.
    mutating func moveIfWaiting() {
        guard let waiting, !stops.stops.isEmpty else { return }
        self.waiting = nil
        let wanted = waiting.target ?? .detent(configuration.initialDetent)
        if let goal = possible(wanted, cause: .program) { go(to: goal, animated: waiting.animated) }
    }

    private mutating func go(to goal: SheetTarget, animated: Bool) {
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

    /// Sends the sheet off at the speed it has; out of the closed position, or out of sight on its way there, as the
    /// opening does it.
    mutating func send(to target: SheetTarget) {
        let isOutOfSight = state.target == .closed && state.offset >= stops.closedOffset
        guard !state.isPresented || isOutOfSight else { return fly(to: target) }
        state.offset = stops.closedOffset
        fly(to: target, by: configuration.opening)
    }

    /// Where an attempt to take the sheet to a target leads: there, or to the nearest detent where a drag, or an opening,
    /// cannot have it. Nil if the sheet goes on with what it was doing. This is where the veto is asked.
    func goal(of target: SheetTarget, cause: MoveCause) -> SheetTarget? {
        guard let target = possible(target, cause: cause) else { return nil }
        return target == state.target || shouldMove(target, cause) ? target : nil
    }

    private func possible(_ target: SheetTarget, cause: MoveCause) -> SheetTarget? {
        let isPossible =
            target == .closed
            ? configuration.isDismissable || cause == .program : stops.offset(of: target) != nil
        if isPossible { return target }
        guard cause == .drag || state.target == .closed else { return nil }
        return nearestTarget
    }

    /// Sends the sheet off where it may go there.
    mutating func attempt(_ target: SheetTarget, cause: MoveCause) {
        if let goal = goal(of: target, cause: cause) { send(to: goal) }
    }

    mutating func tapScrim() {
        if configuration.dismissesOnScrimTap { dismiss(.scrim) }
    }

    mutating func dismiss(_ cause: MoveCause) {
        guard state.isPresented, state.target != .closed, !isUnderFinger else { return }
        attempt(.closed, cause: cause)
    }

    /// Escape closes the sheet; one that the person cannot close goes to its lowest detent.
    mutating func escape() {
        configuration.isDismissable ? dismiss(.escape) : moveToExtreme(.down, cause: .escape)
    }

    /// The handle climbs from detent to detent and turns round at the ends.
    mutating func activateHandle() {
        guard let id = state.target.detent, stops.stops.count > 1, !isUnderFinger else { return }
        step(handleTurn.next(from: id, in: stops), cause: .handle)
    }

    mutating func step(_ step: SheetStep, cause: MoveCause) {
        guard let id = state.target.detent, !isUnderFinger,
            let next = stops.neighbour(of: id, towards: step)
        else { return }
        attempt(.detent(next.id), cause: cause)
    }

    mutating func moveToExtreme(_ step: SheetStep, cause: MoveCause) {
        guard state.target != .closed, !isUnderFinger,
            let end = step == .up ? stops.top : stops.bottom, state.target != .detent(end.id)
        else { return }
        attempt(.detent(end.id), cause: cause)
    }

    mutating func change(_ permission: SheetPermission, to isGiven: Bool) {
        switch permission {
        case .dismissal: configuration.isDismissable = isGiven
        case .dragging:
            configuration.isDraggable = isGiven
            endForbiddenDrag()
        case .scrimTap: configuration.dismissesOnScrimTap = isGiven
        }
    }

    /// Animations are turned off or on: what is on its way has arrived without them.
    mutating func reduceMotion(_ reduces: Bool) {
        reducesMotion = reduces
        guard reduces else { return }
        switch motion {
        case .flight: land()
        case .glide(let glide): if !glide.hasLanded { land() }
        case .rest, .held, .drag, .pull: fade.end()
        }
        content.finish()
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

/// Where a click of the handle goes: it climbs from detent to detent and turns round at the ends.
struct HandleTurn {
    private var direction = SheetStep.up

    /// The next step from a detent.
    mutating func next(from id: Detent.ID, in stops: SheetStops) -> SheetStep {
        if stops.neighbour(of: id, towards: direction) == nil { direction = direction == .up ? .down : .up }
        return direction
    }

    /// The sheet has come to rest.
    mutating func rest(at target: SheetTarget, in stops: SheetStops) {
        if target.detent == stops.bottom?.id { direction = .up }
        if target.detent == stops.top?.id { direction = .down }
    }
}
