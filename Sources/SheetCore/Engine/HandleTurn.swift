/// Where a click of the handle goes: it climbs from detent to detent and turns round at the ends.
struct HandleTurn {
    private var direction = SheetStep.up

    /// The next step from a detent.
    mutating func next(from id: Detent.ID, in stops: SheetStops) -> SheetStep {
        if stops.neighbour(of: id, towards: direction) == nil { direction = direction == .up ? .down : .up }
        return direction
    }

    /// The sheet has come to rest.
    mutating func rest(at target: SheetTarget, in stops: SheetStops) {
        if target.detent == stops.bottom?.id { direction = .up }
        if target.detent == stops.top?.id { direction = .down }
    }
}
