import SheetCore
import Testing

@Suite("Wheel")
struct WheelArbiterTests {
    /// A sheet with its content, scrolled as the engine answers.
    struct Desk {
        var sheet: VirtualSheet
        var content = ContentScroll(extent: 500)

        init(_ configuration: SheetConfiguration = .restaurantDetail, at detent: Detent.ID) {
            sheet = VirtualSheet(configuration)
            sheet.rest(at: detent)
        }

        @discardableResult
        mutating func turn(_ notches: Double) -> WheelAnswer {
            sheet.send(.wheelTurned(WheelTurn(notches, content: content, notchLength: 60)))
            let answer = sheet.answer.wheel ?? WheelAnswer(steps: .max)
            content = ContentScroll(position: content.position + answer.content * 60, extent: 500)
            return answer
        }

        var target: SheetTarget { sheet.state.target }
    }

    @Test(
        "a notch at half is one detent; at full it scrolls; at the content's top a notch up lowers the sheet")
    func policy() {
        var desk = Desk(at: .half)
        #expect(desk.turn(1) == .init(steps: 1, content: 0))
        desk.sheet.settle()
        #expect(desk.target == .detent(.full))
        #expect(desk.turn(1).isForContent)
        #expect(desk.turn(-1).isForContent)
        #expect(desk.content.position == 0)
        desk.turn(-1)
        #expect(desk.target == .detent(.half))
        desk.turn(-3)
        #expect(desk.target == .detent(.half), "a wheel never dismisses")
    }

    @Test(
        "of five notches down the first raises the sheet, even while it moves, and four scroll",
        arguments: [true, false])
    func spinDown(isOneEvent: Bool) {
        var desk = Desk(at: .half)
        if isOneEvent { desk.turn(5) } else { for _ in 0..<5 { desk.turn(1) } }
        #expect(desk.target == .detent(.full))
        #expect(desk.content.position == 240)
    }

    @Test(
        "a spin up scrolls to the content's top, then one notch lowers the sheet", arguments: [true, false])
    func spinUp(isOneEvent: Bool) {
        var desk = Desk(at: .full)
        desk.content.position = 100
        if isOneEvent {
            #expect(desk.turn(-4) == .init(steps: -2, content: -2))
        } else {
            for _ in 0..<3 { desk.turn(-1) }
        }
        #expect(desk.content.position == 0)
        #expect(desk.target == .detent(.half))
    }

    @Test("a notch reverses a moving sheet")
    func reversed() {
        var desk = Desk(at: .half)
        desk.turn(1)
        desk.turn(-1)
        #expect(desk.target == .detent(.half))
        desk.turn(1)
        #expect(desk.target == .detent(.full))
    }

    @Test("a fine wheel moves the sheet after a whole notch in one direction")
    func fine() {
        var desk = Desk(at: .half)
        for _ in 0..<7 { #expect(desk.turn(0.125) == .init()) }
        #expect(desk.turn(-0.125) == .init())
        for _ in 0..<7 { desk.turn(0.125) }
        #expect(desk.target == .detent(.half))
        desk.turn(0.125)
        #expect(desk.target == .detent(.full))
    }

    /// The parts of one notch from high-resolution wheels. In floating point, the sum of 15 × 8/120 is less
    /// than 1.
    static let divisions = [
        (15, 8.0), (10, 12), (24, 5), (6, 20), (120, 1), (3, 40), (7, 120.0 / 7), (1, 120),
    ]

    @Test(
        "a notch in parts moves the sheet with its last part, up and down", arguments: divisions)
    func division(count: Int, parts: Double) {
        var desk = Desk(at: .half)
        for turn in 1...count {
            #expect(desk.turn(parts / 120) == .init(steps: turn == count ? 1 : 0), "part \(turn)")
        }
        #expect(desk.content.position == 0)
        desk.sheet.settle()
        for turn in 1...count {
            #expect(desk.turn(-parts / 120) == .init(steps: turn == count ? -1 : 0), "part \(turn)")
        }
    }

    @Test("many notches in parts are as many steps", arguments: divisions)
    func divisionOfMany(count: Int, parts: Double) throws {
        let heights = (1...9).map { Detent.height(Double($0) * 80, id: .init(rawValue: "\($0)")) }
        let configuration = try SheetConfiguration(
            detents: heights, initialDetent: "1", releaseRule: ProjectedRelease())
        var desk = Desk(configuration, at: "1")
        for notch in 2...9 {
            for _ in 0..<count { desk.turn(parts / 120) }
            #expect(desk.target == .detent(.init(rawValue: "\(notch)")))
        }
    }

    @Test("four tenths of a notch do nothing, and ten tenths raise the sheet without scrolling")
    func tenths() {
        var desk = Desk(at: .half)
        for _ in 0..<4 { #expect(desk.turn(0.1) == .init()) }
        for _ in 0..<5 { desk.turn(0.1) }
        #expect(desk.turn(0.1) == .init(steps: 1))
        #expect(desk.content.position == 0)
    }

    @Test("parts of a notch that scroll the content to its top do not lower the sheet")
    func partsToTop() {
        var desk = Desk(at: .full)
        for _ in 0..<15 { desk.turn(8.0 / 120) }
        #expect(abs(desk.content.position - 60) < 1e-9)
        for _ in 0..<15 { #expect(desk.turn(-8.0 / 120).isForContent) }
        #expect(desk.content.position < 1e-9)
        #expect(desk.target == .detent(.full))
    }

    @Test("a turn by an impossible number of notches moves to the end", arguments: [1e300, -1e300])
    func huge(notches: Double) {
        var desk = Desk(at: .half)
        desk.turn(notches)
        #expect(desk.target == .detent(notches > 0 ? .full : .half))
    }

    @Test("each notch moves by one of many detents, and the rest of the last scrolls")
    func manyDetents() throws {
        let configuration = try SheetConfiguration(
            detents: [
                .height(100, id: "a"), .height(200, id: "b"), .height(300, id: "c"), .height(400, id: "d"),
            ],
            initialDetent: "a", releaseRule: ProjectedRelease())
        var desk = Desk(configuration, at: "a")
        desk.turn(1)
        desk.turn(1)
        #expect(desk.target == .detent("c"))
        #expect(desk.turn(2.5) == .init(steps: 1, content: 1.5))
        #expect(desk.turn(-4.5) == .init(steps: -2, content: -2))
        #expect(desk.target == .detent("b"))
    }

    @Test("content that scrolls at every detent scrolls, and the sheet stays")
    func everywhere() {
        var desk = Desk(.twoStage, at: .expanded)
        #expect(desk.turn(1).isForContent)
        #expect(desk.target == .detent(.expanded))
    }

    @Test("a closed sheet ignores the wheel")
    func closed() {
        var sheet = VirtualSheet()
        sheet.send(.wheelTurned(WheelTurn(1)))
        #expect(sheet.answer.wheel == WheelAnswer())
        #expect(!sheet.state.isPresented)
    }

    @Test("a turn by several notches is one move, about which the veto is asked once")
    func severalSteps() throws {
        let heights = (1...4).map { Detent.height(Double($0) * 100, id: .init(rawValue: "\($0)")) }
        let configuration = try SheetConfiguration(
            detents: heights, initialDetent: "1", releaseRule: ProjectedRelease())
        for isPermitted in [true, false] {
            var desk = Desk(configuration, at: "1")
            var asked: [SheetTarget] = []
            desk.sheet.shouldMove = { target, _ in
                asked.append(target)
                return isPermitted
            }
            desk.turn(3)
            #expect(asked == [.detent("4")])
            #expect(desk.target == .detent(isPermitted ? "4" : "1"))
        }
    }

    @Test("a wheel takes content from the sheet's momentum, and the sheet stays")
    func takesContent() throws {
        var it = try HandoffSheet(at: .high, scroll: 100)
        it.grip()
        it.drag(by: -50, at: -1500)
        it.letGo()
        it.sheet.wait(0.05)
        it.sheet.send(.frame)
        #expect(it.sheet.engine.scrollsContent)
        it.sheet.send(.wheelTurned(WheelTurn(1, content: it.content, notchLength: 60)))
        #expect(it.sheet.answer.wheel == WheelAnswer(content: 1))
        #expect(!it.sheet.engine.scrollsContent && it.sheet.state.isIdle)
    }
}
