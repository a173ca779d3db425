extension SheetEngine {
    /// Moves the sheet for the program.
    ///
    /// Before the first layout, or without an active detent, the request waits; a later request replaces it.
    /// The veto is asked now, because a view must not call the program during its layout.
    mutating func requestMove(to target: SheetTarget?, animated: Bool) {
        let wanted = target ?? .detent(configuration.initialDetent)
        if wanted != .closed, stops.stops.isEmpty {
            if handling.permits(wanted, .program) {
                layout.postpone(WaitingMove(target: target, animated: animated))
            }
            return
        }
        layout.postpone(nil)
        if wanted == .closed {
            guard state.isPresented else {
                // Before the first layout it replaces the opening of a sheet that starts open.
                if state.container == .zero { layout.postpone(WaitingMove(target: .closed, animated: false)) }
                return
            }
            if state.target == .closed {
                // The veto was asked when the dismissal started; a jump only shortens it.
                if !animated { jump(to: .closed) }
                return
            }
        }
        if let goal = goal(of: wanted, cause: .program) { moveNow(to: goal, animated: animated) }
    }

    /// Carries out the waiting request if there is an active detent now.
    mutating func startWaitingMove() {
        guard let waiting = layout.takeWaitingMove() else { return }
        let wanted = waiting.target ?? .detent(configuration.initialDetent)
        if let goal = possible(wanted, cause: .program) { moveNow(to: goal, animated: waiting.animated) }
    }

    private mutating func moveNow(to goal: SheetTarget, animated: Bool) {
        if goal == state.target {
            switch motion.activity {
            case .rest: return
            case .animation where animated, .momentum where animated: return
            case .held, .drag, .pull, .animation, .momentum: break
            }
        }
        animated ? startMove(to: goal) : jump(to: goal)
    }

    mutating func requestHeight(_ height: Double, animated: Bool) {
        guard state.target != .closed, !isUnderFinger,
            let nearest = stops.nearest(to: stops.closedOffset - height), !nearest.isProgrammatic,
            let goal = goal(of: .detent(nearest.id), cause: .step)
        else { return }
        moveNow(to: goal, animated: animated)
    }

    /// Moves the sheet to a target with its current velocity. A closed sheet moves like an opening one.
    mutating func startMove(to target: SheetTarget) {
        let isOutOfSight = state.target == .closed && state.offset >= stops.closedOffset
        guard !state.isPresented || isOutOfSight else { return animate(to: target) }
        state.offset = stops.closedOffset
        animate(to: target, by: configuration.opening)
    }

    /// Returns the target of an attempt to move the sheet; nil if the sheet continues its current activity.
    ///
    /// A drag or an opening to an impossible target leads to the nearest detent. The veto is asked here.
    mutating func goal(of target: SheetTarget, cause: MoveCause) -> SheetTarget? {
        guard let target = possible(target, cause: cause) else { return nil }
        return target == state.target || handling.permits(target, cause) ? target : nil
    }

    private func possible(_ target: SheetTarget, cause: MoveCause) -> SheetTarget? {
        let isPossible =
            target == .closed
            ? configuration.isDismissable || cause == .program : stops.offset(of: target) != nil
        if isPossible { return target }
        guard cause == .drag || state.target == .closed else { return nil }
        return nearestTarget
    }

    /// Moves the sheet to a target if that is possible and allowed.
    mutating func attempt(_ target: SheetTarget, cause: MoveCause) {
        if let goal = goal(of: target, cause: cause) { startMove(to: goal) }
    }

    mutating func tapScrim() {
        if configuration.dismissesOnScrimTap { dismiss(.scrim) }
    }

    mutating func dismiss(_ cause: MoveCause) {
        guard state.isPresented, state.target != .closed, !isUnderFinger else { return }
        attempt(.closed, cause: cause)
    }

    /// Closes the sheet. A sheet that the user cannot dismiss moves to its lowest detent.
    mutating func escape() {
        configuration.isDismissable ? dismiss(.escape) : moveToExtreme(.down, cause: .escape)
    }

    /// Moves to the next detent; at the ends the handle reverses direction.
    mutating func activateHandle() {
        guard let id = state.target.detent, actions.canActivateHandle, !isUnderFinger else { return }
        step(arbiters.nextStepOfHandle(from: id, in: stops), cause: .handle)
    }

    mutating func step(_ step: SheetStep, cause: MoveCause) {
        guard let id = state.target.detent, !isUnderFinger,
            let next = stops.neighbour(of: id, towards: step)
        else { return }
        attempt(.detent(next.id), cause: cause)
    }

    mutating func moveToExtreme(_ step: SheetStep, cause: MoveCause) {
        guard let id = state.target.detent, !isUnderFinger,
            let end = stops.last(of: .max, from: id, towards: step)
        else { return }
        attempt(.detent(end.id), cause: cause)
    }

    mutating func change(_ permission: SheetPermission, to isGiven: Bool) {
        configuration.allow(permission, isGiven)
        if permission == .dragging { endForbiddenDrag() }
    }

    /// The system turned reduced motion on or off. Turning it on finishes all animations.
    mutating func reduceMotion(_ reduces: Bool) {
        appearance.reduceMotion(reduces)
        guard reduces else { return }
        switch motion.activity {
        case .animation: settle()
        case .momentum(let momentum): momentum.hasSettled ? change(to: .rest) : settle()
        case .rest, .held, .drag, .pull: appearance.endFade()
        }
        content.finish()
    }

    var isUnderFinger: Bool { motion.isUnderFinger }
}

/// The currently possible actions, for assistive technology and menus.
public struct SheetActions: Hashable, Sendable {
    /// Whether there is a higher detent.
    public var canExpand: Bool
    /// Whether there is a lower detent.
    public var canCollapse: Bool
    /// Whether the user can close the sheet.
    public var canDismiss: Bool
    /// Whether the handle moves the sheet. It does not with one detent, and is then not a button.
    public var canActivateHandle: Bool
}

extension SheetEngine {
    /// The currently possible actions.
    public var actions: SheetActions {
        let id = state.target.detent
        let canExpand = id.map { stops.neighbour(of: $0, towards: .up) != nil } ?? false
        let canCollapse = id.map { stops.neighbour(of: $0, towards: .down) != nil } ?? false
        return SheetActions(
            canExpand: canExpand, canCollapse: canCollapse,
            canDismiss: state.target != .closed && configuration.isDismissable,
            canActivateHandle: canExpand || canCollapse)
    }
}

/// The direction of the handle: it steps through the detents and reverses at the ends.
struct HandleTurn: Hashable {
    private var direction = SheetStep.up

    /// Returns the direction of the next step from a detent.
    mutating func next(from id: Detent.ID, in stops: SheetStops) -> SheetStep {
        if stops.neighbour(of: id, towards: direction) == nil { direction = direction == .up ? .down : .up }
        return direction
    }

    /// Updates the direction after the sheet came to rest.
    mutating func rest(at target: SheetTarget, in stops: SheetStops) {
        guard let id = target.detent else { return }
        if stops.neighbour(of: id, towards: .down) == nil { direction = .up }
        if stops.neighbour(of: id, towards: .up) == nil { direction = .down }
    }
}
