import SheetCore
import Testing

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

    @Test("69: from −400 px with response 0.35 s it is where the table says", arguments: table)
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

    @Test("68: composed of steps of any length it is where it is in one step", arguments: springs)
    func stepsCompose(spring: Spring) {
        let start = Spring.Motion(displacement: 312, velocity: -1400)
        for rate in [30.0, 60, 120, 144] {
            var motion = start
            for _ in 0..<Int(rate / 2) { motion = spring.motion(from: motion, after: 1 / rate) }
            let direct = spring.motion(from: start, after: (rate / 2).rounded(.down) / rate)
            #expect(abs(motion.displacement - direct.displacement) < 1e-6)
            #expect(abs(motion.velocity - direct.velocity) < 1e-4)
        }
    }

    @Test("its velocity is the slope of its position, its energy never grows", arguments: springs)
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

    @Test("settled is for good: within half a pixel and under 1 px/s from then on", arguments: springs)
    func settledStays(spring: Spring) {
        let start = Spring.Motion(displacement: 400, velocity: 0)
        var hasSettled = false
        for step in 0...8000 {
            let motion = spring.motion(from: start, after: Double(step) / 1000)
            if spring.isSettled(motion) { hasSettled = true }
            if hasSettled {
                #expect(abs(motion.displacement) < 0.5 && abs(motion.velocity) < 1)
            }
        }
        #expect(hasSettled)
    }
}
