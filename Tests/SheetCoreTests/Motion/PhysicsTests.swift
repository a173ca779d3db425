import SheetCore
import Testing

@Suite("Projection and rubber band")
struct PhysicsTests {
    @Test(
        "a released movement still goes v/1000 · r/(1 − r)",
        arguments: [(100.0, 49.9, 9.9), (500, 249.5, 49.5), (1000, 499, 99), (3000, 1497, 297)])
    func projection(velocity: Double, normal: Double, fast: Double) {
        #expect(abs(Projection.distance(velocity: velocity) - normal) < 0.001)
        #expect(abs(Projection.distance(velocity: velocity, rate: 0.99) - fast) < 0.001)
        #expect(Projection.distance(velocity: -velocity) == -Projection.distance(velocity: velocity))
    }

    static let pulls = [10.0, 50, 100, 200, 300, 600]

    @Test(
        "the rubber band stretches as the table says, and its inverse finds back",
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

    @Test("71: pulled by 10⁶ px it stays finite and below its asymptote")
    func hugePull() {
        let band = RubberBand(dimension: 800)
        #expect(band.stretch(for: 1e6) < 800)
        #expect(band.distance(for: 900).isFinite)
    }

    @Test("without room there is no stretch")
    func noRoom() {
        let band = RubberBand(dimension: 0)
        #expect(band.stretch(for: 100) == 0)
        #expect(band.distance(for: 100) == 0)
    }
}

@Suite("Velocity tracker")
struct VelocityTrackerTests {
    /// Samples every 8 ms of a finger at a constant speed.
    func tracker(speed: Double, seconds: Double) -> VelocityTracker {
        var tracker = VelocityTracker()
        for step in 0...Int(seconds / 0.008) {
            tracker.add(Vector(x: 5, y: speed * Double(step) * 0.008), at: Double(step) * 0.008)
        }
        return tracker
    }

    @Test("a steady finger has its speed to 1 %", arguments: [-3000.0, -120, 40, 900])
    func steady(speed: Double) {
        let velocity = tracker(speed: speed, seconds: 0.4).velocity(at: 0.408)
        #expect(abs(velocity.y - speed) <= abs(speed) * 0.01)
        #expect(velocity.x == 0)
    }

    @Test("30: a finger that rests before lifting has none")
    func rest() {
        #expect(tracker(speed: 1500, seconds: 0.1).velocity(at: 0.4) == .zero)
    }

    @Test("only the last 150 ms count")
    func window() {
        var tracker = tracker(speed: 2000, seconds: 0.2)
        for step in 1...20 { tracker.add(Vector(x: 5, y: 400 - Double(step)), at: 0.2 + Double(step) * 0.01) }
        #expect(abs(tracker.velocity(at: 0.4).y + 100) < 1)
    }

    @Test("events that were held up and come microseconds apart are no fling")
    func heldUp() {
        var tracker = VelocityTracker()
        tracker.add(.zero, at: 0)
        tracker.add(Vector(y: 20), at: 0.000_01)
        #expect(tracker.velocity(at: 0.001).y == 5000)
    }

    @Test("one sample, or several at one time, make no speed")
    func tooLittle() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Vector(y: 5), at: 0)
        tracker.add(Vector(y: 50), at: 0)
        #expect(tracker.velocity(at: 0.01) == .zero)
    }
}
