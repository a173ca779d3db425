extension SheetEngine {
    /// Momentum on the axis that sheet and content share.
    ///
    /// It runs out as scrolling does, so both sides of the seam are one movement with one speed.
    struct Glide: Hashable {
        /// Relative to the seam: below 0 the content is scrolled, above 0 the sheet is below its highest detent.
        var start: Spring.Motion
        var startTime: Double
        /// How far the content scrolls, px.
        var room: Double
        /// How far it is scrolled while the sheet still comes, px.
        var carried = 0.0
        /// The sheet is at its detent, and only the content moves.
        var hasLanded = false

        func displacement(at time: Double) -> Double {
            start.displacement + Deceleration.distance(velocity: start.velocity, after: time - startTime)
        }

        func velocity(at time: Double) -> Double {
            Deceleration.velocity(start.velocity, after: time - startTime)
        }

        func scroll(at time: Double) -> Double {
            min(max(carried - min(displacement(at: time), 0), 0), room)
        }

        /// Where it comes to its end, and when: at one of the content's ends, or where it runs out.
        var end: (displacement: Double, time: Double) {
            let whole = start.displacement + Deceleration.wholeDistance(velocity: start.velocity)
            let last = min(carried - room, 0)
            if start.velocity < 0, whole < last { return (last, arrival(at: last)) }
            if start.velocity > 0, whole > 0 { return (0, arrival(at: 0)) }
            // Slower than 1 px/s it has a quarter of a pixel before it.
            let speed = abs(start.velocity)
            return (whole, startTime + (speed > 1 ? Deceleration.time(from: speed, to: 1) : 0))
        }

        /// When it is at a displacement that it reaches.
        func arrival(at displacement: Double) -> Double {
            let distance = abs(displacement - start.displacement)
            let speed = abs(start.velocity)
            guard distance > 0, speed > 0 else { return startTime }
            let left = Deceleration.speed(speed, beyond: distance)
            return left > 0 ? startTime + Deceleration.time(from: speed, to: left) : .infinity
        }
    }

    /// The shortest share of a finger's speed that has to be left at the seam.
    ///
    /// Then the way there takes no longer than ln 4 / 4 = 0.35 s, the time of a spring.
    private static let seamShare = 0.25

    /// Lets a throw towards the highest detent run on into the content under the finger, if it is fast enough to get
    /// there with some of its speed. Answers whether it does.
    mutating func glide(to target: SheetTarget, carrying carried: Double) -> Bool {
        guard range.room > 0, !reducesMotion, let top = stops.top, target == .detent(top.id) else {
            return false
        }
        let (distance, speed) = (state.offset - top.offset, -state.velocity)
        guard distance >= 0, speed > 0,
            Deceleration.speed(speed, beyond: distance) >= Self.seamShare * speed
        else { return false }
        retarget(target)
        let glide = Glide(
            start: Spring.Motion(displacement: distance, velocity: -speed), startTime: now, room: range.room,
            carried: carried)
        state.phase = .settling
        change(to: .glide(glide))
        advance()
        return true
    }

    /// Brings a glide to the present, over the seam at the time at which it is there.
    mutating func advance(_ glide: Glide) {
        var glide = glide
        if !glide.hasLanded, now >= glide.arrival(at: 0) {
            glide.hasLanded = true
            land(in: .glide(glide))
        }
        let end = glide.end
        guard now >= end.time else {
            motion = .glide(glide)
            scrollContent(to: glide.scroll(at: now))
            guard !glide.hasLanded else { return }
            state.offset = targetOffset + max(glide.displacement(at: now), 0)
            state.velocity = glide.velocity(at: now)
            return
        }
        scrollContent(to: min(max(glide.carried - end.displacement, 0), glide.room))
        change(to: .rest)
        let speed = glide.velocity(at: end.time)
        guard abs(speed) > 1, !reducesMotion else { return }
        if speed > 0, end.displacement == 0 { bounce(at: speed, from: end.time) }
        if speed < 0, state.contentScroll == glide.room { answer.contentOvershoot = -speed }
    }

    /// Keeps a glide through a change of the stops. Its content's part does not depend on them.
    mutating func keepGlide(_ glide: Glide, animated: Bool) {
        guard glide.hasLanded else { return redirect(flight(from: glide)) }
        guard state.offset == targetOffset || !animated else {
            change(to: .rest)
            return fly(to: state.target)
        }
        if state.target.detent != stops.top?.id { change(to: .rest) }
        state.offset = targetOffset
    }

    /// What becomes of the sheet's part of a glide when its content's part is called off.
    func flight(from glide: Glide) -> Flight {
        let start = Spring.Motion(displacement: state.offset - targetOffset, velocity: state.velocity)
        let animation = configuration.settling.animation
        return Flight(
            plan: FlightPlan(
                path: animation.path(atSpeed: state.velocity), distance: abs(start.displacement), time: now,
                duration: animation.duration(atSpeed: state.velocity)),
            destination: targetOffset, start: start, startTime: now)
    }
}
