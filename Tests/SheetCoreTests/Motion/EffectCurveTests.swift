import SheetCore
import Testing

@Suite("Effects")
struct EffectCurveTests {
    let stops = SheetStops(
        detents: [.fraction(0.5, id: .half), .inset(50, id: .full)],
        context: .init(container: Size(width: 400, height: 800)))

    @Test("the value is interpolated between two stops, and constant beyond them")
    func interpolation() {
        let curve = EffectCurve([.detent(.half): 0, .detent(.full): 0.3])
        #expect(curve.value(at: 800, in: stops) == 0)
        #expect(abs(curve.value(at: 225, in: stops) - 0.15) < 1e-12)
        #expect(curve.value(at: 50, in: stops) == 0.3)
        #expect(curve.value(at: -100, in: stops) == 0.3)
    }

    @Test("easeOut is faster at the start")
    func easing() {
        let curve = EffectCurve([.closed: 0, .detent(.half): 100], easing: .easeOut)
        #expect(curve.value(at: 600, in: stops) == 75)
        #expect(curve.value(at: 400, in: stops) == 100)
    }

    @Test("one value at an active stop counts at each position")
    func constant() {
        for curve in [EffectCurve.constant(0.4), EffectCurve([.detent(.half): 0.4])] {
            for offset in [-100.0, 50, 225, 400, 600, 800] {
                #expect(curve.value(at: offset, in: stops) == 0.4)
            }
        }
    }

    @Test("without a value for an active stop it is 0")
    func noValue() {
        #expect(
            EffectCurve(["quarter"].reduce(into: [:]) { $0[.detent($1)] = 1 }).value(at: 400, in: stops) == 0)
    }
}
