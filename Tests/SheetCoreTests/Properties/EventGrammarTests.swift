import SheetCore
import Testing

/// Tests of the grammar itself: it must reject wrong sequences.
@Suite("Grammar of events")
struct EventGrammarTests {
    static let half = SheetTarget.detent(.half)
    static let full = SheetTarget.detent(.full)

    static func fault(of events: [SheetEvent], whileHeld isHeld: Bool = false) -> String? {
        var grammar = EventGrammar()
        for event in events {
            if let fault = grammar.fault(of: event, whileHeld: isHeld) { return fault }
        }
        return nil
    }

    @Test("accepts a move, a drag, and a detent that disappears during a drag")
    func accepted() {
        let opening: [SheetEvent] = [
            .willMove(to: Self.half), .targetChanged(to: Self.half),
            .didSettle(at: Self.half, interrupted: false),
        ]
        #expect(Self.fault(of: opening) == nil)
        let drag: [SheetEvent] = [.dragDidBegin, .dragDidMove(offset: 3), .targetChanged(to: Self.full)]
        #expect(Self.fault(of: drag) == nil)
        #expect(Self.fault(of: [.targetChanged(to: Self.full)], whileHeld: true) == nil)
    }

    @Test(
        "rejects events out of order",
        arguments: [
            [SheetEvent.targetChanged(to: half)], [.targetChanged(to: .closed)],
            [.willMove(to: half), .didSettle(at: half, interrupted: false)],
            [.willMove(to: half), .targetChanged(to: full)], [.dragDidMove(offset: 3)], [.didDismiss],
            [.didSettle(at: .closed, interrupted: false)],
            [.dragDidBegin, .willMove(to: half)],
            [.dragDidBegin, .dragDidEnd, .targetChanged(to: half)],
            [.dragDidBegin, .dragDidCancel, .targetChanged(to: half)],
            [.willMove(to: half), .targetChanged(to: half), .targetChanged(to: full)],
        ])
    func refused(events: [SheetEvent]) {
        #expect(Self.fault(of: events) != nil)
    }
}

/// The valid order of a sheet's events, checked event by event.
struct EventGrammar {
    private var move: SheetTarget?
    private var isDragged = false
    private var last: SheetEvent?
    /// The sheet's target according to the events.
    private var target = SheetTarget.closed

    /// Returns the fault of an event, or nil.
    ///
    /// - Parameter isHeld: whether a finger is down without a drag, before and after the event.
    mutating func fault(of event: SheetEvent, whileHeld isHeld: Bool) -> String? {
        defer { last = event }
        if case .didSettle(at: .closed, interrupted: false) = last, event != .didDismiss {
            return "closed without didDismiss"
        }
        if case .willMove(let goal) = last, goal != target, event != .targetChanged(to: goal) {
            return "a move to another target without targetChanged"
        }
        switch event {
        case .dragDidBegin:
            if isDragged || move != nil { return "a drag within a drag or a move" }
            isDragged = true
        case .dragDidMove:
            if !isDragged { return "a drag that moves without having begun" }
        case .dragDidEnd, .dragDidCancel:
            if !isDragged { return "a drag that ends without having begun" }
            isDragged = false
        case .willMove(let target):
            if isDragged || move != nil { return "a move within a drag or a move" }
            move = target
        case .targetChanged(let target):
            if target == self.target { return "targetChanged to what was the target" }
            self.target = target
            if move != nil, last != .willMove(to: target) { return "targetChanged away from its willMove" }
            // A detent may disappear during a touch without a move.
            if move == nil, !isDragged, !isHeld { return "targetChanged without a move" }
        case .didSettle(let target, _):
            if move != target { return "didSettle without its willMove" }
            move = nil
        case .didDismiss:
            if last != .didSettle(at: .closed, interrupted: false) { return "didDismiss before the end" }
        }
        return nil
    }

    /// Returns the contradiction between the events and the state after them, or nil.
    func fault(of state: SheetState) -> String? {
        if case .didSettle(at: .closed, interrupted: false) = last { return "closed without didDismiss" }
        if (state.phase == .settling) != (move != nil) { return "settling without a move, or a move at rest" }
        if (state.phase == .dragging) != isDragged { return "dragging without a drag, or a drag at rest" }
        if state.target != target { return "the target is \(state.target), but no event said so" }
        return nil
    }
}
