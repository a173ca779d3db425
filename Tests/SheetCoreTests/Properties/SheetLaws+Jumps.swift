@testable import SheetCore

/// The limits of the movement by one event.
///
/// A finger moves the sheet by its own distance. A resize moves it at most as far as the ends of the range,
/// or moves a resting sheet with its detent. Only a jump, or a move with reduced motion, ends elsewhere, at
/// its target.
extension SheetLaws {
    /// Returns the greatest distance (px) by which an event itself may move the sheet.
    mutating func step(for kind: SheetInput.Kind) -> Double {
        var step = 1e-6
        switch kind {
        case .touchMoved(let translation, _) where translation.y.isFinite:
            // The sheet does not move by the distance at which the toolkit recognised the drag.
            if isRecognised { finger = translation.y }
            isRecognised = false
            // A touch without an owner may let a move continue, which ends at once within half a pixel.
            step += max(abs(translation.y - finger) * gain * 1.0001, 0.5)
            finger = translation.y
        case .touchBegan(let touch): (finger, isRecognised) = (0, touch.isClaimed)
        case .contentScrolled(let position):
            // The sheet's last position counts, including other movements of the content meanwhile.
            // The end of a pull begins a move, which ends at once within half a pixel.
            step += abs(max(-position, 0) - engine.content.pull) + 0.5
        case .moveRequested, .heightRequested, .scrimTapped, .escapePressed, .stepRequested,
            .extremeRequested, .handleActivated, .touchEnded, .touchCancelled, .contentReplaced, .wheelTurned,
            .revealRequested, .containerResized, .contentMeasured, .permissionChanged:
            // A move of less than half a pixel ends at once.
            step += 0.5
        default: break
        }
        return step
    }

    /// The sheet's movement (px) per pixel of the finger. A drag keeps its initial value.
    private var gain: Double {
        if case .drag(let drag) = engine.motion.activity { max(drag.gain, 1) } else { max(engine.gain, 1) }
    }

    /// Returns the greatest distance (px) by which moved ends may move the sheet.
    ///
    /// The sheet stays inside the container. A moving or held sheet keeps its place. So does a dragged or
    /// pulled one, unless it is at an end that moves.
    func shove(since before: SheetEngine) -> Double {
        let below = max(before.state.offset - engine.stops.closedOffset, 0)
        let grown = max(engine.stops.closedOffset - before.stops.closedOffset, 0)
        switch before.motion.activity {
        case .rest:
            // A closed sheet is at the container's lower edge.
            return before.state.isPresented ? below : max(below, grown)
        case .animation(let animation):
            // A sheet that is out of sight stays there.
            return animation.leaves && before.state.offset == before.stops.closedOffset
                ? max(below, grown) : below
        case .momentum, .held: return below
        case .drag, .pull:
            let (last, now) = (before.ends, engine.ends)
            let offset = before.state.offset
            // The end at content that scrolls: it moves what it passes.
            let sharesAxis = before.motion.range.scrollExtent > 0
            let top = sharesAxis ? max(last.top, now.top) : last.top
            let bottom = sharesAxis ? min(last.bottom, now.bottom) : last.bottom
            let atTop = offset <= top + 1e-6 ? abs(now.top - last.top) : 0
            let atBottom =
                offset >= bottom - 1e-6
                ? abs(now.bottom - last.bottom) + abs(now.container - last.container) : 0
            return below + max(atTop, atBottom)
        }
    }

    /// Returns whether an event was allowed to move the sheet to its target at once, and did so.
    func hasArrived(by kind: SheetInput.Kind, since before: SheetEngine) -> Bool {
        let state = engine.state
        guard state.phase == .idle, state.offset == engine.targetOffset else { return false }
        // Closed is the only stop.
        if engine.stops.stops.isEmpty { return true }
        let wasAtRest = before.state.phase == .idle
        switch kind {
        case .containerResized, .contentMeasured: return wasAtRest
        case .contentReplaced:
            return wasAtRest && (engine.appearance.reducesMotion || before.layout.waitingMove != nil)
        case .moveRequested(_, let animated), .heightRequested(_, let animated):
            return !animated || engine.appearance.reducesMotion
        case .reducedMotionChanged(let reduces): return reduces && before.state.phase == .settling
        case .touchBegan, .screenScaleChanged, .frame: return false
        case .touchMoved, .touchEnded, .touchCancelled, .wheelTurned, .scrimTapped, .escapePressed,
            .stepRequested, .extremeRequested, .handleActivated, .contentScrolled, .contentReachedTop,
            .contentTaken, .revealRequested, .permissionChanged:
            return engine.appearance.reducesMotion
        }
    }

    /// Checks that a resize, new content or reduced motion keeps the target while it exists.
    mutating func checkKeepsDetent(by kind: SheetInput.Kind, since before: SheetEngine) {
        switch kind {
        case .containerResized, .contentMeasured, .contentReplaced, .reducedMotionChanged,
            .screenScaleChanged:
            break
        default: return
        }
        guard before.layout.waitingMove == nil, before.state.container != .zero, before.state.isPresented
        else { return }
        let target = before.state.target
        guard engine.stops.offset(of: target) != nil, !engine.stops.stops.isEmpty else { return }
        if engine.state.target != target { fail("\(kind) sent it from \(target) to \(engine.state.target)") }
    }
}

extension SheetLaws {
    /// Checks that only the program moves the sheet to a detent that only the program reaches.
    mutating func checkReach(by kind: SheetInput.Kind, since before: SheetEngine) {
        let target = engine.state.target
        guard target != before.state.target,
            engine.stops.stops.contains(where: { .detent($0.id) == target && $0.isProgrammatic })
        else { return }
        let isOnly = engine.stops.stops.allSatisfy(\.isProgrammatic)
        switch kind {
        case .moveRequested: return
        // A request that waited, a sheet that starts open, or one without any other detent.
        case .containerResized, .contentMeasured, .contentReplaced, .heightRequested:
            if isOnly || before.layout.waitingMove != nil || before.state.container == .zero { return }
        // A finger that catches the closing sheet brings it back.
        default: if isOnly, before.state.target == .closed { return }
        }
        fail("\(kind) sent it to “\(target)”, which only the program reaches")
    }
}

extension SheetLaws {
    /// Checks that a finger that scrolled the content does not close the sheet before a second gesture.
    mutating func checkHandoff(by kind: SheetInput.Kind, since before: SheetEngine) {
        guard engine.configuration.content.handoff == .secondGesture, kind == .touchEnded,
            case .drag(let drag) = before.motion.activity, drag.hasScrolled
        else { return }
        let isForced = engine.stops.stops.isEmpty || before.state.target == .closed
        if engine.state.target == .closed, !isForced { fail("the first gesture closed it") }
    }
}

extension SheetConfiguration {
    /// The highest spring frequency (rad/s) and the shortest duration (s) of its moves.
    var quickest: (spring: Double, time: Double) {
        // The bounce at the content's top uses the default spring in every configuration.
        var quickest = (spring: Spring.settling.angularFrequency, time: Double.infinity)
        for move in [opening, settling, dismissal ?? settling] {
            switch move.animation.path(atSpeed: 0) {
            case .spring(let spring): quickest.spring = max(quickest.spring, spring.angularFrequency)
            case .timed(let curve): quickest.time = min(quickest.time, curve.duration)
            }
        }
        return quickest
    }
}

extension SheetEngine {
    /// The offset (px) above which the content takes the movement.
    var seamOffset: Double {
        switch motion.activity {
        case .drag: motion.range.top
        case .momentum: targetOffset
        case .rest, .held, .pull, .animation: highestStop?.offset ?? 0
        }
    }

    /// The offsets between which a finger moves the sheet without resistance, and the container's height, px.
    fileprivate var ends: (top: Double, bottom: Double, container: Double) {
        let container = stops.closedOffset
        return (
            motion.range.scrollExtent > 0 ? motion.range.top : highestStop?.offset ?? container,
            motion.range.canClose ? container : lowestStop?.offset ?? container, container
        )
    }
}
