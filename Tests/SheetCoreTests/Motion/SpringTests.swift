import SheetCore
import Testing

import struct Harness.SeededGenerator

@Suite("Spring")
struct SpringTests {
    struct Row: Sendable {
        let dampingRatio: Double
        let velocity: Double
        let positions: [Double]
        let overshoot: Double
        let secondsToOnePixel: Double
    }

    static let times = [0.05, 0.1, 0.2, 0.3, 0.5]
    static let table = [
        Row(
            dampingRatio: 1, velocity: 0, positions: [-309.344, -185.707, -50.655, -11.704, -0.504],
            overshoot: 0,
            secondsToOnePixel: 0.457),
        Row(
            dampingRatio: 1, velocity: 2000, positions: [-268.590, -152.488, -39.620, -8.955, -0.378],
            overshoot: 0,
            secondsToOnePixel: 0.440),
        Row(
            dampingRatio: 1, velocity: -1000, positions: [-329.722, -202.317, -56.173, -13.079, -0.568],
            overshoot: 0, secondsToOnePixel: 0.465),
        Row(
            dampingRatio: 0.8, velocity: 0, positions: [-300.868, -156.784, -12.713, 6.003, 0.128],
            overshoot: 6.07,
            secondsToOnePixel: 0.437),
        Row(
            dampingRatio: 0.8, velocity: 2000, positions: [-254.422, -117.895, -3.947, 5.779, 0.017],
            overshoot: 6.40, secondsToOnePixel: 0.420),
    ]

    @Test(
        "from −400 px with a response of 0.35 s the spring has the positions of the table", arguments: table)
    func followsTable(row: Row) {
        let spring = Spring(dampingRatio: row.dampingRatio, response: 0.35)
        let start = Spring.Motion(displacement: -400, velocity: row.velocity)
        for (time, position) in zip(Self.times, row.positions) {
            #expect(abs(spring.motion(from: start, after: time).displacement - position) < 0.001)
        }
        let path = (0...2000).map { spring.motion(from: start, after: Double($0) / 1000).displacement }
        #expect(abs(max(0, path.max() ?? 0) - row.overshoot) < 0.005)
        let lastFar = path.lastIndex { abs($0) > 1 } ?? 0
        #expect(abs(Double(lastFar) / 1000 - row.secondsToOnePixel) < 0.002)
    }

    @Test("stiffness 200, damping 25 and mass 1 make ζ 0.884 and ω₀ 14.14 rad/s")
    func physicalConstants() {
        let spring = Spring(stiffness: 200, damping: 25, mass: 1)
        #expect(abs(spring.dampingRatio - 0.8839) < 0.0001)
        #expect(abs(spring.angularFrequency - 14.1421) < 0.0001)
    }

    static let springs = [
        Spring(dampingRatio: 0.3, response: 0.5), Spring(dampingRatio: 0.884, response: 0.444),
        Spring(dampingRatio: 1, response: 0.295), Spring(dampingRatio: 1.7, response: 0.4),
    ]

    @Test("steps of any length give the same result as one step", arguments: springs)
    func stepsCompose(spring: Spring) {
        let start = Spring.Motion(displacement: 312, velocity: -1400)
        for rate in [30.0, 60, 120, 144] {
            var motion = start
            for _ in 0..<Int(rate / 2) { motion = spring.motion(from: motion, after: 1 / rate) }
            let direct = spring.motion(from: start, after: (rate / 2).rounded(.down) / rate)
            #expect(abs(motion.displacement - direct.displacement) < 1e-6)
            #expect(abs(motion.velocity - direct.velocity) < 1e-4)
        }
        var generator = SeededGenerator(state: 68)
        for _ in 0..<20 {
            var (motion, time) = (start, 0.0)
            while time < 0.5 {
                let gap = generator.number(in: 0.001...0.1)
                motion = spring.motion(from: motion, after: gap)
                time += gap
            }
            let direct = spring.motion(from: start, after: time)
            #expect(abs(motion.displacement - direct.displacement) < 1e-6)
        }
    }

    @Test("the velocity is the slope of the position, and the energy never grows", arguments: springs)
    func velocityAndEnergy(spring: Spring) {
        let start = Spring.Motion(displacement: -250, velocity: 3000)
        var energy = Double.infinity
        for step in 1...600 {
            let time = Double(step) / 400
            let motion = spring.motion(from: start, after: time)
            let before = spring.motion(from: start, after: time - 1e-6).displacement
            let after = spring.motion(from: start, after: time + 1e-6).displacement
            #expect(abs((after - before) / 2e-6 - motion.velocity) < 0.05)
            let swing = spring.angularFrequency * motion.displacement
            let now = motion.velocity * motion.velocity + swing * swing
            #expect(now <= energy * (1 + 1e-12))
            energy = now
        }
    }

    @Test(
        "a settled spring stays within half a pixel of the screen", arguments: springs, [1, 2, 3])
    func settledStays(spring: Spring, screenScale: Double) {
        let start = Spring.Motion(displacement: 400, velocity: 0)
        var hasSettled = false
        for step in 0...8000 {
            let motion = spring.motion(from: start, after: Double(step) / 1000)
            if spring.isSettled(motion, screenScale: screenScale) { hasSettled = true }
            if hasSettled { #expect(abs(motion.displacement) * screenScale < 0.5) }
        }
        #expect(hasSettled)
    }

    /// 385 px to half of 800 px, with the push of an opening.
    @Test("a sheet is open 600 ms after the tap, on a finer screen a few frames later", arguments: [1.0, 2])
    func opening(screenScale: Double) {
        var sheet = VirtualSheet(.restaurantDetail)
        if screenScale != 1 { sheet.send(.screenScaleChanged(screenScale)) }
        sheet.send(.moveRequested(.detent("half"), animated: true))
        let start = sheet.time
        sheet.settle()
        #expect(sheet.time - start <= (screenScale == 1 ? 0.6 : 0.65))
        #expect(sheet.state.phase == .idle && sheet.state.offset == 400)
    }

    @Test("the last step of an animation is less than half a pixel of the screen", arguments: [1.0, 2, 3])
    func landing(screenScale: Double) {
        var sheet = VirtualSheet(.restaurantDetail)
        sheet.send(.screenScaleChanged(screenScale))
        sheet.send(.moveRequested(.detent("half"), animated: true))
        var last = sheet.state.offset
        while sheet.engine.isMoving {
            last = sheet.state.offset
            sheet.wait(0.001)
            sheet.send(.frame)
        }
        #expect(abs(sheet.state.offset - last) * screenScale < 0.5)
    }
}

@Suite("Projection and rubber band")
struct PhysicsTests {
    @Test(
        "a released movement covers v/1000 · r/(1 − r)",
        arguments: [(100.0, 49.9, 9.9), (500, 249.5, 49.5), (1000, 499, 99), (3000, 1497, 297)])
    func projection(velocity: Double, normal: Double, fast: Double) {
        #expect(abs(Projection.distance(velocity: velocity) - normal) < 0.001)
        #expect(abs(Projection.distance(velocity: velocity, rate: 0.99) - fast) < 0.001)
        #expect(Projection.distance(velocity: -velocity) == -Projection.distance(velocity: velocity))
    }

    static let pulls = [10.0, 50, 100, 200, 300, 600]

    @Test(
        "the rubber band stretches as the table says, and its inverse returns the pull",
        arguments: zip(
            [400.0, 800],
            [[5.43, 25.73, 48.35, 86.27, 116.81, 180.82], [5.46, 26.59, 51.46, 96.70, 136.79, 233.63]]))
    func rubberBand(dimension: Double, stretches: [Double]) {
        let band = RubberBand(dimension: dimension)
        for (pull, stretch) in zip(Self.pulls, stretches) {
            #expect(abs(band.stretch(for: pull) - stretch) < 0.005)
            #expect(abs(band.distance(for: band.stretch(for: pull)) - pull) < 1e-6)
        }
    }

    @Test("pulled by 10⁶ px the stretch is finite and below its limit")
    func hugePull() {
        let band = RubberBand(dimension: 800)
        #expect(band.stretch(for: 1e6) < 800)
        #expect(band.distance(for: 900).isFinite)
    }

    @Test("a rubber band of 0 px does not stretch")
    func noRoom() {
        let band = RubberBand(dimension: 0)
        #expect(band.stretch(for: 100) == 0)
        #expect(band.distance(for: 100) == 0)
    }
}

@Suite("Deceleration")
struct DecelerationTests {
    @Test("1000 px/s cover 250 px, half of it in 0.17 s")
    func distance() {
        #expect(Deceleration.wholeDistance(velocity: 1000) == 250)
        #expect(abs(Deceleration.distance(velocity: 1000, after: 0.1732868) - 125) < 1e-4)
        #expect(abs(Deceleration.velocity(1000, after: 0.1732868) - 500) < 1e-3)
        #expect(abs(Deceleration.time(from: 1000, to: 500) - 0.1732868) < 1e-6)
        #expect(Deceleration.speed(1000, beyond: 100) == 600)
    }

    /// Returns positions of content that was released at 300 px with an upward speed, every `interval` s.
    func samples(speed: Double, every interval: Double, count: Int) -> [Deceleration.Sample] {
        (0..<count).map { index in
            let time = Double(index) * interval
            return .init(time: time, position: 300 + Deceleration.distance(velocity: -speed, after: time))
        }
    }

    @Test("two positions give the time and speed at the content's top", arguments: [0.004, 1.0 / 60, 0.05])
    func arrival(interval: Double) throws {
        for speed in [1300.0, 2000, 5000] {
            let all = samples(speed: speed, every: interval, count: 40).filter { $0.position > 0 }
            let last = Array(all.suffix(3))
            guard last.count > 1 else { continue }
            let arrival = try #require(Deceleration.arrival(of: last))
            #expect(abs(arrival.speed - (speed - 1200)) < 1e-6)
            #expect(abs(arrival.time - Deceleration.time(from: speed, to: speed - 1200)) < 1e-9)
        }
    }

    @Test("content that stops, rests, moves away or follows another curve does not arrive")
    func noArrival() {
        #expect(Deceleration.arrival(of: samples(speed: 1100, every: 0.016, count: 3)) == nil)
        #expect(Deceleration.arrival(of: samples(speed: 0, every: 0.016, count: 3)) == nil)
        #expect(Deceleration.arrival(of: samples(speed: -500, every: 0.016, count: 3)) == nil)
        #expect(Deceleration.arrival(of: Array(samples(speed: 2000, every: 0.016, count: 1))) == nil)
        let eased = [0.10, 0.116, 0.132].map { time -> Deceleration.Sample in
            let left = 1 - time / 0.2
            return .init(time: time, position: 400 * left * left * left)
        }
        #expect(Deceleration.arrival(of: eased) == nil)
    }
}
