import SheetCore
import Testing

@Suite("Questions for the veto before an event")
struct EngineQuestionTests {
    @Test("question(before:) does not change the sheet")
    func nothingHappens() {
        var sheet = VirtualSheet(.restaurantDetail)
        sheet.rest(at: .half)
        let before = sheet.engine
        let questions = [
            SheetInput.Kind.escapePressed, .scrimTapped, .moveRequested(.closed, animated: true),
            .stepRequested(.up), .handleActivated,
        ]
        .map { sheet.engine.question(before: SheetInput($0, at: sheet.time)) }
        #expect(questions.map { $0?.cause } == [.escape, .scrim, .program, .step, .handle])
        #expect(questions.prefix(3).allSatisfy { $0?.target == .closed })
        #expect(questions.suffix(2).allSatisfy { $0?.target == .detent(.full) })
        #expect(sheet.engine == before)
    }

    @Test("an event that does not move the sheet asks nothing")
    func otherEvents() {
        var sheet = VirtualSheet(.restaurantDetail)
        for kind in [SheetInput.Kind.escapePressed, .frame, .stepRequested(.up)] {
            #expect(sheet.engine.question(before: SheetInput(kind, at: sheet.time)) == nil)
        }
        sheet.rest(at: .half)
        for kind in [SheetInput.Kind.frame, .grip(), .touchEnded, .moveRequested(nil, animated: true)] {
            #expect(sheet.engine.question(before: SheetInput(kind, at: sheet.time)) == nil)
        }
    }

    @Test("a region requested during a touch is asked about when the touch ends in any way")
    func waitingRegion() {
        let ends: [SheetInput.Kind] = [
            .touchEnded, .touchCancelled, .permissionChanged(.dragging, false),
            .moved(Vector(x: 90, y: 1)),
        ]
        var configuration = SheetConfiguration.restaurantDetail
        configuration.gestures.start = .downward
        for end in ends {
            var sheet = VirtualSheet(configuration)
            sheet.rest(at: .half)
            sheet.send(.grip())
            // A drag without movement, whose owner is unknown.
            if case .touchMoved = end { sheet.send(.moved(.zero)) }
            #expect(sheet.engine.question(before: SheetInput(end, at: sheet.time)) == nil)
            sheet.send(.revealRequested(SheetRegion(top: 600, bottom: 640)))
            let question = sheet.engine.question(before: SheetInput(end, at: sheet.time))
            #expect(question?.cause == .focus && question?.target == .detent(.full), "\(end)")
        }
    }

    @Test("a waiting move is asked about at once, and not again at the first layout")
    func waitingMove() {
        for isPermitted in [true, false] {
            var engine = SheetEngine(configuration: .restaurantDetail)
            let open = SheetInput(.moveRequested(nil, animated: true), at: 0)
            #expect(engine.question(before: open) == .init(target: .detent(.half), cause: .program))
            _ = engine.handle(open, permitting: isPermitted)
            let room = SheetInput(.containerResized(Size(width: 400, height: 800)), at: 0.1)
            #expect(engine.question(before: room) == nil)
            _ = engine.handle(room, permitting: false)
            #expect(engine.state.target == (isPermitted ? .detent(.half) : .closed))
        }
    }

    @Test("engines with the same events are equal, and another event makes a difference")
    func equality() {
        for preset in SheetPreset.allCases {
            var engines = [VirtualSheet(preset: preset), VirtualSheet(preset: preset)]
            for index in engines.indices {
                engines[index].open(content: 500)
                engines[index].drag(along: [0, 10, 30])
            }
            #expect(engines[0].engine == engines[1].engine)
            engines[1].send(.moved(Vector(y: 31)))
            #expect(engines[0].engine != engines[1].engine)
        }
        var heights = SheetConfiguration.restaurantDetail
        heights.releaseRule = HeightRelease(dismissalHeight: .constant(100))
        #expect(heights != .restaurantDetail)
    }
}
