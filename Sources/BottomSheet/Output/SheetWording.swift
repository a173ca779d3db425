public import SheetCore

/// The texts that a sheet reports to assistive technology, in English by default.
///
///     sheet.wording = SheetWording(
///         handle: "Griff", closed: "geschlossen", open: { detent, percent in "zu \(percent) % offen" })
///
/// For the sheet's name use `BottomSheet.accessibleTitle(_:description:)`: it depends on the content.
public struct SheetWording: Sendable {
    /// The name of the handle of a sheet without a name.
    public var handle: String

    /// The name of the close button.
    public var close: String

    /// The value of the handle while the sheet is closed.
    public var closed: String

    /// Returns the value of the handle at a detent. The number is the percentage of the container's height.
    public var open: @Sendable (Detent.ID, Int) -> String

    /// Creates a wording.
    public init(
        handle: String, close: String = "Close", closed: String,
        open: @escaping @Sendable (Detent.ID, Int) -> String
    ) {
        self.handle = handle
        self.close = close
        self.closed = closed
        self.open = open
    }

    /// The English wording, such as “half open, 50 percent”. The names of detents are not meant for users.
    public static let english = SheetWording(handle: "Sheet handle", closed: "closed") { detent, percent in
        let words =
            switch detent {
            case .half: "half open"
            case .full, .maximum: "fully open"
            default: "open"
            }
        return "\(words), \(percent) percent"
    }
}
