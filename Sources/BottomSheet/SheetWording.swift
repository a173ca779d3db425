public import SheetCore

/// What a sheet says to assistive technology, in words that a program can translate. English unless it does.
///
///     sheet.wording = SheetWording(
///         handle: "Griff", closed: "geschlossen", open: { detent, percent in "zu \(percent) % offen" })
///
/// Not for the sheet's name, which is its content's: see `BottomSheet.accessibleTitle(_:)`.
public struct SheetWording: Sendable {
    /// The name of the handle.
    public var handle: String

    /// The value of the handle while the sheet is closed.
    public var closed: String

    /// The value of the handle at a detent; the number says how much of the container's height the sheet has, 0…100 %.
    public var open: @Sendable (Detent.ID, Int) -> String

    public init(handle: String, closed: String, open: @escaping @Sendable (Detent.ID, Int) -> String) {
        self.handle = handle
        self.closed = closed
        self.open = open
    }

    /// “half open, 50 percent”
    public static let english = SheetWording(handle: "Sheet handle", closed: "closed") { detent, percent in
        "\(detent) open, \(percent) percent"
    }
}
