import SheetCore
import Testing

/// The grammar itself: it says no where it should.
@Suite("Grammar of notices")
struct NoticeGrammarTests {
    static let half = SheetTarget.detent(.half)
    static let full = SheetTarget.detent(.full)

    static func fault(of notices: [SheetNotice], from phase: SheetPhase = .idle) -> String? {
        var grammar = NoticeGrammar()
        for notice in notices {
            if let fault = grammar.fault(of: notice, from: phase) { return fault }
        }
        return nil
    }

    @Test("accepts a move, a drag, and a detent that vanishes under a finger")
    func accepted() {
        let opening: [SheetNotice] = [
            .willMove(to: Self.half), .targetChanged(to: Self.half),
            .didSettle(at: Self.half, interrupted: false),
        ]
        #expect(Self.fault(of: opening) == nil)
        let drag: [SheetNotice] = [.dragDidBegin, .dragDidMove(offset: 3), .targetChanged(to: Self.full)]
        #expect(Self.fault(of: drag, from: .dragging) == nil)
    }

    @Test(
        "refuses what is told out of order",
        arguments: [
            [SheetNotice.targetChanged(to: half)], [.targetChanged(to: .closed)],
            [.willMove(to: half), .didSettle(at: half, interrupted: false)],
            [.willMove(to: half), .targetChanged(to: full)], [.dragDidMove(offset: 3)], [.didDismiss],
            [.didSettle(at: .closed, interrupted: false)],
            [.dragDidBegin, .willMove(to: half)],
        ])
    func refused(notices: [SheetNotice]) {
        #expect(Self.fault(of: notices) != nil)
    }
}
