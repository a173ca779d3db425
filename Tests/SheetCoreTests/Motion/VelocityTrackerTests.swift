import SheetCore
import Testing

import struct Harness.SeededGenerator

@Suite("Velocity tracker")
struct VelocityTrackerTests {
    /// Returns a tracker with samples every 8 ms of a finger at a constant speed.
    func tracker(speed: Double, seconds: Double) -> VelocityTracker {
        var tracker = VelocityTracker()
        for step in 0...Int(seconds / 0.008) {
            tracker.add(Vector(x: 5, y: speed * Double(step) * 0.008), at: Double(step) * 0.008)
        }
        return tracker
    }

    @Test("a steady finger's velocity is exact to 1 %", arguments: [-3000.0, -120, 40, 900])
    func steady(speed: Double) {
        let velocity = tracker(speed: speed, seconds: 0.4).velocity(at: 0.408)
        #expect(abs(velocity.y - speed) <= abs(speed) * 0.01)
        #expect(velocity.x == 0)
    }

    @Test("a finger that rests before lifting has velocity 0")
    func rest() {
        #expect(tracker(speed: 1500, seconds: 0.1).velocity(at: 0.4) == .zero)
    }

    @Test("a finger rests after 40 ms without an event, but not after 39 ms")
    func silence() {
        let tracker = tracker(speed: 1500, seconds: 0.104)
        #expect(tracker.velocity(at: 0.1441) == .zero)
        #expect(abs(tracker.velocity(at: 0.143).y - 1500) < 15)
    }

    @Test("the movement before a rest does not affect the velocity after it")
    func interrupted() {
        var tracker = tracker(speed: 1500, seconds: 0.104)
        for step in 0...3 {
            tracker.add(Vector(x: 5, y: 156 - Double(step)), at: 0.150 + Double(step) * 0.010)
        }
        #expect(abs(tracker.velocity(at: 0.180).y + 100) < 1)
    }

    @Test("only the latest movement counts")
    func window() {
        var tracker = tracker(speed: 2000, seconds: 0.2)
        for step in 1...20 { tracker.add(Vector(x: 5, y: 400 - Double(step)), at: 0.2 + Double(step) * 0.01) }
        #expect(abs(tracker.velocity(at: 0.4).y + 100) < 1)
    }

    @Test("delayed events that arrive microseconds apart are not a fling")
    func heldUp() {
        var tracker = VelocityTracker()
        tracker.add(.zero, at: 0)
        tracker.add(Vector(y: 20), at: 0.000_01)
        #expect(tracker.velocity(at: 0.001).y == 5000)
    }

    @Test("delayed events at the end of a drag do not change its velocity")
    func burst() {
        var tracker = VelocityTracker()
        for step in 0...5 { tracker.add(Vector(y: 8 * Double(step)), at: 0.008 * Double(step)) }
        for step in 1...4 {
            tracker.add(Vector(y: 40 + 8 * Double(step)), at: 0.040 + 0.000_01 * Double(step))
        }
        #expect((1000...4000).contains(tracker.velocity(at: 0.0401).y))
    }

    @Test("one sample, or several at one time, give velocity 0")
    func tooLittle() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Vector(y: 5), at: 0)
        tracker.add(Vector(y: 50), at: 0)
        #expect(tracker.velocity(at: 0.01) == .zero)
    }

    @Test("two samples, or three of a quick flick, give a velocity")
    func fewSamples() {
        var tracker = VelocityTracker()
        tracker.add(.zero, at: 0)
        tracker.add(Vector(y: 8), at: 0.008)
        #expect(abs(tracker.velocity(at: 0.008).y - 1000) < 1e-6)
        tracker.add(Vector(y: 24), at: 0.016)
        #expect(tracker.velocity(at: 0.016).y > 1200)
    }
}

/// Movements of fingers, sampled by digitizers of all rates, with and without noise.
@Suite("Velocity of a finger")
struct FingerVelocityTests {
    /// A movement that ends at the time 0: the position (px) at a time (s), and the final velocity.
    struct Movement: Sendable, CustomStringConvertible {
        let description: String
        let speed: Double
        /// The tolerance, px/s: without noise, and with noise of ±1 px.
        let tolerance: (clean: Double, noisy: Double)
        let position: @Sendable (Double) -> Double
    }

    static let movements = [
        Movement(description: "a steady drag", speed: 1000, tolerance: (10, 100)) { 1000 * $0 },
        Movement(description: "a steady throw", speed: -3000, tolerance: (30, 100)) { -3000 * $0 },
        Movement(description: "a slow drag", speed: 200, tolerance: (2, 100)) { 200 * $0 },
        Movement(description: "a flick that speeds up in 0.1 s", speed: 2000, tolerance: (20, 300)) {
            $0 > -0.1 ? 10_000 * ($0 + 0.1) * ($0 + 0.1) : 0
        },
        Movement(description: "a flick that speeds up in 0.2 s", speed: 2000, tolerance: (20, 200)) {
            $0 > -0.2 ? 5000 * ($0 + 0.2) * ($0 + 0.2) : 0
        },
        Movement(description: "300 px down in 0.2 s, 80 px up in 0.08 s", speed: -1000, tolerance: (60, 250))
        {
            $0 > -0.08 ? 220 - 1000 * $0 : 300 + 1500 * ($0 + 0.08)
        },
        Movement(description: "a hand that comes to rest by and by", speed: 0, tolerance: (60, 250)) {
            -8000 * $0 * $0
        },
        Movement(
            description: "a hand at rest for 40 ms, while events still come", speed: 0, tolerance: (0, 60)
        ) {
            1500 * min($0 + 0.04, 0)
        },
        Movement(description: "a hand at rest for 60 ms after a flick", speed: 0, tolerance: (0, 0)) {
            3000 * min($0 + 0.06, 0)
        },
        Movement(description: "a hand that never moved", speed: 0, tolerance: (0, 0)) { _ in 0 },
    ]

    static func speed(
        of movement: Movement, rate: Double, phase: Double = 0, noise: (Int) -> Double = { _ in 0 }
    ) -> Double {
        var tracker = VelocityTracker()
        for step in stride(from: -Int(0.15 * rate), through: 0, by: 1) {
            let time = (Double(step) - phase) / rate
            tracker.add(Vector(y: movement.position(time) + noise(step)), at: time)
        }
        return tracker.velocity(at: 0).y
    }

    @Test("the velocity is the movement's final velocity", arguments: movements)
    func clean(movement: Movement) {
        for rate in [125.0, 240, 500, 1000] {
            let speed = Self.speed(of: movement, rate: rate)
            #expect(abs(speed - movement.speed) <= movement.tolerance.clean + 1e-6, "at \(rate) Hz")
        }
    }

    @Test("noise of ±1 px keeps the velocity within tolerance in 98 of 100 cases", arguments: movements)
    func noisy(movement: Movement) {
        for rate in [125.0, 240, 500, 1000] {
            var worst: [Double] = []
            for seed in 0..<100 {
                var generator = SeededGenerator(state: UInt64(seed))
                let phase = generator.share()
                var noise = SeededGenerator(state: UInt64(seed) << 8)
                let speed = Self.speed(of: movement, rate: rate, phase: phase) { _ in noise.number(in: -1...1)
                }
                worst.append(abs(speed - movement.speed))
            }
            worst.sort()
            #expect(worst[97] <= movement.tolerance.noisy + 1e-6, "at \(rate) Hz, of 100: \(worst.suffix(5))")
        }
    }

    @Test(
        "a finger that turned back quickly has its final direction", arguments: [125.0, 1000])
    func turned(rate: Double) {
        var sheet = VirtualSheet(preset: .restaurantDetail)
        sheet.rest(at: .half)
        sheet.send(.grip())
        sheet.send(.moved(.zero))
        let steps = Int(0.28 * rate)
        for step in 1...steps {
            sheet.wait(1 / rate)
            let time = Double(step) / rate
            sheet.send(.moved(Vector(y: time < 0.2 ? 1500 * time : 300 - 1000 * (time - 0.2))))
        }
        sheet.send(.touchEnded)
        #expect(abs(sheet.state.velocity + 1000) < 60)
        #expect(sheet.state.target == .detent(.full), "220 px below half, with 499 px of momentum upward")
    }
}
