/// A text about a place, with its names in files, in the database and for scripts: a row of ``all``.
///
/// Code that reads and writes places uses these rows. Only code that shows a place names each property.
public struct PlaceText: Sendable {
    /// The name for scripts: the name of the property.
    public let name: String

    /// The number in the database. It is stored, so it never changes and is never reused. Other fields share
    /// the numbers.
    public let code: UInt8

    /// The OpenStreetMap keys that it is read from. The first one has priority and is written.
    let keys: [String]

    private let get: @Sendable (Place) -> String?
    private let set: @Sendable (inout Place, String?) -> Void

    // A key path would take seven times as long.
    private init(
        _ name: String, code: UInt8, keys: String..., get: @escaping @Sendable (Place) -> String?,
        set: @escaping @Sendable (inout Place, String?) -> Void
    ) {
        (self.name, self.code, self.keys, self.get, self.set) = (name, code, keys, get, set)
    }

    /// Returns the text of a place.
    public func value(of place: Place) -> String? { get(place) }

    /// Sets the text of a place.
    public func give(_ text: String?, to place: inout Place) { set(&place, text) }

    /// All texts, sorted by code.
    public static let all = [
        PlaceText(
            "website", code: 15, keys: "website", "contact:website", "url",
            get: { $0.website }, set: { $0.website = $1 }),
        PlaceText(
            "email", code: 16, keys: "email", "contact:email", get: { $0.email }, set: { $0.email = $1 }),
        PlaceText(
            "openingHours", code: 17, keys: "opening_hours",
            get: { $0.openingHours }, set: { $0.openingHours = $1 }),
        PlaceText("image", code: 20, keys: "image", get: { $0.image }, set: { $0.image = $1 }),
    ]
}
