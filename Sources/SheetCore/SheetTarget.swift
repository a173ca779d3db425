/// Where a sheet rests or is on its way to: one of its detents, or closed.
public enum SheetTarget: Hashable, Sendable, CustomStringConvertible {
    case detent(Detent.ID)
    case closed

    public var detent: Detent.ID? {
        if case .detent(let id) = self { id } else { nil }
    }

    public var description: String { detent?.rawValue ?? "closed" }
}
