import SheetCore

/// GTK's kinetic scrolling as it is seen from outside: positions, frame by frame, that may run into the content's top.
struct Momentum {
    private var samples: [Deceleration.Sample]
    /// The finger's speed as it let go, px/s, down positive; nil where nobody knows it.
    private let speed: Double?

    init(from start: Deceleration.Sample, speed: Double?) {
        samples = [start]
        self.speed = speed
    }

    /// The content is now at a position. Answers when it passed its top and how fast, where that has just happened.
    mutating func add(_ sample: Deceleration.Sample) -> (time: Double, speed: Double)? {
        guard sample.position == 0 else {
            if sample.time > (samples.last?.time ?? 0) { samples = samples.suffix(2) + [sample] }
            return nil
        }
        // After a single frame there is nothing to measure but the finger.
        return samples.count > 1 ? Deceleration.arrival(of: samples) : firstArrival
    }

    private var firstArrival: (time: Double, speed: Double)? {
        guard let start = samples.first, let speed, speed > 0 else { return nil }
        let left = Deceleration.speed(speed, beyond: start.position)
        guard left > 0 else { return nil }
        return (start.time + Deceleration.time(from: speed, to: left), left)
    }
}
