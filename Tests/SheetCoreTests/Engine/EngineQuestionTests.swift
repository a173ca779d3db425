import SheetCore
import Testing

@Suite("Questions for the veto before an event")
struct EngineQuestionTests {
    @Test("question(before:) neither asks the veto nor changes the sheet")
    func nothingHappens() {
        var sheet = VirtualSheet(.restaurantDetail)
        sheet.rest(at: .half)
        var asked: [MoveCause] = []
        sheet.engine.shouldMove = { _, cause in
            asked.append(cause)
            return true
        }
        let before = sheet.engine.state
        let questions = [
            SheetEvent.Kind.escapePressed, .scrimTapped, .moveRequested(.closed, animated: true),
            .stepRequested(.up), .handleActivated,
        ]
        .map { sheet.engine.question(before: SheetEvent($0, at: sheet.time)) }
        #expect(questions.map { $0?.cause } == [.escape, .scrim, .program, .step, .handle])
        #expect(questions.prefix(3).allSatisfy { $0?.target == .closed })
        #expect(questions.suffix(2).allSatisfy { $0?.target == .detent(.full) })
        #expect(asked == [])
        #expect(sheet.engine.state == before)
    }

    @Test("an event that does not move the sheet asks nothing")
    func otherEvents() {
        var sheet = VirtualSheet(.restaurantDetail)
        for kind in [SheetEvent.Kind.escapePressed, .frame, .stepRequested(.up)] {
            #expect(sheet.engine.question(before: SheetEvent(kind, at: sheet.time)) == nil)
        }
        sheet.rest(at: .half)
        for kind in [SheetEvent.Kind.frame, .grip(), .touchEnded, .moveRequested(nil, animated: true)] {
            #expect(sheet.engine.question(before: SheetEvent(kind, at: sheet.time)) == nil)
        }
    }

    @Test("a region requested during a touch is asked about when the touch ends in any way")
    func waitingRegion() {
        let ends: [SheetEvent.Kind] = [
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
            #expect(sheet.engine.question(before: SheetEvent(end, at: sheet.time)) == nil)
            sheet.send(.revealRequested(SheetRegion(top: 600, bottom: 640)))
            let question = sheet.engine.question(before: SheetEvent(end, at: sheet.time))
            #expect(question?.cause == .focus && question?.target == .detent(.full), "\(end)")
        }
    }

    @Test("a waiting move is asked about at once, and not again at the first layout")
    func waitingMove() {
        for isPermitted in [true, false] {
            var engine = SheetEngine(configuration: .restaurantDetail)
            var asked: [SheetTarget] = []
            engine.shouldMove = { target, cause in
                asked.append(target)
                return isPermitted && cause == .program
            }
            let open = SheetEvent(.moveRequested(nil, animated: true), at: 0)
            #expect(engine.question(before: open)?.target == .detent(.half))
            _ = engine.handle(open)
            #expect(asked == [.detent(.half)])
            let room = SheetEvent(.containerResized(Size(width: 400, height: 800)), at: 0.1)
            #expect(engine.question(before: room) == nil)
            _ = engine.handle(room)
            #expect(asked == [.detent(.half)])
            #expect(engine.state.target == (isPermitted ? .detent(.half) : .closed))
        }
    }
}
