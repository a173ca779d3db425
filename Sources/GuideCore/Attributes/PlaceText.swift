/// A property of a place with one text, and its number in the database.
public struct PlaceText: Sendable {
    /// The number in the database. It is stored, so it never changes and is never reused. Other fields share
    /// the numbers.
    public let code: UInt8

    private let get: @Sendable (Place) -> String?
    private let set: @Sendable (inout Place, String?) -> Void

    // A key path would take seven times as long.
    init(
        code: UInt8, get: @escaping @Sendable (Place) -> String?,
        set: @escaping @Sendable (inout Place, String?) -> Void
    ) {
        (self.code, self.get, self.set) = (code, get, set)
    }

    /// Returns the text of a place.
    public func value(of place: Place) -> String? { get(place) }

    /// Sets the text of a place.
    public func give(_ text: String?, to place: inout Place) { set(&place, text) }
}
