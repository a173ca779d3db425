import SheetCore
import Testing

@Suite("Timed curves")
struct TimedCurveTests {
    static let curves = Easing.allCases.map { TimedCurve(duration: 0.3, easing: $0) }
    static let starts = [(-400.0, 0.0), (-400, 900), (-400, -2500), (250, 1800), (0, 300)].map {
        Spring.Motion(displacement: $0.0, velocity: $0.1)
    }

    @Test("a curve starts at its start, ends at the target, and rests there", arguments: curves)
    func ends(curve: TimedCurve) {
        for start in Self.starts {
            #expect(curve.motion(from: start, after: 0) == start)
            let nearEnd = curve.motion(from: start, after: 0.3 - 1e-7)
            #expect(abs(nearEnd.displacement) < 1e-3)
            for time in [0.3, 0.31, 5] {
                #expect(curve.motion(from: start, after: time) == .init(displacement: 0, velocity: 0))
            }
        }
    }

    @Test("a curve that replaces a movement keeps its velocity", arguments: curves)
    func continuous(curve: TimedCurve) {
        for start in Self.starts where start.velocity != 0 {
            let soon = curve.motion(from: start, after: 1e-7)
            #expect(abs(soon.displacement - start.displacement) < 1e-3)
            #expect(abs(soon.velocity - start.velocity) < 0.05)
        }
    }

    @Test("the velocity is the slope of the position", arguments: curves)
    func slope(curve: TimedCurve) {
        for start in Self.starts {
            for time in [0.01, 0.1, 0.2, 0.29] {
                let before = curve.motion(from: start, after: time - 1e-6).displacement
                let after = curve.motion(from: start, after: time + 1e-6).displacement
                #expect(abs((after - before) / 2e-6 - curve.motion(from: start, after: time).velocity) < 0.05)
            }
        }
    }

    @Test("from rest the curve is the plain easing")
    func plain() {
        let start = Spring.Motion(displacement: -400, velocity: 0)
        let rows: [(easing: Easing, half: Double)] = [
            (.linear, -200), (.easeIn, -300), (.easeOut, -100), (.easeInOut, -200),
        ]
        for row in rows {
            let curve = TimedCurve(duration: 0.3, easing: row.easing)
            #expect(abs(curve.motion(from: start, after: 0.15).displacement - row.half) < 1e-9)
        }
    }

    @Test("a braked throw does not overshoot", arguments: curves)
    func braked(curve: TimedCurve) {
        for velocity in [100.0, 2000, 9000, 1e6] {
            let start = Spring.Motion(displacement: -120, velocity: velocity)
            let braked = curve.braked(for: start)
            #expect(braked.duration <= curve.duration)
            for step in 0...100 {
                let motion = braked.motion(from: start, after: braked.duration * Double(step) / 100)
                #expect(motion.displacement <= 1e-9)
            }
        }
    }
}

@Suite("Springs by duration, and braking")
struct SpringDurationTests {
    @Test(
        "after the settling duration at most a thousandth remains, for good",
        arguments: [0.4, 0.7, 0.95, 1.0, 1.4])
    func settles(dampingRatio: Double) {
        let spring = Spring(dampingRatio: dampingRatio, settlingDuration: 1.2)
        let start = Spring.Motion(displacement: 1, velocity: 0)
        for step in 0...400 {
            let motion = spring.motion(from: start, after: 1.2 + Double(step) / 200)
            #expect(abs(motion.displacement) <= 0.001 + 1e-9)
        }
        let path = stride(from: 0.6, to: 1.2, by: 0.005).map {
            spring.motion(from: start, after: $0).displacement
        }
        #expect(path.contains { abs($0) > 0.001 }, "and not much earlier")
    }

    @Test("critically damped, ω·T is the root of (1 + x)·e⁻ˣ = 0.001")
    func critical() {
        let spring = Spring(dampingRatio: 1, settlingDuration: 0.9)
        #expect(abs(spring.angularFrequency * 0.9 - 9.2334) < 0.0001)
    }

    @Test("a braked spring without oscillation does not overshoot", arguments: [1.0, 1.3, 2])
    func braked(dampingRatio: Double) {
        let spring = Spring(dampingRatio: dampingRatio, response: 0.295)
        for velocity in [500.0, 3000, 20_000] {
            let start = Spring.Motion(displacement: -60, velocity: velocity)
            let braked = spring.braked(for: start)
            #expect(braked.angularFrequency >= spring.angularFrequency)
            for step in 0...1000 {
                let motion = braked.motion(from: start, after: Double(step) / 1000)
                #expect(motion.displacement <= 1e-9)
            }
            let soon = braked.motion(from: start, after: 1e-8)
            #expect(
                abs(soon.velocity - velocity) < velocity * 0.01, "it still sets off at the finger's speed")
        }
    }

    @Test("an oscillating spring and a movement away from the target are not braked")
    func notBraked() {
        let swinging = Spring(dampingRatio: 0.7, response: 0.3)
        #expect(swinging.braked(for: .init(displacement: -10, velocity: 5000)) == swinging)
        let calm = Spring.settling
        #expect(calm.braked(for: .init(displacement: -10, velocity: -5000)) == calm)
        #expect(calm.braked(for: .init(displacement: 0, velocity: 5000)) == calm)
    }

    @Test("a slow spring that has settled does not move again")
    func slow() {
        let spring = Spring(dampingRatio: 0.1, response: 12)
        let start = Spring.Motion(displacement: 3, velocity: 0)
        var hasSettled = false
        for step in 0...40_000 {
            let motion = spring.motion(from: start, after: Double(step) / 100)
            hasSettled = hasSettled || spring.isSettled(motion)
            if hasSettled { #expect(abs(motion.displacement) <= 0.5 && abs(motion.velocity) <= 1) }
        }
        #expect(hasSettled)
    }
}
