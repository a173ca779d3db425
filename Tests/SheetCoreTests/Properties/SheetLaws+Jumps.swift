@testable import SheetCore

/// How far each event may take the sheet at once.
///
/// A finger takes it along. A change of the room may shove it as far as it has moved the ends, and bring a sheet at rest
/// to where its detent is. Only a jump that was asked for, or a move where motion is reduced, ends elsewhere, at its target.
extension SheetLaws {
    /// How far (px) an event itself may take the sheet.
    mutating func step(for kind: SheetEvent.Kind) -> Double {
        var step = 1e-6
        switch kind {
        case .dragBegan(let translation):
            // One that waited for its direction has already gone where the next update finds it.
            finger = translation.y
        case .dragUpdated(let translation) where translation.y.isFinite:
            step += abs(translation.y - finger) * gain * 1.0001
            finger = translation.y
        case .touchMoved(let translation, _):
            // One that decides nothing may send the sheet on, which arrives at once where it is all but there.
            step += max(abs(translation.y - finger) * gain * 1.0001, 0.5)
            finger = translation.y
        case .touchBegan: finger = 0
        case .scrollOffset(let offset):
            // The sheet's own last offset: what moved the content meanwhile counts for it, too.
            step += abs(max(offset, 0) - max(engine.content.offset, 0))
        case .moveRequested, .heightRequested, .scrimTapped, .escapePressed, .stepRequested,
            .extremeRequested, .handleActivated, .touchEnded, .touchCancelled, .dragEnded, .dragCancelled,
            .pressEnded,
            .contentReplaced,
            .revealRequested, .containerResized, .contentMeasured, .permissionChanged:
            // A move of less than half a pixel has arrived when it sets off.
            step += 0.5
        default: break
        }
        return step
    }

    /// How far (px) the sheet goes for a pixel of the finger. One that has it keeps what it took hold with.
    private var gain: Double {
        if case .drag(let drag) = engine.motion { max(drag.gain, 1) } else { max(engine.gain, 1) }
    }

    /// How far (px) other ends may have shoved the sheet: nothing is below the container. What moves by itself, or is only
    /// touched, keeps its place, and so does what a finger holds, unless it is drawn against an end that goes elsewhere.
    func shove(since before: SheetEngine) -> Double {
        let below = max(before.state.offset - engine.stops.closedOffset, 0)
        let grown = max(engine.stops.closedOffset - before.stops.closedOffset, 0)
        switch before.motion {
        case .rest:
            // One that is closed is as far down as the container is high.
            return before.state.isPresented ? below : max(below, grown)
        case .flight(let flight):
            // One that is out of sight stays there.
            return flight.leaves && before.state.offset == before.stops.closedOffset
                ? max(below, grown) : below
        case .glide, .held: return below
        case .drag, .pull:
            let (last, now) = (before.ends, engine.ends)
            let offset = before.state.offset
            // One end is the seam to content that scrolls, or pulls: it takes along what it passes.
            let sharesAxis = if case .pull = before.motion { true } else { before.range.room > 0 }
            let top = sharesAxis ? max(last.top, now.top) : last.top
            let bottom = sharesAxis ? min(last.bottom, now.bottom) : last.bottom
            let atTop = offset <= top + 1e-6 ? abs(now.top - last.top) : 0
            let atBottom =
                offset >= bottom - 1e-6
                ? abs(now.bottom - last.bottom) + abs(now.container - last.container) : 0
            return below + max(atTop, atBottom)
        }
    }

    /// Whether an event may bring the sheet to its target at once, and has.
    func hasArrived(by kind: SheetEvent.Kind, since before: SheetEngine) -> Bool {
        let state = engine.state
        guard state.phase == .idle, state.offset == engine.targetOffset else { return false }
        // There is nowhere else to be.
        if engine.stops.stops.isEmpty { return true }
        let wasAtRest = before.state.phase == .idle
        switch kind {
        case .containerResized, .contentMeasured: return wasAtRest
        case .contentReplaced: return wasAtRest && (engine.reducesMotion || before.waiting != nil)
        case .moveRequested(_, let animated), .heightRequested(_, let animated):
            return !animated || engine.reducesMotion
        case .reducedMotionChanged(let reduces): return reduces && before.state.phase == .settling
        case .touchBegan, .pressed, .fingerMoved, .contentTouched, .screenScaleChanged, .frame: return false
        case .touchMoved, .touchEnded, .touchCancelled, .dragBegan, .dragUpdated, .dragEnded, .dragCancelled,
            .pressEnded, .scrimTapped, .escapePressed,
            .stepRequested, .extremeRequested, .handleActivated, .scrollOffset, .contentReachedTop,
            .contentTaken, .revealRequested, .permissionChanged:
            return engine.reducesMotion
        }
    }

    /// A change of the room, of a permission or of the system's motion keeps the target as long as there is one.
    mutating func checkKeepsDetent(by kind: SheetEvent.Kind, since before: SheetEngine) {
        switch kind {
        case .containerResized, .contentMeasured, .contentReplaced, .reducedMotionChanged,
            .screenScaleChanged:
            break
        default: return
        }
        guard before.waiting == nil, before.state.container != .zero, before.state.isPresented else { return }
        let target = before.state.target
        guard engine.stops.offset(of: target) != nil, !engine.stops.stops.isEmpty else { return }
        if engine.state.target != target { fail("\(kind) sent it from \(target) to \(engine.state.target)") }
    }
}

extension SheetConfiguration {
    /// The stiffest spring (rad/s) and the shortest time (s) of its moves.
    var quickest: (spring: Double, time: Double) {
        // Content that comes to its top bounces by the spring that all sheets have.
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
    /// Between which offsets a finger moves the sheet without resistance, and where the container ends, px.
    fileprivate var ends: (top: Double, bottom: Double, container: Double) {
        let container = stops.closedOffset
        return (
            stops.top?.offset ?? container,
            configuration.isDismissable ? container : stops.bottom?.offset ?? container, container
        )
    }
}
