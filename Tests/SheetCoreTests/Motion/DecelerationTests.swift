import SheetCore
import Testing

@Suite("Deceleration")
struct DecelerationTests {
    @Test("a thousand pixels per second go 250 px, half of it in 0.17 s")
    func distance() {
        #expect(Deceleration.wholeDistance(velocity: 1000) == 250)
        #expect(abs(Deceleration.distance(velocity: 1000, after: 0.1732868) - 125) < 1e-4)
        #expect(abs(Deceleration.velocity(1000, after: 0.1732868) - 500) < 1e-3)
        #expect(abs(Deceleration.time(from: 1000, to: 500) - 0.1732868) < 1e-6)
        #expect(Deceleration.speed(1000, beyond: 100) == 600)
    }

    /// Content that was let go at 300 px with a speed upward, seen every `interval` s.
    func samples(speed: Double, every interval: Double, count: Int) -> [Deceleration.Sample] {
        (0..<count).map { index in
            let time = Double(index) * interval
            return .init(time: time, position: 300 + Deceleration.distance(velocity: -speed, after: time))
        }
    }

    @Test("two positions tell when the top is passed, and how fast", arguments: [0.004, 1.0 / 60, 0.05])
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

    @Test("what stops before the top, rests, goes the other way or follows another curve does not arrive")
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
