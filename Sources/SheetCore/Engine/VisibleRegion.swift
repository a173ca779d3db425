/// What was to be seen last.
struct VisibleRegion {
    /// What is to be seen once the finger that is down has gone.
    private(set) var waiting: SheetRegion?
    /// Whether it should be seen still: neither the person nor the program has wanted the sheet, or its content, elsewhere
    /// since.
    private(set) var isKept = false

    mutating func wait(for region: SheetRegion) { waiting = region }

    /// The finger has gone: what has waited is to be seen now.
    mutating func takeWaiting() -> SheetRegion? {
        defer { waiting = nil }
        return waiting
    }

    mutating func keep() { isKept = true }

    mutating func forget() { self = VisibleRegion() }
}
