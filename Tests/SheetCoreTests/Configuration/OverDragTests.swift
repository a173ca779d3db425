import Testing

@testable import SheetCore

@Suite("Over-drag")
struct OverDragTests {
    func sheet(_ overDrag: OverDrag, isDismissable: Bool = false) throws -> VirtualSheet {
        var configuration = try SheetConfiguration(
            detents: [.height(300, id: "low"), .height(600, id: "high")], initialDetent: "low",
            releaseRule: ProjectedRelease(), isDismissable: isDismissable)
        configuration.gestures.overDrag = overDrag
        return VirtualSheet(configuration)
    }

    @Test("without a rubber band both ends are hard", arguments: [("high", -90.0), ("low", 90)])
    func clamp(detent: String, translation: Double) throws {
        var sheet = try sheet(.clamp)
        sheet.rest(at: Detent.ID(rawValue: detent))
        let rest = sheet.state.offset
        sheet.drag(along: [0, translation])
        #expect((sheet.state.offset, sheet.state.velocity) == (rest, 0))
        sheet.send(.moved(Vector(y: -translation)))
        #expect(sheet.state.offset == rest - translation, "it follows again where the finger comes back")
    }

    @Test("with a rubber band the sheet follows less and less, and never leaves its container")
    func band() throws {
        var sheet = try sheet(.band)
        sheet.rest(at: "low")
        sheet.drag(along: [0, 100])
        #expect(abs(sheet.state.offset - 500 - RubberBand(dimension: 300).stretch(for: 100)) < 1e-9)
        for far in [1000.0, 1e6] {
            sheet.send(.moved(Vector(y: far)))
            #expect(sheet.state.offset < 800)
        }
        sheet.rest(at: "high")
        sheet.drag(along: [0, -100])
        #expect(abs(sheet.state.offset - 200 + RubberBand(dimension: 200).stretch(for: 100)) < 1e-9)
    }

    @Test(
        "pulled or thrown up, the sheet stays below the top of its container, at any highest detent",
        arguments: [0.0, 1, 50, 200], OverDragTests.ends)
    func belowTheTop(inset: Double, end: OverDrag.Resistance) throws {
        for (distance, seconds) in [(-400.0, 0.3), (-5000, 0.3), (-400, 0.03), (-60, 0.002)] {
            var configuration = try SheetConfiguration(
                detents: [.inset(inset, id: "high")], initialDetent: "high", releaseRule: ProjectedRelease())
            configuration.gestures.overDrag = OverDrag(top: end)
            var sheet = VirtualSheet(configuration, height: 1280, width: 800)
            sheet.rest(at: "high")
            sheet.send(.grip())
            sheet.send(.moved(.zero))
            var last = sheet.state.offset
            for step in 1...10 {
                sheet.wait(seconds / 10)
                sheet.send(.moved(Vector(y: distance * Double(step) / 10)))
                #expect(
                    sheet.state.offset >= 0 && sheet.state.offset <= last, "it follows, if at all, upward")
                last = sheet.state.offset
            }
            sheet.send(.touchEnded)
            for _ in 0..<600 where sheet.engine.isMoving {
                sheet.wait(1.0 / 240)
                sheet.send(.frame)
                #expect(sheet.state.offset >= 0)
            }
            sheet.settle()
            #expect(sheet.state.offset == inset)
        }
    }

    static let ends: [OverDrag.Resistance] = [.band, .clamp, .free]

    @Test("without resistance the sheet follows the finger to the edge of the container")
    func free() throws {
        var sheet = try sheet(OverDrag(top: .free, bottom: .free))
        sheet.rest(at: "high")
        sheet.drag(along: [0, -150])
        #expect(sheet.state.offset == 50)
        sheet.send(.moved(Vector(y: -900)))
        #expect(sheet.state.offset == 0)
        sheet.send(.moved(Vector(y: 580)))
        #expect(sheet.state.offset == 780)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent("low"))
    }

    @Test("a dismissable sheet has no lower end", arguments: [OverDrag.band, .clamp])
    func dismissable(overDrag: OverDrag) throws {
        var sheet = try sheet(overDrag, isDismissable: true)
        sheet.rest(at: "low")
        sheet.drag(along: [0, 250])
        #expect(sheet.state.offset == 750)
        sheet.send(.moved(Vector(y: 400)))
        #expect(sheet.state.offset == 800)
    }

    @Test("position and offset are inverse functions, continuous at the ends")
    func inverse() {
        for overDrag in [
            OverDrag.band, OverDrag(top: .band(coefficient: 0.2), bottom: .band(coefficient: 1)),
        ] {
            let range = DragRange(top: 120, bottom: 500, end: 800, overDrag: overDrag)
            for position in stride(from: -2000.0, to: 3000, by: 7) {
                #expect(abs(range.position(at: range.offset(at: position)) - position) < 1e-6)
            }
            #expect(abs(range.offset(at: 120 - 1e-9) - 120) < 1e-8)
            #expect(abs(range.offset(at: 500 + 1e-9) - 500) < 1e-8)
        }
    }

    @Test("a throw past a middle detent does not overshoot it, a throw past an end stretches")
    func throwing() throws {
        var configuration = try SheetConfiguration(
            detents: [.height(200, id: "low"), .height(400, id: "middle"), .height(700, id: "high")],
            initialDetent: "low",
            releaseRule: ThresholdRelease([
                "low": [.init(.up, past: .constant(10), to: .detent("middle"))],
                "middle": [.init(.up, past: .constant(10), to: .detent("high"))],
            ]))
        configuration.isDismissable = false
        for (start, end, swings) in [("low", "middle", false), ("middle", "high", true)] {
            var sheet = VirtualSheet(configuration)
            sheet.rest(at: Detent.ID(rawValue: start))
            let way =
                (sheet.engine.stops.offset(of: .detent(Detent.ID(rawValue: end))) ?? .nan)
                - sheet.state.offset
            sheet.drag(along: (0...8).map { way * 0.11 * Double($0) })
            sheet.send(.touchEnded)
            #expect(sheet.state.target.description == end)
            var highest = sheet.state.offset
            while sheet.engine.isMoving {
                sheet.wait(0.001)
                sheet.send(.frame)
                highest = min(highest, sheet.state.offset)
            }
            #expect((highest < sheet.state.offset - 1) == swings)
        }
    }
}
