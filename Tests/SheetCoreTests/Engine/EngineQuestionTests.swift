import SheetCore
import Testing

@Suite("What an event would ask the veto")
struct EngineQuestionTests {
    @Test("Nobody is asked, and the sheet stays as it is")
    func nothingHappens() {
        var sheet = VirtualSheet(.restaurantDetail)
        sheet.rest(at: .half)
        var asked: [DismissalCause] = []
        sheet.engine.shouldDismiss = {
            asked.append($0)
            return true
        }
        let before = sheet.engine.state
        let questions = [
            SheetEvent.Kind.escapePressed, .scrimTapped, .moveRequested(.closed, animated: true),
        ]
        .map { sheet.engine.question(before: SheetEvent($0, at: sheet.time)) }
        #expect(questions == [.keyboard, .scrim, .program])
        #expect(asked == [])
        #expect(sheet.engine.state == before)
    }

    @Test("What does not close the sheet asks nothing")
    func otherEvents() {
        var sheet = VirtualSheet(.restaurantDetail)
        for kind in [SheetEvent.Kind.escapePressed, .frame, .moveRequested(nil, animated: true)] {
            #expect(sheet.engine.question(before: SheetEvent(kind, at: sheet.time)) == nil)
        }
        sheet.rest(at: .half)
        for kind in [SheetEvent.Kind.stepRequested(.up), .pressed, .dragEnded, .handleActivated] {
            #expect(sheet.engine.question(before: SheetEvent(kind, at: sheet.time)) == nil)
        }
    }
}
