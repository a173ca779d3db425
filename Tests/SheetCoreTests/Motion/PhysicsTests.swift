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
