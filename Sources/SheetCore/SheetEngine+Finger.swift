extension SheetEngine {
    /// A finger that has the sheet.
    struct Drag {
        /// The detent that a release is judged from.
        var origin: Detent.ID
        /// Where the sheet was when the drag was recognised, without the rubber band's resistance, px.
        var grip: Double
        /// The finger's translation at that moment: the sheet does not jump by it.
        var slack: Vector
        var translation: Vector
        var tracker = VelocityTracker()

        var unbanded: Double { grip + translation.y - slack.y }
    }

    mutating func press() {
        guard state.isPresented else { return }
        switch motion {
        case .rest: break
        case .flight:
            notices.append(.didSettle(at: state.target, interrupted: true))
        case .held, .drag, .pull: return
        }
        motion = .held
        state.phase = .pressing
        state.velocity = 0
    }

    mutating func unpress() {
        guard case .held = motion else { return }
        if state.detent == state.target, state.offset == targetOffset {
            motion = .rest
            state.phase = .idle
        } else {
            release(velocity: .zero, translation: displacement(from: origin))
        }
    }

    mutating func beginDrag(_ translation: Vector, at time: Double) {
        press()
        guard case .held = motion, let origin else { return }
        var drag = Drag(
            origin: origin, grip: unbanded(state.offset), slack: translation, translation: translation)
        drag.tracker.add(translation, at: time)
        motion = .drag(drag)
        state.phase = .dragging
    }

    mutating func updateDrag(_ translation: Vector, at time: Double) {
        guard case .drag(var drag) = motion else { return }
        drag.translation = translation
        drag.tracker.add(translation, at: time)
        motion = .drag(drag)
        state.offset = banded(drag.unbanded)
        state.velocity = drag.tracker.velocity(at: time).y * slope(at: drag.unbanded)
    }

    mutating func endDrag(at time: Double) {
        guard case .drag(let drag) = motion else { return }
        let travelled = drag.grip + drag.translation.y - restingOffset(of: drag.origin)
        release(velocity: drag.tracker.velocity(at: time), translation: travelled, from: drag.origin)
    }

    mutating func cancelDrag() {
        guard case .drag(let drag) = motion else { return unpress() }
        fly(to: .detent(drag.origin), velocity: 0)
    }

    /// The detent that a release is judged from: where the sheet was going, or came from if that was out of sight.
    var origin: Detent.ID? { state.target.detent ?? state.detent.detent ?? stops.bottom?.id }

    private func displacement(from origin: Detent.ID?) -> Double {
        guard let origin else { return 0 }
        return unbanded(state.offset) - restingOffset(of: origin)
    }

    func restingOffset(of id: Detent.ID) -> Double {
        stops.offset(of: .detent(id)) ?? state.offset
    }

    private mutating func release(velocity: Vector, translation: Double, from drag: Detent.ID? = nil) {
        guard let origin = drag ?? origin else { return }
        let target = configuration.releaseRule.target(
            of: Release(
                origin: origin, offset: state.offset, translation: translation, velocity: velocity,
                stops: stops, canDismiss: configuration.isDismissable))
        let speed = velocity.isMostlyHorizontal ? 0 : velocity.y
        fly(to: permitted(target, cause: .drag), velocity: speed)
    }

    /// The target itself, or the nearest detent where the target cannot be had.
    func permitted(_ target: SheetTarget, cause: DismissalCause) -> SheetTarget {
        let allowed =
            target == .closed
            ? configuration.isDismissable && shouldDismiss(cause) : stops.offset(of: target) != nil
        if allowed { return target }
        return stops.nearest(to: state.offset).map { .detent($0.id) } ?? .closed
    }
}
