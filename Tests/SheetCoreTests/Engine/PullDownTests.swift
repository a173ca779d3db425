import SheetCore
import Testing

/// Content pulled beyond its top moves the sheet, in the original restaurant detail.
@Suite("Pull-down")
struct PullDownTests {
    static var configuration: SheetConfiguration {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.pullDown = .init(threshold: 120, target: .half)
        return configuration
    }

    func pulled(by offsets: [Double], every interval: Double = 0.010) -> VirtualSheet {
        var sheet = VirtualSheet(Self.configuration)
        sheet.rest(at: .full)
        sheet.send(.grip())
        for offset in offsets {
            sheet.wait(interval)
            sheet.send(.contentScrolled(-offset))
        }
        return sheet
    }

    @Test("the sheet moves down by the scroll offset")
    func follows() {
        let sheet = pulled(by: [10, 40, 90])
        #expect(sheet.state.offset == 140)
        #expect(sheet.state.phase == .dragging)
        #expect(sheet.state.target == .detent(.full))
    }

    @Test(
        "beyond 120 px the sheet goes to half at once",
        arguments: [(119.0, "full"), (120, "full"), (121, "half")])
    func threshold(offset: Double, target: String) {
        let sheet = pulled(by: [offset])
        #expect(sheet.state.target.description == target)
    }

    @Test("a pull that ends within half a pixel of its target rests exactly there")
    func endsAtTarget() {
        var configuration = Self.configuration
        configuration.detents = [.height(800 - 170.4, id: .half), .inset(50, id: .full)]
        var sheet = VirtualSheet(configuration, height: 800)
        sheet.rest(at: .full)
        sheet.send(.contentScrolled(-120.3))
        #expect(sheet.state.isIdle && sheet.state.lastDetent == .detent(.half))
        #expect(abs(sheet.state.offset - 170.4) < 1e-9)
    }

    @Test("released at up to 120 px the sheet goes back to full")
    func springsBack() {
        var sheet = pulled(by: [30, 60, 100])
        sheet.wait(0.4)
        sheet.send(.contentScrolled(0))
        #expect(sheet.state.offset == 150)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
        #expect(sheet.state.offset == 50)
    }

    @Test("released with speed, the projected offset decides")
    func fling() {
        var sheet = pulled(by: [10, 25, 40, 55])
        sheet.send(.contentScrolled(0))
        #expect(sheet.state.target == .detent(.half))
    }

    @Test("a new configuration without a pull-down ends the pull: the sheet goes back")
    func reconfigured() throws {
        var sheet = pulled(by: [30, 60])
        sheet.events = try sheet.engine.reconfigure(.restaurantDetail, at: sheet.time)
        #expect(sheet.events.first == .dragDidCancel)
        sheet.send(.contentScrolled(0))
        sheet.settle()
        #expect(sheet.state.isIdle && sheet.state.offset == 50)
    }

    @Test("new content during a pull keeps the sheet at its place, and the pull continues from there")
    func replacedContent() throws {
        for resistance in [OverDrag.Resistance.clamp, .band, .free] {
            var configuration = try SheetConfiguration(
                detents: [.fitted(id: "fit")], initialDetent: "fit", releaseRule: ThresholdRelease([:]),
                pullDown: .init(threshold: 120, target: "fit"))
            configuration.gestures.overDrag = OverDrag(top: resistance, bottom: resistance)
            var sheet = VirtualSheet(configuration, height: 800)
            sheet.send(.contentMeasured(765))
            sheet.rest(at: "fit")
            sheet.send(.contentScrolled(-10))
            #expect(sheet.state.offset == 45)
            sheet.send(.contentReplaced(50))
            #expect(sheet.state.offset == 45)
            sheet.wait(0.01)
            sheet.send(.contentScrolled(-30))
            #expect(sheet.state.offset == 65)
            sheet.wait(0.4)
            sheet.send(.contentScrolled(0))
            sheet.settle()
            #expect(sheet.state.offset == 750)
        }
    }

    @Test("scrolling the content does not move the sheet")
    func scrolling() {
        let sheet = pulled(by: [-10, -300, -20, 0])
        #expect(sheet.state.offset == 50)
        #expect(sheet.state.phase == .pressing)
    }

    @Test("at half the scroll offset is ignored")
    func atHalf() {
        var sheet = VirtualSheet(Self.configuration)
        sheet.rest(at: .half)
        sheet.send(.contentScrolled(-200))
        #expect(sheet.state.offset == 400)
        #expect(sheet.state.phase == .idle)
    }

    @Test("the finger does not hold the sheet after the threshold")
    func afterThreshold() {
        var sheet = pulled(by: [60, 130, 150, 180])
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
        sheet.send(.contentScrolled(0))
        sheet.send(.touchEnded)
        #expect(sheet.state.offset == 400)
    }
}
