import SheetCore

/// The order in which a sheet has to tell what happens to it, checked notice by notice.
struct NoticeGrammar {
    private var move: SheetTarget?
    private var isDragged = false
    private var last: SheetNotice?

    /// What is wrong with a notice, or nil.
    mutating func fault(of notice: SheetNotice) -> String? {
        defer { last = notice }
        if case .didSettle(at: .closed, interrupted: false) = last, notice != .didDismiss {
            return "closed without didDismiss"
        }
        switch notice {
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
            if move == nil { return isDragged || last == nil ? nil : nil }
            if last != .willMove(to: target) { return "targetChanged away from its willMove" }
        case .didSettle(let target, _):
            if move != target { return "didSettle without its willMove" }
            move = nil
        case .didDismiss:
            if last != .didSettle(at: .closed, interrupted: false) { return "didDismiss before the end" }
        }
        return nil
    }

    /// What is wrong between the notices so far and the state after them, or nil.
    func fault(of state: SheetState) -> String? {
        if case .didSettle(at: .closed, interrupted: false) = last { return "closed without didDismiss" }
        if (state.phase == .settling) != (move != nil) { return "settling without a move, or a move at rest" }
        if (state.phase == .dragging) != isDragged { return "dragging without a drag, or a drag at rest" }
        return nil
    }
}
