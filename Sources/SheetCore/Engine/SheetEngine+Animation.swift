extension SheetEngine {
    /// An animation of the sheet to a target.
    struct SettleAnimation: Hashable {
        var plan: AnimationPlan
        /// The plan's path, braked for the current target.
        var path: AnimationPath
        /// The destination, px from the container's top.
        var destination: Double
        /// Whether the sheet closes. Once out of sight it does not swing back.
        var leaves: Bool
        /// The visible motion at the start, relative to the destination.
        var start: Spring.Motion
        var startTime: Double
        /// The time (s) at which it is out of sight; infinity if it only comes to rest there, or does not
        /// close.
        private var exit: Double

        init(
            plan: AnimationPlan, destination: Double, leaves: Bool = false, start: Spring.Motion,
            startTime: Double,
            isBraked: Bool = true
        ) {
            let path = plan.path(for: start.displacement, at: startTime)
            self.plan = plan
            self.path = isBraked ? path.braked(for: start) : path
            self.destination = destination
            self.leaves = leaves
            self.start = start
            self.startTime = startTime
            exit = leaves ? startTime + self.path.passage(from: start) : .infinity
        }

        func motion(at time: Double) -> Spring.Motion {
            guard time < exit else { return Spring.Motion(displacement: 0, velocity: 0) }
            return path.motion(from: start, after: time - startTime)
        }

        /// Returns whether the animation is over. A sheet that is quickly out of sight still takes the design's
        /// whole duration.
        func isSettled(at time: Double, screenScale: Double) -> Bool {
            path.isSettled(from: start, after: min(time, exit) - startTime, screenScale: screenScale)
                || time >= exit && time >= plan.time + plan.duration
        }
    }

    /// Stops a closing sheet that is out of sight: its speed would show it again.
    mutating func stopOutOfSight(closing isClosing: Bool) {
        if isClosing, state.offset >= stops.closedOffset { state.velocity = 0 }
    }

    /// Redirects an animation to the current place of its target, from the visible offset and velocity.
    ///
    /// A sheet that is out of sight stays there.
    mutating func redirect(_ animation: SettleAnimation) {
        let isOutOfSight = animation.leaves && state.offset >= motion.range.end
        state.offset = isOutOfSight ? stops.closedOffset : min(state.offset, stops.closedOffset)
        stopOutOfSight(closing: animation.leaves)
        let seen = animation.destination + animation.motion(at: now).displacement
        motion.setRange(gripRange.forAnimation(from: state.offset))
        if animation.leaves { motion.extendToEnd() }
        // The destination has not changed.
        if animation.destination == targetOffset, seen == state.offset {
            return motion.set(.animation(animation))
        }
        let start = Spring.Motion(displacement: state.offset - targetOffset, velocity: state.velocity)
        motion.set(
            .animation(
                SettleAnimation(
                    plan: animation.plan, destination: targetOffset, leaves: animation.leaves, start: start,
                    startTime: now,
                    isBraked: !stretches(pastDestination: targetOffset, by: state.velocity))))
    }
}

/// The properties of an animation at its start, before any braking.
struct AnimationPlan: Hashable, Sendable {
    var path: AnimationPath
    /// The planned distance, px.
    var distance: Double
    /// The start time, s.
    var time: Double
    /// The duration (s) in the design; 0 for a spring.
    var duration: Double

    /// Returns the path to a target that has moved and is a displacement (px) away.
    ///
    /// A timed path keeps its end, but at most doubles its speed: a target that moves in the last moments
    /// must not make it jump.
    func path(for displacement: Double, at now: Double) -> AnimationPath {
        guard case .timed(let curve) = path else { return path }
        let share = distance > 0 ? min(abs(displacement) / distance, 1) : 1
        let left = time + curve.duration - now
        return .timed(TimedCurve(duration: max(left, share * curve.duration / 2), easing: curve.easing))
    }
}

/// The curve of one animation, with the parameters of its start.
enum AnimationPath: Hashable, Sendable {
    case spring(Spring)
    case timed(TimedCurve)

    func motion(from start: Spring.Motion, after time: Double) -> Spring.Motion {
        switch self {
        case .spring(let spring): spring.motion(from: start, after: time)
        case .timed(let curve): curve.motion(from: start, after: time)
        }
    }

    /// Returns whether the rest of the movement is invisible. Once true, it stays true.
    func isSettled(from start: Spring.Motion, after time: Double, screenScale: Double) -> Bool {
        switch self {
        case .spring(let spring):
            spring.isSettled(spring.motion(from: start, after: time), screenScale: screenScale)
        case .timed(let curve):
            time >= curve.duration || abs(start.displacement) < 0.5 && abs(start.velocity) < 1
        }
    }

    /// Returns the time (s) from the start at which the movement first passes its target; infinity if it does
    /// not.
    func passage(from start: Spring.Motion) -> Double {
        switch self {
        case .spring(let spring): spring.passage(from: start)
        // A braked curve does not pass its target.
        case .timed: .infinity
        }
    }

    /// Returns the path, shortened or stiffened so that a throw does not overshoot.
    func braked(for start: Spring.Motion) -> AnimationPath {
        switch self {
        case .spring(let spring): .spring(spring.braked(for: start))
        case .timed(let curve): .timed(curve.braked(for: start))
        }
    }
}
